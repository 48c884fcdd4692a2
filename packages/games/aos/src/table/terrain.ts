import {
  type Body,
  type Feature,
  type Footprint,
  feature,
  inches,
  type Length,
  type Point,
  rectangleOutline,
} from '@mischia/geometry';
import { keptFor } from '@mischia/tabletop';
import type { FactionTerrain } from '../pack/army-schema.ts';
import type { Battlepack } from '../pack/battlepack-schema.ts';
import { pointOnMap } from '../rules/28-battleplans/map.ts';
import type { Battle, FeatureId, FeatureState } from '../state.ts';

type Piece = Battlepack['terrain'][number];

/** What the shape of a piece is made of (D.7): floors to stand on, a solid, a closed one, or nothing but ground. */
type Made = Pick<FactionTerrain, 'size' | 'height' | 'shape' | 'traits'>;

const KINDS: { readonly [kind in Piece['kind']]: Feature['kind'] } = {
  ruin: 'ruin',
  wyldwood: 'woods',
  wall: 'obstacle',
  tower: 'building',
};

/** AOS-17.0: a piece around a centre. R117: what has a height hides what is behind it, whatever it is made of. */
export function featureAt(
  id: string,
  kind: Feature['kind'],
  { size, height, shape, traits }: Made,
  at: Point,
): Feature {
  const [width, depth] = [inches(size[0]), inches(size[1])];
  const [minX, minY] = [at.x - Math.round(width / 2), at.y - Math.round(depth / 2)];
  const corners = rectangleOutline(minX, minY, minX + width, minY + depth);
  const top = inches(height);
  const block = { id: `${id}-body`, corners, bottom: 0, top, opaque: true };
  return feature({
    id,
    kind,
    area: [corners],
    height: top,
    traits: [...traits],
    prisms:
      shape === 'flat' || top === 0 ? [] : [{ ...block, solid: shape !== 'floors', standable: shape === 'solid' }],
    floors:
      shape === 'floors' ? [{ id: `${id}-floor`, corners, z: top, standable: true, opaque: false, hatches: [] }] : [],
  });
}

// AOS-28.2.3, D.7: pieces keep their size; only their centres scale with the table.
export const pieceOnTable = (piece: Piece, size: { readonly width: Length; readonly depth: Length }): Feature =>
  featureAt(piece.id, KINDS[piece.kind], piece, pointOnMap(piece.at, size));

export const newFeatureState = (id: FeatureId, more: Partial<FeatureState> = {}): FeatureState => ({
  id,
  scroll: null,
  owner: null,
  mysterious: null,
  demolished: false,
  rulesLost: false,
  controller: null,
  effects: [],
  ...more,
});

export function featureById(state: Pick<Battle, 'table'>, id: FeatureId): Feature {
  const found = state.table.terrain.find((one) => one.id === id);
  if (!found) throw new Error(`no feature ${id}`);
  return found;
}

/** A feature as something to measure to or to look at (R117). Its outlines are convex, and one each. */
export const bodyOfFeature = keptFor((feature: Feature): Body => {
  const centre = centreOf(feature);
  const corners = (feature.area[0] ?? []).map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
  const { id, height } = feature;
  const footprint: Footprint = { kind: 'hull', corners };
  return { id, unit: id, side: '', footprint, ...centre, z: 0, facing: 0, height, measuredFrom: 'hull' };
});

// AOS-17.1.1.
export const COVER = 'cover';
// AOS-17.1.2.
export const DEFENSIBLE = 'defensible';
export const isDefensible = ({ traits }: Feature): boolean => traits.includes(DEFENSIBLE);

/** The middle of a feature's outline. */
export function centreOf({ area }: Feature): Point {
  const points = area.flat();
  const middle = (values: readonly number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

/** Its widest dimension in inches (AOS-17.1.3). */
export function widestOf({ area }: Feature): number {
  const points = area.flat();
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) / inches(1);
}
