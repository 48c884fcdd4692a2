import { hasNewWinningRoll } from './setting-aside.ts';
import { SIX } from './winning-rolls.ts';

/** An exact chance: so many of so many equally likely throws. */
export interface Chance {
  readonly of: number;
  readonly fails: number;
}

/** One way the rerolled dice may fall, equal dice not told apart; `ways` of the 6ⁿ throws look like it. */
export interface Throw {
  readonly faces: readonly number[];
  readonly ways: number;
}

const throwsOf: (readonly Throw[])[] = [];

/** Every different fall of `count` dice with its weight; the weights add up to 6^count. */
export function throws(count: number): readonly Throw[] {
  throwsOf[count] ??= enumerate(count);
  return throwsOf[count];
}

function enumerate(count: number): Throw[] {
  const all: Throw[] = [];
  const add = (from: number, faces: number[], ways: number, run: number) => {
    if (faces.length === count) {
      all.push({ faces: [...faces], ways });
      return;
    }
    for (let face = from; face <= SIX; face++) {
      const repeat = face === faces[faces.length - 1] ? run + 1 : 1;
      // The multinomial, one die at a time: n!/(a!b!…) grows by n/a with each die.
      add(face, [...faces, face], (ways * (faces.length + 1)) / repeat, repeat);
    }
  };
  add(1, [], 1, 0);
  return all;
}

const knownChances = new Map<string, Chance>();

// SMH-8, SMH-9: the exact chance to fail when `rerolled` dice are rolled beside the kept ones.
export function chanceToFail(kept: readonly number[], rerolled: number): Chance {
  const key = `${kept.join('')}/${rerolled}`;
  const known = knownChances.get(key);
  if (known) return known;
  let fails = 0;
  let of = 0;
  for (const { faces, ways } of throws(rerolled)) {
    of += ways;
    if (!hasNewWinningRoll([...kept, ...faces].sort(), kept)) fails += ways;
  }
  const chance = { fails, of };
  knownChances.set(key, chance);
  return chance;
}

/** A choice of dice to reroll; equal dice are the same choice. */
export interface Risk {
  readonly reroll: readonly number[];
  readonly keep: readonly number[];
}

const knownRisks = new Map<string, readonly Risk[]>();

// SMH-8 R8: any of the dice that are not set aside, at least one; all of them first.
export function risks(dice: readonly number[]): readonly Risk[] {
  const key = dice.join('');
  const known = knownRisks.get(key);
  if (known) return known;
  const found = new Map<string, Risk>();
  for (let chosen = 1; chosen < 1 << dice.length; chosen++) {
    const reroll = dice.filter((_, index) => chosen & (1 << index));
    const keep = dice.filter((_, index) => !(chosen & (1 << index)));
    if (!found.has(reroll.join())) found.set(reroll.join(), { reroll, keep });
  }
  const sorted = [...found.values()].sort(
    (a, b) => b.reroll.length - a.reroll.length || (a.reroll.join() < b.reroll.join() ? -1 : 1),
  );
  knownRisks.set(key, sorted);
  return sorted;
}
