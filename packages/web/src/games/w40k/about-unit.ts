import { type Message, message } from '@mischia/kernel';
import { type Battle, type Unit, woundsLeft } from '@mischia/w40k';
import { unitName } from './names.ts';

/** How many are left and with how many wounds; where the unit is, if not on the table. */
export function aboutUnit(battle: Battle, unit: Unit): Message {
  const strength = message('w40k.unit.strength', {
    models: unit.models.length,
    of: Math.max(unit.startingStrength, unit.models.length),
    count: unit.models.reduce((sum, model) => sum + woundsLeft(battle, unit, model), 0),
  });
  if (unit.place === 'table') {
    const moved = unit.moveKind === 'advance' || unit.moveKind === 'fall-back';
    return moved ? message('w40k.unit.moved', { strength, how: message(`move.${unit.moveKind}`) }) : strength;
  }
  const transport = transportOf(battle, unit);
  if (transport) return message('w40k.unit.aboard', { strength, transport: unitName(transport) });
  return unit.place === 'destroyed'
    ? message('w40k.place.destroyed')
    : message('w40k.unit.elsewhere', { strength, place: message(`w40k.place.${unit.place}`) });
}

/** Where a unit is that is not on the table. */
export function elsewhere(battle: Battle, unit: Unit): Message {
  const transport = transportOf(battle, unit);
  return transport
    ? message('w40k.text.aboard', { transport: unitName(transport) })
    : message(`w40k.place.${unit.place}`);
}

const transportOf = ({ units }: Battle, { place, transport }: Unit): Unit | undefined =>
  place === 'embarked' && transport !== null ? units[transport] : undefined;
