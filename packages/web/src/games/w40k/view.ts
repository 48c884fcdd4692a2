import type { BattleView, UnitView } from '@mischia/w40k';

export type { BattleView, ModelView, UnitView } from '@mischia/w40k';

export const unitOf = (view: BattleView, id: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.id === id);

export const unitOfModel = (view: BattleView, model: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.models.some(({ id }) => id === model));

export const isOnTable = (unit: UnitView): boolean => unit.place === 'table';
