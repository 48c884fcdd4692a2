import { buildShot } from '../rules/shooting/build-shot.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import type { ShotChoice, Stance } from '../rules/shooting/shot-choice.ts';
import type { State, Unit } from '../state.ts';

/** What a shot asks before it stands: where its template lies, whom its Burst names. */
export interface ShotAnswers {
  readonly at?: readonly [number, number];
  readonly targets?: readonly string[];
}

/** The shot as the rules build it, with these answers; of several lines the best for a Hit. Undefined: more is asked. */
export function builtShot(
  state: State,
  shooter: Unit,
  choice: ShotChoice,
  stance: Stance,
  { at, targets }: ShotAnswers = {},
): Shot | undefined {
  const building = buildShot({ state, emit: () => {} }, shooter, choice, stance);
  let step = building.next();
  while (!step.done) {
    const ask = step.value.type === 'ask' ? step.value.asks[0] : undefined;
    const answer =
      ask?.kind === 'line'
        ? ask.options?.[0]?.value
        : ask?.kind === 'aim' && at
          ? { at }
          : ask?.kind === 'burst' && targets
            ? { targets }
            : undefined;
    if (answer === undefined) return undefined;
    step = building.next([answer]);
  }
  return step.value;
}
