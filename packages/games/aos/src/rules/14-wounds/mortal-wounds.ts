import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import type { Cause } from './remove.ts';
import { suffer } from './suffer.ts';

// AOS-14.5: no hit, wound or save rolls; wards help. Outside attacks they are allocated at once.
export function* mortalWounds(play: Play<Battle>, unit: Unit, count: number, cause: Cause): Rule<void> {
  if (count <= 0 || unit.models.length === 0) return;
  play.emit({ type: 'mortal-wounds', rule: 'AOS-14.5', also: [cause.rule], data: { unit: unit.id, count } });
  yield* suffer(play, [{ unit, wounds: count }], cause);
}
