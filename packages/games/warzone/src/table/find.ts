import { lookUp } from '@mischia/kernel';
import type { Battle, Model, ModelId, Unit } from '../state.ts';

/** The model with this id and its unit, wherever it is: mostly in the unit that its id begins with. */
export function findModel({ units }: Battle, id: ModelId): { unit: Unit; model: Model } | undefined {
  const own = lookUp(units, id.slice(0, Math.max(0, id.indexOf('.'))));
  if (own) for (const model of own.models) if (model.id === id) return { unit: own, model };
  for (const unitId in units) {
    const unit = units[unitId] as Unit;
    for (const model of unit.models) if (model.id === id) return { unit, model };
  }
  return undefined;
}
