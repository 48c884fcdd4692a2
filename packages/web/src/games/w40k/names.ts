import { type Message, message } from '@mischia/kernel';
import { type Unit, weaponName } from '@mischia/w40k';

/** The unit by its name alone. */
export const unitName = (unit: Unit): Message => message(`unit.${unit.datasheet}`);

export const weaponLabel = (weapon: string, profile: string | undefined): Message =>
  profile === undefined
    ? weaponName(weapon)
    : message('weapon.profile', { weapon: weaponName(weapon), profile: message(`profile.${weapon}.${profile}`) });
