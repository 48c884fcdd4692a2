import { direction, isUnder, type Length, sweptModels } from '@mischia/geometry';
import { message, type Play, type Refusal, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { type MoveAnswer, movesOf, plainOption } from '@mischia/tabletop';
import { choose, decide } from '../../decisions.ts';
import type { DiveOrder } from '../../forms/fight.ts';
import type { MoveOrder } from '../../forms.ts';
import type { Battle } from '../../state.ts';
import { answerOverHills } from '../../table/hills.ts';
import { moveCandidates, moveRefusals, moveTowards } from '../../table/moves.ts';
import { bodyIn, type InPlay, inPlay, isEngaged } from '../../table/table.ts';
import { grantsFor } from '../07-units/profiles.ts';
import { commandTest } from '../09-command/in-command.ts';
import { allowanceFor } from '../12-movement/allowance.ts';
import { relocate } from '../12-movement/relocate.ts';
import { travel } from '../12-movement/travel.ts';
import { isBound } from '../23-powers/effects.ts';
import { type Laid, modelsHit } from './under.ts';

/** WZ-13.4: who can throw himself out of the way at all. */
export const canDive = (state: Battle, { model }: InPlay): boolean =>
  !model.vehicle && !model.climbing && !grantsFor(state, model).cannotDive && !isBound(model.effects);

/** WZ-13.4: whether somebody throws himself out of the way is his player's choice. */
export const wantsToDive = ({ unit, model }: InPlay, rule: RuleId): Rule<boolean> =>
  choose({
    seat: unit.seat,
    kind: 'dive',
    rule,
    data: { model: model.id },
    options: [plainOption('dive', true), { id: 'stay', value: false, label: message('option.dive-not') }],
  });

// WZ-13.4, WZ-17.2: waiting models under a template may dive before it does its damage, nearest to its centre first.
export function* offerDives(play: Play<Battle>, laid: Laid, reserveShot: boolean): Rule<void> {
  const { state } = play;
  // read to the letter, nothing breaks into a reserve shot.
  if (laid.altitude > 0 || (reserveShot && state.settings.options['wait.exception'] === 'interrupted')) return;
  for (const { one } of modelsHit(state, laid)) {
    if (!one.model.waiting || !canDive(state, one) || isEngaged(state, one)) continue;
    if (!(yield* wantsToDive(one, 'WZ-13.4'))) continue;
    one.model.waiting = false;
    if (yield* commandTest(play, one, 'WZ-13.4')) yield* diveWithReserve(play, one, dangerOf(laid));
  }
}

const dangerOf = ({ template: { shape } }: Laid): DiveOrder['danger'] => ({
  x: shape.x,
  y: shape.y,
  radius: shape.footprint.kind === 'round' ? shape.footprint.radius : 0,
});

/** WZ-11.8: a dive from a template is a reserve action. */
function* diveWithReserve(play: Play<Battle>, one: InPlay, danger: DiveOrder['danger']): Rule<void> {
  const { flow } = play.state;
  const before = flow.reserve;
  flow.reserve = one.model.id;
  yield* diveFrom(play, one, danger);
  play.state.flow.reserve = before;
}

// WZ-13.4, R-060: a move of up to MO that ends outside the danger if any does.
export function* diveFrom(play: Play<Battle>, one: InPlay, danger: DiveOrder['danger']): Rule<void> {
  const { state } = play;
  const order: DiveOrder = {
    unit: one.unit.id,
    model: one.model.id,
    allowance: allowanceFor(state, one.model),
    danger,
  };
  const answer = yield* decide<'dive-to', null>({
    seat: one.unit.seat,
    kind: 'dive-to',
    rule: 'WZ-13.4',
    data: order,
    options: canEscape(state, order) ? [] : [{ id: 'stay', value: null, label: message('option.dive-not') }],
  });
  const [move] = answer ? movesOf(one.unit, answerOverHills(state, one.unit, answer)) : [];
  const end = move?.path[move.path.length - 1];
  if (!end || !move) return;
  if (state.flow.reserve === one.model.id) {
    const { stopped } = yield* travel(play, one, move.path, 'dive');
    if (stopped || one.model.presence !== 'table') return;
  } else relocate(state, one.model, end);
  play.emit({ type: 'dived', rule: 'WZ-13.4', data: { model: one.model.id, to: [end.x, end.y, end.z] } });
}

const moveOrder = ({ unit, model, allowance }: DiveOrder): MoveOrder => ({
  unit,
  kind: 'dive',
  allowance,
  models: [model],
});

function endsInDanger(state: Battle, { model, danger }: DiveOrder, answer: MoveAnswer): boolean {
  const one = inPlay(state, model);
  const [move] = movesOf(one.unit, answerOverHills(state, one.unit, answer));
  const end = move?.path[move.path.length - 1] ?? one.model;
  const body = { ...bodyIn(state, one), x: end.x, y: end.y };
  if ('rammer' in danger) {
    const [x, y] = danger.to;
    return sweptModels(bodyIn(state, inPlay(state, danger.rammer)), { x, y }, [body]).length > 0;
  }
  const shape = { footprint: { kind: 'round', radius: danger.radius } as const, x: danger.x, y: danger.y, facing: 0 };
  return isUnder({ shape, origin: danger }, body);
}

const WAYS = 16;
const FULL_TURN = 36_000;

interface WaysOut {
  readonly state: Battle;
  readonly epoch: number;
  readonly ways: readonly MoveAnswer[];
}
/** One request is asked about often, always with the same order. */
const known = new WeakMap<DiveOrder, WaysOut>();

/** Ways straight out, in all directions. */
function waysOut(state: Battle, order: DiveOrder): readonly MoveAnswer[] {
  const before = known.get(order);
  if (before && before.state === state && before.epoch === state.epoch) return before.ways;
  const { model } = inPlay(state, order.model);
  const far: Length = order.allowance + 1000;
  const move = moveOrder(order);
  const ways: MoveAnswer[] = [];
  for (let i = 0; i < WAYS; i++) {
    const way = direction((i * FULL_TURN) / WAYS);
    const to = { x: Math.round(model.x + way.x * far), y: Math.round(model.y + way.y * far) };
    const answer = moveTowards(state, move, to);
    if (answer && moveRefusals(state, move, answer).length === 0) ways.push(answer);
  }
  known.set(order, { state, epoch: state.epoch, ways });
  return ways;
}

const canEscape = (state: Battle, order: DiveOrder): boolean =>
  waysOut(state, order).some((answer) => !endsInDanger(state, order, answer));

// it must end outside the danger area if it can.
export function diveRefusals(state: Battle, order: DiveOrder, answer: MoveAnswer): Refusal[] {
  const refusals = moveRefusals(state, moveOrder(order), answer);
  if (refusals.length > 0 || !endsInDanger(state, order, answer) || !canEscape(state, order)) return refusals;
  return [refuse({ code: 'dive/in-danger', rule: 'WZ-13.4', at: order.model })];
}

export function diveCandidates(
  state: Battle,
  order: DiveOrder,
  count: number,
  random: Parameters<typeof moveCandidates>[3],
): MoveAnswer[] {
  const ways = [...waysOut(state, order), ...moveCandidates(state, moveOrder(order), count, random)];
  return ways.filter((answer) => diveRefusals(state, order, answer).length === 0).slice(0, count);
}
