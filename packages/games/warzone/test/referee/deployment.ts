import type { PlaceAnswer } from '@mischia/tabletop';
import type { SetUpOrder } from '../../src/forms.ts';
import type { Battle } from '../../src/state.ts';
import { field, type Judge, offeredAs, openOf } from './judge.ts';
import { type Base, cornersOf, far, gap, INCH, modelOf } from './measure.ts';
import type { Report } from './report.ts';
import { areaOf, isCovered } from './terrain.ts';
import { baseOf, enemiesOf, modelCan, standing } from './troops.ts';

/** Section 4 and WZ-33.17, WZ-33.22: where units are set up. */

interface Strip {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const rim = (base: Base): { x: number; y: number }[] =>
  base.radius === undefined
    ? cornersOf(base)
    : [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].map(([x, y]) => ({ x: base.x + x! * base.radius!, y: base.y + y! * base.radius! }));

const isIn = (base: Base, { minX, minY, maxX, maxY }: Strip): boolean =>
  rim(base).every(({ x, y }) => x >= minX - 1 && x <= maxX + 1 && y >= minY - 1 && y <= maxY + 1);

function judgePlaces(state: Battle, order: SetUpOrder, { at }: PlaceAnswer, report: Report): void {
  const unit = state.units[order.unit];
  if (!unit) return;
  const placed = at.map((spot) => {
    const model = modelOf(state, spot.model);
    return { model, base: baseOf(state, model, { x: spot.x, y: spot.y, facing: spot.facing ?? 0 }), z: spot.z ?? 0 };
  });
  const name = `${unit.id} ${JSON.stringify(at).slice(0, 200)}`;
  const zones = state.players[unit.seat]!.zones;
  if (order.zones) {
    report.holds(
      'WZ-04.3',
      'units are set up wholly in their zone',
      placed.every(({ base }) => order.zones!.some((zone) => isIn(base, zone))),
      name,
    );
    if (state.flow.stage === 'setup')
      report.same('WZ-04.3', 'the zone is the player’s own', [...zones], [...order.zones]);
  }
  const paratrooper = unit.models.some((model) => modelCan(state, model, 'paratrooper'));
  if (order.fromEdge !== undefined || (paratrooper && state.flow.stage === 'battle' && order.area === undefined)) {
    const { width, depth } = state.table;
    const edge = (base: Base) => Math.min(...rim(base).flatMap(({ x, y }) => [x, y, width - x, depth - y]));
    report.holds(
      'WZ-33.22',
      'paratroopers land within 6" of the edge',
      placed.every(({ base }) => edge(base) <= 6 * INCH + 1),
      name,
    );
    const near = enemiesOf(state, unit).filter(({ model }) =>
      placed.some(({ base }) => gap(base, baseOf(state, model)) < 12 * INCH - 1),
    );
    report.same(
      'WZ-33.22',
      'paratroopers land 12" from enemies',
      [],
      near.map(({ model }) => model.id),
      name,
    );
  }
  if (order.outside) {
    const near = enemiesOf(state, unit).filter(({ model }) =>
      placed.some(({ base }) => gap(base, baseOf(state, model)) <= 12 * INCH - 1),
    );
    report.same(
      'WZ-33.17',
      'infiltrators keep more than 12" from enemies',
      [],
      near.map(({ model }) => model.id),
      name,
    );
  }
  if (order.area !== undefined) {
    const area = areaOf(state, order.area)!;
    const xs = area.outline.map(({ x }) => x);
    const ys = area.outline.map(({ y }) => y);
    const strip = { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
    report.holds(
      'WZ-29.4',
      'hidden models are placed in their area',
      placed.every(({ base }) => isIn(base, strip)),
      name,
    );
  }
  for (const [i, one] of placed.entries()) {
    const others = [
      ...placed.slice(i + 1).map(({ model, base, z }) => ({ model, base, z })),
      ...standing(state).flatMap(({ model }) =>
        placed.some((own) => own.model.id === model.id) || model.altitude > 0
          ? []
          : [{ model, base: baseOf(state, model), z: model.z }],
      ),
    ];
    for (const { model, base, z } of others) {
      if (Math.abs(z - one.z) > 1000) continue;
      const deep =
        one.base.radius !== undefined && base.radius !== undefined
          ? one.base.radius + base.radius - far(one.base, base)
          : 0;
      report.holds('WZ-04.3', 'bases do not overlap', deep <= 1, `${one.model.id} on ${model.id}`);
    }
  }
}

export function deployment(): Judge {
  return {
    asks({ state }, ask, report) {
      if (ask.kind !== 'select-to-deploy') return;
      for (const id of offeredAs(ask, 'deploy'))
        report.same('WZ-04.2', 'players deploy their own units', ask.seat, state.units[id]?.seat, id);
      for (const id of offeredAs(ask, 'hide')) {
        const [unit, area] = id.split('@') as [string, string];
        report.holds(
          'WZ-29.1',
          'units hide under a roof',
          state.units[unit]?.seat === ask.seat && isCovered(state, area),
          id,
        );
      }
    },
    answers({ state }, ask, given, report) {
      if (ask.kind !== 'deploy') return;
      const answer = openOf<PlaceAnswer>(given);
      if (answer) judgePlaces(state, ask.data as unknown as SetUpOrder, answer, report);
      if (field(ask, 'unit') === undefined) report.holds('WZ-04.2', 'a unit is named', false, ask.kind);
    },
  };
}
