import type { Play, RuleId } from '@mischia/kernel';
import { touchAbilities, touchRemoved } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf } from '../../table/table.ts';
import { playerOf } from '../01-concepts/units.ts';
import { updateGarrisonControl } from '../17-terrain/garrison-control.ts';

/** Why wounds are inflicted or models go: the rule, and what did it for the log. */
export interface Cause {
  readonly rule: RuleId;
  readonly what: string;
}

/** AOS-1.2.2: a model leaves the battlefield, however; the last one takes its unit along. R09: no general has a successor. */
export function takeOff(play: Play<Battle>, unit: Unit, model: Model): void {
  const { state } = play;
  const body = bodyOf(state, unit, model);
  unit.models = unit.models.filter((other) => other !== model);
  // R84: what only this model had goes with it, a stored Arcane Bolt too; it does not come back with it.
  unit.effects = unit.effects.filter((effect) => effect.model !== model.id);
  touchRemoved(state, unit.id, body);
  if (unit.models.length === 0) destroyed(play, unit);
}

// AOS-1.3: a unit is destroyed with its last model.
function destroyed(play: Play<Battle>, unit: Unit): void {
  const { state } = play;
  const { garrison } = unit;
  unit.place = 'destroyed';
  unit.garrison = null;
  if (garrison) updateGarrisonControl(state, garrison);
  unit.effects = [];
  touchAbilities(state);
  playerOf(state, 1 - unit.seat).destroyedPoints += unit.points;
  play.emit({ type: 'unit-destroyed', rule: 'AOS-1.3', data: { unit: unit.id } });
}

/** AOS-1.2.2: a model that fled, or was taken away to restore coherency: not slain (R03). */
export function removeModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): void {
  if (!unit.models.includes(model)) return;
  play.emit({
    type: 'model-removed',
    rule: cause.rule,
    also: ['AOS-1.2.2'],
    data: { unit: unit.id, model: model.id, cause: cause.what },
  });
  takeOff(play, unit, model);
}

// AOS-3.1a, R17: a whole unit goes without being slain.
export function destroyUnit(play: Play<Battle>, unit: Unit, cause: Cause): void {
  unit.models = [];
  play.emit({ type: 'unit-removed', rule: cause.rule, data: { unit: unit.id, cause: cause.what } });
  destroyed(play, unit);
}
