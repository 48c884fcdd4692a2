import {
  type Body,
  distance,
  footOfFace,
  gapToZone,
  type Hatch,
  hatchFaults,
  isOnLevel,
  accessPoint as lookThrough,
  type Opening,
  outerRadius,
  sideOf,
  touchesGap,
  touchesHatch,
  WARZONE_CONTACT,
  type Wall,
  windowFaults,
} from '@mischia/geometry';
import { message, type Play, type Refusal, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import type { AccessPoint, Battle } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { terrainNow } from '../../table/standing.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, movingScene, standing } from '../../table/table.ts';
import { profileOf, rowOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import { isBlocked, mayClose, mayOpen, mayPass } from '../28-buildings/access.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

/** An access point as the terrain has it. */
interface Found {
  readonly point: AccessPoint;
  readonly wall?: Wall;
  readonly opening?: Opening;
  readonly hatch?: Hatch;
}

function accessPoints(state: Battle): Found[] {
  return terrainNow(state).flatMap(({ walls, floors }) => [
    ...walls.flatMap((wall) =>
      wall.openings.flatMap((opening) => {
        const point = state.access[opening.id];
        return point ? [{ point, wall, opening }] : [];
      }),
    ),
    ...floors.flatMap(({ hatches }) =>
      hatches.flatMap((hatch) => {
        const point = state.access[hatch.id];
        return point ? [{ point, hatch }] : [];
      }),
    ),
  ]);
}

/** Access points a model touches, from the area it is in. */
function touchedBy(state: Battle, acting: Acting): Found[] {
  const body = bodyIn(state, acting);
  return accessPoints(state).filter(({ point, wall, opening, hatch }) => {
    if (!point.between.includes(acting.model.area)) return false;
    if (wall && opening) return isOnLevel(opening, body.z) && touchesGap(wall, opening, body);
    return hatch !== undefined && touchesHatch(hatch, body);
  });
}

function* pickAccess(acting: Acting, rule: RuleId, offers: readonly Found[]): Rule<Found> {
  return yield* choose({
    seat: acting.unit.seat,
    kind: 'access',
    rule,
    data: { unit: acting.unit.id, model: acting.model.id },
    moot: offers.length === 1,
    options: offers.map((value) => ({
      id: `access:${value.point.id}`,
      value,
      label: message('option.access', { access: value.point.id }),
      data: { access: value.point.id },
    })),
  });
}

const onFoot = (state: Battle, { crew, model }: Acting): boolean =>
  crew === null && !model.vehicle && Object.keys(state.access).length > 0;

const plain = { cost: () => 1, spending: 'any', concerns: onFoot } as const;
const none = (rule: RuleId) => [refuse({ code: 'access/none', rule })];

/** Why nothing it touches opens: a bolt on the other side, or there is nothing. */
function cannotOpen(state: Battle, acting: Acting): Refusal[] {
  const locked = touchedBy(state, acting).find(({ point }) => point.state === 'locked');
  if (locked) return [refuse({ code: 'access/locked', rule: 'WZ-28.7', at: locked.point.id })];
  const under = touchedBy(state, acting).find((found) => isStoodOn(state, found));
  return under ? [refuse({ code: 'access/stood-on', rule: 'WZ-28.2', at: under.point.id })] : none('WZ-30.4');
}

/** Why a model goes through nothing it touches: it is shut, too small, or there is nothing. */
function cannotPass(state: Battle, acting: Acting, rule: RuleId, kind: AccessPoint['kind']): Refusal[] {
  const [found] = touchedBy(state, acting).filter(({ point }) => point.kind === kind);
  const { D } = rowOf(state, acting.model);
  if (found && isBlocked(found.point)) return [refuse({ code: 'access/shut', rule: 'WZ-28.7', at: found.point.id })];
  if (found && !mayPass(found.point, D)) {
    const figures = { measured: D, needed: found.point.size };
    return [refuse({ code: 'access/too-small', rule: 'WZ-28.3', at: found.point.id, ...figures })];
  }
  return none(rule);
}

const opensFor = (state: Battle, acting: Acting): Found[] =>
  touchedBy(state, acting).filter((found) => mayOpen(found.point, acting.model.area) && !isStoodOn(state, found));
const closesFor = (state: Battle, acting: Acting): Found[] =>
  touchedBy(state, acting).filter(({ point }) => mayClose(point) && !isObstructed(state, point));

/** WZ-28.2, R-186: nobody may stand over an open hatch: no trapdoor opens under somebody's feet. */
const isStoodOn = (state: Battle, { point, hatch }: Found): boolean =>
  hatch !== undefined &&
  standing(state).some((one) => {
    const body = bodyIn(state, one);
    const radius = Math.max(0, outerRadius(body.footprint) - WARZONE_CONTACT);
    const within = { ...body, footprint: { kind: 'round' as const, radius } };
    return Math.abs(body.z - point.at.z) < SAME_FLOOR && gapToZone(within, hatch.corners) === 0;
  });
/** Floors are farther apart than this. */
const SAME_FLOOR = 100;

/** Nobody may stand in a gap that is shut. */
const isObstructed = (state: Battle, point: AccessPoint): boolean =>
  movingScene(state)
    .bodiesNear({ minX: point.at.x - 1, minY: point.at.y - 1, maxX: point.at.x + 1, maxY: point.at.y + 1 })
    .some(
      (body) => Math.abs(body.z - point.at.z) < body.height && distance(body, point.at) < outerRadius(body.footprint),
    );

function shut(play: Play<Battle>, point: AccessPoint, state: AccessPoint['state'], model: string): void {
  const type = state === 'open' ? 'door-opened' : 'door-closed';
  play.state.access[point.id]!.state = state;
  touch(play.state);
  play.emit({ type, rule: 'WZ-30.4', data: { model, access: point.id } });
}

// WZ-28.7, WZ-30.4: any model in contact; locked ones from the side of the bolt, and the bolt stays drawn.
const open: ActivityRule = {
  ...plain,
  id: 'open',
  rule: 'WZ-30.4',
  refusals: (state, acting) => (opensFor(state, acting).length > 0 ? [] : cannotOpen(state, acting)),
  *perform(play, acting) {
    const { point } = yield* pickAccess(acting, 'WZ-30.4', opensFor(play.state, acting));
    shut(play, point, 'open', acting.model.id);
  },
};

const close: ActivityRule = {
  ...plain,
  id: 'close',
  rule: 'WZ-30.4',
  refusals: (state, acting) => (closesFor(state, acting).length > 0 ? [] : none('WZ-30.4')),
  *perform(play, acting) {
    const { point } = yield* pickAccess(acting, 'WZ-30.4', closesFor(play.state, acting));
    shut(play, point, 'closed', acting.model.id);
  },
};

interface Way extends Found {
  readonly to: Body;
}

// WZ-30.3, R-140: through a window of the same level, from contact to contact.
function windowWays(state: Battle, acting: Acting): Way[] {
  const body = bodyIn(state, acting);
  const size = rowOf(state, acting.model).D;
  const scene = movingScene(state);
  const standing = { ...FREE_PLACE, without: [acting.model.id] };
  return touchedBy(state, acting).flatMap((found) => {
    const { point, wall, opening } = found;
    if (!wall || !opening || point.kind !== 'window' || isBlocked(point)) return [];
    // The far side as a face: its foot is where the model comes to stand.
    const side = sideOf(lookThrough(wall, opening), body);
    const face = side > 0 ? { from: wall.from, to: wall.to } : { from: wall.to, to: wall.from };
    const to = footOfFace(scene, body, { ...face, z: body.z }, standing);
    if (!to) return [];
    return windowFaults({ scene, wall, opening, size, from: body, to, standing }).length === 0
      ? [{ ...found, to }]
      : [];
  });
}

// WZ-10.6, WZ-33.2: not nearer to what one is afraid of.
const dared = (state: Battle, acting: Acting, ways: readonly Way[]): Way[] =>
  ways.filter(({ to }) => fearsToEnd(state, acting, to).length === 0);

/** What is against going through anything: what one is afraid of, or what it touches. */
function notThrough(state: Battle, acting: Acting, ways: readonly Way[], rule: RuleId, kind: 'window' | 'hatch') {
  if (dared(state, acting, ways).length > 0) return [];
  const [first] = ways;
  return first ? fearsToEnd(state, acting, first.to) : cannotPass(state, acting, rule, kind);
}

const through: ActivityRule = {
  ...plain,
  id: 'window-move',
  rule: 'WZ-30.3',
  refusals: (state, acting) => notThrough(state, acting, windowWays(state, acting), 'WZ-30.3', 'window'),
  *perform(play, acting) {
    yield* goThrough(play, acting, 'WZ-30.3', dared(play.state, acting, windowWays(play.state, acting)));
  },
};

function* goThrough(play: Play<Battle>, acting: Acting, rule: RuleId, ways: readonly Way[]): Rule<void> {
  const chosen = yield* pickAccess(acting, rule, ways);
  const { x, y, z, facing } = (chosen as Way).to;
  relocate(play.state, acting.model, { x, y, z, facing });
  play.emit({ type: 'went-through', rule, data: { model: acting.model.id, access: chosen.point.id } });
}

// WZ-30.1: up or down a hatch, from contact to contact; not on mounts. Enemies at the far end are for the melee (WZ-32.1).
function hatchWays(state: Battle, acting: Acting): Way[] {
  const body = bodyIn(state, acting);
  const size = rowOf(state, acting.model).D;
  const scene = movingScene(state);
  const standing = { ...FREE_PLACE, without: [acting.model.id] };
  return touchedBy(state, acting).flatMap((found) => {
    const { point, hatch } = found;
    if (!hatch || isBlocked(point) || !mayPass(point, size)) return [];
    const levels = point.between.map((area) => state.table.areas.find(({ id }) => id === area)?.z ?? 0);
    const z = levels.find((level) => Math.abs(level - body.z) > 100);
    if (z === undefined) return [];
    for (const [i, from] of hatch.corners.entries()) {
      const next = hatch.corners[(i + 1) % hatch.corners.length]!;
      const to = footOfFace(scene, body, { from, to: next, z }, standing);
      if (to && hatchFaults({ scene, hatch, size, from: body, to, standing }).length === 0) return [{ ...found, to }];
    }
    return [];
  });
}

const hatchMove: ActivityRule = {
  ...plain,
  id: 'hatch-move',
  rule: 'WZ-30.1',
  refusals(state, acting) {
    if (profileOf(state, acting.model).class === 'mounted') {
      return [refuse({ code: 'access/mounted', rule: 'WZ-30.1' })];
    }
    return notThrough(state, acting, hatchWays(state, acting), 'WZ-30.1', 'hatch');
  },
  *perform(play, acting) {
    yield* goThrough(play, acting, 'WZ-30.1', dared(play.state, acting, hatchWays(play.state, acting)));
  },
};

export const buildingActivities: readonly ActivityRule[] = [open, close, through, hatchMove];
