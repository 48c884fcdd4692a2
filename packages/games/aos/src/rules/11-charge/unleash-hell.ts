import type { Play, Refusal, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { shootingRefusals, shootWith } from '../10-shooting/shoot.ts';

// AOS-10.1, AOS-11.2b: the unit must otherwise be allowed to shoot, and at the unit that charged.
export const unleashHellRefusals = (state: Battle, unit: Unit, charger: Unit): Refusal[] =>
  shootingRefusals(state, unit, { kind: 'unleash-hell', only: charger.id });

// AOS-11.2b: it shoots at the unit that charged, at −1 to hit.
export function* unleashHell(play: Play<Battle>, unit: Unit, { unit: charger }: { readonly unit?: Unit }): Rule<void> {
  if (charger) yield* shootWith(play, unit, { kind: 'unleash-hell', only: charger.id });
}
