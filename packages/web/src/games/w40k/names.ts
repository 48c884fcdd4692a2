import { type Message, message } from '@mischia/kernel';
import { unitName as nameAndSign, nameOf as nameInBattle, weaponName } from '@mischia/w40k';
import type { BattleView, UnitView } from './view.ts';

/** The unit by its name alone. */
export const unitName = (unit: UnitView): Message => message(`unit.${unit.datasheet}`);

/** The unit by its name and the sign on its models: two units may share a name. */
export const unitLabel = (unit: UnitView): Message => nameAndSign(unit);

/** Letter and number on the tokens: the letter of the army and the unit's place in it, as prompts and log name it. */
export const signOf = (unit: UnitView): string => unit.id.toUpperCase();

export const weaponLabel = (weapon: string, profile: string | undefined): Message =>
  profile === undefined
    ? weaponName(weapon)
    : message('weapon.profile', { weapon: weaponName(weapon), profile: message(`profile.${weapon}.${profile}`) });

/** What an id of the game stands for: a unit, a model, a weapon, a piece of terrain or a part of one. */
export function nameOf(view: BattleView, id: string): Message {
  const name = nameInBattle(view.battle, id);
  return typeof name === 'object' && 'key' in name ? name : message('w40k.thing', { id });
}
