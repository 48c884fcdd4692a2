import { burstPool } from '../abilities/burst.ts';
import { type Action, newAction } from '../rules/action.ts';
import type { ShotChoice, Stance } from '../rules/shooting/shot-choice.ts';
import type { State, Unit } from '../state.ts';
import { builtShot } from './built-shot.ts';
import { type AttackOdds, attackOdds } from './shot.ts';

/** The pool in parts as equal as can be, the larger ones first. */
export const evenParts = (pool: number, targets: number): number[] =>
  Array.from({ length: targets }, (_, place) => Math.floor(pool / targets) + (place < pool % targets ? 1 : 0));

// BR-15.3: the odds of a Burst on these targets, before it is declared; split evenly unless told otherwise.
export function burstOdds(
  state: State,
  shooter: Unit,
  choice: ShotChoice,
  targets: readonly string[],
  parts?: readonly number[],
  stance: Stance = { moving: false },
  action: Action = newAction(),
): AttackOdds[] {
  const shot = builtShot(state, shooter, choice, stance, { targets });
  if (!shot || shot.attacks.length === 0) return [];
  const split = parts ?? evenParts(burstPool(state, shot), shot.attacks.length);
  return shot.attacks.map((attack, place) => {
    attack.part = split[place] ?? 0;
    return attackOdds(state, action, shot, attack);
  });
}
