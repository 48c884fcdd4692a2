import { type Message, message, type RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { Choice } from '../../games/plugin.ts';
import type { InchGame } from './game.ts';
import { once } from './once.ts';
import type { Option } from './options.ts';

/** Chances by number: of nothing, of one, of two… */
type Chances = ArrayLike<number>;

/** What an attack is likely to do to a unit. */
export interface AttackOdds {
  readonly target: string;
  readonly slain: Chances;
  readonly damage: Chances;
  /** The chance that nothing is left of it. */
  readonly destroyed: number;
  /** The rolls it takes, weapon by weapon. */
  readonly steps?: readonly Message[];
}

/** What the attack of an option would do. */
export const attackOddsOf = (
  game: InchGame,
  state: TableState,
  request: RequestView,
  option: Option,
): AttackOdds | undefined =>
  game.oddsOf && once(state, `odds ${request.id} ${option.id}`, () => game.oddsOf?.(state, request, option));

const expected = (chances: Chances): number => Array.from(chances).reduce((sum, chance, n) => sum + n * chance, 0);

const atLeast = (chances: Chances, n: number): number =>
  Array.from(chances)
    .slice(n)
    .reduce((sum, chance) => sum + chance, 0);

export const percent = (share: number): number => Math.round(share * 1000) / 10;
/** One decimal; two where the first would be nothing. */
const tenth = (value: number): number => (value < 0.1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10);

/** An attack with what it is likely to do. */
export function withOdds(
  game: InchGame,
  state: TableState,
  request: RequestView,
  option: Option,
  choice: Choice,
): Choice {
  const odds = attackOddsOf(game, state, request, option);
  return odds ? { ...choice, detail: inWords(state, odds) } : choice;
}

/** Whether models fall by it; of a single model, or where nobody can fall, the wounds tell more. */
export const canSlay = ({ units }: TableState, { slain, target }: Pick<AttackOdds, 'slain' | 'target'>): boolean =>
  (units[target]?.models.length ?? 0) > 1 && atLeast(slain, 1) > 0;

/** Models one may hope for, and how surely; of a single model the wounds, and how surely it falls. */
export function inWords(state: TableState, { slain, damage, destroyed, target }: AttackOdds): Message {
  if (!canSlay(state, { slain, target })) {
    return message('inch.odds.wounds', { wounds: tenth(expected(damage)), destroyed: percent(destroyed) });
  }
  const hoped = Math.max(1, Math.round(expected(slain)));
  return message('inch.odds.slain', {
    slain: tenth(expected(slain)),
    hoped,
    chance: percent(atLeast(slain, hoped)),
  });
}

/** The odds against several targets, each by its name; against one, without. */
export function oddsInWords(game: InchGame, state: TableState, odds: readonly AttackOdds[]): Message {
  const [only, second] = odds;
  if (only && !second) return inWords(state, only);
  const list = odds.map((one) => {
    const unit = state.units[one.target];
    return message('inch.odds.of', { target: unit ? game.unitLabel(unit) : one.target, odds: inWords(state, one) });
  });
  return message('inch.odds.each', { list: { list } });
}

/** Options with the most telling attack first. */
export function byPromise(game: InchGame, state: TableState, request: RequestView): readonly Option[] {
  const promise = (option: Option) => expected(attackOddsOf(game, state, request, option)?.damage ?? []);
  return (request.options ?? []).toSorted((a, b) => promise(b) - promise(a));
}
