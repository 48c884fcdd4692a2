import { type Message, message } from '@mischia/kernel';
import { realId, type UnitView } from './view.ts';

/** How a unit is doing, in short words: place, face, Suppression, Damage, readiness. */
export function conditionOf(unit: UnitView): readonly Message[] {
  const parts: Message[] = [];
  if (unit.type !== undefined) parts.push(message('br.plain', { text: realId(unit) }));
  if (unit.status === 'board' && unit.at !== null)
    parts.push(message('br.at', { place: unit.at.split('>').at(-1) ?? '' }));
  else if (unit.status !== 'board') parts.push(message(`br.status.${unit.status}`));
  if (unit.ambush) parts.push(message('face.ambush'));
  else if (unit.face !== undefined && unit.face !== 'intact') parts.push(message(`face.${unit.face}`));
  if (unit.suppression > 0) parts.push(message('br.suppression', { count: unit.suppression }));
  for (const damage of unit.damage ?? []) parts.push(message(`damage.${damage}`));
  if ((unit.life ?? 0) > 0) parts.push(message('br.life', { count: unit.life ?? 0 }));
  if (unit.alert) parts.push(message('br.alert'));
  if (unit.activated) parts.push(message('br.activated'));
  return parts;
}
