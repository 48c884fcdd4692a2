import {
  acrossHatch,
  type Body,
  distanceToSegment,
  type AccessPoint as Gap,
  gapToPoint,
  inches,
  inVisibleZone,
  type Length,
  planGap,
  silhouetteSight,
  throughOpening,
  touchesHatch,
  touchesOpening,
  WZ_SILHOUETTE,
} from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import type { AccessId, AccessPoint, Area, AreaId, Battle } from '../../state.ts';
import { areaById } from '../../table/areas.ts';
import { hatchOf, openingOf, viewThrough } from '../../table/openings.ts';
import { hasLineThrough, sightScene } from '../../table/sight.ts';
import { bodyIn, type InPlay } from '../../table/table.ts';
import { type Cover, coverOf, NO_COVER } from '../16-cover/cover.ts';
import { seenAs } from '../16-cover/seen.ts';
import { distanceWithLevels, LEVEL_HEIGHT } from '../26-flyers/altitude.ts';
import { isBlocked } from '../28-buildings/access.ts';
import { seesThrough } from './fire.ts';

/** A line of fire into another area: by which access point, how far, and how well the target is hidden. */
export interface LineThrough {
  readonly access: AccessPoint;
  readonly distance: Length;
  readonly cover: Cover;
  /** WZ-31.1: between a window above the ground and the table one may be too near. */
  readonly dead: boolean;
}

const isOutside = (state: Battle, area: AreaId): boolean => !areaById(state, area)?.covered;
export const levelOfArea = (state: Battle, area: AreaId): number => areaById(state, area)?.level ?? 0;

/** WZ-28.1, WZ-28.2: in the open, or in the same room the main rules hold; else those of buildings stand before them. */
export const shareSpace = (state: Battle, a: AreaId, b: AreaId): boolean =>
  a === b || (isOutside(state, a) && isOutside(state, b));

const joins = new WeakMap<readonly Area[], Map<string, readonly AccessId[]>>();

/** The access points that lead from one area to another; everything outside is one. */
export function accessBetween(state: Battle, from: AreaId, to: AreaId): AccessPoint[] {
  const { areas } = state.table;
  const known = joins.get(areas) ?? new Map<string, readonly AccessId[]>();
  joins.set(areas, known);
  const key = `${from}|${to}`;
  const before = known.get(key);
  if (before) return before.flatMap((id) => state.access[id] ?? []);
  const found = Object.values(state.access).filter(
    ({ between: [a, b] }) =>
      (shareSpace(state, a, from) && shareSpace(state, b, to)) ||
      (shareSpace(state, b, from) && shareSpace(state, a, to)),
  );
  known.set(
    key,
    found.map(({ id }) => id),
  );
  return found;
}

/** WZ-31.1 to WZ-31.3: every way one model may fire at another in a different area. */
export const linesThrough = (state: Battle, shooter: InPlay, target: InPlay): LineThrough[] =>
  accessBetween(state, shooter.model.area, target.model.area)
    .filter((access) => !isBlocked(access))
    .flatMap((access) =>
      access.kind === 'hatch' ? byHatch(state, access, shooter, target) : byOpening(state, access, shooter, target),
    );

/** Which rules of buildings made a line of fire; none in the open or within a room. */
export function rulesOfLine(
  state: Battle,
  shooter: InPlay,
  target: InPlay,
  line: { access: AccessId | null },
): RuleId[] {
  const areas = [shooter.model.area, target.model.area] as const;
  if (line.access === null) {
    // WZ-31.4, R-187: exposed levels are fired at by the main rules, 3" farther for each level.
    if (!areas.some((area) => areaById(state, area)?.covered === false)) return [];
    return levelOfArea(state, areas[0]) === levelOfArea(state, areas[1]) ? ['WZ-31.4'] : ['WZ-31.4', 'WZ-31.1'];
  }
  if (state.access[line.access]?.kind === 'hatch') return ['WZ-31.2'];
  return areas.some((area) => isOutside(state, area)) ? ['WZ-31.3', 'WZ-31.1'] : ['WZ-31.3'];
}

/** Why there is no line of fire into another area; undefined when only sight fails. */
export function whyNotThrough(state: Battle, shooter: InPlay, target: InPlay): WhyNot | undefined {
  const between = accessBetween(state, shooter.model.area, target.model.area);
  const open = between.filter((access) => !isBlocked(access));
  if (open.length === 0) return between.length > 0 ? SHUT : undefined;
  // Of several openings the one nearest to the straight line is spoken of.
  const off = ({ at }: AccessPoint): number => distanceToSegment(at, shooter.model, target.model);
  const nearest = open.reduce((best, access) => (off(access) < off(best) ? access : best));
  return whyNotBy(state, nearest, shooter, target);
}

/** A reason, and the rule it comes from. */
interface WhyNot {
  readonly code: string;
  readonly rule: RuleId;
}
const SHUT: WhyNot = { code: 'shoot/door-shut', rule: 'WZ-28.7' };
const OUT_OF_ZONE: WhyNot = { code: 'shoot/out-of-zone', rule: 'WZ-28.5' };
const OUT_OF_VIEW: WhyNot = { code: 'shoot/out-of-view', rule: 'WZ-28.6' };
const SAME_SIDE: WhyNot = { code: 'shoot/same-side-of-hatch', rule: 'WZ-31.2' };

function whyNotBy(state: Battle, access: AccessPoint, shooter: InPlay, target: InPlay): WhyNot | undefined {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  if (access.kind === 'hatch') {
    const hatch = hatchOf(state, access.id);
    return hatch && touchesHatch(hatch, a) && touchesHatch(hatch, b) ? SAME_SIDE : OUT_OF_ZONE;
  }
  const found = openingOf(state, access.id);
  if (!found) return undefined;
  const [from, to] = [viewThrough(found.at, a), viewThrough(found.at, b)];
  if (!from.inArc || !to.inArc) return OUT_OF_VIEW;
  return seesThrough(from, to, state.settings.options) ? undefined : OUT_OF_ZONE;
}

// WZ-31.2, R-142: both touch the hatch and stand on opposite sides of it; 3" and the distance on the plan.
function byHatch(state: Battle, access: AccessPoint, shooter: InPlay, target: InPlay): LineThrough[] {
  const hatch = hatchOf(state, access.id);
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  if (!hatch || !touchesHatch(hatch, a) || !touchesHatch(hatch, b) || !acrossHatch(access.at, a, b)) return [];
  // WZ-31.11: a hatch is no cover.
  return [{ access, distance: LEVEL_HEIGHT + planGap(a, b), cover: NO_COVER, dead: false }];
}

// WZ-28.5, WZ-31.2, R-142: two at one open hatch see each other, on whichever side of it they stand.
export const touchOneHatch = (state: Battle, one: InPlay, other: InPlay): boolean =>
  accessBetween(state, one.model.area, other.model.area).some((access) => {
    const hatch = access.kind === 'hatch' && !isBlocked(access) ? hatchOf(state, access.id) : undefined;
    return hatch !== undefined && [one, other].every((model) => touchesHatch(hatch, bodyIn(state, model)));
  });

function byOpening(state: Battle, access: AccessPoint, shooter: InPlay, target: InPlay): LineThrough[] {
  const found = openingOf(state, access.id);
  if (!found) return [];
  const { at } = found;
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  // Zones and arcs are cheap to ask, the line is not.
  if (!seesThrough(viewThrough(at, a), viewThrough(at, b), state.settings.options)) return [];
  const [near, far] = onPlan(state, shooter, target);
  const findLine = () => throughOpening({ scene: sightScene(state), at, a: near, b: far }).line !== undefined;
  if (!hasLineThrough(state, shooter, target, access.id, findLine)) return [];
  const cover = coverThrough(state, access, at, shooter, target);
  return cover ? [{ access, ...rangeThrough(state, at, shooter, target), cover }] : [];
}

/** between floors and the ground outside the line is drawn on the plan; how one sees from the opening is asked apart. */
function onPlan(state: Battle, shooter: InPlay, target: InPlay): readonly [Body, Body] {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  if (!areOnLevels(state, shooter, target)) return [a, b];
  return isOutside(state, shooter.model.area) ? [{ ...a, z: b.z }, b] : [a, { ...b, z: a.z }];
}

/** One inside and one outside, with a level or more between them. */
const areOnLevels = (state: Battle, { model: a }: InPlay, { model: b }: InPlay): boolean =>
  isOutside(state, a.area) !== isOutside(state, b.area) && Math.abs(a.z - b.z) >= inches(1);

// WZ-31.1, R-141, R-187: from the opening to whoever is outside, 3" for each level between them; inside, as on the plan.
function rangeThrough(state: Battle, at: Gap, shooter: InPlay, target: InPlay): { distance: Length; dead: boolean } {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  const outside = [shooter, target].find(({ model }) => isOutside(state, model.area));
  if (!outside) return { distance: planGap(a, b), dead: false };
  const levels = [shooter, target].map(({ model }) => model.altitude || levelOfArea(state, model.area)) as [
    number,
    number,
  ];
  const plan = gapToPoint(outside === shooter ? a : b, at.centre);
  const rise = LEVEL_HEIGHT * Math.abs(levels[0] - levels[1]);
  return { distance: distanceWithLevels(plan, ...levels), dead: rise >= inches(1) && plan + 1 < rise / 2 };
}

// WZ-31.11, R-148: windows cover who touches them; outside, what stands between the opening and the other counts as always.
function coverThrough(state: Battle, access: AccessPoint, at: Gap, shooter: InPlay, target: InPlay): Cover | undefined {
  const [a, b] = [bodyIn(state, shooter), bodyIn(state, target)];
  const atOpening = (body: Body): Body => ({ ...body, x: Math.round(at.centre.x), y: Math.round(at.centre.y) });
  const inside = (one: InPlay) => !isOutside(state, one.model.area);
  const viewer = inside(shooter) && !inside(target) ? atOpening(a) : a;
  const viewed = inside(target) && !inside(shooter) ? atOpening(b) : b;
  const look = (from: Body, to: Body) =>
    silhouetteSight({
      scene: sightScene(state),
      viewer: from,
      target: to,
      limits: { ...WZ_SILHOUETTE, least: state.settings.options['los.minFraction'] },
    });
  const sight = look(viewer, viewed);
  if (sight.seen === 'blocked' && areOnLevels(state, shooter, target)) return undefined;
  const behindWindow = access.kind === 'window' && touchesOpening(at, b);
  if (behindWindow) return { state: 'cover', weight: 'heavy', ...(access.size === 1 ? { slit: true } : {}) };
  // a line through the gap is sight enough; what is left is how much of the target shows.
  const beyond = coverOf(seenAs(state, b, sight));
  const fromOpening = viewer !== a || viewed !== b;
  if (beyond.state !== 'none' || !fromOpening || areOnLevels(state, shooter, target)) return beyond;
  // near a portal the wall beside it hides who is not right in it.
  if (access.kind !== 'portal' || touchesOpening(at, b) || !inVisibleZone(at, b)) return beyond;
  const past = look(a, b);
  return past.fraction < 0.5 ? coverOf(seenAs(state, b, past)) : beyond;
}
