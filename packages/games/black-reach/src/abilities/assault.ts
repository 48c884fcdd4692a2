import { faceOf } from '../board/derived.ts';
import type { Weapon } from '../content/types.ts';
import { grabbinKlawReach } from '../options/grabbin-klaw.ts';
import { hasRelicBlade, RELIC_ASSAULT } from '../options/relic-blade.ts';
import { isWeaponIntact } from '../rules/shooting/weapons.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-16.1, R142, R144: the Assault bonus; undefined: the unit may not engage.
export function assaultBonus(state: State, unit: Unit, weapon?: Weapon): number | undefined {
  if (hasRelicBlade(state, unit)) return Math.max(RELIC_ASSAULT, faceOf(unit).abilities.assault ?? 0);
  if (isInfantry(unit)) return faceOf(unit).abilities.assault;
  const bonuses = faceOf(unit)
    .weapons.filter((each) => isWeaponIntact(unit, each) && (!weapon || each === weapon))
    .map((each) => each.abilities.assault)
    .filter((each) => each !== undefined);
  if (bonuses.length > 0) return Math.max(...bonuses);
  return grabbinKlawReach(state, unit) > 0 ? 0 : faceOf(unit).abilities.assault;
}
