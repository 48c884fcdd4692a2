import { type Message, message } from '@mischia/kernel';
import type { BattleView, ModelView, UnitView } from './view.ts';
import { unitOf, unitOfModel } from './view.ts';

/** The unit by its name alone. */
export const unitName = (unit: UnitView): Message => message(`unit.${unit.datasheet}`);

/** The unit by its name and the sign on its models: two units may share a name. */
export const unitLabel = (unit: UnitView): Message =>
  message('w40k.unit', { unit: unitName(unit), sign: signOf(unit) });

export const modelName = (unit: UnitView, model: ModelView): Message =>
  message(`model.${unit.datasheet}.${model.kind}`);

/** Letter and number on the tokens: the first letter of what the unit is, and its place in the army. */
export function signOf(unit: UnitView): string {
  const letter = unit.datasheet
    .replace(/^primaris-/, '')
    .charAt(0)
    .toUpperCase();
  return `${letter}${unit.id.slice(1)}`;
}

/** What an id of the game stands for: a unit, a model, a piece of terrain. */
export function nameOf(view: BattleView, id: string): Message {
  const unit = unitOf(view, id) ?? unitOfModel(view, id);
  if (unit) return unitLabel(unit);
  const feature = view.table.terrain.find((one) => one.id === id);
  return feature ? message(`w40k.terrain.${feature.kind}`) : message('w40k.thing', { id });
}
