import { seededDice } from '../dice/seeded.ts';
import type { DiceSource } from '../dice/source.ts';
import type { GameEvent } from '../event.ts';
import type { GameDefinition } from '../game.ts';
import { copyJson } from '../json.ts';
import { Match } from '../match.ts';
import type { OpenRequest } from '../request.ts';
import type { Play, Rule } from '../rule.ts';

/** What one play of a rule led to. */
export interface Played<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

export interface PlayOutOptions {
  readonly plays: number;
  readonly seed: string;
  /** Answers a request; undefined picks the first option. */
  readonly answers: (request: OpenRequest) => unknown;
}

/** Dice that go on from play to play, so that no two plays share a fall. */
function endlessDice(seed: string): DiceSource {
  const source = seededDice(seed);
  const used = new Map<string, number>();
  return {
    ...source,
    draw(draw) {
      const index = used.get(draw.stream) ?? 0;
      used.set(draw.stream, index + draw.count);
      return source.draw({ ...draw, index });
    },
  };
}

/**
 * Plays one rule of a game from one state, again and again, as a match of its own: the real generator, real requests,
 * seeded dice. What the rules do that way can be compared with what somebody has worked out.
 */
export function* playOut<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  rule: (play: Play<S>) => Rule<void>,
  { plays, seed, answers }: PlayOutOptions,
): Generator<Played<S>> {
  let over = false;
  const once: GameDefinition<S, Setup> = {
    ...game,
    start: () => game.copy?.(state) ?? copyJson(state),
    *step(play) {
      yield* rule(play);
      over = true;
    },
    outcome: () => (over ? { winners: [], reason: { key: 'outcome.draw' } } : undefined),
  };
  const dice = endlessDice(seed);
  for (let play = 0; play < plays; play++) {
    over = false;
    const match = Match.start(once, undefined as Setup, { dice });
    while (!match.outcome) {
      const request = match.requests[0] as OpenRequest;
      const result = match.answer(request.seat, request.id, answers(request) ?? request.options?.[0]?.id);
      if (!result.ok) throw new Error(`${request.kind}: ${result.refusals.map(({ code }) => code).join()}`);
    }
    yield { state: match.state, events: match.events };
  }
}
