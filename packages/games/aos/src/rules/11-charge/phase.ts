import { inches } from '@mischia/geometry';
import { message, type Option, type Play, type Refusal, type Rule, refuse, roll, sumOf } from '@mischia/kernel';
import { type MoveAnswer, toldWays } from '@mischia/tabletop';
import { allUses, isActive, ownOf, permission } from '../../abilities/uses.ts';
import { decide, selectUnit } from '../../decisions.ts';
import type { MoveOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { carryOut, findCharge } from '../../table/moves.ts';
import { isEngaged, unitGap, unitsWithin } from '../../table/table.ts';
import { total as totalOf } from '../01-concepts/dice.ts';
import { rollModifiers, unitRoll } from '../01-concepts/rolling.ts';
import { enemiesOnTable, friendsOnTable, isOnTable } from '../01-concepts/units.ts';
import { endOf, startOfPhase } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { commandWindow } from '../06-commands/window.ts';
import { rulesOfWay } from '../08-movement/make-move.ts';
import { mayChargeAfter } from '../08-movement/what-a-move-bars.ts';
import { deadlyTerrain } from '../17-terrain/mysterious.ts';
import { rampagesOf } from '../21-monsters/phase.ts';
import { offerTriumph } from '../27-enhancements/triumph.ts';

// AOS-11.0: charges one unit at a time; AOS-21.1: rampages at the end of the phase.
export function* chargePhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  switch (flow.step) {
    case 'start':
      beginPhase(play);
      yield* startOfPhase(play);
      flow.step = 'charge';
      return;
    case 'charge': {
      const unit = yield* selectToCharge(play);
      if (unit) yield* charge(play, unit);
      else {
        flow.step = 'rampages';
        flow.chooser = flow.active;
      }
      return;
    }
    default:
      if (yield* rampagesOf(play, flow.chooser)) return;
      if (flow.chooser === flow.active) {
        flow.chooser = 1 - flow.active;
        return;
      }
      yield* endOf(play, 'atEndOfPhase');
      endPhase(play);
  }
}

const CHARGE_RANGE = 12;
const CHARGE_DICE = 2;

// AOS-11.0: within 12" of an enemy, once, not after a run or a retreat, not within 3" of enemies. R42: no garrisons.
export function chargeRefusals(state: Battle, unit: Unit): Refusal[] {
  const params = { unit: unitName(unit) };
  const found: Refusal[] = [];
  const no = (code: string, rule: string, figures: { measured?: number; needed?: number } = {}) =>
    found.push(refuse({ code: `charge/${code}`, rule, params, ...figures }));
  if (unit.phase.picked) no('tried-already', 'AOS-11.0');
  if (unit.place === 'garrison') no('in-garrison', 'AOS-17.2.1');
  if (!mayChargeAfter(unit.turn)) no('ran-or-retreated', 'AOS-11.0');
  if (isEngaged(state, unit)) no('near-enemy', 'AOS-11.0');
  const range = inches(permission(state, unit, 'longCharge')?.within ?? CHARGE_RANGE);
  const enemies = enemiesOnTable(state, unit.seat);
  if (!enemies.some((enemy) => unitsWithin(state, unit, enemy, range))) {
    const nearest = Math.min(...enemies.map((enemy) => unitGap(state, unit, enemy)));
    no('too-far', 'AOS-11.0', {
      needed: range,
      ...(Number.isFinite(nearest) ? { measured: Math.round(nearest) } : {}),
    });
  }
  return found;
}

const selectToCharge = ({ state }: Play<Battle>): Rule<Unit | undefined> =>
  selectUnit({
    seat: state.flow.active,
    kind: 'select-to-charge',
    rule: 'AOS-11.0',
    what: 'charge',
    units: friendsOnTable(state, state.flow.active),
    refusals: (unit) => chargeRefusals(state, unit),
    nameOf: unitName,
    end: { id: 'end-charges', rule: 'AOS-11.0' },
  });

/** AOS-11.2a, AOS-1.5.4: the whole roll again, if it was not made again already. */
function* forward(
  play: Play<Battle>,
  unit: Unit,
  faces: readonly number[],
  rerolled: boolean,
): Rule<readonly number[]> {
  if (rerolled) return faces;
  const rolled = totalOf(faces) + sumOf(rollModifiers(play.state, unit, 'charge'));
  yield* commandWindow(play, 'charge-rolled', { unit, rolled });
  // AOS-27.5.5a: Bloodthirsty does the same.
  if (!unit.phase.commands.includes('forward-to-victory') && !(yield* offerTriumph(play, 'charge-roll', unit, rolled)))
    return faces;
  const { faces: again } = yield* rollAgain(play, unit, faces.length);
  return again;
}

function* rollAgain(play: Play<Battle>, unit: Unit, count: number): Rule<{ faces: readonly number[] }> {
  const faces = yield* roll({ rule: 'AOS-11.2a', for: 'charge', by: unit.seat, count });
  play.emit({ type: 'charge-rolled-again', rule: 'AOS-11.2a', data: { unit: unit.id } });
  return { faces };
}

// AOS-11.1: 2D6; then the models may move, the first one to within half an inch of an enemy unit.
function* charge(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.phase.picked = true;
  const count = permission(state, unit, 'longCharge')?.dice ?? CHARGE_DICE;
  const { faces, total } = yield* unitRoll(play, unit, {
    rule: 'AOS-11.1',
    for: 'charge',
    count,
    before: (first, rerolled) => forward(play, unit, first, rerolled),
  });
  // AOS-1.5.5a: roll, roll again, modify.
  play.emit({ type: 'charge-rolled', rule: 'AOS-11.1', also: ['AOS-1.5.5a'], data: { unit: unit.id, count: total } });
  const answer = yield* chargeMove(play, unit, {
    unit: unit.id,
    kind: 'charge',
    allowance: inches(Math.max(0, total)),
  });
  if (!answer) {
    play.emit({ type: 'charge-failed', rule: 'AOS-11.1', data: { unit: unit.id } });
    return;
  }
  const before = new Map(unit.models.map(({ id, z }) => [id, z]));
  const ways = toldWays(unit, answer);
  carryOut(state, unit, answer);
  unit.turn.charged = [...faces];
  play.emit({
    type: 'unit-charged',
    rule: 'AOS-11.1',
    also: ['AOS-9.0a', 'AOS-9.1', 'AOS-1.5.1b', ...rulesOfWay(state, unit, before)],
    data: { unit: unit.id, count: answer.moves.length, ways },
  });
  yield* afterCharge(play, unit);
}

// R40: the move may be declined once the roll is seen.
function* chargeMove(play: Play<Battle>, unit: Unit, order: MoveOrder): Rule<MoveAnswer | undefined> {
  const { moves: found, certain } = findCharge(play.state, order);
  if (!found && certain) return undefined;
  const options: Option<MoveAnswer | 'no'>[] = [
    ...(found ? [{ id: 'auto', value: found, label: message('option.auto-charge') }] : []),
    { id: 'no-charge', value: 'no', label: message('option.no-charge') },
  ];
  const answer = yield* decide<'move-charge', MoveAnswer | 'no'>({
    seat: unit.seat,
    kind: 'move-charge',
    rule: 'AOS-11.1',
    prompt: message('ask.move-charge', { unit: unitName(unit), inches: { inches: order.allowance } }),
    options,
    data: order,
  });
  return answer === 'no' ? undefined : answer;
}

// R124: terrain that reacts, the charging player's abilities, the opponent's reactions (AOS-11.2b).
function* afterCharge(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  yield* deadlyTerrain(play, unit);
  if (!isOnTable(unit)) return;
  for (const use of allUses(state, unit)) {
    if (use.ability.afterCharge && isActive(state, use)) yield* use.ability.afterCharge(play, ownOf(use));
  }
  if (isOnTable(unit)) yield* commandWindow(play, 'enemy-charged', { unit });
}
