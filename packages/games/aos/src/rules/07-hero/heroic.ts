import { inches } from '@mischia/geometry';
import {
  type Barred,
  message,
  type Option,
  type Play,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  rollOne,
  type Seat,
} from '@mischia/kernel';
import { grant } from '../../effects/grant.ts';
import { unitName } from '../../names.ts';
import { type Battle, HEROIC_ACTIONS, type HeroicAction, type Unit } from '../../state.ts';
import { rollNumber, unitRoll } from '../01-concepts/rolling.ts';
import { friendsOnTable, playerOf, unitHas } from '../01-concepts/units.ts';
import { earmark } from '../06-commands/points.ts';
import { heal } from '../14-wounds/heal.ts';
import { unitNearObjective } from '../18-objectives/check.ts';
import { braveryOf } from '../22-warscrolls/now.ts';
import { leadershipModifiers, leads, mayHaveFinestHour, recovery } from './heroic-actions.ts';

/** A heroic action and its HERO. */
export interface Heroic {
  readonly action: HeroicAction;
  readonly hero: Unit;
}

const RULES: { readonly [action in HeroicAction]: RuleId } = {
  leadership: 'AOS-7.1a',
  willpower: 'AOS-7.1b',
  'finest-hour': 'AOS-7.1c',
  recovery: 'AOS-7.1d',
};

/** Why a HERO may not carry out an action now. */
function refusals(state: Battle, { action, hero }: Heroic): Refusal[] {
  const params = { unit: unitName(hero) };
  const player = playerOf(state, hero.seat);
  const found: Refusal[] = [];
  if (player.heroicAction) found.push(refuse({ code: 'heroic/one-already', rule: 'AOS-7.1', params }));
  if (action === 'willpower' && unitHas(state, hero, 'WIZARD')) {
    found.push(refuse({ code: 'heroic/wizard', rule: 'AOS-7.1b', params }));
  }
  if (action === 'finest-hour' && !mayHaveFinestHour(player, hero.id)) {
    found.push(refuse({ code: 'heroic/had-its-hour', rule: 'AOS-7.1c', params }));
  }
  if (action === 'recovery' && hero.models.every(({ wounds }) => wounds === 0)) {
    found.push(refuse({ code: 'heroic/unwounded', rule: 'AOS-7.1d', params }));
  }
  return found;
}

const everyHeroic = (state: Battle, seat: Seat): Heroic[] =>
  friendsOnTable(state, seat)
    .filter((unit) => unitHas(state, unit, 'HERO'))
    .flatMap((hero) => HEROIC_ACTIONS.map((action) => ({ action, hero })));

const optionOf = (heroic: Heroic): Option<Heroic> => ({
  id: `heroic:${heroic.action}:${heroic.hero.id}`,
  value: heroic,
  label: message('option.heroic', { action: message(`heroic.${heroic.action}`), unit: unitName(heroic.hero) }),
  rule: RULES[heroic.action],
  data: { unit: heroic.hero.id },
});

// AOS-7.1: one heroic action with one HERO at the start of each hero phase.
export const heroicOptions = (state: Battle, seat: Seat): Option<Heroic>[] =>
  everyHeroic(state, seat)
    .filter((one) => refusals(state, one).length === 0)
    .map(optionOf);

export const barredHeroics = (state: Battle, seat: Seat): Barred[] =>
  everyHeroic(state, seat).flatMap((one) => {
    const found = refusals(state, one);
    const { id, label } = optionOf(one);
    return found.length > 0 ? [{ id, label, refusals: found }] : [];
  });

export function* heroicAction(play: Play<Battle>, { action, hero }: Heroic): Rule<void> {
  const player = playerOf(play.state, hero.seat);
  player.heroicAction = { action, hero: hero.id };
  play.emit({ type: 'heroic-action', rule: 'AOS-7.1', also: [RULES[action]], data: { unit: hero.id, action } });
  if (action === 'leadership') return yield* leadership(play, hero);
  if (action === 'recovery') return yield* heroicRecovery(play, hero);
  if (action === 'finest-hour') {
    // AOS-7.1c, R26: +1 to wound with all its weapons, +1 to saves, until the end of the turn.
    player.finestHours.push(hero.id);
    const why = 'heroic.finest-hour';
    grant(play, hero, { id: 'wound-modifier', amount: 1, why }, 'AOS-7.1c', 'end-of-turn');
    grant(play, hero, { id: 'save-modifier', amount: 1, why }, 'AOS-7.1c', 'end-of-turn');
  }
  // AOS-7.1b: Willpower is read where spells are unbound and dispelled.
}

/** AOS-28.2.5: Raise the banner: near an objective its player controls a lower result is enough. */
export function leadershipTarget(state: Battle, hero: Unit): number | undefined {
  for (const rule of state.battleplan.special) {
    if (rule.id !== 'raise-the-banner') continue;
    const near = state.objectives.some(
      (objective) =>
        objective.controller === hero.seat && unitNearObjective(state, hero, objective, inches(rule.within)),
    );
    if (near) return rule.on;
  }
  return undefined;
}

// AOS-7.1a: on 4+, 2 more once the general is slain: a command point for this HERO, this turn.
function* leadership(play: Play<Battle>, hero: Unit): Rule<void> {
  const player = playerOf(play.state, hero.seat);
  const modifiers = leadershipModifiers(player);
  const target = leadershipTarget(play.state, hero);
  const face = yield* rollOne({
    rule: 'AOS-7.1a',
    for: 'heroic-leadership',
    by: hero.seat,
    ...(modifiers.length > 0 ? { modifiers } : {}),
  });
  if (!leads(face, modifiers, target)) return;
  earmark(player, hero.id);
  play.emit({
    type: 'command-point-earmarked',
    rule: 'AOS-7.1a',
    ...(target === undefined ? {} : { also: ['AOS-28.2.5'] }),
    data: { unit: hero.id },
  });
}

// AOS-7.1d: 2D6 against Bravery.
function* heroicRecovery(play: Play<Battle>, hero: Unit): Rule<void> {
  const rule = 'AOS-7.1d';
  const { total } = yield* unitRoll(play, hero, { rule, for: 'heroic-recovery', count: 2, wants: 'low' });
  const text = recovery(total, braveryOf(play.state, hero));
  const amount = yield* rollNumber(play, { rule, for: 'healing', by: hero.seat }, text);
  if (amount > 0) yield* heal(play, hero, amount, { rule, what: 'heroic-recovery' });
}
