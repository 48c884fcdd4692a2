import { Die } from '../../shell/Die.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { SeatMark } from '../../shell/SeatMark.tsx';
import styles from './DiceTray.module.css';
import type { ReadDie, ReadRoll } from './read-roll.ts';
import { sortedDice } from './read-rolls.ts';

/** More dice than these are counted by face: a row of forty is nobody's reading. */
const MOST_SINGLE = 12;
/** Dice with a value or a past beside them take twice the room. */
const MOST_WIDE = 7;

/** The dice of a roll, sorted; the words beside them say the same. */
export function RollFaces({ roll }: { readonly roll: ReadRoll }) {
  const sorted = sortedDice(roll);
  const isWide = sorted.some(({ value, before }) => value !== undefined || before !== undefined);
  const shown =
    sorted.length > (isWide ? MOST_WIDE : MOST_SINGLE) ? counted(sorted) : sorted.map((die) => ({ die, count: 1 }));
  return (
    <span className={styles.dice} aria-hidden="true">
      {shown.map(({ die, count }, index) => (
        // Dice of one roll have no names.
        <OneDie key={index} die={die} count={count} />
      ))}
      {roll.total !== undefined && <Total roll={roll} total={roll.total} />}
    </span>
  );
}

/** The face it showed before it was rolled again, struck out; the face; what modifiers make of it. */
export function OneDie({ die, count = 1 }: { readonly die: ReadDie; readonly count?: number }) {
  const { face, value, before, isSuccess, by } = die;
  return (
    <span className={styles.one} data-again={before !== undefined}>
      {by !== undefined && <SeatMark seat={by} size={10} />}
      {before !== undefined && (
        <>
          <Die face={before} isStruck isDim />
          <Icon name="again" size={12} />
        </>
      )}
      <Die face={face} isDim={isSuccess === false} />
      {value !== undefined && <span className={styles.value}>={value}</span>}
      {count > 1 && <span className={styles.value}>×{count}</span>}
    </span>
  );
}

function Total({ roll, total }: { readonly roll: ReadRoll; readonly total: number }) {
  const isMissed = roll.target !== undefined && total < roll.target;
  return (
    <b className={styles.total} data-missed={isMissed}>
      = {total}
    </b>
  );
}

/** Equal dice as one, in their order. */
function counted(dice: readonly ReadDie[]): { die: ReadDie; count: number }[] {
  const found = new Map<string, { die: ReadDie; count: number }>();
  for (const die of dice) {
    const key = JSON.stringify([die.face, die.before, die.by]);
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { die, count: 1 });
  }
  return [...found.values()];
}
