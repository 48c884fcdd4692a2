import { sumOf } from '@mischia/kernel';
import { rollModifiers } from '../rules/01-concepts/rolling.ts';
import { playerOf, unitById } from '../rules/01-concepts/units.ts';
import { leadershipTarget } from '../rules/07-hero/heroic.ts';
import { leadershipModifiers, leads, recovery } from '../rules/07-hero/heroic-actions.ts';
import { rallied, rallyDice } from '../rules/07-hero/rally.ts';
import { RAMPAGE_TARGETS } from '../rules/21-monsters/rampages.ts';
import { braveryOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Rampage, UnitId } from '../state.ts';
import { chanceOfFaces, FACES } from './outcomes.ts';

// AOS-7.1a: the chance of a command point.
export function leadershipOdds(state: Battle, id: UnitId): number {
  const hero = unitById(state, id);
  const modifiers = leadershipModifiers(playerOf(state, hero.seat));
  const target = leadershipTarget(state, hero);
  return chanceOfFaces((face) => leads(face, modifiers, target));
}

/** AOS-7.1d: the chance to heal up to D3 wounds, and the chance to heal 1. */
export function recoveryOdds(state: Battle, id: UnitId): { readonly d3: number; readonly one: number } {
  const hero = unitById(state, id);
  const [bravery, modifier] = [braveryOf(state, hero), sumOf(rollModifiers(state, hero, 'heroic-recovery'))];
  const healed = FACES.flatMap((first) => FACES.map((second) => recovery(first + second + modifier, bravery)));
  const share = (what: string | number) => healed.filter((one) => one === what).length / healed.length;
  return { d3: share('D3'), one: share(1) };
}

/** AOS-7.2: the chance that at least one of the slain returns, and of how many dice. */
export function rallyOdds(state: Battle, id: UnitId): { readonly dice: number; readonly any: number } {
  const unit = unitById(state, id);
  const dice = rallyDice(unit);
  const each = chanceOfFaces((face) => rallied([face], unit) > 0);
  let none = 1;
  for (let die = 0; die < dice; die++) none *= 1 - each;
  return { dice, any: 1 - none };
}

// AOS-21.1: the chance that a rampage works.
export function rampageOdds(rampage: Rampage): number {
  const needed = RAMPAGE_TARGETS[rampage];
  return needed === null ? 1 : chanceOfFaces((face) => face >= needed);
}
