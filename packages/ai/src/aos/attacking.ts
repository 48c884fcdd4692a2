import {
  type AttackAnswer,
  declaredAttacks,
  declaredOdds,
  findCharge,
  isEngaged,
  type MoveOrder,
  unitAttackOdds,
} from '@mischia/aos';
import { checkAnswer, type Json } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import { best } from '../best.ts';
import { bestCharge, CHARGE_CHANCES, type Charging, chargeGain } from '../inch/charging.ts';
import { divided } from '../inch/dividing-fire.ts';
import { distance, INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, pressing, table } from './table.ts';
import { attackWorth } from './worth.ts';

type Attack = AttackAnswer['attacks'][number];

/** AOS-13.1: everything at one target, or every kind of weapon where it takes most. */
export function attacksOf(
  turn: Turn<Battle>,
  request: Asked<'declare-shots' | 'declare-attacks'>,
  { see }: Known,
): Json {
  const state = turn.state as Battle;
  const { data: order } = request;
  const options = request.options
    .map(({ id, value }) => ({ id, attacks: (value as AttackAnswer).attacks }))
    .filter(({ attacks }) => attacks.length > 0);
  const [only, second] = options;
  if (!only) return turn.candidates(1)[0] as Json;
  if (!second) return only.id;
  const worth = (attacks: readonly Attack[]): number =>
    declaredOdds(state, order.kind, order.unit, declaredAttacks(order, { attacks: [...attacks] })).reduce(
      (sum, odds) => sum + attackWorth(state, odds) * pressing(state, state.units[odds.target] as Unit),
      0,
    );
  const totals = options.map(({ attacks }) => see(worth(attacks)));
  const highest = Math.max(...totals);
  const chosen = divided<Attack>(
    {
      everythingAt: options.map(({ attacks }) => attacks),
      kindOf: ({ weapon }) => weapon,
      weaponOf: ({ model, weapon }) => `${model} ${weapon}`,
      worthOf: worth,
    },
    see,
  );
  if (chosen.targets > 1 && chosen.worth > highest) {
    const answer = { attacks: chosen.shots };
    if (checkAnswer(turn.game, state, turn.request, answer).length === 0) return answer;
  }
  return (options[totals.indexOf(highest)] ?? only).id;
}

/** AOS-13.1.1a: the profile that takes most from somebody it reaches. */
export function profileOf(state: Battle, { data, options }: Asked<'pick-profile'>): string {
  const unit = state.units[data.unit] as Unit;
  const kind = state.flow.phase === 'shooting' ? 'shooting' : state.flow.phase === 'combat' ? 'combat' : 'unleash-hell';
  return best(options, ({ id }) =>
    table.enemies(state, unit.seat).reduce((most, enemy) => {
      const odds = unitAttackOdds(state, kind, unit.id, enemy.id, id.slice('profile:'.length));
      return odds ? Math.max(most, attackWorth(state, odds)) : most;
    }, 0),
  ).id;
}

/** AOS-11.1: within half an inch of the enemy. */
const HALF = INCH / 2;

// AOS-11.1: a charge that fails costs nothing, so nobody looks for the way before the roll.
const charging: Charging<Battle, Unit> = {
  chanceOf: (_state, _unit, gap) => CHARGE_CHANCES[Math.max(2, Math.ceil((gap - HALF) / INCH))] ?? 0,
};

/** The charge that promises most, or none. */
export function chargeOf(turn: Turn<Battle>, estimates: Known): { unit: string; target: string } | undefined {
  const charge = bestCharge(table, charging, estimates, turn);
  return charge && { unit: charge.unit.id, target: charge.target.id };
}

/** What the best charge of a unit would bring, its chance included. */
export const chargeHope = (state: Battle, unit: Unit, estimates: Known): number =>
  table
    .enemies(state, unit.seat)
    .reduce((most, target) => Math.max(most, chargeGain(table, charging, estimates, state, { unit, target })), 0);

/** As the rules propose it, if that leads to the target that was meant; else the planner's way there, if it knows one. */
export function chargeMove(turn: Turn<Battle>, { data, options }: Asked<'move-charge'>, id: string | undefined): Json {
  const state = turn.state as Battle;
  const [proposed] = options;
  const target = id === undefined ? undefined : state.units[id];
  if (!target || reaches(proposed?.value, target, BASES)) return proposed?.id ?? 'no-charge';
  const order: MoveOrder = data;
  const moves = findCharge(state, { ...order, targets: [target.id] }).moves as Json | undefined;
  if (moves && checkAnswer(turn.game, state, turn.request, moves).length === 0) return moves;
  return proposed?.id ?? 'no-charge';
}

/** Two bases and half an inch, about. */
const BASES = 3 * INCH;

/** Whether a move ends beside a unit. */
const reaches = (answer: unknown, { models }: Unit, near: number): boolean =>
  ((answer as Partial<MoveAnswer> | undefined)?.moves ?? []).some(({ path }) => {
    const [x, y] = path.at(-1) ?? [];
    return x !== undefined && y !== undefined && models.some((model) => distance(model, { x, y }) < near);
  });

/** An enemy that has not fought yet may be stopped from it. */
const BEFORE_IT_STRIKES = 0.5;
const FIGHTING = 3.2 * INCH;

/** AOS-12.0: whoever takes most from the enemies it fights, before they strike. */
export function fighterOf(turn: Turn<Battle>, estimates: Known): string {
  const state = turn.state as Battle;
  return best(turn.request.options ?? [], ({ id }) => {
    const unit = state.units[id.slice(id.indexOf(':') + 1)];
    if (!unit) return -1;
    return table
      .enemies(state, unit.seat)
      .filter((enemy) => gapBetween(state, unit, enemy) < FIGHTING)
      .reduce((most, enemy) => {
        const back = enemy.phase.fought === 0 ? estimates.melee(state, enemy, unit) * BEFORE_IT_STRIKES : 0;
        return Math.max(most, estimates.melee(state, unit, enemy) + back);
      }, 0);
  }).id;
}

/** What a unit is about to do with its attacks: the most it takes from somebody within reach. */
export function attackAhead(state: Battle, unit: Unit, estimates: Known): number {
  const inCombat = state.flow.phase === 'combat';
  if (inCombat && !isEngaged(state, unit)) return 0;
  return table.enemies(state, unit.seat).reduce((most, enemy) => {
    const gap = gapBetween(state, unit, enemy);
    if (!inCombat) return Math.max(most, estimates.fireFrom(state, unit, enemy, gap));
    return gap < FIGHTING ? Math.max(most, estimates.melee(state, unit, enemy)) : most;
  }, 0);
}
