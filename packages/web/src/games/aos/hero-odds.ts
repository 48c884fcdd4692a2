import {
  type Battle,
  battleshockOdds,
  leadershipOdds,
  RAMPAGE_TARGETS,
  type Rampage,
  rallyOdds,
  rampageOdds,
  recoveryOdds,
} from '@mischia/aos';
import { message } from '@mischia/kernel';
import { percent } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { withCost } from './commands.ts';
import { withChance } from './figures.ts';

/** How likely a heroic action or Rally is to come to something; nothing for what needs no dice. */
export function heroChance(battle: Battle, option: Option): number | undefined {
  const unit = optionUnit(option);
  const [what, action] = option.id.split(':');
  if (unit === undefined) return undefined;
  if (what === 'rally') return rallyOdds(battle, unit).any;
  if (what !== 'heroic') return undefined;
  if (action === 'leadership') return leadershipOdds(battle, unit);
  if (action !== 'recovery') return undefined;
  const { d3, one } = recoveryOdds(battle, unit);
  return d3 + one;
}

/** What may be done as a hero phase begins: heroic actions with their chances, Rally with its dice and its cost. */
export function withHeroOdds(battle: Battle, option: Option, choice: Choice): Choice {
  const unit = optionUnit(option);
  const [what, action] = option.id.split(':');
  if (unit === undefined) return choice;
  if (what === 'rally') {
    const { dice, any } = rallyOdds(battle, unit);
    return withCost(battle, 'rally', unit, withChance(choice, any, message('aos.odds.rally', { count: dice })));
  }
  if (what !== 'heroic') return choice;
  if (action === 'leadership') {
    return withChance(choice, leadershipOdds(battle, unit), message('aos.heroic.leadership'));
  }
  if (action === 'recovery') {
    const { d3, one } = recoveryOdds(battle, unit);
    return withChance(choice, d3 + one, message('aos.heroic.recovery', { d3: percent(d3), one: percent(one) }));
  }
  return { ...choice, detail: message(`aos.heroic.${action}`) };
}

const isRampage = (what: string | undefined): what is Rampage => what !== undefined && what in RAMPAGE_TARGETS;

/** A monstrous rampage: what it needs and what it does. */
export function withRampageOdds(option: Option, choice: Choice): Choice {
  const [what] = option.id.split(':');
  if (!isRampage(what)) return choice;
  return withChance(choice, rampageOdds(what), message(`aos.rampage.${what}`));
}

/** A battleshock test: how surely it is passed, and how many flee on average. */
export function withBattleshockOdds(battle: Battle, option: Option, choice: Choice): Choice {
  const unit = optionUnit(option);
  if (unit === undefined) return choice;
  const { passed, fleeing } = battleshockOdds(battle, unit);
  const mean = Array.from(fleeing).reduce((sum, chance, count) => sum + chance * count, 0);
  return withChance(choice, passed, message('aos.odds.battleshock', { flee: Math.round(mean * 10) / 10 }));
}
