import { modelOf, unitsFor } from '@mischia/tabletop';
import type { Datasheet, ModelKind } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';

export { modelOf };

export const isOnTable = (unit: Unit): boolean => unit.place === 'table';

// W40K-01.8: units of one army are friendly to each other, all others are enemies.
export const { allUnits, enemiesOnTable, findModel, friendsOnTable, unitById, unitsOnTable } = unitsFor<
  Battle,
  Unit,
  Model
>({ isOnTable });

export const datasheetOf = (state: Battle, unit: Unit): Datasheet => {
  const sheet = state.library.datasheets[unit.datasheet];
  if (!sheet) throw new Error(`no datasheet ${unit.datasheet}`);
  return sheet;
};

export const kindOf = (sheet: Datasheet, model: Model): ModelKind => {
  for (const kind of sheet.models) if (kind.id === model.kind) return kind;
  throw new Error(`${sheet.id} has no model ${model.kind}`);
};
