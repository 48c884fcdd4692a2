import { expect } from 'vitest';
import { candidatesFor, checkAnswer } from '../answer.ts';
import { randomAnswer } from '../driver.ts';
import type { Viewer } from '../event.ts';
import type { GameDefinition } from '../game.ts';
import { canonicalJson, copyJson, type Json } from '../json.ts';
import type { Match } from '../match.ts';
import type { Random } from '../random.ts';
import type { OpenRequest } from '../request.ts';
import { knownFrom, tableFor } from '../view.ts';
import { mutate } from './answers.ts';

const LOOKED_AT = 3;

/**
 * Plays a game; at every nth request, what each viewer knows survives the wire, fits what he imagines, and the checks of
 * his own answers say the same on it as on the truth. Only refusals that tell him something new, as the rules intend,
 * may differ.
 */
export function checkKnown<S, Setup>(
  match: Match<S, Setup>,
  random: Random,
  everyNth: number,
  revelations: readonly string[] = [],
): void {
  const { game, setup } = match;
  const viewers: Viewer[] = [...Array.from({ length: game.seats(setup) }, (_, seat) => seat), 'spectator'];
  for (let number = 0; !match.outcome; number++) {
    if (number % everyNth === 0) {
      for (const viewer of viewers) checkKnowledge(game, match.state, viewer, random);
      for (const request of match.requests) checkChecks(match, request, random, revelations);
    }
    const open = match.requests;
    const request = open.length === 1 ? (open[0] as OpenRequest) : random.pick(open);
    match.answer(request.seat, request.id, randomAnswer(match, request, random));
  }
}

function checkKnowledge<S, Setup>(game: GameDefinition<S, Setup>, state: S, viewer: Viewer, random: Random): void {
  const known = game.known(state, viewer) as S;
  const text = canonicalJson(known);
  const where = `what viewer ${viewer} knows`;
  expect(canonicalJson(game.known(known, viewer)), `${where} of what he knows`).toBe(text);
  expect(canonicalJson(knownFrom(game, copyJson(tableFor(game, state, viewer)))), `${where}, over the wire`).toBe(text);
  if (!game.imagine) {
    expect(text, `${where} where nothing is hidden`).toBe(canonicalJson(state));
    return;
  }
  const imagined = game.imagine(known, viewer, (bound) => random.below(bound));
  expect(canonicalJson(game.known(imagined, viewer)), `${where} of what he imagines`).toBe(text);
}

function checkChecks<S, Setup>(
  { game, state }: Match<S, Setup>,
  request: OpenRequest,
  random: Random,
  revelations: readonly string[],
): void {
  if (request.space === undefined) return;
  const known = game.known(state, request.seat) as S;
  const candidates = candidatesFor(game, state, request, LOOKED_AT, random);
  for (const answer of [...candidates, ...candidates.map((candidate) => mutate(candidate, random) as Json)]) {
    const [truth, guess] = [state, known].map((of) =>
      checkAnswer(game, of, request, answer)
        .map(({ code }) => code)
        .filter((code) => !revelations.includes(code))
        .sort(),
    );
    expect(guess, `${request.kind}: the check on what seat ${request.seat} knows, ${JSON.stringify(answer)}`).toEqual(
      truth,
    );
  }
}
