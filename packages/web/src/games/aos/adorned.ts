import { type Battle, isAsking } from '@mischia/aos';
import { message, type RequestView } from '@mischia/kernel';
import type { Play } from '../../inch-table/play/game.ts';
import type { Option } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { withChargeOdds } from './charge-odds.ts';
import { withCommand, withTriumph } from './commands.ts';
import { withChance } from './figures.ts';
import { withBattleshockOdds, withHeroOdds, withRampageOdds } from './hero-odds.ts';
import { withRemovalOdds, withRiteOdds, withUnbindOdds } from './magic-odds.ts';
import { withPromise } from './promise.ts';

/** What else an option tells: the roll it needs and its exact chance, what it costs, what it does. */
export function adorned(battle: Battle, request: RequestView, option: Option, choice: Choice, play: Play): Choice {
  if (isAsking(request, 'during-hero-phase')) return withRiteOdds(battle, option, choice);
  if (isAsking(request, 'unbind')) return withUnbindOdds(battle, request, option, choice);
  if (isAsking(request, 'select-to-charge')) return withChargeOdds(play.planner, battle, option, choice);
  if (isAsking(request, 'select-to-shoot')) return withPromise(battle, 'shooting', option, choice);
  if (isAsking(request, 'select-to-fight')) return withPromise(battle, 'combat', option, choice);
  if (isAsking(request, 'use-command')) return withCommand(play, battle, request, option, choice);
  if (isAsking(request, 'triumph')) return withTriumph(play, battle, request, option, choice);
  if (isAsking(request, 'start-of-hero-phase'))
    return withHeroOdds(battle, option, withRemovalOdds(battle, option, choice));
  if (isAsking(request, 'rampage')) return withRampageOdds(option, choice);
  if (isAsking(request, 'select-battleshock')) return withBattleshockOdds(battle, option, choice);
  if (isAsking(request, 'sappers')) return withSappersOdds(battle, option, choice);
  if (isAsking(request, 'move-kind')) return withMoveKind(option, choice);
  return choice;
}

const KINDS = new Set(['normal', 'run', 'retreat', 'stationary']);

const withMoveKind = ({ id }: Option, choice: Choice): Choice =>
  KINDS.has(id) ? { ...choice, detail: message(`aos.move.${id}`) } : choice;

const SIDES = 6;

/** AOS-28.2.5: what the sappers need. */
function withSappersOdds({ battleplan }: Battle, { id }: Option, choice: Choice): Choice {
  const rule = battleplan.special.find((one) => one.id === 'sappers');
  if (rule?.id !== 'sappers' || id === 'decline') return choice;
  return withChance(choice, (SIDES + 1 - rule.on) / SIDES, message('aos.odds.sappers', { on: rule.on }));
}
