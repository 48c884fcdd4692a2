import { expect } from 'vitest';
import { seededDice } from '../dice/seeded.ts';
import { randomAnswer } from '../driver.ts';
import type { Viewer } from '../event.ts';
import { canonicalJson } from '../json.ts';
import { Match } from '../match.ts';
import type { Random } from '../random.ts';
import type { OpenRequest } from '../request.ts';
import { eventsFor, viewFor } from '../view.ts';

const ANSWERS_TOGETHER = 12;

/**
 * Plays a game; at every nth request, for every viewer, the state is copied with something changed that this viewer must
 * not know. The two look the same to him, and go on looking the same while both get the same answers, until something is
 * openly revealed or the changed fact forbids an answer.
 */
export function checkLeaks<S, Setup>(match: Match<S, Setup>, random: Random, everyNth: number): void {
  const { game, setup } = match;
  const viewers: Viewer[] = [...Array.from({ length: game.seats(setup) }, (_, seat) => seat), 'spectator'];
  for (let number = 0; !match.outcome; number++) {
    if (number % everyNth === 0) for (const viewer of viewers) compareTwins(match, viewer, random);
    const open = match.requests;
    const request = open.length === 1 ? (open[0] as OpenRequest) : random.pick(open);
    match.answer(request.seat, request.id, randomAnswer(match, request, random));
  }
}

function compareTwins<S, Setup>(match: Match<S, Setup>, viewer: Viewer, random: Random): void {
  const { game, setup } = match;
  const state = match.save().checkpoint?.state as S;
  const changed = game.scramble?.(state, viewer, (bound) => random.below(bound));
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
