import type { Json } from '@mischia/kernel';
import { chargeOdds } from '@mischia/odds';
import { type Blow, blowOdds, type FightAnswer, findCharge } from '@mischia/w40k';
import { best } from '../best.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { gapBetween, INCH, onTable } from './table.ts';
import { type Estimates, pressing, worthOf } from './worth.ts';

const BLOWS = 4;

/** W40K-20.8: the best of "everything at X" and a few other ways the game proposes. */
export function blowsOf(turn: Turn<Battle>, { data, options }: Asked<'declare-attacks'>, { see }: Estimates): Json {
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

const HIGHEST_ROLL = 12;
/** The chance of a charge that needs so many inches. */
const CHARGE_CHANCES = Array.from({ length: HIGHEST_ROLL + 1 }, (_, needed) => chargeOdds({ needed }).success);
/** What a unit that is hit back feels more than the blow it deals. */
const CAUTION = 0.7;
const HELD_UP = 0.3;
const LEAST_CHANCE = 0.2;
const LEAST_GAIN = 0.1;

/** What a charge would bring, in Power; nothing when it should not be tried. The way there is only guessed. */
function chargeGain(state: Battle, unit: Unit, target: Unit, estimates: Estimates): number {
  const needed = Math.max(2, Math.ceil(gapBetween(state, unit, target) / INCH - 1));
  const chance = CHARGE_CHANCES[needed] ?? 0;
  if (chance < LEAST_CHANCE) return 0;
  const given = estimates.melee(state, unit, target);
  const taken = estimates.melee(state, target, unit);
  const held = estimates.fireFrom(state, target, unit, 0) * HELD_UP;
  const gain = given * pressing(state, target) + held - taken * CAUTION;
  return gain < LEAST_GAIN ? 0 : gain * chance;
}

interface Charge {
  readonly unit: Unit;
  readonly target: Unit;
  readonly gain: number;
}

const chargesOf = (state: Battle, unit: Unit, estimates: Estimates): Charge[] =>
  onTable(state, 1 - unit.seat)
    .map((target) => ({ unit, target, gain: chargeGain(state, unit, target, estimates) }))
    .filter(({ gain }) => gain > 0);

/** The best charge of which the planner knows a way with a roll that is likely enough, or none. */
export function chargeOf(turn: Turn<Battle>, estimates: Estimates): { unit: string; target: string } | undefined {
  const state = turn.state as Battle;
  const charges = (turn.request.options ?? [])
    .filter(({ id }) => id.startsWith('charge:'))
    .flatMap(({ id }) => chargesOf(state, state.units[id.slice('charge:'.length)] as Unit, estimates))
    .sort((a, b) => b.gain - a.gain);
  let planned = 0;
  for (const { unit, target } of charges) {
    planned += unit.models.length;
    if (planned > unit.models.length && planned > MODELS_PLANNED) break;
    const order = { unit: unit.id, kind: 'charge' as const, allowance: LIKELY_ROLL * INCH, targets: [target.id] };
    if (findCharge(state, order).moves) return { unit: unit.id, target: target.id };
  }
  return undefined;
}

/** Planning a charge is slow: after so many models planned for in vain nobody charges. */
const MODELS_PLANNED = 20;
/** The highest total that 2D6 reach with the least chance worth a try. */
const LIKELY_ROLL = CHARGE_CHANCES.findLastIndex((chance) => chance >= LEAST_CHANCE);

/** W40K-18.3: one target, the best as far as one can tell without planning. */
export function chargeTarget(
  state: Battle,
  { data: { unit }, options }: Asked<'charge-targets'>,
  estimates: Estimates,
): string {
  return best(options, ({ data }) => {
    const target = data && state.units[data.unit];
    return target ? chargeGain(state, state.units[unit] as Unit, target, estimates) : 0;
  }).id;
}

/** W40K-20.1: whoever takes most from the enemies it fights strikes first. */
export function fighterOf(turn: Turn<Battle>, estimates: Estimates): string {
  const state = turn.state as Battle;
  return best(turn.request.options ?? [], ({ id }) => {
    const unit = state.units[id.slice('fight:'.length)] as Unit;
    return onTable(state, 1 - unit.seat)
      .filter((enemy) => gapBetween(state, unit, enemy) < 2 * INCH)
      .reduce((most, enemy) => Math.max(most, estimates.melee(state, unit, enemy)), 0);
  }).id;
}
