import type { Distribution } from '@mischia/odds';
import type { AbilityRef } from '../pack/schema.ts';
import { succeeds } from '../rules/01-conventions/check.ts';
import { armourNumber, type Hit, immunityNumber } from '../rules/15-shooting/armour.ts';
import type { HostOptions } from '../settings.ts';

const SIDES = 20;

// WZ-01.1: the chance of a check, by the rule's own reading of every face.
export function chanceOfCheck(target: number): number {
  let good = 0;
  for (let face = 1; face <= SIDES; face++) if (succeeds(face, target)) good++;
  return good / SIDES;
}

/** What takes a hit: armour, wounds left, abilities. */
export interface Taking {
  readonly AR: number;
  readonly wounds: number;
  readonly abilities: readonly AbilityRef[];
  /** Blows and shots from contact. */
  readonly inContact: boolean;
}

// WZ-15.9, WZ-14.7, WZ-33.31: wounds of one hit: immunity once, then armour rolls until no wounds are left.
export function woundsOfHit(hit: Hit, taking: Taking, options: HostOptions): Distribution {
  const fails = 1 - chanceOfCheck(armourNumber(taking.AR, hit.damage).value);
  const lost = new Float64Array(taking.wounds + 1);
  lost[0] = 1;
  for (let roll = 0; roll < hit.rolls; roll++) {
    for (let wounds = taking.wounds - 1; wounds >= 0; wounds--) {
      const moved = lost[wounds]! * fails;
      lost[wounds]! -= moved;
      lost[wounds + 1]! += moved;
    }
  }
  const immune = immunityNumber(hit, taking.abilities, options, taking.inContact);
  const bounces = immune === undefined ? 0 : chanceOfCheck(immune);
  return mixed(lost, 1 - bounces);
}

/** Wounds with a chance that nothing happens at all. */
export function mixed(wounds: Distribution, chance: number): Distribution {
  const all = Float64Array.from(wounds, (each) => each * chance);
  all[0]! += 1 - chance;
  return all;
}
