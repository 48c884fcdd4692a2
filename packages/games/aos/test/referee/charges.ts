import type { Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf, sum } from './judge.ts';
import { enemiesOf, INCH, isEngaged, isWithin, unitGap, unitOf, unitsOf } from './measure.ts';
import type { Report } from './report.ts';
import { hasCommand, isA, unitToFeature, wasGiven, whollyNear } from './troops.ts';

/** Charges and the dice of sums that may be rolled again (AOS-11, 1.5.4). */

function mayCharge({ state, book }: Scene, unit: Unit): boolean {
  const { move } = book.turnOf(unit.id);
  if (unit.place !== 'field' || book.phaseOf(unit.id).picked || move === 'run' || move === 'retreat') return false;
  if (isEngaged(state, unit)) return false;
  const reach = unit.warscroll === 'prosecutors-hammers' ? 18 : 12;
  return enemiesOf(state, unit.seat).some((enemy) => isWithin(unitGap(state, unit, enemy), reach * INCH));
}

/** AOS-22.3.2, D.3, D.6: what is added to a charge roll. */
function chargeModifier({ state, book }: Scene, unit: Unit): number {
  let total = 0;
  if (hasCommand(unit, 'drummer') || hasCommand(unit, 'hornblower')) total += 1;
  for (const mark of book.marks)
    if (mark.what === 'boggy-mist')
      total += mark.unit === `seat ${unit.seat}` && isA(state, unit, 'KRULEBOYZ', 'ORRUK') ? 1 : -1;
  for (const { id, scroll, owner, rulesLost } of Object.values(state.features))
    if (
      scroll === 'totem-bog' &&
      owner !== unit.seat &&
      !rulesLost &&
      isWithin(unitToFeature(state, unit, id), 6 * INCH)
    )
      total -= 1;
  return total;
}

/** AOS-27.5.1a, D.2: whose charge or run rolls may be rolled again. */
function mayReroll({ state, book }: Scene, unit: Unit, what: 'charge' | 'run'): boolean {
  if (wasGiven(unit, 'Battle-lust')) return true;
  if (what === 'run') return false;
  if (unit.warscroll === 'annihilators' && book.turnOf(unit.id).setUp) return true;
  return (
    isA(state, unit, 'STORMCAST ETERNALS') &&
    whollyNear(state, unit, 'knight-vexillor-apotheosis', 12 * INCH).length > 0
  );
}

export function charges(): Judge {
  let charging: string | undefined;
  let running: string | undefined;
  let faces: readonly number[] = [];
  let rolled = 0;
  let ended = false;

  /** Nobody who could charge was left out. */
  function judgeEnd(scene: Scene, report: Report): void {
    if (ended) return;
    const able = unitsOf(scene.state, scene.book.active).filter((unit) => mayCharge(scene, unit));
    report.same(
      'AOS-11.0',
      'nobody left who may charge',
      [],
      able.map(({ id }) => id),
    );
  }

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (ask.kind === 'select-to-charge') {
        report.same('AOS-11.0', 'who charges', book.active, ask.seat);
        const must = unitsOf(state, ask.seat).filter((unit) => mayCharge(scene, unit));
        report.offers(
          'AOS-11.0',
          'units that may charge',
          must.map(({ id }) => `charge:${id}`),
          offered(ask),
          ['end-charges'],
        );
      }
      // Rampages come after all charges.
      if (ask.kind === 'rampage') {
        judgeEnd(scene, report);
        ended = true;
      }
      if (ask.kind === 'move-charge') {
        const unit = unitOf(state, field(ask, 'unit'));
        const total = Math.max(0, sum(faces) + chargeModifier(scene, unit));
        report.same(
          'AOS-11.1',
          'distance of a charge',
          [faces, total * INCH],
          [faces, field<number>(ask, 'allowance')],
        );
      }
      if (ask.kind === 'reroll-sum' && (ask.rule === 'AOS-11.1' || ask.rule === 'AOS-8.3')) {
        const what = ask.rule === 'AOS-11.1' ? 'charge' : 'run';
        const unit = unitOf(state, (what === 'charge' ? charging : running) ?? '');
        report.holds(
          'AOS-1.5.4',
          `rolling a ${what} again`,
          mayReroll(scene, unit, what),
          `${unit.id} has nothing that lets it`,
        );
      }
      if (ask.kind === 'use-command' && field(ask, 'moment') === 'charge-rolled')
        report.same('AOS-1.5.4', 'Forward to Victory on a first roll', 1, rolled);
    },

    answers({ book }, ask, given) {
      const option = optionOf(given);
      if (option === 'end-charges') ended = true;
      if (ask.kind === 'select-to-charge' && option?.startsWith('charge:')) {
        charging = option.slice(7);
        book.phaseOf(charging).picked = true;
        rolled = 0;
      }
    },

    rolls(scene, roll, got, report) {
      if (roll.for !== 'charge' || !charging) return;
      const unit = unitOf(scene.state, charging);
      report.same('AOS-11.1', 'charge dice', unit.warscroll === 'prosecutors-hammers' ? 3 : 2, got.length);
      rolled += 1;
      // AOS-1.5.4: never a third time.
      report.holds('AOS-1.5.4', 'a die is rolled again once', rolled <= 2, `rolled ${rolled} times`);
      faces = got;
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'phase-began':
          if (field(event, 'phase') === 'combat') judgeEnd(scene, report);
          ended = false;
          return;
        case 'run-declared':
          running = field(event, 'unit');
          return;
        case 'charge-rolled': {
          const unit = unitOf(state, field(event, 'unit'));
          report.same(
            'AOS-11.1',
            'charge roll',
            Math.max(0, sum(faces) + chargeModifier(scene, unit)),
            field<number>(event, 'count'),
          );
          return;
        }
        case 'unit-charged':
          book.turnOf(field(event, 'unit')).charged = faces;
          return;
      }
    },
  };
}
