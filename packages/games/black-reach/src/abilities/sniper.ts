import { faceOf } from '../board/derived.ts';
import { aimAt, isAim } from '../rules/shooting/aim.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

/** What the sniper's table says. */
export interface SniperResult {
  readonly hit: boolean;
  readonly suppression: number;
}

// BR-15.12: ≤1 nothing; 2–3 one Suppression; 4–5 one Hit; 6+ one Hit and, if not destroyed, one Suppression.
export function sniperResult(total: number): SniperResult {
  if (total <= 1) return { hit: false, suppression: 0 };
  if (total <= 3) return { hit: false, suppression: 1 };
  return { hit: true, suppression: total >= 6 ? 1 : 0 };
}

// BR-15.12: Infantry targets only; needs line of sight and arc. R089: no Long Range, no Defence.
export function canSnipe(state: State, sniper: Unit, target: Unit): boolean {
  return isInfantry(target) && isAim(aimAt(state, sniper, faceOf(sniper).abilities, null, target));
}
