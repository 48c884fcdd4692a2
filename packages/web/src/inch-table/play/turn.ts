import { type Facing, normaliseFacing } from '@mischia/geometry';
import type { TableState } from '@mischia/tabletop';
import type { Draft } from './draft.ts';

/** How far one press turns a model, in hundredths of a degree. */
export const TURN: Facing = 1500;

/** What is drawn, with every model turned on the spot it ends on. */
export function turnedDraft(state: TableState, draft: Draft, by: number): Draft | undefined {
  if (draft.at) {
    const at = draft.at.map((spot) => ({ ...spot, facing: normaliseFacing((spot.facing ?? 0) + by) }));
    return { ...draft, at };
  }
  const moves = draft.moves?.map(({ model: id, path }) => {
    const model = Object.values(state.units)
      .flatMap(({ models }) => models)
      .find((one) => one.id === id);
    const end = path.at(-1);
    if (!model || !end) return { model: id, path };
    const [x, y, z = model.z, facing = model.facing] = end;
    return { model: id, path: [...path.slice(0, -1), [x, y, z, normaliseFacing(facing + by)] as const] };
  });
  return moves && { ...draft, moves };
}
