import { touch } from '@mischia/tabletop';
import type { Battle, Effect, Unit } from '../state.ts';

/** Gives a unit, or one of its models, abilities for a while. */
export function grant(state: Battle, unit: Unit, ...effects: readonly Effect[]): void {
  unit.effects.push(...effects);
  touch(state);
}
