import { faceOf } from '../board/derived.ts';
import { hasRelicBlade } from '../options/relic-blade.ts';
import type { State, Unit } from '../state.ts';

// BR-16.14: Piercing, but only in Assaults; a Relic Blade gives it too (BR-23.24).
export const isPenetrating = (state: State, unit: Unit): boolean =>
  faceOf(unit).abilities.penetrating === true || hasRelicBlade(state, unit);
