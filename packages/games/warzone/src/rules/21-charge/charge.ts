import { type Length, WARZONE_SLACK } from '@mischia/geometry';
import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import { nearestOf } from '../15-shooting/priority.ts';

// WZ-21.1, WZ-33.4: MO, or twice that.
export const chargeDistance = (movement: Length, abilities: readonly AbilityRef[]): Length =>
  movement * (grantsOf(abilities).chargeFactor ?? 1);

/** An enemy in sight that a charger could reach (R-094 leaves out all others). */
export interface ChargeCandidate {
  readonly id: string;
  readonly distance: Length;
  readonly engaged: boolean;
}

/**
 * WZ-21.2, R-093: the nearest free enemy, and any engaged one not farther than it; with no free enemy the nearest engaged.
 * The host may forbid engaged ones altogether.
 */
export function chargeTargets<T extends ChargeCandidate>(candidates: readonly T[], options: HostOptions): T[] {
  const free = nearestOf(candidates.filter(({ engaged }) => !engaged));
  if (options['charge.engaged'] === 'mustSkip') return free;
  const engaged = candidates.filter((enemy) => enemy.engaged);
  const limit = free[0];
  if (!limit) return nearestOf(engaged);
  const legal = new Set([...free, ...engaged.filter(({ distance }) => distance <= limit.distance + WARZONE_SLACK)]);
  return candidates.filter((enemy) => legal.has(enemy));
}

/** WZ-21.9: what each of the two runs in a counter-charge. */
export interface Meeting {
  readonly charger: Length;
  readonly counterCharger: Length;
}

/**
 * WZ-21.9, R-098: they meet halfway, or where the slower one's movement ends. `left` is what the charger has not spent yet,
 * `reach` the counter-charger's charge distance; undefined when they cannot reach one another.
 */
export function counterChargeMeeting(apart: Length, left: Length, reach: Length): Meeting | undefined {
  if (apart > left + reach + WARZONE_SLACK) return undefined;
  const slower = Math.min(left, reach, apart / 2);
  return left <= reach
    ? { charger: slower, counterCharger: apart - slower }
    : { charger: apart - slower, counterCharger: slower };
}
