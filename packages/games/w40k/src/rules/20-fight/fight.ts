import { message, type Play, type Rule } from '@mischia/kernel';
import { decide } from '../../decisions.ts';
import type { Blow, FightOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { draws } from '../../table/move-rules.ts';
import { enemiesOnTable, unitById } from '../01-armies/units.ts';
import { rollNumber } from '../04-dice/dice.ts';
import { applyChanges } from '../04-dice/results.ts';
import { attacksCharacteristic, canMove, profileOf } from '../06-datasheets/characteristics.ts';
import { makeMove } from '../08-movement/make-move.ts';
import { resolveAttacks } from '../16-attacks/resolve.ts';
import { SHORT_MOVE } from '../19-heroic/heroic.ts';
import { isOver } from '../22-mission/end.ts';
import { declaredBlows, everyBlowAt } from './declare.ts';
import { meleeTargets } from './reach.ts';

// W40K-20.4: pile in, make attacks, consolidate.
export function* fight(play: Play<Battle>, unit: Unit): Rule<void> {
  unit.selected = true;
  play.emit({ type: 'selected-to-fight', rule: 'W40K-20.4', data: { unit: unit.id } });
  yield* shortMove(play, unit, 'pile-in');
  yield* meleeAttacks(play, unit);
  if (isOver(play.state) || unit.place !== 'table') return;
  yield* shortMove(play, unit, 'consolidate');
}

// W40K-20.5, W40K-20.10: up to 3", each model that moves ending closer to its closest enemy model.
function* shortMove(play: Play<Battle>, unit: Unit, kind: 'pile-in' | 'consolidate'): Rule<void> {
  const { state } = play;
  // W40K-20.10: with nobody to move towards, nobody moves.
  if (!canMove(state, unit) || !enemiesOnTable(state, unit.seat).some((enemy) => draws(state, unit, enemy))) return;
  yield* makeMove(play, { unit: unit.id, kind, allowance: SHORT_MOVE });
}

// W40K-20.7: A of a model, its dice rolled, with what changes it; 0 when it cannot fight.
export function* attacksOfModel(play: Play<Battle>, unit: Unit, model: Unit['models'][number]): Rule<number> {
  const { state } = play;
  const attacks = attacksCharacteristic(state, unit, model);
  if (!attacks || profileOf(state, unit, model).WS === '-') return 0;
  const rolled = yield* rollNumber(play, { rule: 'W40K-06.10', for: 'random-attacks', by: unit.seat }, attacks.printed);
  return Math.max(1, applyChanges(rolled, attacks.changes));
}

function* meleeAttacks(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const reached = meleeTargets(state, unit);
  const attacks: Record<string, number> = {};
  for (const model of unit.models) {
    // W40K-20.6: models out of reach make no attacks.
    if ((reached.get(model.id)?.length ?? 0) > 0) attacks[model.id] = yield* attacksOfModel(play, unit, model);
  }
  if (Object.values(attacks).every((count) => count === 0)) {
    play.emit({ type: 'no-attacks', rule: 'W40K-20.8', data: { unit: unit.id } });
    return;
  }
  const blows = yield* declareBlows(play, unit, { unit: unit.id, attacks });
  yield* resolveAttacks(play, 'melee', unit, declaredBlows(state, blows));
}

// W40K-20.8: targets and weapons of all attacks, before any is resolved.
function* declareBlows(play: Play<Battle>, unit: Unit, order: FightOrder): Rule<readonly Blow[]> {
  const { state } = play;
  const targets = new Set([...meleeTargets(state, unit).values()].flat());
  const { attacks: blows } = yield* decide({
    seat: unit.seat,
    kind: 'declare-attacks',
    rule: 'W40K-20.8',
    prompt: message('ask.declare-attacks', { unit: unitName(unit) }),
    options: [...targets].map((id) => ({
      id: `all>${id}`,
      value: { attacks: everyBlowAt(state, order, id) },
      label: message('option.strike-at', { target: unitName(unitById(state, id)), count: unit.models.length }),
      data: { target: id },
    })),
    data: order,
  });
  play.emit({
    type: 'attacks-declared',
    rule: 'W40K-20.8',
    also: ['W40K-20.6', 'W40K-20.9'],
    data: { unit: unit.id, targets: [...new Set(blows.map(({ target }) => target))] },
  });
  return blows;
}
