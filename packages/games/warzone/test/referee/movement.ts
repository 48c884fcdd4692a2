import type { Ask } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import type { MoveOrder } from '../../src/forms.ts';
import type { Battle, Model } from '../../src/state.ts';
import { field, type Judge, openOf } from './judge.ts';
import { type At, modelOf, unitOf } from './measure.ts';
import type { Report } from './report.ts';
import { isAirborne, isBound } from './troops.ts';
import { allowanceOf, isPlainWay, type Way, wayFaults } from './ways.ts';

/** Section 12: Moves that were asked for and gone. */

export const wayOf = (model: Model, path: readonly (readonly (number | undefined)[])[]): Way => [
  { x: model.x, y: model.y },
  ...path.map(([x, y]): At => ({ x: x!, y: y! })),
];

/** What a request for a Move promises. */
function judgeOrder(state: Battle, ask: Ask, report: Report): void {
  const order = ask.data as unknown as MoveOrder;
  const model = modelOf(state, order.models![0]!);
  if (model.vehicle || order.kind !== 'move') return;
  if (isBound({ unit: unitOf(state, model.id), model })) {
    report.same('WZ-35.7', 'whoever is bound does not move', 'act-in-place', ask.kind, model.id);
    return;
  }
  report.same(
    'WZ-12.1',
    'allowance of a Move',
    allowanceOf(state, model),
    order.allowance,
    `${model.id} ${model.profile}`,
  );
}

export function faultsOf(state: Battle, order: MoveOrder, answer: MoveAnswer): string[] | undefined {
  const [move] = answer.moves;
  if (!move || move.path.length === 0) return undefined;
  const model = modelOf(state, move.model);
  const way = wayOf(model, move.path);
  if (!isPlainWay(state, model, way)) return undefined;
  return wayFaults(state, model, way, order.allowance);
}

export function movement(): Judge {
  return {
    asks({ state }, ask, report) {
      if (ask.kind === 'act') judgeOrder(state, ask, report);
    },
    answers({ state }, ask, given, report) {
      if (ask.kind !== 'act' && ask.kind !== 'go-on') return;
      const answer = openOf<MoveAnswer>(given);
      if (!answer) return;
      const order = ask.data as unknown as MoveOrder;
      if (!faultsOf(state, order, answer)) return;
      report.same(
        'WZ-12.1',
        `a Move that was made: ${order.kind}`,
        () => faultsOf(state, order, answer),
        [],
        JSON.stringify(answer),
      );
    },
    tells({ state }, event, report) {
      if (event.type !== 'altitude-changed') return;
      const model = modelOf(state, field(event, 'model'));
      report.same(
        'R-122',
        'altitude of a level',
        isAirborne(model) ? 3000 * model.altitude : model.z,
        model.z,
        model.id,
      );
    },
  };
}
