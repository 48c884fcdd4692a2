import type { Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isCoherent } from './coherency.ts';
import { field, type Judge, offered } from './judge.ts';
import { INCH, isWithin, leastGap, partsOf, thingsOf, unitGap, unitOf, unitsOf } from './measure.ts';
import { braveryOf, hasCommand, isA, whollyNear } from './troops.ts';

/** Battleshock and coherency at the end of a turn (AOS-15, 1.3.3b). */

// AOS-15.3, D.2: needs no test.
const isSpared = ({ state, book }: Scene, unit: Unit): boolean =>
  book.has(unit.id, 'inspiring-presence') ||
  (isA(state, unit, 'STORMCAST ETERNALS') && whollyNear(state, unit, 'yndrasta', 12 * INCH).length > 0);

// AOS-15.0.
const isDue = ({ book }: Scene, unit: Unit): boolean => book.turnOf(unit.id).slain > 0 && !book.phaseOf(unit.id).picked;
const mustTest = (scene: Scene, unit: Unit): boolean => isDue(scene, unit) && !isSpared(scene, unit);

/** D.3: All Part of Da Plan. */
const hasAPlan = ({ state }: Scene, unit: Unit): boolean =>
  isA(state, unit, 'KRULEBOYZ') &&
  unitsOf(state, unit.seat).some(
    ({ warscroll, ...boss }) =>
      (warscroll === 'killaboss-with-stab-grot' || warscroll === 'killaboss-on-corpse-rippa-vulcha') &&
      isWithin(unitGap(state, { warscroll, ...boss }, unit), 3 * INCH),
  );

const iconsNear = ({ state }: Scene, unit: Unit): string[] =>
  isA(state, unit, 'KHORNE')
    ? []
    : Object.values(state.entities)
        .filter(
          ({ id, scroll, parts }) =>
            scroll === 'bleeding-icon' &&
            parts.length > 0 &&
            isWithin(leastGap(thingsOf(state, unit), partsOf(state, id)), 3 * INCH),
        )
        .map(({ id }) => id);

export function battleshock(): Judge {
  let testing: { unit: string; flee: number | undefined; face: number } | undefined;
  let restoring = false;

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (ask.kind === 'select-battleshock') {
        // AOS-15.0: the active player's units first.
        const first = unitsOf(state, book.active).some((unit) => mustTest(scene, unit));
        if (first) report.same('AOS-15.0', 'whose units are tested', book.active, ask.seat);
        const due = unitsOf(state, ask.seat).filter((unit) => isDue(scene, unit));
        const of = (units: readonly Unit[]) => units.map(({ id }) => `test:${id}`);
        report.offers(
          'AOS-15.0',
          'units to be tested',
          of(due.filter((unit) => mustTest(scene, unit))),
          offered(ask),
          of(due),
        );
      }
      if (ask.kind === 'flee') {
        const unit = unitOf(state, field(ask, 'unit'));
        report.offers(
          'AOS-15.1',
          'who may flee',
          unit.models.map(({ id }) => `flee:${id}`),
          offered(ask),
        );
        if (testing?.unit === unit.id && testing.flee !== undefined) {
          report.same('AOS-15.1', 'how many flee', testing.flee, field<number>(ask, 'left'));
          testing.flee -= 1;
        }
      }
      if (ask.kind === 'restore-coherency') {
        const unit = unitOf(state, field(ask, 'unit'));
        report.holds(
          'AOS-1.3.3b',
          'coherency at the end of a turn',
          !isCoherent(state, unit),
          `${unit.id} is coherent`,
        );
        report.offers(
          'AOS-1.3.3b',
          'who may be removed',
          unit.models.map(({ id }) => `remove:${id}`),
          offered(ask),
        );
        restoring = true;
      }
      if (ask.kind === 'reroll-sum' && ask.rule === 'AOS-15.1')
        report.holds(
          'AOS-15.1',
          'rolling battleshock again',
          testing !== undefined && hasCommand(unitOf(state, testing.unit), 'totem-bearer'),
          'no totem bearer',
        );
    },

    answers(_scene, ask, given) {
      if (ask.kind === 'select-battleshock' && 'option' in given) {
        const unit = given.option.slice(5);
        testing = { unit, flee: undefined, face: 0 };
      }
    },

    rolls(scene, roll, [face = 0], report) {
      if (!testing) return;
      const unit = unitOf(scene.state, testing.unit);
      if (roll.for === 'battleshock') testing.face = face;
      if (roll.for === 'more-flee') {
        report.holds('D.6', 'Bleeding Icon', iconsNear(scene, unit).length > 0, 'no icon near');
        testing.flee = undefined;
      }
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'battleshock-passed':
        case 'battleshock-failed': {
          const unit = unitOf(state, field(event, 'unit'));
          report.holds('AOS-15.3', 'units that are tested', !isSpared(scene, unit), `${unit.id} needs no test`);
          book.phaseOf(unit.id).picked = true;
          if (testing?.unit !== unit.id) return;
          const total = testing.face + book.turnOf(unit.id).slain;
          const bravery = braveryOf(scene, unit);
          const fails = total > bravery;
          report.same(
            'AOS-15.1',
            'battleshock',
            [unit.id, total, bravery, fails ? 'battleshock-failed' : 'battleshock-passed'],
            [unit.id, field<number>(event, 'total') ?? total, field<number>(event, 'bravery') ?? bravery, event.type],
          );
          const most = hasAPlan(scene, unit) ? 1 : Number.POSITIVE_INFINITY;
          testing.flee = fails && iconsNear(scene, unit).length === 0 ? Math.min(most, total - bravery) : undefined;
          return;
        }
        case 'triumph-used':
          if (field(event, 'triumph') === 'indomitable' && testing) testing.flee = 0;
          return;
        case 'no-battleshock': {
          const unit = unitOf(state, field(event, 'unit'));
          report.holds('AOS-15.3', 'units that need no test', isSpared(scene, unit), `${unit.id} must be tested`);
          book.phaseOf(unit.id).picked = true;
          return;
        }
        case 'turn-began':
        case 'round-began':
          if (book.inBattle)
            for (const unit of [...unitsOf(state, 0), ...unitsOf(state, 1)])
              report.holds('AOS-15.0', 'nobody left untested', !mustTest(scene, unit), `${unit.id} took no test`);
          // AOS-15.2: nobody is left torn apart.
          // No turn has ended before the first of a round begins.
          for (const unit of Object.values(state.units))
            if (
              unit.place === 'field' &&
              book.round > 0 &&
              !(event.type === 'turn-began' && field<number>(event, 'seat') === book.first)
            )
              report.holds(
                'AOS-15.2',
                'coherency after the end of a turn',
                isCoherent(state, unit),
                `${unit.id} is not coherent`,
              );
          restoring = false;
          return;
        case 'model-removed':
          if (field(event, 'cause') === 'coherency')
            report.holds('AOS-15.2', 'removal for coherency', restoring, 'nobody was asked');
          return;
      }
    },
  };
}
