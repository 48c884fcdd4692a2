import { lookUp, type Message, message, type Param } from '@mischia/kernel';
import type { Battle, Model, Unit } from './state.ts';

/** The letter of the army and the number of the unit, as they stand on the tokens: B4, B4.3. */
const sign = (id: string): string => id.toUpperCase();

export const datasheetName = (datasheet: string): Message => message(`unit.${datasheet}`);
export const kindName = (datasheet: string, kind: string): Message => message(`model.${datasheet}.${kind}`);
export const weaponName = (weapon: string): Message => message(`weapon.${weapon}`);
/** The weapon, and which of its profiles where it has several. */
export function profileName(state: Battle, weapon: string, profile: string): Message {
  const named = lookUp(state.library.weapons, weapon)?.profiles.find(({ id }) => id === profile)?.name;
  if (!named) return weaponName(weapon);
  return message('weapon.profile', { weapon: weaponName(weapon), profile: message(`profile.${weapon}.${profile}`) });
}
export const powerName = (power: string): Message => message(`power.${power}`);

/** "Ork Boyz (B4)": two units may share a name. */
export const unitName = (unit: Pick<Unit, 'id' | 'datasheet'>): Message => unitNamed(unit.datasheet, unit.id);
export const unitNamed = (datasheet: string, id: string): Message =>
  message('unit.label', { unit: datasheetName(datasheet), id, sign: sign(id) });

/** "Boss Nob (B4.1)". */
export const modelName = (unit: Pick<Unit, 'datasheet'>, model: Pick<Model, 'id' | 'kind'>): Message =>
  modelNamed(unit.datasheet, model.kind, model.id);
export const modelNamed = (datasheet: string, kind: string, id: string): Message =>
  message('option.model', { model: kindName(datasheet, kind), id, sign: sign(id) });

const LONGEST = 40;

/** What an id from outside stands for, as a player knows it; what nobody knows is shown as it was written. */
export function nameOf(state: Battle, id: string): Param {
  const unit = lookUp(state.units, id);
  if (unit) return unitName(unit);
  for (const one of Object.values(state.units)) {
    const model = [...one.models, ...one.fallen].find((each) => each.id === id);
    if (model) return modelName(one, model);
  }
  const feature = state.table.terrain.find(
    (one) => one.id === id || [...one.prisms, ...one.walls, ...one.floors].some((part) => part.id === id),
  );
  if (feature) return message(`terrain.${feature.kind}`);
  return lookUp(state.library.weapons, id) ? weaponName(id) : id.slice(0, LONGEST);
}
