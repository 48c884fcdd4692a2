import type { Play, Rule, RuleId, Seat } from '@mischia/kernel';
import { touchRemoved } from '@mischia/tabletop';
import { isActive, usesOfModel, usesOfUnit } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf } from '../../table/table.ts';
import { datasheetOf } from '../01-armies/units.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { inChosenOrder } from '../04-dice/roll-off.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';
import { passengersOf, wreckTransport } from '../10-transports/wreck.ts';
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
const SILENT: ReadonlySet<CauseKind> = new Set(['fled', 'coherency', 'left-table', 'never-arrived', 'not-placed']);

// W40K-11.2, W40K-09.1, W40K-23.9: who is aboard shares this fate; W40K-21.4, W40K-21.5: flight lets nobody out either.
const CARGO_TOO: ReadonlySet<CauseKind> = SILENT;

// W40K-05.5: attacks, mortal wounds and other rules of the enemy, and flight, count as "destroyed by you".
export function destroyedBy(unit: Unit, cause: Cause): Seat | null {
  if (cause.kind === 'fled') return 1 - unit.seat;
  if (cause.kind !== 'attack' && cause.kind !== 'mortal-wound' && cause.kind !== 'ability') return null;
  return cause.by === null || cause.by === unit.seat ? null : cause.by;
}

export const isAlive = (state: Battle, unit: Unit, model: Model): boolean => model.lost < woundsOf(state, unit, model);

// W40K-05.3: a destroyed model leaves play after what its destruction sets off (W40K-16.7); the last one takes its unit along.
export function* destroyModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  const { state } = play;
  if (!unit.models.includes(model)) return;
  model.lost = woundsOf(state, unit, model);
  unit.modelsDestroyedThisTurn++;
  play.emit({
    type: 'model-destroyed',
    rule: 'W40K-05.3',
    also: [cause.rule],
    data: { unit: unit.id, model: model.id, cause: cause.kind },
  });
  const last = unit.models.every((one) => one.lost >= woundsOf(state, unit, one));
  if (!SILENT.has(cause.kind) && unit.place === 'table') {
    yield* destructionTriggers(play, unit, model);
    if (last && datasheetOf(state, unit).transport) yield* wreckTransport(play, unit);
  }
  if (last && CARGO_TOO.has(cause.kind)) yield* loseCargo(play, unit, cause);
  if (last && cause.beforeLastIsRemoved) yield* cause.beforeLastIsRemoved();
  removeModel(state, unit, model);
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

// W40K-16.7: resolved at once, before the model is removed; W40K-04.7: several in the order of the player whose turn it is.
function* destructionTriggers(play: Play<Battle>, unit: Unit, model: Model): Rule<void> {
  const { state } = play;
  const due = [...usesOfUnit(state, unit), ...usesOfModel(state, unit, model)].filter(
    (use) => use.ability.triggers?.destroyed && isActive(state, use),
  );
  yield* inChosenOrder(
    state.flow.active,
    dueAbilities(
      due.map((use) => ({ ...use, bearer: { unit, model } })),
      ({ ability, params }) => ability.triggers?.destroyed?.(play, params, { unit, model }),
    ),
  );
}

// W40K-11.2: everything aboard is lost with an AIRCRAFT that leaves.
function* loseCargo(play: Play<Battle>, transport: Unit, cause: Cause): Rule<void> {
  for (const cargo of passengersOf(play.state, transport)) yield* destroyUnit(play, cargo, cause);
}

export function* destroyUnit(play: Play<Battle>, unit: Unit, cause: Cause): Rule<void> {
  for (const model of [...unit.models]) yield* destroyModel(play, unit, model, cause);
}
