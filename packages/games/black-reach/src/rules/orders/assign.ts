import {
  type AnswerOf,
  type DataOf,
  message,
  openSpace,
  type Play,
  type Refusal,
  type Rule,
  refuse,
  type Seat,
  times,
} from '@mischia/kernel';
import { hasPersonalOrder } from '../../abilities/personal-order.ts';
import { choose, chooseTogether, decide, type decisions, ordersForm } from '../../decisions.ts';
import { inOrder, type OrderToken, other, playerOf, type State, type Unit } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { publicId } from '../units/units.ts';
import { type Entitlement, entitlement, mayReceiveOrder, tokenSets, tokenValues } from './tokens.ts';

/** Tokens as written in answers: numbers, `S` Special, `B` Bluff. */
export const tokenName = (value: number): string => (value === 0 ? 'S' : value === -1 ? 'B' : String(value));
const tokenValue = (name: string): number => (name === 'S' ? 0 : name === 'B' ? -1 : Number(name));

type AssignData = DataOf<(typeof decisions)['orders']>;
type AssignAnswer = AnswerOf<(typeof decisions)['orders']>;

const receivers = (state: State, seat: Seat): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && mayReceiveOrder(unit));

// BR-04.5, R024: the tokens that are left over when there are too few units: the highest Numbered ones go first.
function problems(state: State, { seat, tokens }: AssignData, given: ReadonlyMap<string, number>): Refusal[] {
  const refusals: Refusal[] = [];
  const able = receivers(state, seat);
  for (const id of given.keys()) {
    if (able.some((unit) => unit.id === id)) continue;
    const named = state.units.find((unit) => unit.id === id && unit.owner === seat);
    const params = { unit: named ? unitLabel(named) : id.slice(0, 20) };
    refusals.push(refuse({ code: 'orders/unit', rule: 'BR-04.5', at: id.slice(0, 20), params }));
  }
  const left = tokens.map((name) => tokenValue(name));
  for (const value of given.values()) {
    const place = left.indexOf(value);
    if (place < 0)
      refusals.push(refuse({ code: 'orders/token', rule: 'BR-04.3', params: { token: tokenName(value) } }));
    else left.splice(place, 1);
  }
  const needed = Math.min(tokens.length, able.length);
  if (given.size < needed) {
    refusals.push(refuse({ code: 'orders/unassigned', rule: 'BR-04.5', measured: given.size, needed }));
  }
  const highest = Math.max(0, ...given.values());
  const gap = left.find((value) => value > 0 && value < highest);
  if (gap !== undefined) {
    refusals.push(refuse({ code: 'orders/gap', rule: 'BR-04.3', params: { token: tokenName(gap), highest } }));
  }
  const bound = able.filter((unit) => hasPersonalOrder(state, unit));
  // R123: not enforced with fewer tokens than such units.
  if (bound.length <= tokens.length) {
    for (const unit of bound) {
      if (given.has(unit.id)) continue;
      const params = { unit: unitLabel(unit) };
      refusals.push(refuse({ code: 'orders/personal', rule: 'BR-18.4', at: unit.id, params }));
    }
  }
  return refusals;
}

// BR-04.5: one token per unit at most, all of them while units remain.
export const ordersSpace = openSpace(ordersForm, {
  check(state: State, data, { orders }) {
    return problems(state, data, new Map(Object.entries(orders).map(([unit, name]) => [unit, tokenValue(name)])));
  },
  candidates(state, { seat, tokens }, count, random) {
    return times(count, () => {
      const able = receivers(state, seat);
      const bound = able.filter((unit) => hasPersonalOrder(state, unit));
      const free = able.filter((unit) => !bound.includes(unit));
      for (let last = free.length - 1; last > 0; last--) {
        const place = random.below(last + 1);
        [free[last], free[place]] = [free[place] as Unit, free[last] as Unit];
      }
      const chosen = [...bound, ...free].slice(0, tokens.length);
      // Specials and Bluffs before Numbered ones: what is left over is then the highest number.
      const values = [...tokens].sort((a, b) => tokenValue(a) - tokenValue(b)).slice(0, chosen.length);
      const orders: { [unit: string]: string } = {};
      for (const unit of chosen) {
        const [name] = values.splice(random.below(values.length), 1);
        orders[unit.id] = name as string;
      }
      return { orders };
    });
  },
});

// BR-04.3: a player due more than 10 tokens chooses what to leave out.
export function* takeTokens(state: State, seat: Seat): Rule<Entitlement> {
  const sets = tokenSets(entitlement(state, seat));
  const [only] = sets;
  if (sets.length === 1 && only) return only;
  return yield* choose<'take-tokens', Entitlement>({
    seat,
    kind: 'take-tokens',
    rule: 'BR-04.3',
    options: sets.map((set) => ({
      id: `${set.numbered}+${set.special}S+${set.bluff}B`,
      value: set,
      label: message('option.tokens', { numbered: set.numbered, special: set.special, bluff: set.bluff }),
    })),
  });
}

const askFor = (seat: Seat, set: Entitlement) => ({
  seat,
  kind: 'orders' as const,
  rule: 'BR-04.5',
  data: { seat, tokens: tokenValues(set).map(tokenName) },
});

function lay(play: Play<State>, seat: Seat, { orders }: AssignAnswer): void {
  const tokens: OrderToken[] = Object.entries(orders).map(([unit, name]) => ({
    value: tokenValue(name),
    unit,
    state: 'hidden',
  }));
  tokens.sort((a, b) => a.value - b.value);
  playerOf(play.state, seat).orders = tokens;
}

/** Options that have added to the tokens. */
function starRules(state: State, seat: Seat): string[] {
  const has = (option: string) => state.tiles.some((tile) => tile.owner === seat && tile.options.includes(option));
  const rules: string[] = [];
  if (has('machine-spirit')) rules.push('BR-23.12', 'BR-18.4');
  if (has('boss') || has('planning')) rules.push('BR-23.15');
  return rules;
}

// Sorted by place on the table, not by value: the order of the list must tell nothing.
function announce(play: Play<State>, seat: Seat): void {
  const { orders } = playerOf(play.state, seat);
  const units = play.state.units.filter((unit) => orders.some((token) => token.unit === unit.id));
  const named: { [unit: string]: string } = {};
  for (const { unit, value } of orders) named[unit] = tokenName(value);
  play.emit({
    type: 'orders-assigned',
    rule: 'BR-04.5',
    also: ['BR-04.2', 'BR-04.3', 'BR-18.3', 'BR-01.3', ...starRules(play.state, seat)],
    data: { seat, units: units.map(publicId).sort(), count: orders.length },
    secret: { seats: [seat], data: { orders: named } },
  });
}

// BR-04.5, R023: the player with the Initiative assigns first and the other sees his backs, unless both agreed otherwise.
export function* assignOrders(play: Play<State>, sets: readonly [Entitlement, Entitlement]): Rule<void> {
  const { state } = play;
  const order = inOrder(state);
  if (state.simultaneousOrders) {
    const answers = yield* chooseTogether(order.map((seat) => askFor(seat, sets[seat as 0 | 1])));
    order.forEach((seat, place) => {
      lay(play, seat, answers[place] as AssignAnswer);
    });
    for (const seat of order) announce(play, seat);
    return;
  }
  for (const seat of [state.initiative, other(state.initiative)]) {
    lay(play, seat, yield* decide(askFor(seat, sets[seat as 0 | 1])));
    announce(play, seat);
  }
}
