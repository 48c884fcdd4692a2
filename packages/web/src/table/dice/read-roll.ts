import {
  type DiceRolled,
  type GameEvent,
  type Modifier,
  modifiedValue,
  type RuleId,
  type Seat,
  sumOf,
} from '@mischia/kernel';
import type { DiceReader } from '../../games/dice/dice-readers.ts';

export interface ReadDie {
  readonly face: number;
  /** With its modifiers, where they change it. */
  readonly value?: number;
  /** What it showed before it was rolled again. */
  readonly before?: number;
  /** Who rolled it, where several seats roll against each other. */
  readonly by?: Seat;
  /** Undefined where a die by itself neither succeeds nor fails. */
  readonly isSuccess?: boolean;
}

/** Dice of one purpose as their game reads them. */
export interface ReadRoll {
  readonly purpose: string;
  readonly by: Seat | null;
  readonly sides: number;
  readonly rule: RuleId;
  readonly modifiers: readonly Modifier[];
  /** As they fell. */
  readonly dice: readonly ReadDie[];
  /** What a die, or their sum, must reach before modifiers. */
  readonly target?: number;
  /** The lowest face that succeeds, where modifiers make it another than the target. */
  readonly needs?: number;
  /** What the dice come to together. */
  readonly total?: number;
  /** Seats roll against each other: never sorted. */
  readonly isContest?: boolean;
  /** Rules by which some were rolled again. */
  readonly again: readonly RuleId[];
}

/** One roll by itself; `told` is what the rules said between it and the next. */
export function readRoll(roll: DiceRolled, told: readonly GameEvent[], reader: DiceReader): ReadRoll {
  const { rule, data, modifiers = [] } = roll;
  const { by, sides, faces, for: purpose } = data;
  const common = { purpose, by, sides, rule, modifiers, again: [] };
  const total = totalOf(roll, told, reader);
  const { target } = data;
  if (total !== undefined) {
    const judgement = target === undefined ? {} : { isSuccess: total >= target };
    const [only] = faces;
    const dice =
      faces.length === 1 && only !== undefined
        ? [{ ...modified(only, total - only), ...judgement }]
        : faces.map((face) => ({ face, ...judgement }));
    return { ...common, dice, ...(target === undefined ? {} : { target }), ...(faces.length === 1 ? {} : { total }) };
  }
  if (target === undefined) {
    const added = faces.length === 1 ? sumOf(modifiers) : 0;
    return { ...common, dice: faces.map((face) => modified(face, added)) };
  }
  const succeeds = (face: number) => judged(roll, face, reader);
  if (reader.isLow) return { ...common, target, dice: faces.map((face) => ({ face, isSuccess: succeeds(face) })) };
  const { added, ...needed } = needsOf(target, sumOf(modifiers), sides, succeeds);
  return { ...common, ...needed, dice: faces.map((face) => ({ ...modified(face, added), isSuccess: succeeds(face) })) };
}

const modified = (face: number, added: number): ReadDie =>
  added === 0 || face + added < 1 ? { face } : { face, value: face + added };

/** Whether a face succeeds, by the game's own judgement. */
function judged(roll: DiceRolled, face: number, { luckRolls }: DiceReader): boolean {
  const [one] = luckRolls([{ ...roll, data: { ...roll.data, faces: [face] } }]);
  if (one && 'chance' in one) return one.successes > 0;
  return modifiedValue(face, roll.modifiers ?? []) >= (roll.data.target ?? 0);
}

/** Dice that are added up, as the rule told it afterwards or with their modifiers. */
function totalOf({ data, modifiers }: DiceRolled, told: readonly GameEvent[], { sums }: DiceReader) {
  const { faces, for: purpose } = data;
  const isSum = sums.includes(purpose);
  // Where a roll is held against another one, its own total is told as its result.
  for (const { data: about } of told) {
    const total = about?.result ?? about?.total;
    if (typeof total === 'number' && (isSum || about?.for === purpose)) return total;
  }
  const sum = faces.reduce((all, face) => all + face, 0);
  return isSum ? modifiedValue(sum, modifiers ?? []) : undefined;
}

/**
 * What a die must show, and how much is added to it. Games differ: some add the modifiers to the die, up to a limit,
 * some to the number it must reach. Faces that always succeed or never do say nothing about that.
 */
function needsOf(target: number, sum: number, sides: number, succeeds: (face: number) => boolean) {
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const told = faces.slice(1, -1);
  const fits = (added: number) => told.every((face) => succeeds(face) === face + added >= target);
  let added = sum;
  while (added !== 0 && !fits(added)) added -= Math.sign(sum);
  const lowest = faces.find(succeeds) ?? sides + 1;
  // Nothing is added to the die: the modifiers are in the target already.
  if (added === 0 && sum !== 0 && fits(0)) return { added, target: target - sum, needs: target };
  return { added, target, ...(lowest === target ? {} : { needs: lowest }) };
}
