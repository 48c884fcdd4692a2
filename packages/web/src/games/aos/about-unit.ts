import { type Battle, featureName, type Unit, woundsOf } from '@mischia/aos';
import { type Message, message } from '@mischia/kernel';

/** How many are left and with how many wounds; what it did this turn, or where it is. */
export function aboutUnit(battle: Battle, unit: Unit): Message {
  if (unit.place === 'destroyed') return message('aos.place.destroyed');
  const strength = message('aos.unit.strength', {
    models: unit.models.length,
    of: unit.startingSize,
    count: unit.models.reduce((sum, model) => sum + woundsOf(battle, unit, model) - model.wounds, 0),
  });
  if (unit.place !== 'field') return message('aos.unit.and', { strength, what: elsewhere(battle, unit) });
  const did = didThisTurn(unit);
  return did === undefined ? strength : message('aos.unit.and', { strength, what: message(`aos.did.${did}`) });
}

/** What matters for the rest of the turn; the last thing counts. */
function didThisTurn({ turn, phase }: Unit): string | undefined {
  if (phase.fought > 0) return 'fought';
  if (turn.charged !== null) return 'charged';
  if (turn.redeployed) return 'redeployed';
  return turn.move === 'run' || turn.move === 'retreat' ? turn.move : undefined;
}

/** Where a unit is that does not stand on the field. */
export function elsewhere(battle: Battle, { place, garrison }: Unit): Message {
  return place === 'garrison' && garrison !== null
    ? message('aos.place.garrison', { feature: featureName(battle, garrison) })
    : message(`aos.place.${place}`);
}
