import { type Json, type Random, type Refusal, type RuleId, refuse, type Space } from '@mischia/kernel';
import { moveAnswer, type PlaceOrder, placeAnswer } from '@mischia/tabletop';
import type { z } from 'zod';
import { rerollSpace } from './rules/04-dice/reroll.ts';
import { shootSpace } from './rules/13-shooting/declare.ts';
import { fightSpace } from './rules/20-fight/declare.ts';
import { markerSpace } from './rules/22-mission/markers.ts';
import type { Battle } from './state.ts';
import type { MoveOrder } from './table/move-rules.ts';
import { moveCandidates, moveRefusals } from './table/moves.ts';
import { placeCandidates, placeRefusals } from './table/places.ts';

/** Answers of one form; `malformed` says what the rest breaks. */
const spaceOf = <D, A>(
  form: z.ZodType<A>,
  malformed: (order: D) => { readonly code: string; readonly rule: RuleId },
  check: (state: Battle, order: D, answer: A) => Refusal[],
  candidates: (state: Battle, order: D, count: number, random: Random) => A[],
): Space<Battle> => ({
  check(state, data, answer) {
    const order = data as unknown as D;
    const read = form.safeParse(answer);
    return read.success ? check(state, order, read.data) : [refuse(malformed(order))];
  },
  candidates: (state, data, count, random) =>
    candidates(state, data as unknown as D, count, random) as unknown as Json[],
});

/** W40K-08.2: paths of a unit's models. */
const moveSpace = spaceOf(
  moveAnswer,
  (_order: MoveOrder) => ({ code: 'move/malformed', rule: 'W40K-08.2' }),
  moveRefusals,
  moveCandidates,
);

/** W40K-02.3: places of a unit's models. */
const placeSpace = spaceOf(
  placeAnswer,
  ({ rule }: PlaceOrder) => ({ code: 'place/malformed', rule }),
  placeRefusals,
  placeCandidates,
);

export const spaces: { readonly [name: string]: Space<Battle> } = {
  move: moveSpace,
  place: placeSpace,
  reroll: rerollSpace,
  shoot: shootSpace,
  fight: fightSpace,
  marker: markerSpace,
};
