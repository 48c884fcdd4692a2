import type { Json } from '@mischia/kernel';
import type { BattleView, HeroView } from '@mischia/space-marine-heroes';

/** The position as scenario files write it: the inverse of the game's own reader. */
export function position(view: BattleView): Json | undefined {
  // Before the armies stand, and after the end, there is no position to go on from.
  if (view.stage === 'pick' || view.stage === 'over' || view.starter === null) return undefined;
  const { rows, mirrorNumbers, bestOf, turnLimit, agreedArmies, stage, active, starter, turn, game, maximum, sides } =
    view;
  return {
    rows,
    mirrorNumbers,
    bestOf,
    turnLimit,
    ...(agreedArmies.some((army) => army !== null) ? { agreedArmies } : {}),
    stage,
    active,
    starter,
    turn,
    game,
    maximum,
    armies: sides.map(({ columns }) => columns.map((_, index) => entry(columns, index + 1))),
    undeployed: sides.map(({ undeployed }) => [...undeployed]),
    dice: [...view.dice],
    kept: [...view.kept],
    setAside: [...view.setAside],
    results: view.results.map(({ scores, winner }) => ({ scores: [...scores], winner })),
  };
}

/** The hero in the column its owner gives this number. */
function entry(columns: readonly (HeroView | null)[], number: number): Json {
  const hero = columns.find((one) => one?.number === number);
  return hero ? [hero.hero, hero.advanced] : null;
}
