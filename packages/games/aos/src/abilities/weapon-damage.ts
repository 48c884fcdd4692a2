import { ability } from './ability.ts';

// AOS-13.3d, AOS-27.5.3a: one weapon of the bearer does more damage.
export const weaponDamage = ability('weapon-damage', 'AOS-13.3d', {
  attacking: { damage: ({ weapon }, { params }) => (weapon.id === params.weapon ? params.amount : 0) },
});
