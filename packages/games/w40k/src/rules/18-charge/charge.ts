import { inches } from '@mischia/geometry';
import { message, type Option, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { type MoveAnswer, type Reroll, toldWays } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { barredUnits, pick, plainOption, unitOption } from '../../ask.ts';
import { decide, opportunity } from '../../decisions.ts';
import type { MoveOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit, UnitId } from '../../state.ts';
import { carryOut, findCharge } from '../../table/moves.ts';
import { isEngaged } from '../../table/table.ts';
import { enemiesOnTable, unitById } from '../01-armies/units.ts';
import { firstOf, rollDistance } from '../08-movement/make-move.ts';
import { declaredAttacks, hasTarget } from '../13-shooting/declare.ts';
import { declareShots } from '../13-shooting/phase.ts';
import { resolveAttacks } from '../16-attacks/resolve.ts';
import { isOver } from '../22-mission/end.ts';
import { chargeTargets, targetRefusals } from './eligible.ts';

// W40K-18.3 to W40K-18.5: declare targets, let them fire Overwatch, roll 2D6, move if every target can be reached.
export function* charge(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.selected = true;
  const targets = yield* declareTargets(play, unit);
  play.emit({ type: 'charge-declared', rule: 'W40K-18.3', data: { unit: unit.id, targets: [...targets] } });
  yield* overwatchWindow(play, unit, targets);
  if (unit.models.length === 0 || isOver(state)) return;
  const reach = yield* chargeRoll(play, unit);
  const left = targets.filter((id) => unitById(state, id).place === 'table');
  const order: MoveOrder = { unit: unit.id, kind: 'charge', allowance: reach, targets: left };
  const moves = left.length > 0 ? yield* chargeMove(play, unit, order) : undefined;
  if (!moves) {
    play.emit({ type: 'charge-failed', rule: 'W40K-18.5', data: { unit: unit.id, targets: [...targets] } });
    return;
  }
  const ways = toldWays(unit, moves);
  carryOut(state, unit, moves);
  unit.chargeMoved = true;
  unit.movedThisTurn = true;
  unit.chargeTargets = [...targets];
  play.emit({
    type: 'charged',
    rule: 'W40K-18.5',
    also: ['W40K-18.6', 'W40K-18.7'],
    data: { unit: unit.id, targets: [...targets], ways },
  });
}

// W40K-18.3: one or more enemy units.
function* declareTargets(play: Play<Battle>, unit: Unit): Rule<UnitId[]> {
  const { state } = play;
  const chosen: UnitId[] = [];
  for (;;) {
    const rest = chargeTargets(state, unit).filter(({ id }) => !chosen.includes(id));
    const options: Option<UnitId | undefined>[] = rest.map((target) => ({
      ...unitOption(state, 'target', target.id, target.id),
      label: message('option.charge-at', { unit: unitName(target) }),
    }));
    if (chosen.length > 0) options.push(plainOption('declare', undefined));
    const target = yield* pick({
      seat: unit.seat,
      kind: 'charge-targets',
      rule: 'W40K-18.3',
      prompt: message('ask.charge-targets', { unit: unitName(unit) }),
      options,
      barred: () =>
        barredUnits('target', enemiesOnTable(state, unit.seat), (enemy) => targetRefusals(state, unit, enemy)),
      data: { unit: unit.id, chosen: [...chosen] },
    });
    if (target === undefined) return chosen;
    chosen.push(target);
  }
}

// W40K-18.8: units with a rule for it, not engaged, with a weapon that can reach the charging unit; once per charge.
function overwatchRefusals(state: Battle, unit: Unit, charger: Unit, fired: ReadonlySet<UnitId>): Refusal[] {
  const params = { unit: unitName(unit), charger: unitName(charger) };
  const no = (code: string) => [refuse({ code: `overwatch/${code}`, rule: 'W40K-18.8', params })];
  if (permission(state, unit, 'overwatch') !== true) return no('no-rule');
  if (fired.has(unit.id)) return no('fired');
  if (isEngaged(state, unit)) return no('engaged');
  return hasTarget(state, { unit: unit.id, only: charger.id }) ? [] : no('no-target');
}

// W40K-18.4: before the charge roll, in the order their player likes.
function* overwatchWindow(play: Play<Battle>, charger: Unit, targets: readonly UnitId[]): Rule<void> {
  const { state } = play;
  const fired = new Set<UnitId>();
  const charged = () => targets.map((id) => unitById(state, id)).filter((unit) => unit.place === 'table');
  yield* opportunity<'overwatch', Unit>({
    window: 'overwatch',
    rule: 'W40K-18.4',
    order: [1 - charger.seat],
    closed: () => charger.models.length === 0 || isOver(state),
    offers: () =>
      charged()
        .filter((unit) => overwatchRefusals(state, unit, charger, fired).length === 0)
        .map((unit) => unitOption(state, 'overwatch', unit.id, unit, 'W40K-18.8')),
    barred: () => barredUnits('overwatch', charged(), (unit) => overwatchRefusals(state, unit, charger, fired)),
    *resolve(_seat, unit) {
      fired.add(unit.id);
      const order = { unit: unit.id, only: charger.id };
      const shots = yield* declareShots(play, order, 'W40K-18.8');
      yield* resolveAttacks(play, 'overwatch', unit, declaredAttacks(state, order, shots));
    },
    data: { charger: charger.id },
  });
}

/** W40K-18.5: dice of a charge roll. */
export const CHARGE_DICE = 2;

/** The rule by which a unit may reroll its charge, if it has one (W40K-04.3). */
export const chargeReroll = (state: Battle, unit: Unit): Reroll | undefined =>
  firstOf<Reroll>(state, unit, ({ ability, params, bearer }) => ability.rerollCharge?.(params, bearer));

// W40K-18.5: 2D6 inches.
function* chargeRoll(play: Play<Battle>, unit: Unit): Rule<number> {
  const reroll = chargeReroll(play.state, unit);
  const total = yield* rollDistance(play, unit, { rule: 'W40K-18.5', for: 'charge', count: CHARGE_DICE, reroll });
  play.emit({ type: 'charge-rolled', rule: 'W40K-18.5', data: { unit: unit.id, inches: total } });
  return inches(total);
}

// W40K-18.5: a charge that can succeed must be made; failure may be declared only when the solver finds no way.
function* chargeMove(play: Play<Battle>, unit: Unit, order: MoveOrder): Rule<MoveAnswer | undefined> {
  const { moves: found, certain } = findCharge(play.state, order);
  const answer = yield* decide<'move-charge', MoveAnswer | 'fail'>({
    seat: unit.seat,
    kind: 'move-charge',
    rule: 'W40K-18.5',
    prompt: message('ask.move-charge', { unit: unitName(unit), inches: { inches: order.allowance } }),
    options: found
      ? [{ id: 'auto', value: found, label: message('option.auto-charge') }]
      : [{ id: 'fail', value: 'fail' as const, label: message('option.charge-fails') }],
    data: order,
    // W40K-18.5: nobody can do anything about a charge that has no way to go.
    moot: !found && certain,
  });
  return answer === 'fail' ? undefined : answer;
}
