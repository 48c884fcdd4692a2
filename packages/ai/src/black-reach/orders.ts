import { checkAnswer, type Json } from '@mischia/kernel';
import type { Eye } from '../eye.ts';
import { away, faceOf, isInfantry, onBoard, type State, spaceOf, type TurnOf, type Unit } from './game.ts';
import type { Goal } from './goals.ts';
import { assaultWorth, bestShot } from './worth.ts';

/** A step towards the goal, against what a shot takes. */
const STEP = 0.08;
const ASSAULT_REACH = 2;

/** What an order is worth to a unit: its best shot, Assault or way. */
function orderWorth(state: State, unit: Unit, goal: Goal | undefined): number {
  const at = spaceOf(state, unit);
  if (!at) return 0;
  let most = bestShot(state, unit, { moving: false })?.worth ?? 0;
  const move = faceOf(unit).move ?? 0;
  for (const enemy of onBoard(state, 1 - unit.owner)) {
    const there = spaceOf(state, enemy);
    if (!there || enemy.mark > 0) continue;
    if (
      faceOf(unit).abilities.assault !== undefined &&
      unit.mark === 0 &&
      away(at, there) <= Math.min(move, ASSAULT_REACH)
    ) {
      most = Math.max(most, assaultWorth(state, unit, enemy));
    }
  }
  const left = goal ? Math.max(0, away(at, goal.to) - goal.near) : 0;
  return most + STEP * Math.min(left, move) + (isInfantry(unit) ? 0 : 0.05);
}

/** BR-04.5: the best order gets the lowest number, Bluffs go to those with least to do. */
export function ordersFor(turn: TurnOf<'orders'>, goals: ReadonlyMap<string, Goal>, see: Eye): Json {
  const state = turn.state as State;
  const { tokens, seat } = turn.request.data;
  const worths = state.units
    .filter(({ owner, status }) => owner === seat && (status === 'board' || status === 'embarked' || status === 'air'))
    .map((unit) => ({ unit, worth: see(orderWorth(state, unit, goals.get(unit.id))) }))
    .sort((a, b) => b.worth - a.worth);
  const bound = worths.filter(({ unit }) => faceOf(unit).abilities.personalOrder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const chosen = [...bound, ...worths.filter((one) => !bound.includes(one))].slice(0, tokens.length);
    chosen.sort((a, b) => b.worth - a.worth);
    const orders = dealt(
      tokens,
      chosen.map(({ unit }) => unit.id),
    );
    const refusals = checkAnswer(turn.game, state, turn.request, { orders });
    if (refusals.length === 0) return { orders };
    // A rule asks for an order for a unit that was left out.
    const missed = worths.find(({ unit }) =>
      refusals.some(({ code, at }) => code === 'orders/personal' && at === unit.id),
    );
    if (!missed) break;
    bound.push(missed);
  }
  return turn.candidates(1)[0] as Json;
}

const ATTEMPTS = 4;

/** Numbered and Special tokens to the first, Bluffs to the last; what is left over is the highest number. */
function dealt(tokens: readonly string[], units: readonly string[]): { [unit: string]: string } {
  const bluffs = tokens.filter((token) => token === 'B');
  const specials = tokens.filter((token) => token === 'S');
  const numbers = tokens.filter((token) => token !== 'B' && token !== 'S').sort((a, b) => Number(a) - Number(b));
  const real = [...specials, ...numbers].slice(0, Math.max(0, units.length - bluffs.length));
  const values = [...real, ...bluffs].slice(0, units.length);
  return Object.fromEntries(units.map((unit, place) => [unit, values[place] as string]));
}
