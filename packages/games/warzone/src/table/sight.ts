import {
  along,
  type Body,
  buildScene,
  type Feature,
  feature,
  inches,
  type Occluder,
  type Scene,
  type SilhouetteSight,
  silhouetteSeen,
  silhouetteSight,
  WZ_SILHOUETTE,
} from '@mischia/geometry';
import { keptFor, untilMoved } from '@mischia/tabletop';
import { blastOf } from '../rules/17-templates/shapes.ts';
import type { AccessId, Battle, Shroud } from '../state.ts';
import { blockingNow, bodiesBetween, isBesideLine, lineBetween, plainerFor } from './blocking.ts';
import type { Circles } from './circles.ts';
import { originOf, terrainNow } from './standing.ts';
import { bodyIn, type InPlay } from './table.ts';

/** WZ-35.7: darkness that nobody sees through, as high as anything. */
const SHROUD_HEIGHT = inches(20);
const SHROUD_CORNERS = 16;
const shroudFeature = ({ template, at }: Shroud, i: number): Feature => {
  const radius = (blastOf(template) ?? 0) / 2;
  const corners = Array.from({ length: SHROUD_CORNERS }, (_, k) => along(at, (36_000 / SHROUD_CORNERS) * k, radius));
  const prism = { corners, bottom: at.z, top: at.z + SHROUD_HEIGHT, solid: false, opaque: true, standable: false };
  return feature({ id: `shroud-${i}`, kind: 'area', prisms: [{ id: `shroud-${i}`, ...prism }] });
};

const shrouded = new WeakMap<readonly Shroud[], { terrain: readonly Feature[]; all: readonly Feature[] }>();

/** Terrain as it is now, and darkness: the same list until either changes. */
function sightTerrain(state: Battle): readonly Feature[] {
  const terrain = terrainNow(state);
  const { shrouds } = state;
  if (shrouds.length === 0) return terrain;
  const before = shrouded.get(shrouds);
  if (before?.terrain === terrain) return before.all;
  const all = [...terrain, ...shrouds.map(shroudFeature)];
  shrouded.set(shrouds, { terrain, all });
  return all;
}

/** The table prepared for lines of sight: airborne, hidden, stalking and dying models block nobody (WZ-08.4). */
export const sightScene = (state: Battle): Scene =>
  untilMoved(state, 'wz-sight', () => buildScene(sightTerrain(state), blockingNow(state).bodies));

/** Terrain alone, prepared for lines of sight: it serves every position of the models. */
const terrainScene = keptFor((terrain: readonly Feature[]): Scene => buildScene(terrain, []));

/** Terrain and darkness, without the models. */
export const darkenedScene = (state: Battle): Scene => terrainScene(sightTerrain(state));

/** What stands in the way of shots between friends (WZ-19.1). */
export const terrainOccluders = (state: Battle): readonly Occluder[] => terrainScene(terrainNow(state)).occluders;

/** A place where a model of some height stood, and what was seen from there. */
interface Spot {
  looks: Map<Spot, Look> | undefined;
  /** Of somebody on his way: what others saw of him there, kept here so that it goes with him. */
  readonly seenFrom: Map<Spot, Look> | undefined;
}

/** What one sees of another. It holds while the terrain is the same and the same models stand between them. */
interface Look {
  readonly terrain: readonly Feature[];
  readonly least: number;
  /** Models that stand between. */
  readonly between: readonly Body[];
  readonly spots: readonly Spot[];
  /** Changes of the table up to here did not matter. */
  changes: readonly Body[];
  checked: number;
  sees: boolean | undefined;
  /** Whether terrain alone hides the one from the other, whoever else comes and goes. */
  hiddenByTerrain: boolean | undefined;
  sight: SilhouetteSight | undefined;
  /** WZ-19.1: whether a shot passes between friends. */
  lane: boolean | undefined;
  /** WZ-31.3: access points there is, or is not, a line through. */
  lines: Map<AccessId, boolean> | undefined;
}

/** Spots hang on the library, which all copies of a battle share: what was seen serves them all. */
const spotsOf = new WeakMap<Battle['library'], Map<string, Spot>>();
const spotOfBody = new WeakMap<Body, { readonly library: Battle['library']; readonly spot: Spot }>();
/** More than a battle has at one time; then it begins anew. */
const MOST_SPOTS = 2_000;

/** Where and how tall a body is; a round one is the same whichever way it faces. */
function spotFor({ library }: Battle, body: Body): Spot {
  const known = spotOfBody.get(body);
  if (known?.library === library) return known.spot;
  let spots = spotsOf.get(library);
  if (!spots || spots.size > MOST_SPOTS) {
    spots = new Map();
    spotsOf.set(library, spots);
  }
  const { id, x, y, z, facing, height, footprint } = body;
  const key = `${id},${x},${y},${z},${height},${footprint.kind === 'round' ? '' : facing}`;
  const spot = spots.get(key) ?? { looks: undefined, seenFrom: undefined };
  spots.set(key, spot);
  spotOfBody.set(body, { library, spot });
  return spot;
}

/** Somebody is looked at on his way: what is found there is of no use when he has passed. */
export function isPassing({ library }: Battle, body: Body): void {
  spotOfBody.set(body, { library, spot: { looks: undefined, seenFrom: new Map() } });
}

/** Whether nobody came or went near the line since it was looked at. */
function isUndisturbed(look: Look, changed: readonly Body[], from: Body, to: Body): boolean {
  if (look.changes !== changed) return false;
  if (look.checked === changed.length) return true;
  const line = lineBetween(from, to);
  for (let i = look.checked; i < changed.length; i++) if (isBesideLine(line, changed[i]!)) return false;
  look.checked = changed.length;
  return true;
}

/** All that decides what is seen on a table, whoever looks. */
interface Table {
  readonly epoch: number;
  readonly shrouds: readonly Shroud[];
  readonly terrain: readonly Feature[];
  readonly least: number;
  readonly bodies: readonly Body[];
  readonly circles: Circles;
  readonly changed: readonly Body[];
}
const tables = new WeakMap<Battle, Table>();

/** Asked for every look: put together once until something moves. */
function tableNow(state: Battle): Table {
  const { epoch, shrouds } = state;
  const before = tables.get(state);
  if (before && before.epoch === epoch && before.shrouds === shrouds) return before;
  const { bodies, circles, changed } = blockingNow(state);
  const least = state.settings.options['los.minFraction'];
  const now = { epoch, shrouds, terrain: sightTerrain(state), least, bodies, circles, changed };
  tables.set(state, now);
  return now;
}

function lookBetween(battle: Battle, from: Body, to: Body): Look {
  const state = originOf(plainerFor(battle, from, to));
  const table = tableNow(state);
  const { terrain, least, changed } = table;
  const viewer = spotFor(state, from);
  const target = spotFor(state, to);
  const before = target.seenFrom ? target.seenFrom.get(viewer) : viewer.looks?.get(target);
  const holds = before && before.terrain === terrain && before.least === least;
  if (holds && isUndisturbed(before, changed, from, to)) return before;
  const between = bodiesBetween(table, from, to);
  const spots = between.map((body) => spotFor(state, body));
  if (holds && spots.length === before.spots.length && spots.every((spot, i) => spot === before.spots[i])) {
    before.changes = changed;
    before.checked = changed.length;
    before.lane = undefined;
    before.lines = undefined;
    return before;
  }
  const look: Look = {
    terrain,
    least,
    between,
    spots,
    changes: changed,
    checked: changed.length,
    sees: undefined,
    hiddenByTerrain: holds ? before.hiddenByTerrain : undefined,
    sight: undefined,
    lane: undefined,
    lines: undefined,
  };
  if (target.seenFrom) target.seenFrom.set(viewer, look);
  else {
    viewer.looks ??= new Map();
    viewer.looks.set(target, look);
  }
  return look;
}

const question = ({ terrain, least, between }: Look, viewer: Body, target: Body) => ({
  scene: terrainScene(terrain),
  viewer,
  target,
  bodies: between,
  limits: { ...WZ_SILHOUETTE, least },
});

/** WZ-08.4: what one model sees of another. */
export function sightOf(state: Battle, viewer: InPlay, target: InPlay): SilhouetteSight {
  const [from, to] = [bodyIn(state, viewer), bodyIn(state, target)];
  const look = lookBetween(state, from, to);
  look.sight ??= silhouetteSight(question(look, from, to));
  return look.sight;
}

/** Whether one model sees another in the same space; see `sees` for other areas. */
export function seesInTheOpen(state: Battle, viewer: InPlay, target: InPlay): boolean {
  const [from, to] = [bodyIn(state, viewer), bodyIn(state, target)];
  return isSeen(lookBetween(state, from, to), from, to);
}

function isSeen(look: Look, from: Body, to: Body): boolean {
  if (look.hiddenByTerrain) return false;
  look.sees ??= look.sight ? look.sight.seen !== 'blocked' : silhouetteSeen(question(look, from, to));
  return look.sees;
}

/** Whether one model that does not see another will not see it either when others move: terrain alone is in the way. */
export function staysHidden(state: Battle, viewer: InPlay, target: InPlay): boolean {
  const [from, to] = [bodyIn(state, viewer), bodyIn(state, target)];
  const look = lookBetween(state, from, to);
  look.hiddenByTerrain ??=
    !isSeen(look, from, to) &&
    (look.between.length === 0 || !silhouetteSeen({ ...question(look, from, to), bodies: [] }));
  return look.hiddenByTerrain;
}

/** Whether a shot passes between friends, as was found before or is found now. */
export function hasLane(
  state: Battle,
  shooter: InPlay,
  target: InPlay,
  find: (state: Battle, shooter: InPlay, target: InPlay) => boolean,
): boolean {
  const look = lookBetween(state, bodyIn(state, shooter), bodyIn(state, target));
  look.lane ??= find(state, shooter, target);
  return look.lane;
}

/** Whether there is a line between two models through an access point, as was found before or is found now. */
export function hasLineThrough(
  state: Battle,
  viewer: InPlay,
  target: InPlay,
  access: AccessId,
  find: () => boolean,
): boolean {
  const look = lookBetween(state, bodyIn(state, viewer), bodyIn(state, target));
  look.lines ??= new Map();
  const before = look.lines.get(access);
  if (before !== undefined) return before;
  const found = find();
  look.lines.set(access, found);
  return found;
}
