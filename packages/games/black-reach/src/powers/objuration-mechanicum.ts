import { message } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { distanceBetween, isAmbushed, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { layPowerToken, type Power, pickPowerUnit } from './power.ts';

// BR-24.19: the unit makes no Shooting Action; of a vehicle with several weapons one weapon only is silenced.
export function weaponSilenced(state: State, unit: Unit, weapon: number): boolean {
  for (const power of state.powers) {
    if (power.power !== 'objuration-mechanicum' || power.target !== unit.id) continue;
    if (power.weapon === undefined || power.weapon === weapon) return true;
  }
  return false;
}

const REACH = 6;

const targets = (state: State, psyker: Unit): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner !== psyker.owner &&
      unit.status === 'board' &&
      !isAmbushed(unit) &&
      distanceBetween(state, psyker, unit) <= REACH &&
      sightBetween(state, psyker, unit).state !== 'blocked',
  );

// BR-24.19: Telekinesis, persistent; Clear or Reduced line of sight within 6.
export const objurationMechanicum: Power = {
  id: 'objuration-mechanicum',
  rule: 'BR-24.19',
  available: (state, psyker) => targets(state, psyker).length > 0,
  *target(play, psyker) {
    const { unit } = yield* pickPowerUnit(psyker, targets(play.state, psyker), 'objuration-mechanicum', 'BR-24.19');
    if (!unit) return {};
    const { weapons } = faceOf(unit);
    if (weapons.length < 2) return { unit };
    const weapon = yield* choose<'silence-weapon', number>({
      seat: psyker.owner,
      kind: 'silence-weapon',
      rule: 'BR-24.19',
      data: { power: 'objuration-mechanicum', unit: publicId(psyker), target: publicId(unit) },
      options: weapons.map((each, number) => ({ id: each.id, value: number, label: message(`weapon.${each.id}`) })),
    });
    return { unit, weapon };
  },
  *effect(play, _action, psyker, { unit, weapon }) {
    if (unit) layPowerToken(play, 'objuration-mechanicum', psyker, unit, weapon);
  },
};
