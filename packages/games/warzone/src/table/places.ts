import { type Body, gapToArea, inPolygon, LEVEL_HEIGHT, outerRadius, whollyInside } from '@mischia/geometry';
import { type Random, type Refusal, refuse } from '@mischia/kernel';
import { type PlaceAnswer, placesFor, setDown, touch } from '@mischia/tabletop';
import type { SetUpOrder } from '../forms.ts';
import { nameOf } from '../names.ts';
import { ENEMY_GAP } from '../rules/12-movement/gaps.ts';
import type { Battle, Model, Unit, Zone } from '../state.ts';
import { areaAt, areaById } from './areas.ts';
import { onTable } from './standing.ts';
import { table } from './table.ts';

const isIn = ({ x, y, footprint }: Body, { minX, minY, maxX, maxY }: Zone): boolean => {
  const r = outerRadius(footprint);
  return x - r >= minX - 1 && y - r >= minY - 1 && x + r <= maxX + 1 && y + r <= maxY + 1;
};
const touchesZone = ({ x, y, footprint }: Body, { minX, minY, maxX, maxY }: Zone): boolean => {
  const r = outerRadius(footprint);
  return x + r > minX && y + r > minY && x - r < maxX && y - r < maxY;
};

/** What the order asks of a place beside what geometry knows. */
function refusalAt(state: Battle, _unit: Unit, order: SetUpOrder, body: Body): Refusal | undefined {
  const say = (code: string): Refusal =>
    refuse({ code, rule: order.rule, params: { model: nameOf(state, body.id) }, at: body.id });
  if (order.zones && !order.zones.some((zone) => isIn(body, zone))) return say('place/outside-zone');
  if (order.outside?.some((zone) => touchesZone(body, zone))) return say('place/in-enemy-zone');
  if (order.fromEdge !== undefined) {
    const { width, depth } = state.table;
    const edge = Math.min(body.x, body.y, width - body.x, depth - body.y) - outerRadius(body.footprint);
    if (edge > order.fromEdge + 1) return say('place/far-from-edge');
  }
  const area = order.area === undefined ? undefined : areaById(state, order.area);
  if (area) {
    return Math.abs(body.z - area.z) <= 1 && whollyInside(body, area.outline) ? undefined : say('place/outside-area');
  }
  // WZ-29.1: covered areas are not for models placed in the open; WZ-33.30: phantoms appear even there.
  if (order.rule === 'WZ-33.30') return undefined;
  const inside = areaById(state, areaAt(state, body));
  return inside?.covered || state.table.areas.some((room) => room.covered && isAcross(body, room))
    ? say('place/in-building')
    : undefined;
}

const isAcross = (body: Body, { outline, z }: { outline: readonly { x: number; y: number }[]; z: number }): boolean =>
  Math.abs(body.z - z) < LEVEL_HEIGHT - 1 && (inPolygon(body, outline) || gapToArea(body, [outline]) <= 0);

const places = placesFor<Battle, Unit, Model, SetUpOrder>(table, {
  rules: {
    'table-edge': 'WZ-03.3',
    'in-engagement': 'WZ-12.4',
    'on-model': 'WZ-04.3',
    'in-terrain': 'WZ-03.4',
    'not-coherent': 'WZ-09.1',
    'room-left': 'WZ-29.1',
  },
  keepAway: () => [
    { from: 'enemies', plan: ENEMY_GAP, atLeast: true, vertical: LEVEL_HEIGHT - 2, when: 'end', moversOnly: true },
  ],
  // squads need not stand together; the client warns.
  coherencyOf: () => undefined,
  refusalAt,
});

// WZ-04.3: where models may be put down.
export const placeRefusals = (state: Battle, order: SetUpOrder, answer: PlaceAnswer): Refusal[] =>
  places.placeRefusals(onTable(state, order.models), order, answer);
export const placeCandidates = (state: Battle, order: SetUpOrder, count: number, random: Random): PlaceAnswer[] =>
  places
    .placeCandidates(onTable(state, order.models), order, count, random)
    .filter((answer) => answer.at.length > 0 && placeRefusals(state, order, answer).length === 0);

/** Puts models down where a checked answer says; returns those left out. */
export function putDown(state: Battle, unit: Unit, order: SetUpOrder, answer: PlaceAnswer): Model[] {
  const left = setDown(unit, order, answer);
  for (const { model: id } of answer.at) {
    const model = unit.models.find((one) => one.id === id)!;
    model.presence = 'table';
    model.area = areaAt(state, model);
    model.since = ++state.flow.moves;
  }
  touch(state);
  return left;
}
