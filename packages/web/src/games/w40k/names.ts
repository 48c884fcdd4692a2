import { type Message, message, type Param } from '@mischia/kernel';
import type { BattleView, ModelView, UnitView } from './view.ts';
import { unitOf, unitOfModel } from './view.ts';

/** The unit by its name alone. */
export const unitName = (unit: UnitView): Message => message(`unit.${unit.datasheet}`);

/** The unit by its name and the sign on its models: two units may share a name. */
export const unitLabel = (unit: UnitView): Message =>
  message('w40k.unit', { unit: unitName(unit), sign: signOf(unit) });

const modelName = (unit: UnitView, model: ModelView): Message => message(`model.${unit.datasheet}.${model.kind}`);

/** Letter and number on the tokens: the letter of the army and the unit's place in it, as prompts and log name it. */
export const signOf = (unit: UnitView): string => unit.id.toUpperCase();

export const weaponLabel = (weapon: string, profile: string | undefined): Message =>
  profile === undefined
    ? message(`weapon.${weapon}`)
    : message('w40k.weapon.profile', {
        weapon: message(`weapon.${weapon}`),
        profile: message(`profile.${weapon}.${profile}`),
      });

/** What an id of the game stands for: a unit, a model, a weapon, a piece of terrain or a part of one. */
export function nameOf(view: BattleView, id: string): Message {
  const unit = unitOf(view, id);
  if (unit) return unitLabel(unit);
  const owner = unitOfModel(view, id);
  const model = owner?.models.find((one) => one.id === id);
  if (owner && model) return message('w40k.model', { model: modelName(owner, model), id: id.toUpperCase() });
  const feature = view.table.terrain.find((one) => one.id === id || partsOf(one).includes(id));
  if (feature) return message(`w40k.terrain.${feature.kind}`);
  const isWeapon = view.units.some(({ models }) => models.some(({ wargear }) => wargear.includes(id)));
  return isWeapon ? message(`weapon.${id}`) : message('w40k.thing', { id });
}

const partsOf = ({ prisms, walls, floors }: BattleView['table']['terrain'][number]): string[] =>
  [...prisms, ...walls, ...floors].map(({ id }) => id);

/** A text of the rules with names in place of ids, however deep they lie. */
export function namedMessage(view: BattleView, text: Message): Message {
  const { key, params = {} } = text;
  // The rules put ids behind the names of units and models; here they bear the signs of their tokens.
  if ((key === 'unit.label' || key === 'option.model') && typeof params.id === 'string') return nameOf(view, params.id);
  return message(
    key,
    Object.fromEntries(Object.entries(params).map(([name, param]) => [name, namedParam(view, param)])),
  );
}

function namedParam(view: BattleView, param: Param): Param {
  if (typeof param === 'string') return nameOf(view, param);
  if (typeof param !== 'object') return param;
  if ('key' in param) return namedMessage(view, param);
  return 'list' in param ? { list: param.list.map((one) => namedParam(view, one)) } : param;
}
