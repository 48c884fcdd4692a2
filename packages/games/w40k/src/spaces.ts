import type { Json, Space } from '@mischia/kernel';
import { rerollSpace } from './rules/04-dice/reroll.ts';
import { shootSpace } from './rules/13-shooting/declare.ts';
import { fightSpace } from './rules/20-fight/declare.ts';
import { markerSpace } from './rules/22-mission/markers.ts';
import type { Battle } from './state.ts';
import { moveCandidates } from './table/candidates.ts';
import { moveRefusals } from './table/move-check.ts';
import type { MoveOrder } from './table/move-rules.ts';
import { placeCandidates } from './table/place-candidates.ts';
import { type PlaceOrder, placeRefusals } from './table/placement.ts';
import { hasRoom } from './table/room.ts';

/** W40K-08.2: paths of a unit's models. */
const moveSpace: Space<Battle> = {
  check: (state, data, answer) => moveRefusals(state, data as unknown as MoveOrder, answer),
  candidates: (state, data, count, random) =>
    moveCandidates(state, data as unknown as MoveOrder, count, random) as unknown as Json[],
};

/** W40K-02.3: places of a unit's models. */
const placeSpace: Space<Battle> = {
  check(state, data, answer) {
    const order = data as unknown as PlaceOrder;
    return placeRefusals(state, order, answer, (placed, model) => hasRoom(state, order, placed, model));
  },
  candidates: (state, data, count, random) =>
    placeCandidates(state, data as unknown as PlaceOrder, count, random) as unknown as Json[],
};

export const spaces: { readonly [name: string]: Space<Battle> } = {
  move: moveSpace,
  place: placeSpace,
  reroll: rerollSpace,
  shoot: shootSpace,
  fight: fightSpace,
  marker: markerSpace,
};
