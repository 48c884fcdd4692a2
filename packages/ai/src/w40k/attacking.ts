import type { Json } from '@mischia/kernel';
import { type Blow, blowOdds, type FightAnswer, findCharge } from '@mischia/w40k';
import { best } from '../best.ts';
import { bestCharge, CHARGE_CHANCES, type Charging, chargeGain, LEAST_CHANCE } from '../inch/charging.ts';
import { INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, onTable, pressing, table } from './table.ts';
import { worthOf } from './worth.ts';

const BLOWS = 4;

/** W40K-20.8: the best of "everything at X" and a few other ways the game proposes. */
export function blowsOf(turn: Turn<Battle>, { data, options }: Asked<'declare-attacks'>, { see }: Known): Json {
  const state = turn.state as Battle;
  const worth = (blows: readonly Blow[]): number =>
    blowOdds(state, data.unit, blows).reduce(
      (sum, odds) => sum + worthOf(state, odds) * pressing(state, state.units[odds.target] as Unit),
      0,
    );
  const known = new Set<string>();
  const ways: { readonly answer: Json; readonly worth: number }[] = [];
  const add = (answer: Json, blows: readonly Blow[]) => {
    const key = JSON.stringify(blows);
    if (known.has(key)) return;
    known.add(key);
    ways.push({ answer, worth: see(worth(blows)) });
  };
  for (const { id, value } of options) add(id, (value as FightAnswer).attacks);
  for (const answer of turn.candidates(BLOWS)) {
    if (typeof answer !== 'string') add(answer, (answer as FightAnswer).attacks);
  }
  return best(ways, (way) => way.worth).answer;
}

/** The highest total that 2D6 reach with the least chance worth a try. */
const LIKELY_ROLL = CHARGE_CHANCES.findLastIndex((chance) => chance >= LEAST_CHANCE);

const charging: Charging<Battle, Unit> = {
  chanceOf: (_state, _unit, gap) => CHARGE_CHANCES[Math.max(2, Math.ceil(gap / INCH - 1))] ?? 0,
  canReach(state, unit, target) {
    const order = { unit: unit.id, kind: 'charge' as const, allowance: LIKELY_ROLL * INCH, targets: [target.id] };
    return findCharge(state, order).moves !== undefined;
  },
};

/** The best charge of which the planner knows a way with a roll that is likely enough, or none. */
export function chargeOf(turn: Turn<Battle>, estimates: Known): { unit: string; target: string } | undefined {
  const charge = bestCharge(table, charging, estimates, turn);
  return charge && { unit: charge.unit.id, target: charge.target.id };
}

/** W40K-18.3: one target, the best as far as one can tell without planning. */
export function chargeTarget(
  state: Battle,
  { data: { unit }, options }: Asked<'charge-targets'>,
  estimates: Known,
): string {
  return best(options, ({ data }) => {
    const target = data && state.units[data.unit];
    return target ? chargeGain(table, charging, estimates, state, { unit: state.units[unit] as Unit, target }) : 0;
  }).id;
}

/** W40K-20.1: whoever takes most from the enemies it fights strikes first. */
export function fighterOf(turn: Turn<Battle>, estimates: Known): string {
  const state = turn.state as Battle;
  return best(turn.request.options ?? [], ({ id }) => {
    const unit = state.units[id.slice('fight:'.length)] as Unit;
    return onTable(state, 1 - unit.seat)
      .filter((enemy) => gapBetween(state, unit, enemy) < 2 * INCH)
      .reduce((most, enemy) => Math.max(most, estimates.melee(state, unit, enemy)), 0);
  }).id;
}
