import { chargeOdds } from '@mischia/odds';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Turn } from '../player.ts';
import type { Estimates } from './estimates.ts';
import { gapBetween, type InchGame, pressing } from './game.ts';

/** What a unit that is hit back feels more than the blow it deals. */
const CAUTION = 0.7;
/** An enemy that is fought shoots less. */
const HELD_UP = 0.3;
const LEAST_GAIN = 0.1;

/** The least chance with which a charge is tried. */
export const LEAST_CHANCE = 0.2;

const HIGHEST_ROLL = 12;
/** The chance of a charge that needs so many inches of 2D6. */
export const CHARGE_CHANCES = Array.from({ length: HIGHEST_ROLL + 1 }, (_, needed) => chargeOdds({ needed }).success);

/** How charges go in a game. */
export interface Charging<S, U> {
  /** The chance of a charge over such a gap. The way there is only guessed. */
  chanceOf(state: S, unit: U, gap: number): number;
  /** Whether the planner knows a way with a roll that is likely enough; absent where a charge that fails costs nothing. */
  canReach?(state: S, unit: U, target: U): boolean;
}

/** What a charge would bring; nothing when it should not be tried. */
export function chargeGain<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  { chanceOf }: Charging<S, U>,
  estimates: Estimates<S, U>,
  state: S,
  { unit, target }: Pair<U>,
): number {
  const chance = chanceOf(state, unit, gapBetween(game, state, unit, target));
  if (chance < LEAST_CHANCE) return 0;
  const given = estimates.melee(state, unit, target);
  const taken = estimates.melee(state, target, unit);
  const held = estimates.fireFrom(state, target, unit, 0) * HELD_UP;
  const gain = given * pressing(game, state, target) + held - taken * CAUTION;
  return gain < LEAST_GAIN ? 0 : gain * chance;
}

interface Pair<U> {
  readonly unit: U;
  readonly target: U;
}

/** Planning a charge is slow: after so many models planned for in vain nobody charges. */
const MODELS_PLANNED = 20;

/** The best charge of the units that may be selected of which the planner knows a way, or none. */
export function bestCharge<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  charging: Charging<S, U>,
  estimates: Estimates<S, U>,
  turn: Turn<S>,
): Pair<U> | undefined {
  const state = turn.state as S;
  const units = (turn.request.options ?? [])
    .filter(({ id }) => id.startsWith('charge:'))
    .map(({ id }) => state.units[id.slice('charge:'.length)] as U);
  const charges = units
    .flatMap((unit) =>
      game.enemies(state, unit.seat).map((target) => {
        const gain = chargeGain(game, charging, estimates, state, { unit, target });
        return { unit, target, gain };
      }),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  let planned = 0;
  for (const { unit, target } of charges) {
    planned += unit.models.length;
    if (planned > unit.models.length && planned > MODELS_PLANNED) break;
    if (charging.canReach?.(state, unit, target) ?? true) return { unit, target };
  }
  return undefined;
}
