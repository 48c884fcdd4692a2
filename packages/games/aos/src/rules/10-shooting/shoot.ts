import { type Play, type Refusal, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit, UnitId } from '../../state.ts';
import { mayShootAfter } from '../08-movement/what-a-move-bars.ts';
import { makeAttacks } from '../13-attacks/make-attacks.ts';
import { targetsOf } from '../13-attacks/reach.ts';
import type { Attacks } from '../13-attacks/resolve.ts';
import { weaponsOf } from '../13-attacks/weapons.ts';

/** How a unit shoots: in its shooting phase, or at a charging unit (AOS-11.2b). */
export type Shooting = { readonly kind: 'shooting' } | { readonly kind: 'unleash-hell'; readonly only: UnitId };

const hasMissileWeapon = (state: Battle, unit: Unit, { kind }: Shooting): boolean =>
  unit.models.some((model) => weaponsOf(state, unit, model, kind).length > 0);

/** Whether some weapon of the unit reaches a target. */
const hasTarget = (state: Battle, unit: Unit, shooting: Shooting): boolean => {
  const only = shooting.kind === 'unleash-hell' ? shooting.only : undefined;
  return unit.models.some((model) =>
    weaponsOf(state, unit, model, shooting.kind).some(({ weapon, profiles }) =>
      profiles.some(
        (profile) => targetsOf(state, { kind: shooting.kind, unit, model, weapon, profile, only }).length > 0,
      ),
    ),
  );
};

// AOS-10.1, AOS-8.3, AOS-8.4b: why a unit may not shoot now, how often it has shot aside.
export function shootingRefusals(state: Battle, unit: Unit, shooting: Shooting): Refusal[] {
  const refusals: Refusal[] = [];
  const no = (code: string, rule: RuleId) =>
    refusals.push(refuse({ code: `shoot/${code}`, rule, params: { unit: unitName(unit) } }));
  if (!hasMissileWeapon(state, unit, shooting)) no('no-weapon', 'AOS-10.1');
  const runAndShoot = permission(state, unit, 'runAndShoot') === true;
  if (!mayShootAfter(unit.turn, { runAndShoot })) no(unit.turn.redeployed ? 'redeployed' : unit.turn.move, 'AOS-10.1');
  if (permission(state, unit, 'noShooting')) no('barred', 'AOS-10.1');
  if (refusals.length === 0 && !hasTarget(state, unit, shooting)) no('no-target', 'AOS-13.1.1a');
  return refusals;
}

// AOS-10.1, AOS-11.2b: the unit makes its shooting attacks, and has shot.
export function* shootWith(
  play: Play<Battle>,
  unit: Unit,
  shooting: Shooting,
  beforeDice?: Attacks['beforeDice'],
): Rule<void> {
  unit.phase.shot += 1;
  const only = shooting.kind === 'unleash-hell' ? shooting.only : undefined;
  yield* makeAttacks(play, { unit, kind: shooting.kind, only, beforeDice });
}
