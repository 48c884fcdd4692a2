import { inches } from '@mischia/geometry';
import { type Play, type Rule, rollOne, type Seat } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { Battle, Unit } from '../../state.ts';
import { unitsWithin } from '../../table/table.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { isOnTable, unitsOnTable } from '../01-concepts/units.ts';
import { mortalWounds } from './mortal-wounds.ts';
import type { Cause } from './remove.ts';

export type Side = 'friendly' | 'enemy' | 'any';

export const isOnSide = (unit: Unit, seat: Seat, side: Side): boolean =>
  side === 'any' || (unit.seat === seat) === (side === 'friendly');

/** Other units within a distance (inches) of a unit. */
export const unitsNear = (state: Battle, unit: Unit, range: number, side: Side): Unit[] =>
  unitsOnTable(state).filter(
    (other) => other !== unit && isOnSide(other, unit.seat, side) && unitsWithin(state, unit, other, inches(range)),
  );

interface NearRoll {
  readonly units: readonly Unit[];
  /** Mortal wounds from a face up to the next entry's. */
  readonly results: readonly { readonly from: number; readonly mortals: DiceText }[];
  /** Who rolls. */
  readonly by: Seat;
  readonly cause: Cause;
}

// AOS-14.5: one die for each unit, and the mortal wounds that its face says.
export function* woundUnits(play: Play<Battle>, { units, results, by, cause }: NearRoll): Rule<void> {
  const { rule } = cause;
  for (const unit of units) {
    if (!isOnTable(unit)) continue;
    const face = yield* rollOne({ rule, for: 'units-near', by });
    const result = results.findLast(({ from }) => face >= from);
    if (!result) continue;
    const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by }, result.mortals);
    yield* mortalWounds(play, unit, count, cause);
  }
}
