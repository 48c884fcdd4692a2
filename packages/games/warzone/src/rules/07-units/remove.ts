import { planGap } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model, ModelId, Unit } from '../../state.ts';
import { bodyIn, bodyOf, friendsOf } from '../../table/table.ts';
import { heirs } from '../09-command/command.ts';
import { oweForCasualty } from '../10-morale/owe.ts';
import { loseAimsAt } from '../12-movement/relocate.ts';
import { grantsFor, livingModels, printedCommand, traitsOf } from './profiles.ts';

/** Why something happens to a model: the rule, for the log. */
export interface Cause {
  readonly rule: RuleId;
  /** Blows and shots from contact: immunity to melee weapons asks. */
  readonly inContact?: boolean;
}

// WZ-07.6: a model out of wounds goes at once, or lies dying while its side has somebody to treat it.
export function* removeModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  const { state } = play;
  if (model.presence === 'gone' || model.presence === 'dying') return;
  const stood = model.presence === 'table';
  // WZ-26.5: in the air it is removed at once; WZ-03.3: who left the table is beyond help.
  const aloft = model.altitude > 0;
  const lies = stood && !aloft && cause.rule !== 'WZ-03.3' && mayBeTreated(state, unit, model);
  model.presence = lies ? 'dying' : 'gone';
  model.waiting = false;
  model.panicked = false;
  model.climbing = null;
  model.aim = null;
  unit.losses++;
  if (model.activation === 'active') model.activation = 'activated';
  dropObject(state, model);
  touch(state);
  play.emit({
    type: model.presence === 'dying' ? 'model-dying' : 'model-killed',
    rule: 'WZ-07.6',
    also: aloft ? [cause.rule, 'WZ-26.5'] : [cause.rule],
    data: { model: model.id },
  });
  loseAimsAt(state, model.id);
  oweForCasualty(play, unit);
  if (livingModels(unit).length === 0) unit.owesMorale = false;
  if (unit.leader === model.id) yield* replaceLeader(play, unit, model);
}

// WZ-33.20, WZ-33.29: somebody on the table must be able to treat it.
function mayBeTreated(state: Battle, unit: Unit, model: Model): boolean {
  const traits = traitsOf(state, model);
  return friendsOf(state, unit.seat).some((friend) => {
    if (friend.model.id === model.id) return false;
    const { treats } = grantsFor(state, friend.model);
    if (!treats) return false;
    if ('living' in treats) return !model.vehicle && !traits.includes('necro-construct');
    if (model.vehicle) return treats.constructsAndVehiclesOf.includes(state.library.units[unit.entry]!.force);
    return traits.includes('necro-construct');
  });
}

// WZ-06.6, R-027: what it carried stays where it fell.
export function dropObject(state: Battle, model: Model): void {
  const spoil = state.scenario.spoils.find(({ id }) => id === model.carries);
  if (spoil) spoil.at = { x: model.x, y: model.y, z: model.z, area: model.area };
  model.carries = null;
}

/** who led and fell, the first of them first. */
export const fallenLeadersOf = ({ fallenBefore = [], fallenLeader }: Unit): ModelId[] => [
  ...fallenBefore,
  ...(fallenLeader === null ? [] : [fallenLeader]),
];

export function noteFallen(unit: Unit, fallen: readonly ModelId[]): void {
  unit.fallenLeader = fallen.at(-1) ?? null;
  delete unit.fallenBefore;
  if (fallen.length > 1) unit.fallenBefore = fallen.slice(0, -1);
}

// WZ-09.4: at once, the best of those who are left; equals are the owner's choice.
export function* replaceLeader(play: Play<Battle>, unit: Unit, fallen: Model): Rule<void> {
  const { state } = play;
  const before = fallenLeadersOf(unit).filter((id) =>
    unit.models.some((one) => one.id === id && one.presence === 'dying'),
  );
  noteFallen(unit, [...before, fallen.id]);
  const left = livingModels(unit);
  if (left.length === 0) {
    unit.leader = null;
    return;
  }
  const entry = state.library.units[unit.entry];
  // WZ-07.3: Specialists are the last to take command.
  const specialists = entry?.kind === 'squad' ? entry.specialists.map(({ profile }) => profile) : [];
  const at = bodyOf(state, unit, fallen);
  const best = heirs(
    left.map((model) => ({
      id: model.id,
      CO: printedCommand(state, model),
      specialist: specialists.includes(model.profile),
      distance: model.presence === 'table' ? planGap(at, bodyIn(state, { unit, model })) : 0,
    })),
  );
  unit.leader = yield* choose({
    seat: unit.seat,
    kind: 'choose-leader',
    rule: 'WZ-09.4',
    data: { unit: unit.id },
    moot: best.length === 1,
    options: best.map(({ id }) => {
      const model = unit.models.find((one) => one.id === id)!;
      return modelOption('leader', model, id);
    }),
  });
  play.emit({ type: 'leader-replaced', rule: 'WZ-09.4', data: { unit: unit.id, model: unit.leader } });
}
