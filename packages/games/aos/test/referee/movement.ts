import type { Ask } from '@mischia/kernel';
import type { MoveAnswer, PlaceAnswer } from '@mischia/tabletop';
import { moveForm } from '../../src/forms.ts';
import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { wouldCohere } from './coherency.ts';
import { field, type Judge, offered, openOf, optionOf, sum } from './judge.ts';
import {
  baseOf,
  blockOf,
  enemiesOf,
  gapOf,
  INCH,
  isEngaged,
  isWithin,
  leastGap,
  scrollOf,
  thingsOf,
  unitOf,
  unitsOf,
} from './measure.ts';
import { moveFaults, placeFaults } from './moves.ts';
import type { Report } from './report.ts';
import { featureIds, isA, isDefensible, modelToFeature, tableRow, woundsOf } from './troops.ts';

/** Who may move how, how far and where to (AOS-8, 9, 3.1a, 17.2). */

const MOVES = ['move-normal', 'move-run', 'move-retreat', 'move-redeploy', 'move-charge', 'move-pile-in'];

/** AOS-22.2.4, AOS-22.5: the Move characteristic in thousandths of an inch. */
function moveOf(state: Battle, unit: Unit): number | undefined {
  const { move } = scrollOf(state, unit);
  if (typeof move === 'number') return move * INCH;
  const [model] = unit.models;
  if (move === 'table') return model ? (tableRow(state, unit, model)?.move ?? 0) * INCH : 0;
  const rolled = unit.phase.rolled.move;
  return rolled === undefined ? undefined : rolled * INCH;
}

/** AOS-17.2, D.6: how many models go in, and who. */
export function fitsGarrison(state: Battle, unit: Unit, feature: string): boolean {
  if (!isDefensible(state, feature)) return false;
  const inside = Object.values(state.units).filter(({ garrison }) => garrison === feature);
  if (inside.some(({ seat }) => seat !== unit.seat)) return false;
  if (woundsOf(state, unit) >= 10) return false;
  if (state.features[feature]?.scroll === 'skull-altar')
    return inside.length === 0 && unit.models.length === 1 && isA(state, unit, 'HERO') && woundsOf(state, unit) <= 8;
  const { minX, minY, maxX, maxY } = blockOf(state, feature);
  const widest = Math.hypot(maxX - minX, maxY - minY);
  const room = widest <= 12 * INCH ? 15 : widest <= 19 * INCH ? 30 : 60;
  return inside.reduce((count, { models }) => count + models.length, unit.models.length) <= room;
}

// AOS-17.2.1, R72: all models within 6".
const mayJoin = (state: Battle, unit: Unit, feature: string): boolean =>
  fitsGarrison(state, unit, feature) &&
  unit.models.every((model) => isWithin(modelToFeature(state, unit, model, feature), 6 * INCH));

export function movement(): Judge {
  let runFaces: readonly number[] = [];
  let redeployFace = 0;
  let doubled: string | undefined;
  let before = new Map<string, readonly [number, number, number]>();
  let placed: { unit: string; answer: MoveAnswer } | undefined;
  let arrival: { unit: string; how: string } | undefined;

  function judgeAllowance(scene: Scene, ask: Ask, report: Report): void {
    const { state } = scene;
    const order = moveForm.data.parse(ask.data);
    const unit = unitOf(state, order.unit);
    before = new Map(unit.models.map(({ id, x, y, z }) => [id, [x, y, z]]));
    const move = moveOf(state, unit);
    if (move === undefined) return;
    switch (order.kind) {
      case 'normal':
      case 'retreat':
        report.same('AOS-8.1', 'distance of a move', move, order.allowance);
        return;
      case 'run':
        // AOS-8.3, AOS-8.4a.
        report.same(
          'AOS-8.3',
          'distance of a run',
          move + (doubled === unit.id ? 6 : sum(runFaces)) * INCH,
          order.allowance,
        );
        return;
      case 'redeploy':
        report.same('AOS-8.4b', 'distance of a redeployment', redeployFace * INCH, order.allowance);
        return;
      case 'pile-in':
        report.same('AOS-12.2', 'distance of a pile-in', 3 * INCH, order.allowance);
        return;
    }
  }

  /** AOS-3.1a, AOS-17.2.2, D.1: a unit that comes onto the table in the battle. */
  function judgeArrival(scene: Scene, ask: Ask, answer: PlaceAnswer, report: Report): void {
    const { state } = scene;
    const unit = unitOf(state, field(ask, 'unit'));
    const { faults, bases } = placeFaults(state, unit, answer.at);
    const things = [...bases.values()];
    const leaves = unit.garrison;
    const apart = leaves ? 3 : arrival?.how === 'arrive-nearer' ? 7 : 9;
    for (const enemy of enemiesOf(state, unit.seat))
      if (isWithin(leastGap(things, thingsOf(state, enemy)), apart * INCH))
        faults.push(`within ${apart}" of ${enemy.id}`);
    if (leaves)
      for (const base of things)
        if (!isWithin(gapOf(base, blockOf(state, leaves)), 6 * INCH)) faults.push('farther than 6" from the feature');
    if (!wouldCohere(unit, things)) faults.push('not coherent');
    report.same(ask.rule, 'units set up in battle', [], faults);
  }

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      switch (ask.kind) {
        case 'select-to-move': {
          report.same('AOS-8.0', 'who moves', book.active, ask.seat);
          const ready = unitsOf(state, ask.seat).filter(
            (unit) => unit.place === 'field' && !book.phaseOf(unit.id).picked,
          );
          const free = ready.filter((unit) => !isEngaged(state, unit));
          const of = (units: readonly Unit[]) => units.map(({ id }) => `move:${id}`);
          report.offers('AOS-8.0', 'units that may move', of(free), offered(ask), [...of(ready), 'end-moves']);
          return;
        }
        case 'move-kind': {
          const unit = unitOf(state, field(ask, 'unit'));
          const engaged = isEngaged(state, unit);
          const joins = engaged ? [] : featureIds(state).filter((id) => mayJoin(state, unit, id));
          const must = engaged ? ['stationary'] : ['normal', 'run', 'stationary', ...joins.map((id) => `join:${id}`)];
          report.offers('AOS-8.0', 'kinds of move', must, offered(ask), engaged ? ['retreat'] : []);
          return;
        }
        case 'end-of-movement': {
          report.same('AOS-3.1a', 'who may bring units on', book.active, ask.seat);
          const own = Object.values(state.units).filter((unit) => unit.seat === ask.seat);
          const reserve = own.filter(({ place }) => place === 'reserve');
          const leaving = own.filter((unit) => unit.place === 'garrison' && book.turnOf(unit.id).move !== 'joined');
          const guide = unitsOf(state, ask.seat).some(
            (unit) => unit.warscroll === 'lord-imperatant' && !book.freeIssues.has(`${unit.id} guides`),
          );
          const guided = reserve.filter(
            (unit) => guide && isA(state, unit, 'THUNDERSTRIKE') && woundsOf(state, unit) <= 3,
          );
          const must = [
            ...reserve.map(({ id }) => `arrive:${id}`),
            ...guided.map(({ id }) => `arrive-nearer:${id}`),
            ...leaving.map(({ id }) => `leave:${id}`),
          ];
          const got = offered(ask).filter((id) => id !== 'end-movement');
          // One that was offered and declined, or found no room, need not be offered again.
          report.offers('AOS-3.1a', 'units that may come on', [], got, must);
          return;
        }
      }
      if (MOVES.includes(ask.kind)) judgeAllowance(scene, ask, report);
    },

    answers(scene, ask, given, report) {
      const { state, book } = scene;
      const option = optionOf(given);
      if (ask.kind === 'select-to-move' && option?.startsWith('move:')) {
        book.phaseOf(option.slice(5)).picked = true;
        runFaces = [];
        doubled = undefined;
      }
      if (ask.kind === 'end-of-movement' && option?.includes(':')) {
        const [how = '', unit = ''] = option.split(':');
        arrival = { how, unit };
      }
      if (ask.kind === 'set-up' && book.inBattle) {
        const answer = openOf<PlaceAnswer>(given);
        if (answer) judgeArrival(scene, ask, answer, report);
      }
      if (!MOVES.includes(ask.kind)) return;
      const order = moveForm.data.parse(ask.data);
      const unit = unitOf(state, order.unit);
      const answer = openOf<MoveAnswer>(given);
      if (!answer) return;
      report.same(ask.rule, `moves: ${order.kind}`, [], moveFaults(scene, unit, order, answer));
      placed = { unit: unit.id, answer };
    },

    rolls(_scene, roll, faces) {
      if (roll.for === 'run') runFaces = faces;
      if (roll.for === 'redeploy') redeployFace = faces[0] ?? 0;
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'command-issued':
        case 'command-received':
          if (field(event, 'command') === 'at-the-double') doubled = field(event, 'unit');
          if (field(event, 'command') === 'redeploy') book.turnOf(field(event, 'unit')).redeployed = true;
          return;
        case 'run-declared':
          book.turnOf(field(event, 'unit')).move = 'run';
          return;
        case 'garrison-joined':
          book.turnOf(field(event, 'unit')).move = 'joined';
          return;
        case 'unit-set-up': {
          const unit = unitOf(state, field(event, 'unit'));
          if (!book.inBattle) return;
          book.turnOf(unit.id).setUp = true;
          if (arrival?.how === 'arrive-nearer' && arrival.unit === unit.id) {
            const guide = unitsOf(state, unit.seat).find(({ warscroll }) => warscroll === 'lord-imperatant');
            if (guide) book.freeIssues.add(`${guide.id} guides`);
          }
          return;
        }
        case 'models-moved':
        case 'unit-charged': {
          const unit = unitOf(state, field(event, 'unit'));
          if (placed?.unit === unit.id)
            for (const { model: id, path } of placed.answer.moves) {
              const model = unit.models.find((one) => one.id === id);
              const [x, y] = path.at(-1) ?? [];
              if (x !== undefined) report.same('AOS-9.0a', 'where models end', [x, y], [model?.x, model?.y]);
            }
          else {
            // A move the game worked out: as far as can be seen from both ends.
            for (const { id, x, y } of unit.models) {
              const [fromX = x, fromY = y] = before.get(id) ?? [];
              report.holds(
                'AOS-9.0a',
                'moves the game works out',
                Math.hypot(x - fromX, y - fromY) < 20 * INCH,
                `${id} went far`,
              );
            }
            report.holds(
              'AOS-9.1',
              'coherency after a move the game works out',
              wouldCohere(
                unit,
                unit.models.map((m) => baseOf(state, unit, m)),
              ),
              'not coherent',
            );
            if (event.type === 'unit-charged')
              report.holds(
                'AOS-11.1',
                'charges the game works out',
                enemiesOf(state, unit.seat).some((enemy) =>
                  isWithin(leastGap(thingsOf(state, unit), thingsOf(state, enemy)), INCH / 2),
                ),
                'nobody within half an inch',
              );
          }
          placed = undefined;
          return;
        }
        case 'unit-moved': {
          const kind = field(event, 'kind');
          if (kind === 'normal' || kind === 'retreat' || kind === 'run') book.turnOf(field(event, 'unit')).move = kind;
          return;
        }
      }
    },
  };
}
