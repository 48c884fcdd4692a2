import type { Scene } from './book.ts';
import { allWhollyWithin, INCH, isEngaged, isWithin, thingsOf, unitGap, unitsOf } from './measure.ts';
import { isA } from './troops.ts';

/** D.3: Poisons and Elixirs: who may be given a brew by which shaman; it takes the place of casting and dispelling. */
export function brewTargets({ state, book }: Scene, seat: number): { shaman: string; unit: string }[] {
  return unitsOf(state, seat)
    .filter((unit) => unit.warscroll === 'swampcalla-shaman' && !isEngaged(state, unit))
    .filter(({ id }) => book.phaseOf(id).casts === 0 && book.phaseOf(id).dispels === 0)
    .flatMap((shaman) =>
      unitsOf(state, seat)
        .filter((unit) => isA(state, unit, 'KRULEBOYZ', 'ORRUK') && !isEngaged(state, unit))
        .filter(
          (unit) =>
            // Whether a shaman may drink its own brew nobody says.
            unit.id !== shaman.id &&
            isWithin(unitGap(state, shaman, unit), 3 * INCH) &&
            thingsOf(state, shaman).some((thing) => allWhollyWithin(thingsOf(state, unit), thing, 12 * INCH)),
        )
        .map((unit) => ({ shaman: shaman.id, unit: unit.id })),
    );
}
