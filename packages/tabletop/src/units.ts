import type { Seat } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { Sides } from './tabletop.ts';

/** Units and models by id, and who stands on the table, in the order of the armies. */
export function unitsFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>({
  isOnTable,
  sideOf,
}: Sides<S, U>) {
  function unitById(state: S, id: string): U {
    const unit = state.units[id];
    if (!unit) throw new Error(`no unit ${id}`);
    return unit;
  }

  const allUnits = (state: S): U[] => Object.values(state.units);

  function unitsOnTable(state: S): U[] {
    const found: U[] = [];
    for (const id in state.units) {
      const unit = state.units[id] as U;
      if (isOnTable(unit)) found.push(unit);
    }
    return found;
  }

  const areFriends = (state: S, a: Seat, b: Seat): boolean =>
    a === b || (sideOf !== undefined && sideOf(state, a) === sideOf(state, b));

  function friendsOnTable(state: S, seat: Seat): U[] {
    const found: U[] = [];
    for (const id in state.units) {
      const unit = state.units[id] as U;
      if (isOnTable(unit) && areFriends(state, unit.seat, seat)) found.push(unit);
    }
    return found;
  }

  function enemiesOnTable(state: S, seat: Seat): U[] {
    const found: U[] = [];
    for (const id in state.units) {
      const unit = state.units[id] as U;
      if (isOnTable(unit) && !areFriends(state, unit.seat, seat)) found.push(unit);
    }
    return found;
  }

  /** The model and its unit, while it is in play. */
  function findModel(state: S, id: string): { unit: U; model: M } | undefined {
    for (const unitId in state.units) {
      const unit = state.units[unitId] as U;
      for (const model of unit.models) if (model.id === id) return { unit, model };
    }
    return undefined;
  }

  return { unitById, allUnits, unitsOnTable, friendsOnTable, enemiesOnTable, areFriends, findModel };
}

export function modelOf<M extends TableModel>(unit: TableUnit<M>, id: string): M | undefined {
  for (const model of unit.models) if (model.id === id) return model;
  return undefined;
}

export const idsOf = (unit: TableUnit): string[] => unit.models.map((model) => model.id);

/**
 * Puts a model somewhere. Coordinates are whole, and become so for the engine as well: a number that was worked out with
 * fractions stays one of the slow kind, and after the first of them the coordinates of every model are.
 */
export function standAt(model: TableModel, { x, y, z, facing }: Pick<TableModel, 'x' | 'y' | 'z' | 'facing'>): void {
  model.x = x | 0;
  model.y = y | 0;
  model.z = z | 0;
  model.facing = facing | 0;
}
