import {
  type Barred,
  type Message,
  message,
  type Option,
  type Play,
  type Refusal,
  type Rule,
  refuse,
} from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { report } from '../../events.ts';
import { winningName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { type WinningRollId, winningRoll } from '../battle-rolls/winning-rolls.ts';
import { advancedAt, cardAt, columnOf, numberOf, type Place, placesOf } from '../board/board.ts';
import { type EquipmentAttack, equipmentAttacks } from '../equipment/equipment.ts';
import { paysFor } from '../equipment/payment.ts';
import { isInVain, legalActions, type WarAction, warAction } from './actions.ts';
import { armourAttacks, columnMoves } from './armour.ts';
import { type Attack, attackRefusals, resolveAttack } from './attack.ts';
import type { Deed } from './deed.ts';
import { canMove, moveOneSpace, moveRefusals } from './move.ts';
import { canSpendMove, makeMoves } from './moves.ts';

// SMH-11: one action; its result is known before the next is chosen. With the last winning roll the turn ends.
export function* takeWarAction(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { roll, deed, id } = yield* choose({
    seat: state.active,
    kind: 'war-action',
    rule: 'SMH-11',
    options: legalActions(state).map((action) => actionOption(state, action)),
    barred: () => barredActions(state),
    data: { setAside: state.setAside, maximum: state.maximum },
  });
  state.setAside = state.setAside.toSpliced(state.setAside.indexOf(roll), 1);
  if (deed.do === 'skip') report(play, { type: 'action-skipped', rule: 'SMH-11', data: { seat: state.active, roll } });
  else {
    const action = id.slice(roll.length + 1);
    report(play, { type: 'action-taken', rule: 'SMH-11', data: { seat: state.active, roll, action } });
    yield* perform(play, deed);
  }
  if (state.setAside.length === 0) state.stage = 'end';
}

function* perform(play: Play<Battle>, deed: Deed): Rule<void> {
  if (deed.do === 'attack') yield* resolveAttack(play, deed.attack);
  // The player has just picked this hero among all: passing the move on by Vox would only pick another one (SMH-18).
  else if (deed.do === 'move') moveOneSpace(play, deed.places[0] as Place);
  else if (deed.do !== 'skip') yield* makeMoves(play, deed.places);
}

function actionOption(state: Battle, action: WarAction): Option<WarAction> {
  return {
    id: action.id,
    value: action,
    label: actionLabel(state, action),
    rule: action.rule,
    data: { roll: action.roll, ...deedData(state, action.deed) },
  };
}

function deedData(state: Battle, deed: Deed) {
  if (deed.do === 'skip') return { do: deed.do };
  if (deed.do === 'attack') {
    const { attacker, target, means } = deed.attack;
    return {
      do: means,
      from: [columnOf(attacker), advancedAt(state, attacker)],
      target: [columnOf(target), advancedAt(state, target)],
      inVain: isInVain(state, deed),
    };
  }
  return { do: deed.do, columns: deed.places.map(columnOf) };
}

function actionLabel(state: Battle, { roll, deed }: WarAction): Message {
  const paid = winningName(roll);
  if (deed.do === 'skip') return message('option.skip', { roll: paid });
  if (deed.do === 'attack') {
    const { attacker, target, means } = deed.attack;
    const gaps = { roll: paid, hero: cardAt(state, attacker).name, enemy: cardAt(state, target).name };
    return message(isInVain(state, deed) ? `option.${means}.in-vain` : `option.${means}`, gaps);
  }
  const heroes = { list: [...new Set(deed.places)].map((place) => cardAt(state, place).name) };
  return message(`option.${deed.do}-${deed.do === 'move' ? 'one' : 'columns'}`, {
    roll: paid,
    heroes,
    column: numberOf(state, deed.places[0] as Place),
  });
}

// SMH-11: what a player may look for and cannot do, with every reason.
function barredActions(state: Battle): Barred[] {
  const rolls = [...new Set(state.setAside)];
  return rolls.flatMap((id) => [...barredMoves(state, id), ...barredAttacks(state, id)]);
}

function barredMoves(state: Battle, id: WinningRollId): Barred[] {
  const roll = winningRoll(id);
  const bar = (deed: Deed, places: readonly Place[]): Barred => {
    const action = warAction(state, roll, deed);
    const refusals = places.flatMap((place) => moveRefusals(state, place));
    return { id: action.id, label: actionLabel(state, action), refusals };
  };
  if (roll.type === 'lucky-six') return [];
  if (roll.type === 'double-six') {
    return placesOf(state, state.active)
      .filter((place) => !canMove(state, place))
      .map((place) => bar({ do: 'move', places: [place] }, [place]));
  }
  const deed = columnMoves(state, state.active, roll);
  if (deed.places.length === 0 || deed.places.some((place) => canSpendMove(state, place))) return [];
  return [bar(deed, [...new Set(deed.places)])];
}

function barredAttacks(state: Battle, id: WinningRollId): Barred[] {
  const roll = winningRoll(id);
  const own = roll.type === 'lucky-six' ? armourAttacks(state, state.active) : [];
  const bar = (attack: Attack, refusals: readonly Refusal[]): Barred[] => {
    if (refusals.length === 0) return [];
    const action = warAction(state, roll, { do: 'attack', attack });
    return [{ id: action.id, label: actionLabel(state, action), refusals }];
  };
  return [
    ...own.flatMap((attack) => bar(attack, attackRefusals(state, attack))),
    ...equipmentAttacks(state, state.active).flatMap((attack) =>
      bar(attack, [...paymentRefusals(state, attack, id), ...attackRefusals(state, attack)]),
    ),
  ];
}

// SMH-15: equipment works only with the winning roll its card shows.
function paymentRefusals(state: Battle, { attacker, pays }: EquipmentAttack, id: WinningRollId): Refusal[] {
  if (paysFor(winningRoll(id), pays)) return [];
  const params = { hero: cardAt(state, attacker).name, roll: winningName(id), needed: message(`payment.${pays}`) };
  return [refuse({ code: 'action/not-paid', rule: 'SMH-15', params })];
}
