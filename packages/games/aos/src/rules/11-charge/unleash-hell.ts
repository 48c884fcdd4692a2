import type { Play, Rule } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import type { Battle, Unit } from '../../state.ts';
import { mayShootAfter } from '../08-movement/what-a-move-bars.ts';

// AOS-10.1, AOS-11.2b: the unit must otherwise be allowed to shoot.
export const canUnleashHell = (state: Battle, unit: Unit): boolean =>
  mayShootAfter(unit.turn, { runAndShoot: permission(state, unit, 'runAndShoot') === true }) &&
  permission(state, unit, 'noShooting') !== true &&
  unit.models.some((model) =>
    model.wargear.some((item) => state.library.weapons[item]?.profiles.some(({ kind }) => kind === 'missile')),
  );

// AOS-11.2b: it shoots at the unit that charged, at −1 to hit.
export function* unleashHell(_play: Play<Battle>, _unit: Unit, _about: { readonly unit?: Unit }): Rule<void> {}
