import {
  type Feature,
  feature,
  inches,
  type Length,
  type Point,
  type Prism,
  rectangleOutline,
  type Wall,
} from '@mischia/geometry';
import { z } from 'zod';
import { IdSchema as Id, NameSchema, SourceSchema } from '../pack/schemas.ts';
import { FeatureSchema } from './feature-schema.ts';

/** A table with its terrain; lengths in thousandths of an inch. */
export interface Battlefield {
  readonly id: string;
  readonly width: Length;
  readonly depth: Length;
  readonly terrain: readonly Feature[];
}

const LENGTH = z.number().int().min(1).max(200_000);

/** A battlefield that somebody brings along. */
export const OwnBattlefieldSchema = z.strictObject({
  id: z.string(),
  width: LENGTH,
  depth: LENGTH,
  terrain: z.array(FeatureSchema).max(200),
});

const Inches = z.number().min(0);
const Place = z.tuple([Inches, Inches]);
const box = { id: Id, at: Place, size: z.tuple([z.number().positive(), z.number().positive()]) };

/** Pieces of terrain, in inches: `at` is the corner nearest to the origin, `from` and `to` the ends of a line. */
const PieceSchema = z.discriminatedUnion('piece', [
  /** Walls along some sides and floors to stand on, one above the other. */
  z.strictObject({
    piece: z.literal('ruin'),
    ...box,
    height: z.number().positive(),
    walls: z.array(z.enum(['west', 'east', 'south', 'north'])).min(1),
    floors: z.array(z.number().positive()),
  }),
  /** Trunks, placed from the corner of the wood; one walks between them. */
  z.strictObject({ piece: z.literal('woods'), ...box, height: z.number().positive(), trunks: z.array(Place).min(1) }),
  z.strictObject({ piece: z.literal('hill'), ...box, height: z.number().positive() }),
  /** Containers and bunkers: solid, with a roof to stand on. */
  z.strictObject({ piece: z.literal('block'), ...box, height: z.number().positive() }),
  /** A fence, a wall, a row of barricades. */
  z.strictObject({
    piece: z.literal('barricade'),
    id: Id,
    from: Place,
    to: Place,
    height: z.number().positive(),
    thickness: z.number().positive().default(0.4),
  }),
]);

export const BattlefieldSchema = z.strictObject({
  id: Id,
  name: NameSchema,
  source: SourceSchema,
  size: z.tuple([z.number().positive(), z.number().positive()]),
  terrain: z.array(PieceSchema),
});

type Piece = z.infer<typeof PieceSchema>;
export type BattlefieldFile = z.infer<typeof BattlefieldSchema>;

const WALL: Length = inches(0.25);
const TRUNK: Length = inches(0.6);

const outline = ({ at: [x, y], size: [w, d] }: { at: [number, number]; size: [number, number] }): Point[] =>
  rectangleOutline(inches(x), inches(y), inches(x + w), inches(y + d));

const prism = (id: string, corners: readonly Point[], height: number, standable: boolean): Prism => ({
  id,
  corners,
  bottom: 0,
  top: inches(height),
  solid: true,
  opaque: true,
  standable,
});

const wall = (id: string, from: Point, to: Point, thickness: Length, height: number): Wall => ({
  id,
  from,
  to,
  thickness,
  bottom: 0,
  top: inches(height),
  solid: true,
  opaque: true,
  openings: [],
});

/** Corners of the two ends of each side, inside the outline by half a wall. */
function side(piece: Extract<Piece, { piece: 'ruin' }>, which: 'west' | 'east' | 'south' | 'north'): [Point, Point] {
  const half = WALL / 2;
  const minX = inches(piece.at[0]) + half;
  const minY = inches(piece.at[1]) + half;
  const maxX = inches(piece.at[0] + piece.size[0]) - half;
  const maxY = inches(piece.at[1] + piece.size[1]) - half;
  if (which === 'west')
    return [
      { x: minX, y: minY },
      { x: minX, y: maxY },
    ];
  if (which === 'east')
    return [
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
    ];
  if (which === 'south')
    return [
      { x: minX, y: minY },
      { x: maxX, y: minY },
    ];
  return [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
  ];
}

function ruin(piece: Extract<Piece, { piece: 'ruin' }>): Feature {
  const { id, height, walls, floors } = piece;
  return feature({
    id,
    kind: 'ruin',
    area: [outline(piece)],
    height: inches(height),
    walls: walls.map((which) => wall(`${id}-${which}`, ...side(piece, which), WALL, height)),
    floors: floors.map((z, i) => ({
      id: `${id}-floor-${i + 1}`,
      corners: outline(piece),
      z: inches(z),
      standable: true,
      opaque: true,
      hatches: [],
    })),
  });
}

function woods(piece: Extract<Piece, { piece: 'woods' }>): Feature {
  const { id, at, height, trunks } = piece;
  const half = TRUNK / 2;
  return feature({
    id,
    kind: 'woods',
    area: [outline(piece)],
    height: inches(height),
    prisms: trunks.map(([dx, dy], i) => {
      const x = inches(at[0] + dx);
      const y = inches(at[1] + dy);
      return prism(`${id}-trunk-${i + 1}`, rectangleOutline(x - half, y - half, x + half, y + half), height, false);
    }),
  });
}

/** A piece as geometry knows it: what it does follows from its parts. */
function terrainFeature(piece: Piece): Feature {
  const height = inches(piece.height);
  switch (piece.piece) {
    case 'ruin':
      return ruin(piece);
    case 'woods':
      return woods(piece);
    case 'hill':
    case 'block': {
      const corners = outline(piece);
      const kind = piece.piece === 'hill' ? 'hill' : 'building';
      return feature({
        id: piece.id,
        kind,
        area: [corners],
        height,
        prisms: [prism(`${piece.id}-top`, corners, piece.height, true)],
      });
    }
    case 'barricade': {
      const from = { x: inches(piece.from[0]), y: inches(piece.from[1]) };
      const to = { x: inches(piece.to[0]), y: inches(piece.to[1]) };
      return feature({
        id: piece.id,
        kind: 'obstacle',
        height,
        walls: [wall(`${piece.id}-wall`, from, to, inches(piece.thickness), piece.height)],
      });
    }
  }
}

/** A battlefield file as the battle uses it. */
export const battlefieldOf = ({ id, size: [width, depth], terrain }: BattlefieldFile): Battlefield => ({
  id,
  width: inches(width),
  depth: inches(depth),
  terrain: terrain.map(terrainFeature),
});
