import type { GameEvent, RuleId } from '@mischia/kernel';
import type { DiceReader } from '../../games/dice/dice-readers.ts';
import { isDice } from './is-dice.ts';
import { type ReadDie, type ReadRoll, readRoll } from './read-roll.ts';

/** Saves and damage take turns; a purpose is looked for no further back than this. */
const LOOK_BACK = 2;

/** The rolls of a game by purpose, in their order: dice rolled again in their places, the same roll repeated as one. */
export function readRolls(events: readonly GameEvent[], reader: DiceReader): ReadRoll[] {
  const rolls: ReadRoll[] = [];
  const at = events.flatMap((event, index) => (isDice(event) ? [index] : []));
  at.forEach((start, number) => {
    const event = events[start];
    if (!event || !isDice(event)) return;
    const told = events.slice(start + 1, at[number + 1]);
    const before = reader.takenUp?.(events.slice((at[number - 1] ?? -1) + 1, start)) ?? [];
    const roll = withBefore(readRoll(event, told, reader), before);
    if (reader.contests?.includes(roll.purpose)) {
      const before = events.slice(at[number - 1] ?? start, start).every(isDice) ? rolls.at(-1) : undefined;
      const joined = inContest(before?.isContest && before.purpose === roll.purpose ? before : undefined, roll);
      rolls.splice(rolls.length - (joined.dice.length > roll.dice.length ? 1 : 0), 1, joined);
      return;
    }
    const again = told.find(({ type, data }) => type === 'rerolled' && data?.for === roll.purpose);
    const known = rolls.findLastIndex((one) => one.purpose === roll.purpose && one.by === roll.by);
    const joined = again && known >= 0 ? withAgain(rolls[known] as ReadRoll, roll, again) : undefined;
    if (joined) {
      rolls.splice(known, 1, joined);
      return;
    }
    const same = rolls.findLastIndex(
      (one, index) => index >= rolls.length - LOOK_BACK && isSameRoll(one, roll, reader),
    );
    if (same >= 0) {
      const one = rolls[same] as ReadRoll;
      rolls.splice(same, 1, { ...one, dice: [...one.dice, ...roll.dice] });
      return;
    }
    rolls.push(roll);
  });
  return rolls;
}

/** Who won a roll-off is settled once something else has fallen: it is no longer looked at. */
export const stillOpen = (rolls: readonly ReadRoll[]): readonly ReadRoll[] =>
  rolls.filter(({ isContest }, index) => !isContest || index === rolls.length - 1);

/** A roll against others, beside what they rolled before it: those who tie roll once more. */
function inContest(before: ReadRoll | undefined, roll: ReadRoll): ReadRoll {
  const dice = roll.dice.map((die) => ({ ...die, ...(roll.by === null ? {} : { by: roll.by }) }));
  return { ...roll, by: null, isContest: true, dice: [...(before?.dice ?? []), ...dice] };
}

/** One die after the other for the same purpose and the same number is one roll to the eye. */
const isSameRoll = (one: ReadRoll, other: ReadRoll, reader: DiceReader): boolean =>
  isRepeated(other, reader) && kindOf(one) === kindOf(other);

const isRepeated = ({ purpose, target, total, dice }: ReadRoll, { pooled }: DiceReader): boolean =>
  total === undefined &&
  (target !== undefined || (dice.length === 1 && (pooled?.includes(purpose) ?? true))) &&
  dice.every(({ before }) => before === undefined);

const kindOf = ({ purpose, by, rule, target, needs, total, modifiers }: ReadRoll): string =>
  JSON.stringify([purpose, by, rule, target, needs, total, modifiers]);

const withBefore = (roll: ReadRoll, before: readonly number[]): ReadRoll => ({
  ...roll,
  dice: roll.dice.map((die, index) => (before[index] === undefined ? die : { ...die, before: before[index] })),
});

/** The first roll with the new dice in the places of those that were taken up; undefined where they are not all there. */
function withAgain(first: ReadRoll, second: ReadRoll, told: GameEvent): ReadRoll | undefined {
  const dice = [...first.dice];
  const before = told.data?.before as readonly number[];
  for (const [index, face] of before.entries()) {
    const place = dice.findIndex((die) => die.face === face && die.before === undefined);
    const die = second.dice[index];
    if (place < 0 || !die) return undefined;
    dice[place] = { ...die, before: face };
  }
  const again: RuleId[] = [...new Set([told.rule, ...(told.also ?? [])])].filter((rule) => rule !== first.rule);
  const { total } = second;
  return { ...first, dice, again, ...(total === undefined ? {} : { total }) };
}

/** For the eye: what succeeded first, then by face from high to low; who rolls against others stays in order. */
export const sortedDice = ({ dice, isContest = false }: Pick<ReadRoll, 'dice' | 'isContest'>): readonly ReadDie[] =>
  isContest ? dice : [...dice].sort((a, b) => Number(b.isSuccess ?? 0) - Number(a.isSuccess ?? 0) || b.face - a.face);
