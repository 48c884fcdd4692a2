import { acceptAnswer } from './answer.ts';
import type { GameDefinition } from './game.ts';
import { copyJson, type Json } from './json.ts';
import type { Refusal } from './refusal.ts';
import { type Ask, type OpenRequest, openRequest } from './request.ts';
import type { Play, Roll } from './rule.ts';

/** What would come of some answers. */
export interface Foreseen<S> {
  /** A copy of the state, as it would be then. */
  readonly state: S;
  /** The questions on the way, in order: one for each answer given, then the one that would be open. */
  readonly asked: readonly OpenRequest[];
  /** Dice that would fall first: nobody can see beyond them. */
  readonly dice?: Roll;
  /** Why the last of the answers would not be accepted. */
  readonly refusals?: readonly Refusal[];
}

const IDLE_STEPS = 100;

/**
 * What the rules would ask after these answers, from a state at the beginning of a step: nothing is played, no die
 * falls. Works on what a viewer knows as on the truth. Looks no further than dice, a question to several seats or the
 * end of the game. Whether the first question is the one that is open now is for the caller to see.
 */
export function foresee<S, Setup>(
  game: GameDefinition<S, Setup>,
  now: S,
  answers: readonly Json[],
): Foreseen<S> | undefined {
  const state = game.copy?.(now) ?? copyJson(now);
  const play: Play<S> = { state, emit() {} };
  const asked: OpenRequest[] = [];
  for (let idle = 0; idle < IDLE_STEPS && !game.outcome(state); idle++) {
    const rule = game.step(play);
    for (let step = rule.next(); !step.done; ) {
      if (step.value.type === 'roll') return { state, asked, dice: step.value.roll };
      const [ask, ...others] = step.value.asks;
      if (!ask || others.length > 0) return undefined;
      if (isSkipped(game, state, ask)) {
        step = rule.next([ask.options?.[0]?.value]);
        continue;
      }
      const answer = answers[asked.length];
      const request = openRequest(`ahead.${asked.length}`, ask);
      asked.push(request);
      if (answer === undefined) return { state, asked };
      const accepted = acceptAnswer(game, state, request, answer);
      if ('refusals' in accepted) return { state, asked, refusals: accepted.refusals };
      idle = 0;
      step = rule.next([accepted.value]);
    }
  }
  return undefined;
}

const isSkipped = <S, Setup>(game: GameDefinition<S, Setup>, state: S, ask: Ask): boolean =>
  ask.moot === true && game.skipsMoot?.(state, ask.seat) === true;
