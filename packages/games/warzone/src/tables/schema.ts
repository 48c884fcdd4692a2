import { IdSchema as Id, NameSchema as Name, SourceSchema as Source } from '@mischia/tabletop';
import { z } from 'zod';

/** Inches. Floor plans may reach beyond the outline of their building, underground. */
const Place = z.tuple([z.number(), z.number()]);
const Range = z.tuple([z.number(), z.number()]).refine(([low, high]) => low < high, { message: 'write [low, high]' });
const CoverClass = z.enum(['none', 'light', 'heavy']);

/** WZ-28.2: an area of one level; `x` and `y` are ranges from the south-west corner of the building. */
const AreaSchema = z.strictObject({ id: z.string().min(1), x: Range, y: Range, covered: z.boolean() });

/** WZ-28.3: `level` of a hatch is that of the floor it is in; `between` names its lower area first. */
const AccessSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['portal', 'window', 'hatch']),
  at: Place,
  level: z.number().int(),
  size: z.number().int().min(1).max(6),
  between: z.tuple([z.string(), z.string()]),
  /** WZ-32.5; without one it is a bare opening that nobody can shut. */
  armour: z.enum(['light', 'normal', 'reinforced', 'heavy']).optional(),
  state: z.enum(['open', 'closed', 'locked']).default('open'),
  /** WZ-28.7: the area on the side of the bolt. */
  bolt: z.string().optional(),
});

const BuildingSchema = z.strictObject({
  id: Id,
  name: Name,
  source: Source,
  outline: Place,
  cover: CoverClass,
  levels: z.array(
    z.strictObject({
      level: z.number().int(),
      areas: z.array(AreaSchema).min(1),
      parapet: z.strictObject({ height: z.number().positive(), cover: CoverClass }).optional(),
    }),
  ),
  access: z.array(AccessSchema),
});

/** WZ-03.2: the attributes every piece of terrain has. */
const attributes = {
  id: Id,
  kind: z.enum(['hill', 'wood', 'swamp', 'rubble', 'wall', 'hedge']),
  movement: z.enum(['open', 'difficult', 'obstacle', 'impassable']),
  height: z.number().min(0),
  soft: z.boolean().default(false),
  cover: CoverClass.default('none'),
  climbable: z.boolean().default(false),
  tags: z.array(Id).default([]),
  /** WZ-03.8: it has wounds by its Size and armour of a class (WZ-32.5), and can be broken. */
  breaks: z
    .strictObject({ size: z.int().min(1).max(6), armour: z.enum(['light', 'normal', 'reinforced', 'heavy']) })
    .optional(),
  /** It is its own mirror image. */
  ownMirror: z.boolean().default(false),
};

/** WZ-03.2: an area, a hill with a slope of some width round it, or a line with two ends. */
export const PieceSchema = z.union([
  z
    .strictObject({
      ...attributes,
      area: z.strictObject({ x: Range, y: Range }),
      slope: z.number().positive().optional(),
    })
    .refine(({ kind, movement }) => movement !== 'obstacle' && kind !== 'wall' && kind !== 'hedge', {
      message: 'walls, hedges and obstacles are lines: { "line": [[x, y], [x, y]], "thickness": inches }',
      path: ['area'],
    }),
  z.strictObject({ ...attributes, line: z.tuple([Place, Place]), thickness: z.number().positive().optional() }),
]);

/** WZ-03.2: a piece that players place themselves; `counts`: what it may be taken for, which they agree on. */
const StockPieceSchema = z.strictObject({
  id: Id,
  name: Name,
  source: Source,
  shape: z.union([
    z.strictObject({
      area: z.tuple([z.number().positive(), z.number().positive()]),
      slope: z.number().positive().optional(),
    }),
    z.strictObject({ line: z.number().positive() }),
  ]),
  counts: z.array(z.strictObject({ ...attributes, name: Name })).min(1),
});
export const StockFileSchema = z.strictObject({ id: Id, version: z.string(), pieces: z.array(StockPieceSchema) });

/** Where a building stands: its south-west corner. A mirrored copy is turned by 180°. */
const StandingSchema = z.strictObject({ id: Id, building: Id, at: Place, ownMirror: z.boolean().default(false) });

const StartAreasSchema = z.strictObject({
  players: z.tuple([z.number().int(), z.number().int()]),
  /** for each place at the table, where its units may be recorded. */
  areas: z.array(z.array(z.string()).min(1)).min(2),
});

const common = { id: Id, name: Name, source: Source, size: z.tuple([z.number().positive(), z.number().positive()]) };

export const TableFileSchema = z.union([
  z.strictObject({
    ...common,
    mirrored: z.boolean().default(false),
    /** WZ-29.2. */
    underground: z.boolean().default(false),
    /** WZ-03.2: players place the terrain. */
    placing: z.boolean().default(false),
    pieces: z.array(PieceSchema),
    buildings: z.array(StandingSchema),
    startAreas: z.array(StartAreasSchema).default([]),
  }),
  /** Another table with everything shifted. */
  z.strictObject({ ...common, from: Id, shift: Place }),
]);

const Objects = z.array(z.strictObject({ at: Place, area: z.string().default('table') })).min(1);

/** WZ-06.3, WZ-35.13. */
const ScenarioSchema = z.strictObject({
  id: Id,
  name: Name,
  source: Source,
  rules: z.array(z.string()).min(1),
  players: z.tuple([z.number().int(), z.number().int()]),
  /** Limits to choose from, for each player; or that of the defender and that of all attackers together. */
  points: z.union([
    z.array(z.number().int().positive()).min(1),
    z.strictObject({ defender: z.number().int().positive(), attackers: z.number().int().positive() }),
  ]),
  tables: z.array(z.strictObject({ id: Id, players: z.tuple([z.number().int(), z.number().int()]).optional() })).min(1),
  deployment: z.enum(['zones', 'diagram-1', 'start-areas']),
  goal: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('annihilation') }),
    z.strictObject({ kind: z.literal('nominated') }),
    z.strictObject({ kind: z.literal('last-stand'), building: Id }),
    z.strictObject({ kind: z.literal('spoils'), objects: Objects }),
  ]),
  turns: z.number().int().positive(),
  atLimit: z.enum(['points-left', 'defender', 'most-objects']),
});

export const BuildingsFileSchema = z.strictObject({ id: Id, version: z.string(), buildings: z.array(BuildingSchema) });
export const ScenariosFileSchema = z.strictObject({ id: Id, version: z.string(), scenarios: z.array(ScenarioSchema) });

export type StockPiece = z.infer<typeof StockPieceSchema>;
export type Building = z.infer<typeof BuildingSchema>;
export type BuildingAccess = z.infer<typeof AccessSchema>;
export type Piece = z.infer<typeof PieceSchema>;
export type AreaPiece = Extract<Piece, { area: unknown }>;
export type TableFile = z.infer<typeof TableFileSchema>;
export type FullTableFile = Extract<TableFile, { pieces: unknown }>;
export type Scenario = z.infer<typeof ScenarioSchema>;
