import { isProblems, Match, type Seat, scriptedDice, viewFor } from '@mischia/kernel';
import { game } from './game.ts';
import type { Position } from './position-format.ts';
import { parseSetup, type Setup } from './setup.ts';
import { type State, type Unit, unitById } from './state.ts';

/** A state from a position, for tests; a faulty one fails the test with its problems. */
export function given(position: Position): State {
  const state = game.position(position);
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  return state as State;
}

/** A match that goes on from a position with the dice written out. */
export function playFrom(position: Position, dice: { readonly [purpose: string]: readonly number[] } = {}) {
  const setup = parseSetup({}) as Setup;
  const match = Match.fromPosition(game, setup, { state: given(position), source: null }, { dice: scriptedDice(dice) });
  return {
    match,
    unit: (id: string): Unit => unitById(match.state, id),
    asked: () => match.requests[0],
    kind: () => match.requests[0]?.kind,
    options: () => (match.requests[0]?.options ?? []).map((option) => option.id),
    view: (seat: Seat) => viewFor(match, seat),
    events: () => match.events.map((event) => event.type),
    /** Everybody passes until a request of this kind is open; a request that cannot be passed fails the test. */
    passUntil(kind: string) {
      for (let passed = 0; match.requests[0] && match.requests[0].kind !== kind; passed++) {
        const [open] = match.requests;
        if (passed > 50 || !match.answer(open.seat, open.id, 'pass').ok) throw new Error(`waits at "${open.kind}"`);
      }
    },
    /** Gives the answer; returns the refusal codes, empty when it was accepted. */
    answer(seat: Seat, answer: unknown): string[] {
      const request = match.requests.find((open) => open.seat === seat);
      if (!request)
        throw new Error(`seat ${seat} is not asked; open: ${match.requests.map((open) => open.kind).join(', ')}`);
      const result = match.answer(seat, request.id, answer);
      return result.ok ? [] : result.refusals.map((refusal) => refusal.code);
    },
  };
}
