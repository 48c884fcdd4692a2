import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { shootWith } from '../10-shooting/shoot.ts';
import { offerTriumph } from '../27-enhancements/triumph.ts';

// AOS-11.2b: it shoots at the unit that charged, at −1 to hit.
export function* unleashHell(play: Play<Battle>, unit: Unit, { unit: charger }: { readonly unit?: Unit }): Rule<void> {
  if (!charger) return;
  // R43, AOS-27.5.5b: it is picked to shoot.
  yield* offerTriumph(play, 'picked-to-attack', unit);
  yield* shootWith(play, unit, { kind: 'unleash-hell', only: charger.id });
}
