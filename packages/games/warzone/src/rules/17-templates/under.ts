import {
  type Blocker,
  type Body,
  type Feature,
  inches,
  type Length,
  modelsUnder,
  type Point,
  silhouetteSight,
  sparedBy,
  type Template,
  templateBlockers,
  throughWalls,
} from '@mischia/geometry';
import { type AreaId, type Battle, TABLE } from '../../state.ts';
import { areaById } from '../../table/areas.ts';
import { darkenedScene } from '../../table/sight.ts';
import { terrainNow } from '../../table/standing.ts';
import { bodyIn, type InPlay, inPlay, standing } from '../../table/table.ts';
import { type Cover, coverOf, NO_COVER } from '../16-cover/cover.ts';
import { seenAs } from '../16-cover/seen.ts';
import { LEVEL_HEIGHT } from '../26-flyers/altitude.ts';

/** A template on the table: where it came from, in which area, and at which level of altitude it bursts. */
export interface Laid {
  readonly template: Template;
  readonly origin: Point & { readonly z: Length };
  readonly area: AreaId;
  readonly altitude: number;
}

/** Somebody under a template; `window`: only by an open window, which the game rolls for (WZ-31.5). */
export interface Under {
  readonly one: InPlay;
  readonly window: boolean;
}

// WZ-17.3, WZ-17.5, WZ-26.8, WZ-31.5, WZ-33.27: who is hit, nearest to the origin first; walls and height spare the others.
export function modelsHit(
  state: Battle,
  laid: Laid,
  except: readonly string[] = [],
  among: readonly InPlay[] = standing(state),
): Under[] {
  const there = among.filter(
    ({ model }) =>
      !except.includes(model.id) &&
      !model.stalking &&
      model.altitude === laid.altitude &&
      (laid.altitude > 0 || Math.abs(model.z - laid.origin.z) < LEVEL_HEIGHT - 1),
  );
  const bodies = modelsUnder(
    laid.template,
    there.map((one) => bodyIn(state, one)),
  );
  return bodies.flatMap((body): Under[] => {
    const one = inPlay(state, body.id);
    if (laid.altitude > 0) return [{ one, window: false }];
    const way = wayTo(state, laid, one, body);
    return way === 'spared' ? [] : [{ one, window: way === 'window' }];
  });
}

function wayTo(state: Battle, laid: Laid, { model }: InPlay, body: Body): 'hit' | 'window' | 'spared' {
  const covered = [laid.area, model.area].some((area) => area !== TABLE && areaById(state, area)?.covered);
  const terrain = terrainNow(state);
  if (covered) {
    const walls = terrain.filter(({ kind }) => kind === 'building').flatMap((building) => building.walls);
    return throughWalls(laid.template, body, walls)?.kind ?? 'spared';
  }
  return sparedBy(laid.origin, body, blockersAt(terrain, laid.origin.z)) === undefined ? 'hit' : 'spared';
}

const blockers = new WeakMap<readonly Feature[], Map<Length, readonly Blocker[]>>();

/** what may stop a template on the level at `z`, put together once for a terrain. */
export function blockersAt(terrain: readonly Feature[], z: Length): readonly Blocker[] {
  const levels = blockers.get(terrain) ?? new Map<Length, readonly Blocker[]>();
  blockers.set(terrain, levels);
  const before = levels.get(z);
  if (before) return before;
  const found = terrain.flatMap((feature) => templateBlockers(feature, z));
  levels.set(z, found);
  return found;
}

/** the eye of a template: what lies between its origin and a model covers it. */
const EYE: Length = inches(0.5);

// WZ-16.4, R-074: heavy cover between a model and the template's origin lowers the damage.
export function coverFrom(state: Battle, { origin, altitude }: Laid, target: InPlay): Cover {
  if (altitude > 0) return NO_COVER;
  const body = bodyIn(state, target);
  if (Math.abs(body.x - origin.x) + Math.abs(body.y - origin.y) < 2) return NO_COVER;
  const eye: Body = {
    ...body,
    id: 'template',
    footprint: { kind: 'round', radius: 1 },
    x: Math.round(origin.x),
    y: Math.round(origin.y),
    z: origin.z,
    height: EYE,
  };
  // Models between the two are no cover against a burst.
  return coverOf(seenAs(state, body, silhouetteSight({ scene: darkenedScene(state), viewer: eye, target: body })));
}
