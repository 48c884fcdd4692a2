import type { Length, ModelMove, Waypoint } from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import { isRooted } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, Model, Unit } from '../state.ts';
import type { MoveAnswer } from './move-answer.ts';
import { moveFaults } from './move-check.ts';
import type { MoveOrder } from './move-rules.ts';

export const isLegalMove = (state: Battle, order: MoveOrder, moves: readonly ModelMove[]): boolean =>
  moveFaults(state, unitById(state, order.unit), order, moves).length === 0;

/** Moves of geometry as an answer. */
export const answerOf = (moves: readonly ModelMove[]): MoveAnswer => ({
  moves: moves.map(({ model, path }) => ({
    model,
    path: path.slice(1).map(({ x, y, z, facing }) => [x, y, z, facing]),
  })),
});

export const startOfModel = ({ x, y, z, facing }: Model): Waypoint => ({ x, y, z, facing });

/** The whole unit by one vector, the foremost models first so that nobody runs into his mates; W40K-08.1: M "-" stays. */
export function shift(state: Battle, unit: Unit, dx: Length, dy: Length): ModelMove[] {
  const ahead = (model: Model) => model.x * dx + model.y * dy;
  return unit.models
    .filter((model) => !isRooted(state, unit, model))
    .sort((a, b) => ahead(b) - ahead(a))
    .map((model) => ({
      model: model.id,
      path: [startOfModel(model), { x: model.x + dx, y: model.y + dy, z: model.z, facing: model.facing }],
    }));
}
