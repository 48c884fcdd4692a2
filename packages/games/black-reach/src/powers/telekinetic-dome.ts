import type { Save } from '../content/types.ts';
import { placeOf } from '../rules/units/units.ts';
import { standsInZoneOf } from '../rules/zone/zone.ts';
import { type State, type Unit, unitById } from '../state.ts';
import { layPowerToken, type Power } from './power.ts';

const SAVE: Save = { kind: 'green', value: 5, rule: 'BR-24.20' };

// BR-24.20: the Librarian and friends in his zone have an automatic save 5+.
export function telekineticDomeSave(state: State, unit: Unit): Save[] {
  for (const power of state.powers) {
    if (power.power !== 'telekinetic-dome') continue;
    const librarian = unitById(state, power.psyker);
    if (librarian.owner !== unit.owner) continue;
    if (unit === librarian || standsInZoneOf(state, unit, librarian, placeOf(state, unit))) return [SAVE];
  }
  return [];
}

// BR-24.20: Telekinesis, persistent, on the Librarian himself.
export const telekineticDome: Power = {
  id: 'telekinetic-dome',
  rule: 'BR-24.20',
  available: () => true,
  *target() {
    return {};
  },
  *effect(play, _action, psyker) {
    layPowerToken(play, 'telekinetic-dome', psyker, psyker);
  },
};
