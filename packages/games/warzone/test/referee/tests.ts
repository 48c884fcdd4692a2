import type { GameEvent } from '@mischia/kernel';
import type { Scene } from './book.ts';
import { commandOf } from './command.ts';
import { field, type Judge, partsOf } from './judge.ts';
import { atMost, gap, INCH } from './measure.ts';
import type { Report } from './report.ts';
import { baseOf, enemiesOf, modelCan, succeeds, whoIs } from './troops.ts';

/** WZ-09.3, WZ-10.2: Command tests of every kind. */

/** Tests whose number has more in it than the CO. */
const WITH_MORE = new Set(['WZ-33.28', 'WZ-25.7']);

function judge({ state, book }: Scene, event: GameEvent, passed: boolean, report: Report): void {
  const { lastRoll } = book;
  // A roll that nobody is told the number of stands for one that may not have been needed.
  if (lastRoll?.roll.for !== 'command' || lastRoll.roll.target === undefined) return;
  const { roll, faces } = lastRoll;
  report.same('WZ-01.1', 'a Command test by its roll', succeeds(faces[0]!, roll.target ?? 0), passed);
  const id = field(event, 'model');
  const { unit, model } = whoIs(state, id);
  if (event.rule === 'WZ-33.28') {
    //
    const isThreat = (distance: number) =>
      state.settings.options['tactical.range'] === 'within6' ? atMost(distance, 6 * INCH) : atMost(6 * INCH, distance);
    const near = () =>
      enemiesOf(state, unit).some(
        (one) => !one.model.stalking && isThreat(gap(baseOf(state, one.model), baseOf(state, model))),
      );
    // who lacks it himself may try by his leader's Command where that one sees him, else by a Single's.
    if (state.settings.options['tactical.single'] === 'commandRange' && !modelCan(state, model, 'tactical-sense'))
      return;
    report.same(
      'WZ-33.28',
      'number of Tactical Sense',
      () => commandOf(state, unit, model) - (near() ? 4 : 0),
      roll.target,
      `${id}: ${partsOf(roll)}`,
    );
  } else if (!WITH_MORE.has(event.rule))
    report.same(
      'WZ-09.3',
      `Command test ${event.rule}`,
      () => commandOf(state, unit, model),
      roll.target,
      `${id}: ${partsOf(roll)}`,
    );
}

export function tests(): Judge {
  return {
    tells(scene, event, report) {
      if (event.type === 'command-passed') judge(scene, event, true, report);
      if (event.type === 'command-failed') judge(scene, event, false, report);
    },
    rolls({ book }, roll, faces) {
      if (roll.for === 'command' && roll.rule === 'WZ-33.28' && book.tacticalBy !== undefined)
        book.tactical.set(book.tacticalBy, { face: faces[0]!, needed: roll.target ?? 0 });
    },
    answers({ book }, ask, given) {
      if ('option' in given && given.option === 'tactical-sense') book.tacticalBy = field(ask, 'actor');
    },
  };
}
