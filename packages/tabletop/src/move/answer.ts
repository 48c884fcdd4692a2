import type { ModelMove, Waypoint } from '@mischia/geometry';
import { openForm } from '@mischia/kernel';
import { z } from 'zod';
import { facing, length } from '../lengths.ts';
import type { TableModel, TableUnit } from '../state.ts';
import { modelOf } from '../units.ts';

/** A point of a path: x, y and, where they change, elevation and facing. */
export type PathPoint = readonly [x: number, y: number, z?: number | undefined, facing?: number | undefined];

/** The answer of a move: models in the order they move, each with the points it passes after where it stands. */
export interface MoveAnswer {
  readonly moves: readonly { readonly model: string; readonly path: readonly PathPoint[] }[];
}

/** A path over rough ground has a point for every step of it: the planner's longest have about a hundred. */
const MOST_POINTS = 512;
const MOST_MODELS = 200;

export const moveAnswer: z.ZodType<MoveAnswer> = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        model: z.string(),
        path: z.array(z.tuple([length, length, length.optional(), facing.optional()])).max(MOST_POINTS),
      }),
    )
    .max(MOST_MODELS),
});

/** What a request for a move says in every game; the rest follows from the state. */
export interface MoveOrder {
  readonly unit: string;
  /** Thousandths of an inch each model may move. */
  readonly allowance: number;
  /** What faster models of the unit may move beyond the allowance. */
  readonly faster?: { readonly [model: string]: number } | undefined;
  /** The least each model must move. */
  readonly minimum?: number | undefined;
  /** Only these models move; default all. */
  readonly models?: readonly string[] | undefined;
  /** Units to be reached. */
  readonly targets?: readonly string[] | undefined;
}

/** A move of one of the kinds that a game has. */
export interface MoveOrderOf<Kind extends string> extends MoveOrder {
  readonly kind: Kind;
}

const moveOrderFields = {
  unit: z.string(),
  allowance: z.int().min(0),
  faster: z.record(z.string(), z.int()).optional(),
  minimum: z.int().optional(),
  models: z.array(z.string()).optional(),
  targets: z.array(z.string()).optional(),
};

/** The form of a move: paths of a unit's models. */
export const moveFormOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  openForm<MoveOrderOf<Kind>, MoveAnswer>({
    space: 'move',
    data: z.strictObject({ ...moveOrderFields, kind: z.enum(kinds) }),
    answer: moveAnswer,
  });

export const placeOf = ({ x, y, z, facing }: TableModel): Waypoint => ({ x, y, z, facing });

const NOWHERE: Waypoint = { x: 0, y: 0, z: 0, facing: 0 };

/** An answer as geometry checks it: paths that begin where the models stand. */
export function movesOf<M extends TableModel>(unit: TableUnit<M>, { moves }: MoveAnswer): ModelMove[] {
  return moves.map(({ model: id, path }) => {
    const model = modelOf(unit, id);
    let at = model ? placeOf(model) : NOWHERE;
    const points = [at];
    for (const [x, y, z = at.z, facing = at.facing] of path) {
      at = { x, y, z, facing };
      points.push(at);
    }
    return { model: id, path: points };
  });
}

/** Moves of geometry as an answer. */
export const answerOf = (moves: readonly ModelMove[]): MoveAnswer => ({
  moves: moves.map(({ model, path }) => ({
    model,
    path: path.slice(1).map(({ x, y, z, facing }) => [x, y, z, facing] as const),
  })),
});
