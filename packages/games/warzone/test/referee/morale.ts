import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isInCommand, leaderOf, ownCommand } from './command.ts';
import { field, type Judge, partsOf } from './judge.ts';
import { isDeadAngle, lineOf } from './lines.ts';
import type { Report } from './report.ts';
import { amount, enemiesOf, everybody, half, modelCan, onTable, startWounds, succeeds } from './troops.ts';

/** Section 10: who must test, on what, and what comes of it. */

const isBold = (state: Battle, model: Model): boolean =>
  modelCan(state, model, 'immune-to-panic') || modelCan(state, model, 'zombie');

const highMorale = (state: Battle, unit: Unit, model: Model): number =>
  amount(state, { unit, model }, 'high-morale', 'bonus');

/** The unit is in panic when its leader's group is. */
const isInPanic = (unit: Unit): boolean =>
  unit.squad ? (leaderOf(unit)?.panicked ?? false) : (unit.models[0]?.panicked ?? false);

function seesEnemy(state: Battle, unit: Unit, models: readonly Model[]): boolean | undefined {
  let sure = true;
  for (const model of models)
    for (const enemy of enemiesOf(state, unit)) {
      if (enemy.model.stalking || !onTable(model)) continue;
      const line = lineOf(state, model, enemy.model);
      if (!line.sure || isDeadAngle(state, model, enemy.model) !== false) sure = false;
      else if (line.sees) return true;
    }
  return sure ? false : undefined;
}

export function morale(): Judge {
  const losses = new Map<string, number>();
  const owes = new Set<string>();
  const may = new Set<string>();
  const tested = new Set<string>();
  let gone = new Set<string>();
  let isKnown = false;
  /** Whose state has just changed; flags follow the telling. */
  let settled: { models: readonly Model[]; rally: boolean }[] = [];

  function lose(state: Battle, unit: Unit): void {
    const lost = (losses.get(unit.id) ?? 0) + 1;
    losses.set(unit.id, lost);
    if (unit.squad && 2 * lost >= unit.startSize) owe(state, unit);
  }
  /** whoever is revived is no loss, unless the squad has had to test already. */
  function recover(unit: Unit): void {
    const lost = losses.get(unit.id) ?? 0;
    if (2 * lost < unit.startSize) losses.set(unit.id, Math.max(0, lost - 1));
  }
  function owe(state: Battle, unit: Unit): void {
    if (unit.models.some((model) => onTable(model) && !isBold(state, model))) owes.add(unit.id);
    else may.add(unit.id);
  }

  function judgeTest(
    { state, book }: Scene,
    unit: Unit,
    models: readonly string[],
    passed: boolean,
    rally: boolean,
    report: Report,
  ): void {
    const { lastRoll } = book;
    tested.add(unit.id);
    if (lastRoll?.roll.for !== 'morale') return;
    const { roll, faces } = lastRoll;
    // The number of a hidden leader is told to nobody.
    const { target } = roll;
    if (target !== undefined) report.same('WZ-01.1', 'a Morale test by its roll', succeeds(faces[0]!, target), passed);
    const members = unit.models.filter(({ id }) => models.includes(id));
    if (members.length === 0 || members.some((model) => !onTable(model))) return;
    const leader = unit.squad ? leaderOf(unit) : unit.models[0];
    if (!leader) return;
    const isGroup = !unit.squad || members.some((model) => model.id === leader.id || isInCommand(state, unit, model));
    const sees = rally ? seesEnemy(state, unit, members) : false;
    if (sees === undefined) return;
    const first = members[0]!;
    const needed = (): number => {
      const own = isGroup
        ? ownCommand(state, leader) + highMorale(state, unit, leader)
        : half(ownCommand(state, first)) + highMorale(state, unit, first);
      return own - (seesEnemy(state, unit, members) && rally ? 4 : 0);
    };
    report.same(
      rally ? 'WZ-10.7' : 'WZ-10.4',
      rally ? 'number of a rally' : 'number of a Morale test',
      target === undefined ? () => succeeds(faces[0]!, needed()) : needed,
      target ?? passed,
      `${unit.id} ${models.join()}: ${partsOf(roll)}`,
    );
    if (rally === passed) settled.push({ models: members, rally });
  }

  return {
    asks({ state }, ask, report) {
      if (!isKnown) {
        gone = new Set(
          everybody(state)
            .filter(({ model }) => model.presence === 'gone' || model.presence === 'dying')
            .map(({ model }) => model.id),
        );
        for (const unit of Object.values(state.units)) losses.set(unit.id, unit.losses);
        isKnown = true;
      }
      for (const { models, rally } of settled)
        report.holds(
          rally ? 'WZ-10.7' : 'WZ-10.4',
          rally ? 'who is rallied' : 'who panics together',
          models.every((model) => !onTable(model) || model.panicked !== rally || isBold(state, model)),
          models.map(({ id }) => id).join(),
        );
      settled = [];
      if (ask.kind !== 'select-to-activate') return;
      for (const id of owes) {
        const unit = state.units[id];
        // a unit that is wiped out tests for nothing.
        if (!unit?.models.some(onTable)) continue;
        if (unit.models.every((model) => !onTable(model) || isBold(state, model) || model.panicked)) continue;
        if (isInPanic(unit) && !tested.has(id)) continue;
        report.holds('WZ-10.3', 'whoever earned a Morale test made it', tested.has(id), id);
      }
      owes.clear();
      may.clear();
      tested.clear();
    },
    tells(scene, event, report) {
      const { state } = scene;
      if (event.type === 'model-killed' || event.type === 'model-dying' || event.type === 'left-table') {
        const id = field(event, 'model');
        const one = everybody(state).find(({ model }) => model.id === id);
        if (one && !gone.has(id)) {
          gone.add(id);
          lose(state, one.unit);
        }
      }
      if (event.type === 'revived') {
        const id = field(event, 'model');
        const one = everybody(state).find(({ model }) => model.id === id);
        if (one && gone.delete(id)) recover(one.unit);
      }
      if (event.type === 'wounds-lost') {
        const one = everybody(state).find(({ model }) => model.id === field(event, 'model'));
        const left = field<number>(event, 'left');
        if (one && !one.unit.squad && left > 0 && 2 * left <= startWounds(state, one.model)) owe(state, one.unit);
      }
      const unit = state.units[field(event, 'unit')];
      const models = field<string[] | undefined>(event, 'models') ?? [];
      if (!unit) return;
      if (event.type === 'morale-held') judgeTest(scene, unit, models, true, false, report);
      if (event.type === 'panicked') judgeTest(scene, unit, models, false, false, report);
      if (event.type === 'rallied' && event.rule === 'WZ-10.7') judgeTest(scene, unit, models, true, true, report);
      if (event.type === 'rally-failed' && event.rule === 'WZ-10.7')
        judgeTest(scene, unit, models, false, true, report);
    },
  };
}
