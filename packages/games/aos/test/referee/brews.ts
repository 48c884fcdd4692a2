import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
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
            // R141: not for itself.
            unit.id !== shaman.id &&
            isWithin(unitGap(state, shaman, unit), 3 * INCH) &&
            thingsOf(state, shaman).some((thing) => allWhollyWithin(thingsOf(state, unit), thing, 12 * INCH)),
        )
        .map((unit) => ({ shaman: shaman.id, unit: unit.id })),
    );
}

export function brews(): Judge {
  return {
    asks(scene, ask, report) {
      if (ask.kind !== 'brew') return;
      const shaman = field(ask, 'unit');
      const must = brewTargets(scene, ask.seat)
        .filter((one) => one.shaman === shaman)
        .flatMap(({ unit }) => [`poison:${unit}`, `elixir:${unit}`]);
      report.offers('D.3', 'who may be given a brew', must, offered(ask));
    },

    answers({ book }, ask, given) {
      if (ask.kind !== 'brew') return;
      const [brew = '', drinker = ''] = (optionOf(given) ?? '').split(':');
      const notes = book.phaseOf(field(ask, 'unit'));
      notes.casts += 10;
      notes.dispels += 10;
      book.mark(drinker, brew, { heroPhaseOf: ask.seat });
    },
  };
}
