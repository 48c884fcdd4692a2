import type { Seat } from '@mischia/kernel';
import type { Datasheet, ModelKind } from '../../pack/schema.ts';
import type { Battle, Model, ModelId, Unit, UnitId } from '../../state.ts';

export const unitById = (state: Battle, id: UnitId): Unit => {
  const unit = state.units[id];
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};

export const datasheetOf = (state: Battle, unit: Unit): Datasheet => {
  const sheet = state.library.datasheets[unit.datasheet];
  if (!sheet) throw new Error(`no datasheet ${unit.datasheet}`);
  return sheet;
};

export const kindOf = (sheet: Datasheet, model: Model): ModelKind => {
  for (const kind of sheet.models) if (kind.id === model.kind) return kind;
  throw new Error(`${sheet.id} has no model ${model.kind}`);
};

/** All units, in the order of their armies. */
export const allUnits = (state: Battle): Unit[] => Object.values(state.units);

export function unitsOnTable(state: Battle): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (unit.place === 'table') found.push(unit);
  }
  return found;
}

// W40K-01.8: units of one army are friendly to each other, all others are enemies.
export function friendsOnTable(state: Battle, seat: Seat): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (unit.place === 'table' && unit.seat === seat) found.push(unit);
  }
  return found;
}

export function enemiesOnTable(state: Battle, seat: Seat): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (unit.place === 'table' && unit.seat !== seat) found.push(unit);
  }
  return found;
}

/** The model and its unit, while it is alive. */
export function findModel(state: Battle, id: ModelId): { unit: Unit; model: Model } | undefined {
  for (const unitId in state.units) {
    const unit = state.units[unitId] as Unit;
    for (const model of unit.models) if (model.id === id) return { unit, model };
  }
  return undefined;
}

export const modelOf = (unit: Unit, id: ModelId): Model | undefined => {
  for (const model of unit.models) if (model.id === id) return model;
  return undefined;
};
