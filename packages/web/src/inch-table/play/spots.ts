import { asJson, type Json } from '@mischia/kernel';
import type { PlaceAnswer, Spot, TableState } from '@mischia/tabletop';
import type { Asked, InchGame } from './game.ts';

/** Who is put down by a request: models of a unit, or the parts of a thing. */
const putting = (game: InchGame, request: Asked) => (game.taskOf(request)?.does === 'put' ? game.put : undefined);

/** The answer that puts everything at its spot. */
export const answerAt = (game: InchGame, request: Asked, spots: readonly Spot[]): Json =>
  putting(game, request)?.answerWith(request, spots) ?? asJson({ at: spots });

/** Where an answer puts everything. */
export function spotsIn(game: InchGame, state: TableState, request: Asked, answer: Json): readonly Spot[] {
  const put = putting(game, request);
  // Without a thing the answer has the form of a set-up.
  return put ? put.spotsIn(state, request, answer) : (answer as unknown as PlaceAnswer).at;
}
