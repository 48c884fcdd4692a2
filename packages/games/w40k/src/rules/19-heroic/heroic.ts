import { inches } from '@mischia/geometry';
import type { Play, Refusal, Rule } from '@mischia/kernel';
import { ending, select, unitRefusal } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { draws } from '../../table/move-rules.ts';
import { isEngaged, unitsWithinBoth } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { enemiesOnTable, friendsOnTable } from '../01-armies/units.ts';
import { canMove } from '../06-datasheets/characteristics.ts';
import { makeMove } from '../08-movement/make-move.ts';

// W40K-19.1, W40K-19.2, W40K-20.5: 3" in all of them.
export const SHORT_MOVE = inches(3);
const HEROIC_HEIGHT = inches(5);

// W40K-19.1: CHARACTER units of the opponent, unengaged, with an enemy within 3" and 5" of height.
function heroicRefusals(state: Battle, unit: Unit): Refusal[] {
  const refusals: Refusal[] = [];
  const no = (code: string, rule = 'W40K-19.1') => refusals.push(unitRefusal(`heroic/${code}`, rule, unit));
  if (!unitHas(state, unit, 'CHARACTER')) no('not-character');
  if (unit.selected) no('already');
  if (isEngaged(state, unit)) no('engaged');
  if (unit.disembarkedFromDestroyed) no('from-wreck', 'W40K-10.6');
  if (!canMove(state, unit)) no('cannot-move', 'W40K-08.1');
  const enemies = enemiesOnTable(state, unit.seat);
  const near = enemies.some((enemy) => unitsWithinBoth(state, unit, enemy, SHORT_MOVE, HEROIC_HEIGHT));
  // W40K-11.5: an AIRCRAFT may be the enemy within 3", but somebody else must be there to move towards.
  if (!near || !enemies.some((enemy) => draws(state, unit, enemy))) no('nobody-near');
  return refusals;
}

/** One intervention; false when the opponent has none left or wants none. */
export function* heroicIntervention(play: Play<Battle>): Rule<boolean> {
  const { state } = play;
  const seat = 1 - state.flow.active;
  const unit = yield* select({
    seat,
    kind: 'heroic-intervention',
    rule: 'W40K-19.1',
    what: 'intervene',
    units: friendsOnTable(state, seat).filter((one) => unitHas(state, one, 'CHARACTER')),
    refusals: (one) => heroicRefusals(state, one),
    end: ending('end-interventions'),
  });
  if (!unit) return false;
  unit.selected = true;
  // W40K-19.2: up to 3", ending closer to the closest enemy model.
  if (yield* makeMove(play, { unit: unit.id, kind: 'heroic', allowance: SHORT_MOVE })) {
    unit.heroicIntervened = true;
    unit.movedThisTurn = true;
    play.emit({ type: 'heroic-intervention', rule: 'W40K-19.2', also: ['W40K-11.5'], data: { unit: unit.id } });
  }
  return true;
}
