import { type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';
import { DIRECT_RANGE } from '../14-weapons/weapons.ts';

/** An enemy a shooter could shoot at now (WZ-15.2), as far as priority cares. */
export interface Candidate {
  readonly id: string;
  readonly distance: Length;
  readonly D: number;
  readonly engaged: boolean;
}

/** WZ-15.3: sizes from here on are taken for vehicles. */
const LARGE = 5;

/** Those nearest of all; equal distances leave the choice. */
export function nearestOf<T extends { readonly distance: Length }>(among: readonly T[]): T[] {
  const least = among.reduce((near, { distance }) => Math.min(near, distance), Infinity);
  return among.filter(({ distance }) => distance <= least + WARZONE_SLACK);
}

/**
 * WZ-15.3: whom a shooter may fire at, among valid targets. First imminent threats; else the nearest that is not engaged,
 * with the choice that size gives; else the nearest engaged one.
 */
export function priorityTargets(
  valid: readonly Candidate[],
  antiTank: boolean,
  options: HostOptions,
): readonly Candidate[] {
  const threats = valid.filter(({ distance }) => within(distance, DIRECT_RANGE, WARZONE_SLACK));
  const free = valid.filter(({ engaged }) => !engaged);
  if (threats.length > 0) {
    // an engaged threat need not be chosen; when all of them are engaged the shooter may look farther.
    const unengaged = threats.filter(({ engaged }) => !engaged);
    const nearest = new Set([...nearestOf(threats), ...nearestOf(unengaged)]);
    const chosen = options['priority.td'] === 'nearestInTD' ? [...nearest] : threats;
    return unengaged.length === 0 ? [...chosen, ...beyondThreats(free, antiTank)] : chosen;
  }
  return free.length > 0 ? beyondThreats(free, antiTank) : nearestOf(valid);
}

// WZ-15.3, steps 2 and 3: anti-tank weapons may ignore what is small, all others what is large.
function beyondThreats(free: readonly Candidate[], antiTank: boolean): Candidate[] {
  const preferred = free.filter(({ D }) => (antiTank ? D >= LARGE : D < LARGE));
  const targets = new Set([...nearestOf(free), ...nearestOf(preferred)]);
  return free.filter((enemy) => targets.has(enemy));
}

/** WZ-14.5: how far from the model killed last excess shots find a new target. */
const BURST_REACH: Length = 4000;

// WZ-14.5, R-062: excess shots go to the nearest enemy within 4" of the model killed last; engaged ones are skipped.
export const burstTargets = <T extends { readonly distance: Length; readonly engaged: boolean }>(
  valid: readonly T[],
): T[] => nearestOf(valid.filter(({ distance, engaged }) => !engaged && within(distance, BURST_REACH, WARZONE_SLACK)));

// doors and objects may be shot at instead, unless a valid enemy is an imminent threat.
export const mayShootObjects = (valid: readonly Candidate[]): boolean =>
  valid.every(({ distance }) => !within(distance, DIRECT_RANGE, WARZONE_SLACK));

// WZ-33.25: a Sniper's single Aim frees the nearest of a unit, a second one any model.
export const sniperMayShoot = (aims: number, isNearestOfItsUnit: boolean): boolean =>
  aims >= 2 || (aims === 1 && isNearestOfItsUnit);
