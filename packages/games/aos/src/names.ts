import { lookUp, type Message, message } from '@mischia/kernel';
import { namesOfIds, sign } from '@mischia/tabletop';
import type { Battle, Model, Unit } from './state.ts';

export const warscrollName = (warscroll: string): Message => message(`unit.${warscroll}`);
export const roleName = (role: string): Message => message(`role.${role}`);
export const factionName = (faction: string): Message => message(`faction.${faction}`);
export const battalionName = (battalion: string): Message => message(`battalion.${battalion}`);
export const placeName = (place: string): Message => message(`place.${place}`);
export const commandName = (command: string): Message => message(`command.${command}`);
export const entityName = (scroll: string): Message => message(`entity.${scroll}`);
export const weaponName = (weapon: string): Message => message(`weapon.${weapon}`);

/** "Gutrippaz (B4)": two units may share a name. */
export const unitName = (unit: Pick<Unit, 'id' | 'warscroll'>): Message => unitNamed(unit.warscroll, unit.id);
export const unitNamed = (warscroll: string, id: string): Message =>
  message('unit.label', { unit: warscrollName(warscroll), sign: sign(id) });

/** "Gutrippa Boss (B4.1)"; models without a name of their own go by their unit's. */
export const modelName = (unit: Pick<Unit, 'warscroll'>, model: Pick<Model, 'id' | 'command'>): Message =>
  modelNamed(unit.warscroll, model.command, model.id);
export const modelNamed = (warscroll: string, command: string | null, id: string): Message =>
  message('model.label', {
    model: command === null ? warscrollName(warscroll) : message(`model.${warscroll}.${command}`),
    sign: sign(id),
  });

/** "Ruin (T1)", or the name of a faction's terrain. */
export function featureName(state: Pick<Battle, 'table' | 'features'>, id: string): Message {
  const scroll = lookUp(state.features, id)?.scroll;
  if (scroll) return message(`terrain.${scroll}`);
  const kind = state.table.terrain.find((one) => one.id === id)?.kind ?? 'area';
  return message('feature.label', { kind: message(`feature.${kind}`), sign: sign(id) });
}

/** What an id from outside stands for, as a player knows it. */
export const nameOf = namesOfIds<Battle, Unit, Model>({
  unitName,
  modelName,
  goneFrom: ({ slain }) => slain,
  featureName: (state, { id }) => featureName(state, id),
});
