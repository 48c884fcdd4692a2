import {
  along,
  type Body,
  buildScene,
  distanceToSegment,
  type Feature,
  feature,
  inches,
  outerRadius,
  type Scene,
  type SilhouetteSight,
  silhouetteSight,
  WZ_SILHOUETTE,
} from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import { blastOf } from '../rules/17-templates/shapes.ts';
import type { Battle, Shroud } from '../state.ts';
import { onTable, terrainNow } from './standing.ts';
import { bodyIn, type InPlay, standing } from './table.ts';

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

/** Who may stand in the way of sight. */
function blockingBodies(state: Battle): readonly Body[] {
  const { other } = cacheOf(onTable(state));
  const before = other.get('wz-blocking') as Body[] | undefined;
  if (before) return before;
  const blocking = standing(state)
    .filter(({ model }) => model.altitude === 0 && !model.stalking)
    .map((one) => bodyIn(state, one));
  other.set('wz-blocking', blocking);
  return blocking;
}

/** The table prepared for lines of sight: airborne, hidden, stalking and dying models block nobody (WZ-08.4). */
export function sightScene(state: Battle): Scene {
  const { other } = cacheOf(onTable(state));
  const before = other.get('wz-sight') as Scene | undefined;
  if (before) return before;
  const scene = buildScene(sightTerrain(state), blockingBodies(state));
  other.set('wz-sight', scene);
  return scene;
}

interface Looked {
  readonly terrain: readonly Feature[];
  readonly least: number;
  /** Models that stood between. */
  readonly between: string;
  readonly seen: SilhouetteSight;
}

/**
 * What was seen holds while both stand where they stood and the same models stand between them. It hangs on the library, which
 * all copies of a battle share.
 */
const looked = new WeakMap<Battle['library'], Map<string, Looked>>();
/** More looks than a battle has at one time; then it begins anew. */
const MOST_LOOKS = 20_000;

const spots = new WeakMap<Body, string>();

/** Where and how tall a body is; a round one is the same whichever way it faces. */
function spotOf(body: Body): string {
  const known = spots.get(body);
  if (known) return known;
  const { id, x, y, z, facing, height, footprint } = body;
  const spot = [id, x, y, z, height, footprint.kind === 'round' ? '' : facing].join();
  spots.set(body, spot);
  return spot;
}

/** Models near enough to the line between two others to hide something. */
function bodiesBetween(blocking: readonly Body[], from: Body, to: Body): Body[] {
  const half = Math.max(outerRadius(from.footprint), outerRadius(to.footprint)) + 1;
  return blocking.filter(
    (body) =>
      body.id !== from.id &&
      body.id !== to.id &&
      distanceToSegment(body, from, to) <= half + outerRadius(body.footprint),
  );
}

/** WZ-08.4: what one model sees of another. */
export function sightOf(state: Battle, viewer: InPlay, target: InPlay): SilhouetteSight {
  const [from, to] = [bodyIn(state, viewer), bodyIn(state, target)];
  const terrain = sightTerrain(state);
  const least = state.settings.options['los.minFraction'];
  const between = bodiesBetween(blockingBodies(state), from, to).map(spotOf).join(' ');
  let known = looked.get(state.library);
  if (!known || known.size > MOST_LOOKS) {
    known = new Map();
    looked.set(state.library, known);
  }
  const key = `${spotOf(from)} ${spotOf(to)}`;
  const before = known.get(key);
  if (before && before.terrain === terrain && before.least === least && before.between === between) return before.seen;
  const seen = silhouetteSight({
    scene: sightScene(state),
    viewer: from,
    target: to,
    limits: { ...WZ_SILHOUETTE, least },
  });
  known.set(key, { terrain, least, between, seen });
  return seen;
}
