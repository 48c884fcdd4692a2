import { type Feature, type Floor, feature, inches, type Point, rectangleOutline } from '@mischia/geometry';
import type { AreaPiece, Piece } from './schema.ts';

/** WZ-35.11: line elements are this thick unless they say otherwise. */
const LINE_THICKNESS = inches(0.5);

const at = ([x, y]: readonly [number, number]): Point => ({ x: inches(x), y: inches(y) });

/** WZ-03.5: ground that costs double; `difficult-jungle` and the like tell its kind (WZ-33.16). */
export const DIFFICULT = 'difficult';
const kindsOfDifficult = (tags: readonly string[]): string[] =>
  (tags.length > 0 ? tags : ['plain']).map((tag) => `${DIFFICULT}-${tag}`);

// WZ-03.2: what rules ask of a piece: how it is moved over, what cover it gives, whether it can be climbed.
function traitsOf({ movement, cover, climbable, tags }: Piece): string[] {
  return [
    ...(movement === 'open' ? [] : [movement]),
    ...(cover === 'none' ? [] : [`${cover}-cover`]),
    ...(climbable ? ['climbable'] : []),
    ...(movement === DIFFICULT ? kindsOfDifficult(tags) : []),
    ...tags,
  ];
}

const KINDS: { readonly [kind in Piece['kind']]: Feature['kind'] } = {
  hill: 'hill',
  wood: 'woods',
  swamp: 'area',
  rubble: 'area',
  wall: 'obstacle',
  hedge: 'obstacle',
};

/** A piece as geometry knows it: what it does follows from its parts and traits. */
export function pieceFeature(piece: Piece): Feature {
  const base = {
    id: piece.id,
    kind: KINDS[piece.kind],
    height: inches(piece.height),
    soft: piece.soft,
    traits: traitsOf(piece),
  };
  if ('line' in piece) {
    const [from, to] = piece.line.map(at) as [Point, Point];
    const wall = {
      id: `${piece.id}-wall`,
      from,
      to,
      thickness: piece.thickness === undefined ? LINE_THICKNESS : inches(piece.thickness),
      bottom: 0,
      top: inches(piece.height),
      solid: true,
      opaque: true,
      openings: [],
    };
    return feature({ ...base, walls: [wall] });
  }
  const { x, y } = piece.area;
  const outline = rectangleOutline(inches(x[0]), inches(y[0]), inches(x[1]), inches(y[1]));
  if (piece.kind !== 'hill') return feature({ ...base, area: [outline] });
  return feature({ ...base, ...hill(piece, outline) });
}

/** A flat top, ringed by four slopes that meet in mitres. */
function hill(piece: AreaPiece, top: readonly Point[]): Pick<Feature, 'area' | 'floors'> {
  const width = inches(piece.slope ?? 0);
  const rise = inches(piece.height);
  const floor = (id: string, corners: readonly Point[], more: Partial<Floor>): Floor => ({
    id: `${piece.id}-${id}`,
    corners,
    z: 0,
    standable: true,
    opaque: true,
    hatches: [],
    ...more,
  });
  const [sw, se, ne, nw] = top as [Point, Point, Point, Point];
  const foot = rectangleOutline(sw.x - width, sw.y - width, ne.x + width, ne.y + width);
  const [fsw, fse, fne, fnw] = foot as [Point, Point, Point, Point];
  const slope = (id: string, corners: readonly Point[], from: Point, to: Point) =>
    floor(id, corners, { slope: { from, to, rise } });
  const slopes =
    width === 0
      ? []
      : [
          slope('south', [fsw, fse, se, sw], fsw, { x: fsw.x, y: sw.y }),
          slope('east', [fse, fne, ne, se], fse, { x: se.x, y: fse.y }),
          slope('north', [fne, fnw, nw, ne], fne, { x: fne.x, y: ne.y }),
          slope('west', [fnw, fsw, sw, nw], fnw, { x: nw.x, y: fnw.y }),
        ];
  return { area: [foot], floors: [floor('top', top, { z: rise }), ...slopes] };
}
