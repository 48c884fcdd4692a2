import { convolve } from '../distribution/combine.ts';
import { certain, type Distribution, uniform } from '../distribution/distribution.ts';
import { power } from '../distribution/power.ts';
import type { RollTally } from './exact-test.ts';
import type { LuckRecord } from './report.ts';

/** Dice that either succeed or not, each with the same chance. */
export interface JudgedRoll {
  readonly player: string;
  readonly kind: string;
  readonly chance: number;
  readonly rolls: number;
  readonly successes: number;
}

/** Dice whose faces are added up. */
export interface SummedRoll {
  readonly player: string;
  readonly kind: string;
  readonly dice: number;
  readonly sides: number;
  readonly total: number;
  /** Whether a small total is the fortunate one; false unless told. */
  readonly lowIsGood?: boolean;
}

/** What fell in a game, roll by roll, as its game judges it. */
export type LuckRoll = JudgedRoll | SummedRoll;

/** Dice as a game tells of them. */
export interface ToldDice {
  readonly data: {
    /** Whose dice; null for nobody's. */
    readonly by: number | string | null;
    readonly for: string;
    readonly faces: readonly number[];
    readonly sides: number;
    /** The number they were rolled against, where one was told. */
    readonly target?: number | undefined;
  };
}

interface LuckReading<D> {
  /** Dice that harm or help whoever stands near, or send something somewhere: nobody's luck. */
  readonly nobodys: ReadonlySet<string>;
  /** Sums that their roller wants low. */
  readonly lowIsGood?: ReadonlySet<string>;
  /** Whether a face succeeds, for dice that succeed or fail one by one; undefined for dice that are added up. */
  judge(dice: D): ((face: number) => boolean) | undefined;
}

/** How a game reads the luck of dice: faces are put to the rules' own questions. */
export const luckReader =
  <D extends ToldDice>({ nobodys, lowIsGood, judge }: LuckReading<D>) =>
  (dice: D): LuckRoll[] => {
    const { by, for: kind, faces, sides } = dice.data;
    if (by === null || nobodys.has(kind)) return [];
    const player = String(by);
    const succeeds = judge(dice);
    if (!succeeds) {
      const total = faces.reduce((sum, face) => sum + face, 0);
      return [{ player, kind, dice: faces.length, sides, total, lowIsGood: lowIsGood?.has(kind) ?? false }];
    }
    const chance = Array.from({ length: sides }, (_, i) => i + 1).filter(succeeds).length / sides;
    return [{ player, kind, chance, rolls: faces.length, successes: faces.filter(succeeds).length }];
  };

/** One record for each player and kind of roll, in the order in which they first occur. */
export function luckRecords(rolls: readonly LuckRoll[]): LuckRecord[] {
  const found = new Map<string, LuckRoll[]>();
  for (const roll of rolls) {
    const key = `${roll.player}\n${roll.kind}\n${'chance' in roll ? '' : 'sum'}`;
    const known = found.get(key);
    if (known) known.push(roll);
    else found.set(key, [roll]);
  }
  return [...found.values()].map((same) => {
    const { player, kind } = same[0]!;
    const judged = same.filter((roll): roll is JudgedRoll => 'chance' in roll);
    if (judged.length > 0) return { player, kind, ...judgedRecord(judged) };
    return { player, kind, ...summedRecord(same as SummedRoll[]) };
  });
}

function judgedRecord(rolls: readonly JudgedRoll[]): Pick<LuckRecord, 'expected' | 'observed'> {
  const expected: RollTally[] = rolls.map(({ chance, rolls: count }) => ({ chance, rolls: count }));
  return { expected, observed: rolls.reduce((sum, { successes }) => sum + successes, 0) };
}

function summedRecord(rolls: readonly SummedRoll[]): Pick<LuckRecord, 'expected' | 'observed' | 'lowIsGood'> {
  const bySides = new Map<number, number>();
  for (const { sides, dice } of rolls) bySides.set(sides, (bySides.get(sides) ?? 0) + dice);
  let expected: Distribution = certain(0);
  for (const [sides, dice] of bySides) expected = convolve(expected, power(uniform(1, sides), dice));
  return {
    expected,
    observed: rolls.reduce((sum, { total }) => sum + total, 0),
    lowIsGood: rolls[0]?.lowIsGood === true,
  };
}
