import { type Facing, FULL_TURN, normaliseFacing, type Point } from '@mischia/geometry';
import type { Spot, TableModel, TableState } from '@mischia/tabletop';
import type { Draft, ModelPath } from './draft.ts';
import { middleOf } from './tokens.ts';

/** How far one press turns a model, in hundredths of a degree. */
export const TURN: Facing = 1500;

/** What is drawn, turned: a model on its spot, several about the middle of them, each with its own front. */
export function turnedDraft(state: TableState, draft: Draft, by: number): Draft | undefined {
  if (draft.at) {
    const turn = turning(middleOf(draft.at), by);
    return { ...draft, at: draft.at.map((spot): Spot => ({ ...spot, ...turn(spot, spot.facing ?? 0) })) };
  }
  const models = new Map<string, TableModel>(
    Object.values(state.units).flatMap((unit) => unit.models.map((model) => [model.id, model] as const)),
  );
  const ends = (draft.moves ?? []).flatMap(({ path }) => path.slice(-1).map(([x, y]) => ({ x, y })));
  const turn = turning(middleOf(ends), by);
  const moves = draft.moves?.map(({ model: id, path }): ModelPath => {
    const model = models.get(id);
    const end = path.at(-1);
    if (!model || !end) return { model: id, path };
    const [endX, endY, z = model.z, front = model.facing] = end;
    const { x, y, facing } = turn({ x: endX, y: endY }, front);
    return { model: id, path: [...path.slice(0, -1), [x, y, z, facing] as const] };
  });
  return moves && { ...draft, moves };
}

function turning(middle: Point, by: number) {
  const angle = (by / FULL_TURN) * 2 * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ({ x, y }: Point, facing: number) => ({
    x: Math.round(middle.x + (x - middle.x) * cos - (y - middle.y) * sin),
    y: Math.round(middle.y + (x - middle.x) * sin + (y - middle.y) * cos),
    facing: normaliseFacing(facing + Math.round(by)),
  });
}
