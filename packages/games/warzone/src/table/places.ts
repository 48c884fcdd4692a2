import {
  type Body,
  gapToArea,
  inches,
  inPolygon,
  LEVEL_HEIGHT,
  outerRadius,
  overEdge,
  planGap,
  WARZONE_SLACK,
  WITHIN_SLACK,
  whollyInside,
  within,
} from '@mischia/geometry';
import { type Random, type Refusal, refuse } from '@mischia/kernel';
import { type PlaceAnswer, placesFor, setDown, touch } from '@mischia/tabletop';
import type { SetUpOrder } from '../forms.ts';
import { nameOf } from '../names.ts';
import { COMMAND_RANGE } from '../rules/09-command/command.ts';
import { ENEMY_GAP } from '../rules/12-movement/gaps.ts';
import type { Area, Battle, Model, Unit, Zone } from '../state.ts';
import { areaAt, areaById } from './areas.ts';
import { onTable } from './standing.ts';
import { bodyIn, bodyOf, enemiesOf, table, unitById } from './table.ts';

const isIn = (body: Body, zone: Zone): boolean => overEdge(body, zone) <= WITHIN_SLACK;
const touchesZone = ({ x, y, footprint }: Body, { minX, minY, maxX, maxY }: Zone): boolean => {
  const r = outerRadius(footprint);
  return x + r > minX && y + r > minY && x - r < maxX && y - r < maxY;
};

/** What the order asks of a place beside what geometry knows. */
function refusalAt(state: Battle, unit: Unit, order: SetUpOrder, body: Body): Refusal | undefined {
  const code = faultAt(state, order, body);
  return code === undefined ? nearEnemy(state, unit, order, body) : said(state, order, body.id, code);
}

// WZ-01.4, WZ-33.17, WZ-33.22: how far enemies are is measured in plan, those in the air too.
function nearEnemy(state: Battle, { seat }: Unit, { rule, fromEnemies }: SetUpOrder, body: Body): Refusal | undefined {
  if (fromEnemies === undefined) return undefined;
  const least = Math.min(...enemiesOf(state, seat).map((enemy) => planGap(body, bodyIn(state, enemy))));
  if (!within(least, fromEnemies)) return undefined;
  const measured = Math.round(least);
  const params = {
    model: nameOf(state, body.id),
    measured: { inches: measured },
    needed: { inches: fromEnemies },
  };
  return refuse({ code: 'place/near-enemy', rule, params, at: body.id, measured, needed: fromEnemies });
}

const sayings = new WeakMap<SetUpOrder, Map<string, Refusal>>();

/** Of thousands of places looked at most are refused, in the same words. */
function said(state: Battle, order: SetUpOrder, model: string, code: string): Refusal {
  let known = sayings.get(order);
  if (!known) {
    known = new Map();
    sayings.set(order, known);
  }
  const key = `${code} ${model}`;
  const before = known.get(key);
  if (before) return before;
  const refusal = refuse({ code, rule: order.rule, params: { model: nameOf(state, model) }, at: model });
  known.set(key, refusal);
  return refusal;
}

function faultAt(state: Battle, order: SetUpOrder, body: Body): string | undefined {
  if (order.zones && !order.zones.some((zone) => isIn(body, zone))) return 'place/outside-zone';
  if (order.outside?.some((zone) => touchesZone(body, zone))) return 'place/in-enemy-zone';
  if (order.fromEdge !== undefined) {
    const { width, depth } = state.table;
    const edge = Math.min(body.x, body.y, width - body.x, depth - body.y) - outerRadius(body.footprint);
    if (edge > order.fromEdge + 1) return 'place/far-from-edge';
  }
  const area = order.area === undefined ? undefined : areaById(state, order.area);
  if (area) {
    return Math.abs(body.z - area.z) <= 1 && whollyInside(body, area.outline) ? undefined : 'place/outside-area';
  }
  // WZ-29.1: covered areas are not for models placed in the open; WZ-33.30: phantoms appear even there.
  if (order.rule === 'WZ-33.30') return undefined;
  const inside = areaById(state, areaAt(state, body));
  return inside?.covered || state.table.areas.some((room) => room.covered && isAcross(body, room))
    ? 'place/in-building'
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
export function placeRefusals(state: Battle, order: SetUpOrder, answer: PlaceAnswer): Refusal[] {
  const refusals = places.placeRefusals(onTable(state, order.models), order, answer);
  return refusals.length > 0 ? refusals : scattered(state, order, answer);
}

// WZ-33.22, R-165: paratroopers come down together, in command of their leader.
function scattered(state: Battle, { rule, unit: id }: SetUpOrder, { at }: PlaceAnswer): Refusal[] {
  const unit = unitById(state, id);
  if (rule !== 'WZ-33.22' || !unit.squad) return [];
  const bodies = at.flatMap(({ model, x, y }): Body[] => {
    const found = unit.models.find((one) => one.id === model);
    return found ? [{ ...bodyOf(state, unit, found), x, y }] : [];
  });
  const isFar = (leader: Body) => (body: Body) => planGap(leader, body) > COMMAND_RANGE + WARZONE_SLACK;
  // WZ-07.2: who has no leader yet names one when all have landed: somebody must have the others near.
  const heads = unit.leader === null ? bodies : bodies.filter((body) => body.id === unit.leader);
  const leader = heads.find((head) => !bodies.some(isFar(head))) ?? heads[0];
  return bodies
    .filter((body) => leader && isFar(leader)(body))
    .map((body) =>
      refuse({ code: 'place/out-of-command', rule, params: { model: nameOf(state, body.id) }, at: body.id }),
    );
}

export function placeCandidates(state: Battle, order: SetUpOrder, count: number, random: Random): PlaceAnswer[] {
  const isLegal = (answer: PlaceAnswer) => answer.at.length > 0 && placeRefusals(state, order, answer).length === 0;
  const found = places.placeCandidates(onTable(state, order.models), order, count, random).filter(isLegal);
  const area = order.area === undefined ? undefined : areaById(state, order.area);
  if (found.length > 0 || !area || area.z >= 0) return found;
  const below = Array.from({ length: count }, () => onFloorBelow(state, order, area, random));
  return below.filter((answer) => answer !== undefined).filter(isLegal);
}

const STEP = inches(0.5);

// WZ-28.2: below the table the shared search finds nothing: one model after the other on the floor of its area.
function onFloorBelow(state: Battle, order: SetUpOrder, area: Area, random: Random): PlaceAnswer | undefined {
  const { outline, z } = area;
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const spots: { x: number; y: number }[] = [];
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP) spots.push({ x, y });
  }
  const from = random.below(spots.length);
  const at: PlaceAnswer['at'][number][] = [];
  for (const model of order.models ?? unitById(state, order.unit).models.map(({ id }) => id)) {
    const spot = spots.find((_, i) => {
      const { x, y } = spots[(i + from) % spots.length]!;
      return !placeRefusals(state, order, { at: [...at, { model, x, y, z }] }).some((refusal) => refusal.at === model);
    });
    if (!spot) return undefined;
    const { x, y } = spots[(spots.indexOf(spot) + from) % spots.length]!;
    at.push({ model, x, y, z });
  }
  return { at };
}

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
