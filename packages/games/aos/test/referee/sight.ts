import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { type Line, lengthOver, shareOver, shareOverBase, shortestLine } from './lines.ts';
import {
  type Base,
  type Block,
  baseOf,
  blockOf,
  flatGap,
  INCH,
  isWithin,
  onTable,
  outerRadius,
  scrollOf,
  type Thing,
  thingOf,
  tooCloseToCall,
} from './measure.ts';
import { featureIds, isA, traitsOf, woundsOf } from './troops.ts';

/** Whether one model sees another (R49, R117, AOS-17.1.4). */

// R49: how tall a model is, by its base.
export function heightOf(state: Battle, unit: Unit): number {
  if (isA(state, unit, 'MONSTER')) return 5 * INCH;
  const base = scrollOf(state, unit).body.base as { round?: number; oval?: readonly number[] };
  const mm = base.round ?? base.oval?.[0] ?? 0;
  if (mm <= 32) return 1.5 * INCH;
  if (mm <= 40) return 1.75 * INCH;
  return (mm <= 60 ? 2.25 : 4) * INCH;
}

/** One end of a line of sight: what it is, whose unit, how tall, whether growth hides it. */
export interface Looker {
  readonly thing: Thing;
  readonly unit: string | undefined;
  readonly feature: string | undefined;
  readonly height: number;
  readonly towers: boolean;
}

export const lookerOf = (state: Battle, unit: Unit, model: Model): Looker => ({
  thing: thingOf(state, unit, model),
  unit: unit.id,
  feature: unit.garrison ?? undefined,
  height: heightOf(state, unit),
  towers: woundsOf(state, unit) >= 10,
});

/** R117: entities are looked at as things 2" high. */
export const entityLooker = (part: Base): Looker => ({
  thing: part,
  unit: undefined,
  feature: undefined,
  height: 2 * INCH,
  towers: false,
});

export const featureLooker = (state: Battle, feature: string): Looker => ({
  thing: blockOf(state, feature),
  unit: undefined,
  feature,
  height: blockOf(state, feature).top,
  towers: false,
});

type Spot = readonly [x: number, y: number, z: number];

/** R49, R117: the middle and eight points of the rim, or corners and middles of edges; at half and full height. */
function spotsOf({ thing, height }: Looker, turned: boolean): Spot[] {
  const flat: [number, number][] = [];
  if (thing.is === 'base') {
    const [long, wide] = 'round' in thing.shape ? [thing.shape.round, thing.shape.round] : thing.shape.oval;
    const facing = 'oval' in thing.shape || turned ? (thing.facing / 100) * (Math.PI / 180) : 0;
    flat.push([thing.x, thing.y]);
    for (let i = 0; i < 8; i++) {
      const angle = (i * Math.PI) / 4;
      const [dx, dy] = [long * Math.cos(angle), wide * Math.sin(angle)];
      flat.push([
        thing.x + dx * Math.cos(facing) - dy * Math.sin(facing),
        thing.y + dx * Math.sin(facing) + dy * Math.cos(facing),
      ]);
    }
  } else {
    const { minX, minY, maxX, maxY } = thing;
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    flat.push([minX, minY], [x, minY], [maxX, minY], [maxX, y], [maxX, maxY], [x, maxY], [minX, maxY], [minX, y]);
  }
  const foot = thing.is === 'base' ? thing.z : 0;
  const tall = thing.is === 'base' ? height : thing.top;
  return flat.flatMap(([x, y]): Spot[] => [
    [x, y, foot + tall / 2],
    [x, y, foot + tall],
  ]);
}

interface Obstacles {
  readonly blocks: readonly Block[];
  readonly posts: readonly { readonly base: Base; readonly top: number }[];
}

/** R140: a demolished feature hides nothing. */
function obstaclesBetween(state: Battle, a: Looker, b: Looker): Obstacles {
  const isUnder = ({ thing, feature }: Looker, id: string) =>
    feature === id || (thing.is === 'base' && flatGap(thing, blockOf(state, id)) === 0);
  const blocks = featureIds(state)
    .filter((id) => blockOf(state, id).top > 0 && !isUnder(a, id) && !isUnder(b, id))
    .filter((id) => !state.features[id]?.demolished)
    .map((id) => blockOf(state, id));
  const posts = Object.values(state.units)
    .filter((unit) => onTable(unit) && unit.place === 'field' && unit.id !== a.unit && unit.id !== b.unit)
    .flatMap((unit) =>
      unit.models.map((model) => {
        const base = baseOf(state, unit, model);
        return { base, top: base.z + heightOf(state, unit) };
      }),
    );
  return { blocks, posts };
}

const GRAZE = 1e-6;

function isClear(from: Spot, to: Spot, { blocks, posts }: Obstacles): boolean {
  const line: Line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  const stops = (share: readonly [number, number] | undefined, bottom: number, top: number): boolean => {
    if (!share || share[1] - share[0] < GRAZE) return false;
    const [za, zb] = share.map((t) => from[2] + (to[2] - from[2]) * t) as [number, number];
    return Math.min(za, zb) < top - GRAZE && Math.max(za, zb) > bottom + GRAZE;
  };
  for (const block of blocks) if (stops(shareOver(line, block), block.bottom, block.top)) return false;
  for (const { base, top } of posts) {
    const near = outerRadius(base);
    const minX = Math.min(line.x1, line.x2) - near;
    if (base.x < minX || base.x > Math.max(line.x1, line.x2) + near) continue;
    if (base.y < Math.min(line.y1, line.y2) - near || base.y > Math.max(line.y1, line.y2) + near) continue;
    if (stops(shareOverBase(line, base, 0.5), base.z, top)) return false;
  }
  return true;
}

/** AOS-17.1.4, R70, AOS-27.5.3c: more than 3" of one wood or mist lies between the closest points. */
function isShrouded({ state, book }: Scene, a: Looker, b: Looker): boolean {
  if (a.towers || b.towers) return false;
  const line = shortestLine(a.thing, b.thing);
  return featureIds(state).some((id) => {
    if (!traitsOf(state, id).includes('wyldwood') && !book.has(id, 'ghost-mist')) return false;
    return !isWithin(lengthOver(line, blockOf(state, id)), 3 * INCH);
  });
}

/** Whether some line is free; whether points of the rim turn with a round base is nobody's rule, so both ways must agree. */
export function sees(scene: Scene, a: Looker, b: Looker): boolean {
  if (isShrouded(scene, a, b)) return false;
  const obstacles = obstaclesBetween(scene.state, a, b);
  const look = (turned: boolean) =>
    spotsOf(a, turned).some((from) => spotsOf(b, turned).some((to) => isClear(from, to, obstacles)));
  const straight = look(false);
  if (straight !== look(true)) tooCloseToCall();
  return straight;
}
