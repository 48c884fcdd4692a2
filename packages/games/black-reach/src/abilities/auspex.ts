import type { Play } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { vehicleAuspexReach } from '../options/vehicle-auspex.ts';
import { distanceBetween, isAmbushed, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { detect } from './ambush.ts';

// BR-17.2: when the unit is activated every enemy ambushed unit within n spaces is detected; no line of sight needed.
export function auspex(play: Play<State>, unit: Unit): void {
  const given = vehicleAuspexReach(play.state, unit);
  const reach = Math.max(faceOf(unit).abilities.auspex ?? 0, given);
  if (reach === 0) return;
  for (const hidden of play.state.units) {
    if (hidden.owner === unit.owner || !isAmbushed(hidden) || distanceBetween(play.state, unit, hidden) > reach)
      continue;
    const data = { unit: publicId(unit), found: publicId(hidden) };
    play.emit({ type: 'scanned', rule: 'BR-17.2', ...(given > 0 ? { also: ['BR-23.8'] } : {}), data });
    detect(play, hidden, 'BR-17.2');
  }
}
