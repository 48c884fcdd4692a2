import type { Ask, GameEvent } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isEngaged, touches, touching } from './contact.ts';
import { field, type Judge, offeredAs } from './judge.ts';
import { lineOf } from './lines.ts';
import { type At, atMost, far, gap, INCH, modelOf } from './measure.ts';
import { Report } from './report.ts';
import {
  baseOf,
  bonusOf,
  can,
  enemiesOf,
  isAirborne,
  movementOf,
  type Standing,
  sizeOf,
  standing,
  type Who,
  whoIs,
} from './troops.ts';
import { costOf, isPlainWay, lengthOf, wayFaults } from './ways.ts';

/** Section 21: whom somebody may charge, and how. */

export function chargeReach(state: Battle, who: Who): number {
  const MO = movementOf(state, who.model) + bonusOf(who, 'MO');
  return MO * INCH * (can(state, who, 'enhanced-charge') ? 2 : 1);
}

/** WZ-20.8. */
function hasRoom(state: Battle, charger: Who, target: Standing): boolean {
  const there = standing(state).filter(
    ({ model }) =>
      touches(state, model, target.model) && enemiesOf(state, target.unit).some((one) => one.model.id === model.id),
  );
  const sum = there.reduce((total, { model }) => total + sizeOf(state, model), sizeOf(state, charger.model));
  return sum <= 4 * sizeOf(state, target.model);
}

/** Whether the straight way leads there: true, false where it is too far anyhow, undefined where a detour would be needed. */
function isReached(state: Battle, charger: Who, target: Standing): boolean | undefined {
  const [a, b] = [baseOf(state, charger.model), baseOf(state, target.model)];
  const reach = chargeReach(state, charger);
  if (!atMost(gap(a, b), reach)) return false;
  if (a.radius === undefined || b.radius === undefined) return undefined;
  const long = far(a, b);
  const share = (long - a.radius - b.radius) / long;
  const end: At = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  const way = [{ x: a.x, y: a.y }, end];
  if (!isPlainWay(state, charger.model, way) || target.model.area !== 'table') return undefined;
  if (!atMost(costOf(state, charger.model, way), reach)) return undefined;
  return wayFaults(state, { ...charger.model, panicked: false }, way, reach, target.model.id).length === 0
    ? true
    : undefined;
}

function judgeTargets({ state }: Scene, ask: Ask, report: Report): void {
  const who = whoIs(state, field(ask, 'model'));
  const got = offeredAs(ask, 'charge');
  const name = `${who.model.id} offered ${got.join()}`;
  const { model } = who;
  report.holds(
    'WZ-21.1',
    'who may charge',
    !model.panicked && !model.crouched && !isAirborne(model) && !isEngaged(state, who.unit, model),
    name,
  );
  const seen = (one: Standing): boolean | undefined => {
    const line = lineOf(state, model, one.model);
    return line.sure ? line.sees : undefined;
  };
  const distance = (one: Standing): number => gap(baseOf(state, model), baseOf(state, one.model));
  // Whoever is on his way to charge is met by a Counter-charge: nobody charges him.
  const running = state.flow.charge?.charger;
  const all = enemiesOf(state, who.unit).filter(
    (one) => !one.model.stalking && !isAirborne(one.model) && !one.model.climbing && one.model.id !== running,
  );
  for (const id of got) {
    report.holds('WZ-21.8', 'nobody on his way to charge is charged', id !== running, `${name}: ${id}`);
    report.holds('WZ-33.2', 'nobody charges what he fears', !model.fears.includes(id), `${name}: ${id}`);
    const one = all.find((enemy) => enemy.model.id === id);
    report.holds(
      'WZ-21.1',
      'a target of a charge can be seen and reached',
      () =>
        one !== undefined && seen(one) !== false && isReached(state, who, one) !== false && hasRoom(state, who, one),
      `${name}: ${id}`,
    );
    if (!one) continue;
    if (state.settings.options['charge.engaged'] === 'mustSkip')
      report.holds('R-093', 'no engaged enemy is charged', !isEngaged(state, one.unit, one.model), `${name}: ${id}`);
    const nearer = () =>
      all.find(
        (enemy) =>
          enemy.model.id !== id &&
          seen(enemy) === true &&
          !isEngaged(state, enemy.unit, enemy.model) &&
          hasRoom(state, who, enemy) &&
          isReached(state, who, enemy) === true &&
          distance(enemy) < distance(one) - 2,
      );
    report.holds(
      'WZ-21.2',
      'nobody nearer is passed over in a charge',
      () => nearer() === undefined,
      `${name}: ${id} before ${nearer()?.model.id}`,
    );
  }
  const sure = () =>
    all.filter(
      (enemy) =>
        seen(enemy) === true &&
        isReached(state, who, enemy) === true &&
        hasRoom(state, who, enemy) &&
        !isEngaged(state, enemy.unit, enemy.model),
    );
  const best = () => sure().sort((a, b) => distance(a) - distance(b))[0];
  const first = best();
  if (!first) return;
  const doubtful = all.some(
    (enemy) =>
      enemy.model.id !== first.model.id &&
      distance(enemy) <= distance(first) + 2 &&
      (seen(enemy) === undefined || isReached(state, who, enemy) === undefined),
  );
  if (!doubtful)
    report.holds(
      'WZ-21.2',
      'the nearest may be charged',
      () => got.includes(best()?.model.id ?? ''),
      `${name}, not ${first.model.id}`,
    );
}

/** A way that a charger has gone; `before`: what he had gone until hidden models were found. */
interface Run {
  readonly event: GameEvent;
  readonly target: string;
  readonly before: number;
}

const pathIn = (event: GameEvent): At[] => field<number[][]>(event, 'path').map(([x, y]): At => ({ x: x!, y: y! }));

function judgeRun({ state }: Scene, { event, target, before }: Run, report: Report): void {
  const who = whoIs(state, field(event, 'model'));
  const path = pathIn(event);
  report.holds(
    'WZ-21.1',
    'length of a charge',
    () => atMost(before + lengthOf(path), chargeReach(state, who)),
    `${who.model.id} ran ${Math.round(before + lengthOf(path))} of ${chargeReach(state, who)}`,
  );
  if (isPlainWay(state, who.model, path))
    report.holds(
      'WZ-03.5',
      'cost of a charge',
      () => atMost(before + costOf(state, who.model, path), chargeReach(state, who)),
      who.model.id,
    );
  report.holds(
    'WZ-21.3',
    'a charge ends in contact',
    () =>
      touches(state, who.model, modelOf(state, target)) ||
      touching(state, who.unit, who.model).length > 0 ||
      isEngaged(state, who.unit, who.model),
    `${who.model.id} at ${target}`,
  );
}

export function charges(): Judge {
  let charge: { model: string; target: string; broken: boolean; gone: number } | undefined;
  /** Judged where it ended, and told when it is known that it goes no farther. */
  let run: (Run & { readonly verdict: Report }) | undefined;
  const arrive = (report: Report) => {
    if (run) report.add(run.verdict);
    run = undefined;
  };
  return {
    asks(scene, ask, report) {
      arrive(report);
      if (ask.kind === 'charge-target') judgeTargets(scene, ask, report);
    },
    rolls(_scene, _roll, _faces, report) {
      arrive(report);
    },
    tells(scene, event, report) {
      // WZ-29.4: whoever comes into view of hidden models stands still while they are placed, and then goes on.
      if (event.type === 'area-revealed' && run) {
        const { event: leg, target, before } = run;
        charge = { model: field(leg, 'model'), target, broken: false, gone: before + lengthOf(pathIn(leg)) };
        run = undefined;
      }
      arrive(report);
      if (event.type === 'charge-declared')
        charge = { model: field(event, 'model'), target: field(event, 'target'), broken: false, gone: 0 };
      if (event.type === 'broken-into' && charge) charge.broken = true;
      if (event.type === 'counter-charged' && charge) {
        charge = undefined;
      }
      if (
        event.type === 'moved' &&
        event.rule === 'WZ-21.1' &&
        charge?.model === field(event, 'model') &&
        !charge.broken
      ) {
        const verdict = new Report();
        verdict.at = report.at;
        run = { event, target: charge.target, before: charge.gone, verdict };
        judgeRun(scene, run, verdict);
        charge = undefined;
      }
    },
  };
}
