import { levelsAt, type Point } from '@mischia/geometry';
import type { Json, RequestView } from '@mischia/kernel';
import { type Battle, game, movingScene } from '@mischia/warzone';
import type { Draft } from '../../inch-table/play/draft.ts';
import type { Asked } from '../../inch-table/play/game.ts';
import { candidatesOf, isLegal } from '../../inch-table/play/judge.ts';

/** WZ-18.2: a point with the height of a surface there: the first that the rules allow, else the highest. */
function answerAt(battle: Battle, request: Asked, { x, y }: Point): Json {
  const [px, py] = [Math.round(x), Math.round(y)];
  const levels = levelsAt(movingScene(battle), { x: px, y: py }).toSorted((a, b) => b - a);
  const answers = (levels.length > 0 ? levels : [0]).map((z) => ({ at: [px, py, z] }));
  return answers.find((answer) => isLegal({ game }, battle, request, answer)) ?? (answers[0] as Json);
}

export const spots = {
  answerAt,
  placeOf(answer: Json): Point {
    const { at } = answer as { readonly at: readonly [number, number, number] };
    return { x: at[0], y: at[1] };
  },
};

/** The point a decision is about: as touched, or as the rules find one. */
export function spotIn(battle: Battle, request: RequestView, { spot, turn = 0 }: Draft): Point | undefined {
  if (spot) return spot;
  const [found] = candidatesOf({ game }, battle, request, 1, turn);
  return found === undefined ? undefined : spots.placeOf(found);
}
