import { faceOf } from '../board/derived.ts';
import { placeOf } from '../rules/units/units.ts';
import { standsInZoneOf } from '../rules/zone/zone.ts';
import type { State, Unit } from '../state.ts';

// BR-17.6: a not activated Grease Grot in whose zone the Mekaniak stands lets him shift by 2.
export function greaseGrotFor(state: State, mekaniak: Unit): Unit | null {
  return (
    state.units.find(
      (unit) =>
        unit.owner === mekaniak.owner &&
        unit.status === 'board' &&
        !unit.act &&
        faceOf(unit).abilities.greaseGrot === true &&
        standsInZoneOf(state, mekaniak, unit, placeOf(state, mekaniak)),
    ) ?? null
  );
}
