import { type Unit, warscrollName, weaponName } from '@mischia/aos';
import { type Message, message } from '@mischia/kernel';

/** The unit by its name alone. */
export const unitName = ({ warscroll }: Unit): Message => warscrollName(warscroll);

/** A weapon with the profile it is used with, where it has several of a kind. */
export const weaponLabel = (weapon: string, profile: string | undefined): Message =>
  profile === undefined
    ? weaponName(weapon)
    : message('aos.weapon.profile', { weapon: weaponName(weapon), profile: message(`profile.${weapon}.${profile}`) });
