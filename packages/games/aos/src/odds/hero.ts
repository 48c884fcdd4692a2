import { sumOf } from '@mischia/kernel';
import {
  atLeast,
  binomial,
  cap,
  certain,
  chanceOfFaces,
  D6_FACES,
  type Distribution,
  dice,
  mixture,
} from '@mischia/odds';
import { rerollOf, rollModifiers } from '../rules/01-concepts/rolling.ts';
import { playerOf, unitById } from '../rules/01-concepts/units.ts';
import { leadershipTarget } from '../rules/07-hero/heroic.ts';
import { leadershipModifiers, leads, recovery } from '../rules/07-hero/heroic-actions.ts';
import { rallyDice, returns } from '../rules/07-hero/rally.ts';
import { RAMPAGE_TARGETS } from '../rules/21-monsters/rampages.ts';
import { braveryOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Rampage, UnitId } from '../state.ts';
import type { Questions } from './questions.ts';

// AOS-7.1a: the chance of a command point.
export function leadershipOdds(state: Battle, id: UnitId): number {
  const hero = unitById(state, id);
  const modifiers = leadershipModifiers(playerOf(state, hero.seat));
  const target = leadershipTarget(state, hero);
  return chanceOfFaces((face) => leads(face, modifiers, target));
}

/** AOS-7.1d: what every pair of dice heals. */
const recoveries = (bravery: number, modifier: number) =>
  D6_FACES.flatMap((first) => D6_FACES.map((second) => recovery(first + second + modifier, bravery)));

/** AOS-7.1d: the wounds that heal; a roll that heals nothing may be made again where something allows it. */
export function recoveryNumbers({
  bravery,
  wounds,
  modifier = 0,
  reroll = false,
}: Questions['recovery']['recovery']): Distribution {
  const amounts = recoveries(bravery, modifier);
  const weight = 1 / amounts.length;
  const healing = (ofNothing: Distribution) =>
    mixture(amounts.map((amount) => ({ weight, distribution: amount === 0 ? ofNothing : cap(dice(amount), wounds) })));
  const once = healing(certain(0));
  return reroll ? healing(once) : once;
}

/** AOS-7.1d: the chance to heal up to D3 wounds, and the chance to heal 1; what heals nothing is made again where it may. */
export function recoveryOdds(state: Battle, id: UnitId): { readonly d3: number; readonly one: number } {
  const hero = unitById(state, id);
  const [bravery, modifier] = [braveryOf(state, hero), sumOf(rollModifiers(state, hero, 'heroic-recovery'))];
  const healed = recoveries(bravery, modifier);
  const share = (what: string | number) => healed.filter((one) => one === what).length / healed.length;
  const tries = rerollOf(state, hero, 'heroic-recovery') ? 1 + share(0) : 1;
  return { d3: tries * share('D3'), one: tries * share(1) };
}

/** AOS-7.2: how many of the slain return. */
export const rallyNumbers = (slain: number): Distribution => binomial(slain, chanceOfFaces(returns));

/** AOS-7.2: the chance that at least one of the slain returns, and of how many dice. */
export function rallyOdds(state: Battle, id: UnitId): { readonly dice: number; readonly any: number } {
  const unit = unitById(state, id);
  const dice = rallyDice(unit);
  return { dice, any: atLeast(rallyNumbers(dice), 1) };
}

// AOS-21.1: the chance that a rampage works.
export function rampageOdds(rampage: Rampage): number {
  const needed = RAMPAGE_TARGETS[rampage];
  return needed === null ? 1 : chanceOfFaces((face) => face >= needed);
}
