import type { Seat } from '@mischia/kernel';
import type { Army, HeroCard, HeroId } from './hero-card.ts';
import { COLUMNS, columnOf, isDeployed, isPastHalf, numberOf, type Place, placeOf } from './rules/board/board.ts';
import { undeployed } from './rules/deployment/deploy.ts';
import { scoreOf } from './rules/score/score.ts';
import { heroesPastHalf } from './rules/score/victory.ts';
import type { Battle, GameResult, Stage } from './state.ts';

// Types, not interfaces: what goes over the wire is plain data (`Json`), and only a type can be.

/** The table as it goes over the wire: nothing is hidden once picks are revealed, and sealed picks never enter the state. */
export type BattleView = {
  readonly rows: number;
  readonly mirrorNumbers: boolean;
  readonly bestOf: number;
  readonly turnLimit: number;
  /** null: the seat picks its army. */
  readonly agreedArmies: readonly (Army | null)[];
  readonly stage: Stage;
  readonly game: number;
  readonly turn: number;
  /** null before the draw. */
  readonly starter: Seat | null;
  readonly active: Seat;
  readonly sides: readonly SideView[];
  /** Dice not set aside; `kept` are those of them that were not rerolled last time. */
  readonly dice: readonly number[];
  readonly kept: readonly number[];
  readonly setAside: readonly string[];
  readonly maximum: boolean;
  readonly results: readonly GameResult[];
  readonly cards: { readonly [hero: HeroId]: HeroCard };
};

export type SideView = {
  readonly score: number;
  readonly pastHalf: number;
  readonly army: Army;
  readonly undeployed: readonly HeroId[];
  /** By physical column, 1 to 5; null where nobody was deployed yet. */
  readonly columns: readonly (HeroView | null)[];
};

export type HeroView = {
  readonly hero: HeroId;
  readonly name: string;
  /** Physical column, counted from the first player's left. */
  readonly column: number;
  /** The same column as its owner numbers it. */
  readonly number: number;
  /** Spaces from its own deployment space. */
  readonly advanced: number;
  readonly pastHalf: boolean;
};

export const battleView = (state: Battle): BattleView => ({
  rows: state.rows,
  mirrorNumbers: state.mirrorNumbers,
  bestOf: state.bestOf,
  turnLimit: state.turnLimit,
  agreedArmies: state.agreedArmies,
  stage: state.stage,
  game: state.game,
  turn: state.turn,
  starter: state.starter < 0 ? null : state.starter,
  active: state.active,
  sides: [sideView(state, 0), sideView(state, 1)],
  dice: state.dice,
  kept: state.kept,
  setAside: state.setAside,
  maximum: state.maximum,
  results: state.results,
  cards: state.cards,
});

const sideView = (state: Battle, seat: Seat): SideView => ({
  score: scoreOf(state, seat),
  pastHalf: heroesPastHalf(state, seat),
  army: state.armies[seat] ?? [],
  undeployed: undeployed(state, seat),
  columns: Array.from({ length: COLUMNS }, (_, index) => heroView(state, placeOf(seat, index + 1))),
});

function heroView(state: Battle, place: Place): HeroView | null {
  if (!isDeployed(state, place)) return null;
  const hero = state.heroes[place] as HeroId;
  return {
    hero,
    name: state.cards[hero]?.name ?? hero,
    column: columnOf(place),
    number: numberOf(state, place),
    advanced: state.advanced[place] as number,
    pastHalf: isPastHalf(state, place),
  };
}

/** The state behind a view. */
export const battleOf = (view: BattleView): Battle => {
  const { rows, mirrorNumbers, bestOf, turnLimit, agreedArmies, stage, game, turn, starter, active, sides } = view;
  const { dice, kept, setAside, maximum, results, cards } = view;
  const columns = sides.flatMap((side) => side.columns);
  const armies = sides.map(({ army }) => army);
  return {
    rows,
    mirrorNumbers,
    bestOf,
    turnLimit,
    agreedArmies,
    cards,
    stage,
    game,
    turn,
    starter: starter ?? -1,
    active,
    armies: armies.every((army) => army.length === 0) ? [] : armies,
    heroes: columns.map((hero) => hero?.hero ?? ''),
    advanced: columns.map((hero) => hero?.advanced ?? 0),
    dice,
    kept,
    setAside,
    maximum,
    results,
  };
};
