import { lookUp, type Message, message } from '@mischia/kernel';
import { namesOfIds, sign } from '@mischia/tabletop';
import type { Shot } from './forms.ts';
import type { Battle, Model, Unit } from './state.ts';

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

/** What an id from outside stands for, as a player knows it. */
export const nameOf = namesOfIds<Battle, Unit, Model>({
  unitName,
  modelName,
  goneFrom: ({ fallen }) => fallen,
  featureName: (_state, { kind }) => message(`terrain.${kind}`),
  otherName: ({ library }, id) => (lookUp(library.weapons, id) ? weaponName(id) : undefined),
});

/** The model, weapon and target of an attack that was declared, as a player knows them. */
export const namesOf = (state: Battle, { model, weapon, target }: Omit<Shot, 'profile'>) => ({
  model: nameOf(state, model),
  weapon: nameOf(state, weapon),
  target: nameOf(state, target),
});
