import type { Compartment } from '../pack/schema.ts';

/** A unit as a transport sees it. */
export interface Passenger {
  readonly models: number;
  /** W characteristic of its models, the largest. */
  readonly wounds: number;
  has(keyword: string): boolean;
}

/** W40K-10.1: the room one unit takes in a compartment; undefined when it may not enter. */
export function slotsFor(compartment: Compartment, passenger: Passenger): number | undefined {
  if (!compartment.keywords.every((keyword) => passenger.has(keyword))) return undefined;
  if (compartment.not.some((keyword) => passenger.has(keyword))) return undefined;
  if (compartment.maxWounds !== undefined && passenger.wounds > compartment.maxWounds) return undefined;
  const each = compartment.costs.find(({ keyword }) => passenger.has(keyword))?.slots ?? 1;
  return passenger.models * each;
}

/** Why a unit does not fit beside those already aboard. */
export type LoadFault = 'not-allowed' | 'no-room';

// W40K-10.1: loads units one after the other, each whole into the first compartment with room; one verdict for each.
export function load(
  compartments: readonly Compartment[],
  passengers: readonly Passenger[],
): readonly { readonly fault?: LoadFault; readonly slots: number; readonly room: number }[] {
  const room = compartments.map(({ capacity }) => capacity);
  return passengers.map((passenger) => {
    let slots = 0;
    let left = 0;
    let allowed = false;
    for (const [i, compartment] of compartments.entries()) {
      const needed = slotsFor(compartment, passenger);
      if (needed === undefined) continue;
      allowed = true;
      slots = needed;
      left = room[i] ?? 0;
      if (needed > left) continue;
      room[i] = left - needed;
      return { slots, room: left };
    }
    return { fault: allowed ? 'no-room' : 'not-allowed', slots, room: left };
  });
}
