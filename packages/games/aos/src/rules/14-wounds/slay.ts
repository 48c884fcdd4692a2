import type { Play, Rule, RuleId } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';

/** Why a model or unit goes: the rule, and what did it for the log. */
export interface Cause {
  readonly rule: RuleId;
  readonly what: string;
}

/** AOS-1.2.2: a model leaves the battlefield, however. R03: only the slain may return. */
function takeOff(play: Play<Battle>, unit: Unit, model: Model): void {
  unit.models = unit.models.filter((one) => one !== model);
  touch(play.state);
  if (unit.models.length === 0) destroyed(play, unit);
}

// AOS-1.3: a unit is destroyed with its last model.
function destroyed(play: Play<Battle>, unit: Unit): void {
  const { state } = play;
  unit.place = 'destroyed';
  unit.garrison = null;
  unit.effects = [];
  const enemy = playerOf(state, 1 - unit.seat);
  enemy.destroyedPoints += unit.points;
  play.emit({ type: 'unit-destroyed', rule: 'AOS-1.3', data: { unit: unit.id } });
}

// AOS-14.2: a slain model is removed, counts for battleshock, and may return.
// biome-ignore lint/correctness/useYield: abilities of the slain ask in chapter 14
export function* slayModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  unit.slain.push(model);
  unit.turn.slain += 1;
  const player = playerOf(play.state, unit.seat);
  if (player.general === model.id) player.generalSlain = true;
  play.emit({ type: 'model-slain', rule: 'AOS-14.2', also: [cause.rule], data: { unit: unit.id, model: model.id, cause: cause.what } });
  takeOff(play, unit, model);
}

/** AOS-1.2.2: a model that fled, or was taken away to restore coherency: not slain. */
export function removeModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): void {
  play.emit({ type: 'model-removed', rule: cause.rule, data: { unit: unit.id, model: model.id, cause: cause.what } });
  takeOff(play, unit, model);
}

// AOS-3.1a, R17: a whole unit goes without being slain.
export function destroyUnit(play: Play<Battle>, unit: Unit, cause: Cause): void {
  unit.models = [];
  play.emit({ type: 'unit-removed', rule: cause.rule, data: { unit: unit.id, cause: cause.what } });
  touch(play.state);
  destroyed(play, unit);
}
