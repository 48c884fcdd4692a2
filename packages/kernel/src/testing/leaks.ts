import { expect } from 'vitest';
import { seededDice } from '../dice/seeded.ts';
import { randomAnswer } from '../driver.ts';
import type { Viewer } from '../event.ts';
import type { GameDefinition } from '../game.ts';
import { canonicalJson } from '../json.ts';
import { Match } from '../match.ts';
import type { Random } from '../random.ts';
import type { OpenRequest } from '../request.ts';
import { eventsFor, viewFor } from '../view.ts';

const ANSWERS_TOGETHER = 12;

/**
 * The same state with something changed that this viewer must not know; undefined if nothing is hidden. A second opinion
 * on what is secret, written in the game's tests: what `known` forgets to veil, `imagine` would not change either.
 */
export type Scramble<S> = (state: S, viewer: Viewer, pick: (bound: number) => number) => S | undefined;

/**
 * Plays a game; at every nth request, for every viewer, the state is copied with something changed that this viewer must
 * not know. The two look the same to him, and go on looking the same while both get the same answers, until something is
 * openly revealed or the changed fact forbids an answer.
 */
export function checkLeaks<S, Setup>(
  match: Match<S, Setup>,
  random: Random,
  everyNth: number,
  scramble?: Scramble<S>,
): void {
  const { game, setup } = match;
  const viewers: Viewer[] = [...Array.from({ length: game.seats(setup) }, (_, seat) => seat), 'spectator'];
  for (let number = 0; !match.outcome; number++) {
    if (number % everyNth === 0) for (const viewer of viewers) compareTwins(match, viewer, random, scramble);
    const open = match.requests;
    const request = open.length === 1 ? (open[0] as OpenRequest) : random.pick(open);
    match.answer(request.seat, request.id, randomAnswer(match, request, random));
  }
}

/** A state that differs only in what the viewer must not know; undefined where nothing is hidden. */
function otherwise<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  viewer: Viewer,
  random: Random,
  scramble?: Scramble<S>,
): S | undefined {
  const pick = (bound: number) => random.below(bound);
  if (scramble) return scramble(state, viewer, pick);
  return game.imagine?.(game.known(state, viewer), viewer, pick);
}

function compareTwins<S, Setup>(match: Match<S, Setup>, viewer: Viewer, random: Random, scramble?: Scramble<S>): void {
  const { game, setup } = match;
  const state = match.save().checkpoint?.state as S;
  const changed = otherwise(game, state, viewer, random, scramble);
  if (changed === undefined) return;
  const [one, other] = [state, changed].map((from) =>
    Match.fromPosition(game, setup, { state: from, source: null }, { dice: seededDice('twins') }),
  ) as [Match<S, Setup>, Match<S, Setup>];
  const seen = { one: 0, other: 0 };
  for (let given = 0; given < ANSWERS_TOGETHER; given++) {
    if ([one, other].some((twin) => twin.events.some((event) => event.reveals))) return;
    const where = `${game.id}, viewer ${viewer}, revision ${match.revision} + ${given}`;
    expect(canonicalJson(eventsFor(other, viewer, seen.other)), where).toBe(
      canonicalJson(eventsFor(one, viewer, seen.one)),
    );
    expect(canonicalJson(viewFor(other, viewer)), where).toBe(canonicalJson(viewFor(one, viewer)));
    seen.one = one.events.length;
    seen.other = other.events.length;
    if (one.outcome || other.outcome) return;
    const request = random.pick(one.requests);
    const answer = randomAnswer(one, request, random);
    one.answer(request.seat, request.id, answer);
    if (!other.answer(request.seat, request.id, answer).ok) return;
  }
}
