import type { Play } from '@mischia/kernel';
import { touchRemoved } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf } from '../../table/table.ts';
import type { Cause } from './cause.ts';

/** AOS-1.2.2: how a model leaves play. Only the slain may return and count for battleshock (R03). */
type Departure = 'slain' | 'fled' | 'coherency';

const RULES: { readonly [how in Departure]: string } = {
  slain: 'AOS-14.2',
  fled: 'AOS-15.1',
  coherency: 'AOS-1.3.3b',
};

// AOS-1.2.2: a model leaves the battlefield; the last one takes its unit along (AOS-1.3).
export function removeModel(play: Play<Battle>, unit: Unit, model: Model, how: Departure, cause: Cause): void {
  const { state } = play;
  if (!unit.models.includes(model)) return;
  const body = bodyOf(state, unit, model);
  unit.models = unit.models.filter((other) => other !== model);
  // R84: a stored Arcane Bolt needs the model that cast it.
  unit.bolts = unit.bolts.filter((caster) => caster !== model.id);
  if (how === 'slain') {
    unit.slain.push(model);
    unit.turn.slain += 1;
  }
  touchRemoved(state, unit.id, body);
  play.emit({
    type: 'model-removed',
    rule: RULES[how],
    also: ['AOS-1.2.2', cause.rule],
    data: { unit: unit.id, model: model.id, how },
  });
  const player = state.players[unit.seat];
  // R09: nobody succeeds a general.
  if (player?.general === model.id) player.generalSlain = true;
  if (unit.models.length === 0) destroyed(play, unit, cause);
}

// AOS-1.3: a unit is destroyed when its last model is removed from play.
function destroyed(play: Play<Battle>, unit: Unit, cause: Cause): void {
  const { state } = play;
  unit.place = 'destroyed';
  unit.garrison = null;
  for (const [seat, player] of state.players.entries()) if (seat !== unit.seat) player.destroyedPoints += unit.points;
  play.emit({ type: 'unit-destroyed', rule: 'AOS-1.3', also: [cause.rule], data: { unit: unit.id } });
}
