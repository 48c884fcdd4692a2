import type { Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { enemiesOf, INCH, isWithin, unitGap, unitsOf } from './measure.ts';
import { featureIds, isA, isDefensible, unitToFeature } from './troops.ts';

/** Monstrous rampages (AOS-21). */

function optionsOf(scene: Scene, seat: number, done: ReadonlySet<string>): string[] {
  const { state, book } = scene;
  const near = (unit: Unit, enemy: Unit) => isWithin(unitGap(state, unit, enemy), 3 * INCH);
  return unitsOf(state, seat)
    .filter((unit) => isA(state, unit, 'MONSTER') && !done.has(unit.id))
    .flatMap((unit) => {
      const enemies = enemiesOf(state, seat).filter((enemy) => near(unit, enemy));
      const features = featureIds(state).filter(
        (id) =>
          (isDefensible(state, id) || (state.features[id]?.scroll !== null && !state.features[id]?.rulesLost)) &&
          isWithin(unitToFeature(state, unit, id), 3 * INCH),
      );
      const targets: [string, string[]][] = [
        ['roar', enemies.map(({ id }) => id)],
        ['stomp', enemies.filter((enemy) => !isA(state, enemy, 'MONSTER')).map(({ id }) => id)],
        ['titanic-duel', enemies.filter((enemy) => isA(state, enemy, 'MONSTER')).map(({ id }) => id)],
        ['smash-to-rubble', features],
      ];
      return targets.flatMap(([rampage, ids]) =>
        book.rampages[seat]!.has(rampage) ? [] : ids.map((id) => `${rampage}:${unit.id}:${id}`),
      );
    });
}

export function rampages(): Judge {
  let done = new Set<string>();
  let expected: string | undefined;
  let rampage: { name: string; unit: string; target: string } | undefined;

  return {
    asks(scene, ask, report) {
      if (ask.kind === 'rampage')
        report.offers('AOS-21.1', 'rampages', optionsOf(scene, ask.seat, done), offered(ask), ['done']);
    },

    answers(scene, ask, given) {
      const option = optionOf(given) ?? '';
      if (ask.kind !== 'rampage' || option === 'done') return;
      const [name = '', unit = '', ...rest] = option.split(':');
      rampage = { name, unit, target: rest.join(':') };
      done.add(unit);
      scene.book.rampages[ask.seat]!.add(name);
      if (name === 'titanic-duel') scene.book.mark(unit, 'titanic-duel', 'combat', rampage.target);
    },

    rolls(scene, roll, [face = 0], report) {
      if (roll.for !== 'rampage' || !rampage) return;
      const needed = rampage.name === 'stomp' ? 2 : 3;
      report.same('AOS-21.1', 'target of a rampage roll', needed, roll.target ?? needed);
      if (rampage.name === 'roar' && face >= 3) scene.book.mark(rampage.target, 'roar', 'combat');
      expected = face >= needed ? rampage.name : undefined;
    },

    tells(_scene, event, report) {
      switch (event.type) {
        case 'phase-began':
          done = new Set();
          rampage = undefined;
          expected = undefined;
          return;
        case 'mortal-wounds':
          if (event.also?.includes('AOS-21.1b')) {
            report.same('AOS-21.1b', 'Stomp', ['stomp', rampage?.target], [expected, field(event, 'unit')]);
            expected = undefined;
          }
          return;
        case 'demolished':
          if (event.also?.includes('AOS-21.1d')) {
            report.same(
              'AOS-21.1d',
              'Smash to Rubble',
              ['smash-to-rubble', rampage?.target],
              [expected, field(event, 'feature')],
            );
            expected = undefined;
          }
          return;
      }
    },
  };
}
