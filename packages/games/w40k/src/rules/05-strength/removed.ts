import type { Play, Rule, RuleId, Seat } from '@mischia/kernel';
import { touchRemoved } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf } from '../../table/table.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';
import { passengersOf } from '../10-transports/capacity.ts';
import { endIfArmyDestroyed } from '../22-mission/end.ts';

/** Why models are destroyed, and the rule that says so. */
type CauseKind =
  | 'attack'
  | 'mortal-wound'
  | 'ability'
  | 'overheat'
  | 'wreck'
  | 'not-placed'
  | 'left-table'
  | 'fled'
  | 'coherency'
  | 'never-arrived';

export interface Cause {
  readonly kind: CauseKind;
  readonly rule: RuleId;
  /** Whose attack or rule did it; null when nobody's. */
  readonly by: Seat | null;
  /** What happens when the last model of the unit has fallen and still lies there (W40K-12.6). */
  readonly beforeLastIsRemoved?: () => Rule<void>;
}

// W40K-16.7, W40K-21.4, W40K-21.5, W40K-11.2: these never set off "when destroyed" rules.
export const SILENT: ReadonlySet<CauseKind> = new Set([
  'fled',
  'coherency',
  'left-table',
  'never-arrived',
  'not-placed',
]);

// W40K-11.2, W40K-09.1, W40K-23.9: who is aboard shares this fate; W40K-21.4, W40K-21.5: flight lets nobody out either.
const CARGO_TOO: ReadonlySet<CauseKind> = SILENT;

// W40K-05.5: attacks, mortal wounds and other rules of the enemy, and flight, count as "destroyed by you".
export function destroyedBy(unit: Unit, cause: Cause): Seat | null {
  if (cause.kind === 'fled') return 1 - unit.seat;
  if (cause.kind !== 'attack' && cause.kind !== 'mortal-wound' && cause.kind !== 'ability') return null;
  return cause.by === null || cause.by === unit.seat ? null : cause.by;
}

/** W40K-05.3: the model has no wounds left; true when it is the last of its unit. */
export function fall(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): boolean {
  const { state } = play;
  model.lost = woundsOf(state, unit, model);
  unit.modelsDestroyedThisTurn++;
  play.emit({
    type: 'model-destroyed',
    rule: 'W40K-05.3',
    also: [cause.rule],
    data: { unit: unit.id, model: model.id, cause: cause.kind },
  });
  return unit.models.every((one) => one.lost >= woundsOf(state, unit, one));
}

// W40K-05.3: a destroyed model leaves play; the last one takes its unit along.
export function* leavePlay(play: Play<Battle>, unit: Unit, model: Model, cause: Cause, last: boolean): Rule<void> {
  if (last && CARGO_TOO.has(cause.kind)) yield* loseCargo(play, unit, cause);
  if (last && cause.beforeLastIsRemoved) yield* cause.beforeLastIsRemoved();
  removeModel(play.state, unit, model);
  if (unit.models.length > 0) return;
  unit.place = 'destroyed';
  const by = destroyedBy(unit, cause);
  play.emit({
    type: 'unit-destroyed',
    rule: 'W40K-05.3',
    also: ['W40K-05.5'],
    data: { unit: unit.id, by: by === null ? undefined : by },
  });
  endIfArmyDestroyed(play, unit.seat);
}

function removeModel(state: Battle, unit: Unit, model: Model): void {
  unit.models = unit.models.filter((one) => one !== model);
  unit.fallen.push(model);
  touchRemoved(state, unit.id, bodyOf(state, unit, model));
}

// W40K-11.2: everything aboard is lost with an AIRCRAFT that leaves.
function* loseCargo(play: Play<Battle>, transport: Unit, cause: Cause): Rule<void> {
  for (const cargo of passengersOf(play.state, transport)) {
    for (const model of [...cargo.models]) yield* removeSilently(play, cargo, model, cause);
  }
}

/** A model destroyed for one of the causes that set nothing off. */
export function* removeSilently(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  if (!unit.models.includes(model)) return;
  yield* leavePlay(play, unit, model, cause, fall(play, unit, model, cause));
}
