import { inches, type Length } from '@mischia/geometry';
import { type Modifier, message, type Play, type Rule, type RuleId, roll } from '@mischia/kernel';
import { type Reroll, toldWays } from '@mischia/tabletop';
import type { ModifiedRoll } from '../../abilities/ability.ts';
import { isActive, type Use, usesAt, usesOfUnit, usesWith } from '../../abilities/uses.ts';
import { pick } from '../../ask.ts';
import { decide } from '../../decisions.ts';
import type { KindOfMove, MoveOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { carryOut, moveFaults, ruleOfMove } from '../../table/moves.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { unitsOnTable } from '../01-armies/units.ts';
import { offerWholeReroll } from '../04-dice/dice.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { offerEmbark } from '../10-transports/embark.ts';
import { leaveTable } from '../11-aircraft/aircraft.ts';
import { minimumOfMove, rollAllowance } from './allowance.ts';
import { barredChoices, moveChoices } from './kinds.ts';

// W40K-08.1: the unit does one of the things open to it; all its models finish before the next unit is selected.
export function* moveUnit(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.selected = true;
  yield* selectedToMove(play, unit);
  const choice = yield* pick({
    seat: unit.seat,
    kind: 'move-kind',
    rule: 'W40K-08.1',
    prompt: message('ask.move-kind', { unit: unitName(unit) }),
    options: moveChoices(state, unit),
    barred: () => barredChoices(state, unit),
    data: { unit: unit.id },
  });
  if (choice === 'leave-table') return yield* leaveTable(play, unit);
  if (choice === 'stationary') return remainStationary(play, unit);
  const { allowance, ...faster } = yield* rollAllowance(play, unit);
  const bonus = choice === 'advance' ? yield* advanceRoll(play, unit) : 0;
  unit.moveKind = choice;
  if (choice !== 'normal') unit.advancedOrFellBackThisRound = true;
  const minimum = minimumOfMove(state, unit);
  const made = yield* makeMove(play, {
    unit: unit.id,
    kind: choice,
    allowance: allowance + bonus,
    ...(minimum ? { minimum } : {}),
    ...faster,
  });
  if (!made) {
    // W40K-11.2: an AIRCRAFT that does not make its least move leaves the table.
    if (minimum > 0) return yield* leaveTable(play, unit);
    // W40K-08.4: once rolled the unit has Advanced; other moves that cannot be made were not made (W40K-02.2).
    if (choice === 'advance') return moved(play, unit);
    unit.advancedOrFellBackThisRound = false;
    return remainStationary(play, unit);
  }
  moved(play, unit);
  yield* offerEmbark(play, unit);
}

function moved(play: Play<Battle>, unit: Unit): void {
  unit.movedThisTurn = true;
  play.emit({
    type: 'unit-moved',
    rule: ruleOfMove(unit.moveKind as KindOfMove),
    also: ['W40K-08.2'],
    data: { unit: unit.id, kind: unit.moveKind },
  });
}

// W40K-08.5: no model moves for the rest of the phase.
export function remainStationary(play: Play<Battle>, unit: Unit): void {
  unit.selected = true;
  // W40K-10.5: who disembarked this phase has moved, and never counts as stationary.
  if (unit.disembarkedThisPhase) return;
  unit.moveKind = 'stationary';
  play.emit({ type: 'remained-stationary', rule: 'W40K-08.5', data: { unit: unit.id } });
}

/** Rules that look up when their unit is selected to move (Hover Jet). */
function* selectedToMove(play: Play<Battle>, unit: Unit): Rule<void> {
  for (const { ability, params, bearer } of usesAt(play.state, 'selectedToMove', unit)) {
    const act = ability.triggers?.selectedToMove?.(play, params, bearer);
    if (act) yield* act;
  }
}

/** The first ability in force that has something to say. */
export function firstOf<T>(state: Battle, unit: Unit, ask: (use: Use) => T | undefined): T | undefined {
  for (const use of usesOfUnit(state, unit)) {
    if (!isActive(state, use)) continue;
    const answer = ask(use);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

// W40K-04.2: what abilities make of a roll for the whole unit, with its reason.
export const rollModifiers = (state: Battle, unit: Unit, roll: ModifiedRoll): Modifier[] =>
  usesWith(state, 'roll', unit).flatMap(({ ability, params, bearer }) => ability.roll?.(roll, params, bearer) ?? []);

interface DistanceRoll {
  readonly rule: RuleId;
  readonly for: ModifiedRoll;
  readonly count: number;
  readonly reroll: Reroll | undefined;
}

/** Inches for the whole unit: the dice, rolled again where a rule lets its player (W40K-04.3), and what changes them. */
export function* rollDistance(play: Play<Battle>, unit: Unit, { reroll, ...dice }: DistanceRoll): Rule<number> {
  const modifiers = rollModifiers(play.state, unit, dice.for);
  const by = unit.seat;
  const first: readonly number[] = yield* roll({ ...dice, by, ...(modifiers.length > 0 ? { modifiers } : {}) });
  const faces = reroll ? yield* offerWholeReroll(play, { ...dice, seat: by, faces: first, reroll }) : first;
  return modifiedResult(
    faces.reduce((sum, face) => sum + face, 0),
    modifiers,
  );
}

// W40K-08.4: one D6 in inches for the whole unit, unless a rule gives a fixed number instead.
export function* advanceRoll(play: Play<Battle>, unit: Unit): Rule<Length> {
  const { state } = play;
  const instead = firstOf(state, unit, ({ ability, params, bearer }) => ability.advanceInstead?.(params, bearer));
  const reroll = firstOf<Reroll>(state, unit, ({ ability, params, bearer }) => ability.rerollAdvance?.(params, bearer));
  const bonus = instead ?? (yield* rollDistance(play, unit, { rule: 'W40K-08.4', for: 'advance', count: 1, reroll }));
  play.emit({ type: 'advanced', rule: 'W40K-08.4', data: { unit: unit.id, inches: bonus } });
  return inches(bonus);
}

const STAY = 'stay';
const GIVE_UP = 'give-up';

/** Asks for the paths and carries them out; false when the player found no way to make the move (W40K-02.2). */
export function* makeMove(play: Play<Battle>, order: MoveOrder, rule: RuleId = ruleOfMove(order.kind)): Rule<boolean> {
  const { state } = play;
  const unit = state.units[order.unit] as Unit;
  const mayStay = moveFaults(state, unit, order, [], 1).length === 0;
  const answer = yield* decide<`move-${KindOfMove}`, typeof STAY | typeof GIVE_UP>({
    seat: unit.seat,
    kind: `move-${order.kind}`,
    rule,
    prompt: message(`ask.move-${order.kind}`, { unit: unitName(unit), inches: { inches: order.allowance } }),
    options: [
      mayStay
        ? { id: STAY, value: STAY, label: message('option.stay') }
        : { id: GIVE_UP, value: GIVE_UP, label: message('option.give-up') },
    ],
    data: order,
  });
  if (answer === STAY) return true;
  if (answer === GIVE_UP) return false;
  const ways = toldWays(unit, answer);
  carryOut(state, unit, answer);
  play.emit({
    type: 'models-moved',
    rule: 'W40K-08.2',
    also: ['W40K-02.1', rule, ...flightRules(state, unit, order.kind)],
    data: { unit: unit.id, kind: order.kind, models: answer.moves.map(({ model }) => model), ways },
  });
  return true;
}

/** W40K-09.3 for units that fly; W40K-11.3 while there are AIRCRAFT to pass. */
function flightRules(state: Battle, unit: Unit, kind: KindOfMove): RuleId[] {
  const flies = unitHas(state, unit, 'FLY') && (kind === 'normal' || kind === 'advance' || kind === 'fall-back');
  const aircraft = unitsOnTable(state).some((other) => other.id !== unit.id && unitHas(state, other, 'AIRCRAFT'));
  return [...(flies ? ['W40K-09.3'] : []), ...(aircraft ? ['W40K-11.3'] : [])];
}
