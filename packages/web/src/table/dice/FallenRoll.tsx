import type { GameEvent } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useDiceReader } from '../../games/game-context.ts';
import { SeatMark } from '../../shell/SeatMark.tsx';
import styles from './FallenRoll.module.css';
import { isDice } from './is-dice.ts';
import { RollFaces } from './RollFaces.tsx';
import type { ReadRoll } from './read-roll.ts';
import { readRolls } from './read-rolls.ts';
import { useRollWords } from './use-roll-words.ts';

/** How long a roll stays in sight. */
const IN_SIGHT = 3500;

/** On a phone the tray lies in a drawer: what has just fallen is seen for a moment all the same, over the top bar. Nothing waits for it. */
export function FallenRoll({ events }: { readonly events: readonly GameEvent[] }) {
  const reader = useDiceReader();
  const fallen = events.reduce((count, event) => count + (isDice(event) ? 1 : 0), 0);
  const [seen, setSeen] = useState(fallen);
  useEffect(() => {
    if (fallen <= seen) {
      setSeen(fallen);
      return;
    }
    const timer = setTimeout(() => setSeen(fallen), IN_SIGHT);
    return () => clearTimeout(timer);
  }, [fallen, seen]);
  if (fallen <= seen) return null;
  const first = events.findIndex((event, index) => isDice(event) && rollsUpTo(events, index) > seen);
  const roll = readRolls(events.slice(first), reader).at(-1);
  return roll ? <Chip key={fallen} roll={roll} /> : null;
}

const rollsUpTo = (events: readonly GameEvent[], last: number): number =>
  events.slice(0, last + 1).filter(isDice).length;

/** The log and the announcer say it in words. */
function Chip({ roll }: { readonly roll: ReadRoll }) {
  const { dice } = useRollWords(roll);
  return (
    <div className={styles.chip} aria-hidden="true" data-testid="fallen">
      {roll.by !== null && <SeatMark seat={roll.by} size={10} />}
      <span className={styles.words}>{dice}</span>
      <RollFaces roll={roll} />
    </div>
  );
}
