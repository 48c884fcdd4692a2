import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import type { PlaceOrder } from './answer.ts';
import { placeCandidatesFor } from './candidates.ts';
import { placeChecksFor } from './check.ts';
import type { PlaceGame } from './game.ts';
import { roomsFor } from './room.ts';

/** Everything about the set-ups of one game: checks, room, candidates. */
export function placesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel, O extends PlaceOrder>(
  table: Table<S, U, M>,
  game: PlaceGame<S, U, M, O>,
) {
  const checks = placeChecksFor<S, U, M, O>(table, game);
  const rooms = roomsFor<S, U, M, O>(table, game, checks);
  const { placeCandidates } = placeCandidatesFor<S, U, M, O>(table, { ...checks, ...rooms });
  return { placeRefusals: rooms.placeRefusals, placeFaults: checks.placeFaults, placeCandidates };
}
