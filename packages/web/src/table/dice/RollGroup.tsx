import { useState } from 'react';
import { SeatMark } from '../../shell/SeatMark.tsx';
import styles from './DiceTray.module.css';
import { RollFaces } from './RollFaces.tsx';
import { RollSheet } from './RollSheet.tsx';
import type { ReadRoll } from './read-roll.ts';
import { useRollWords } from './use-roll-words.ts';
import { useTargetText } from './use-target-text.ts';

/** Dice of one purpose on the tray; pressed, they tell everything about themselves. */
export function RollGroup({ roll, isLatest }: { readonly roll: ReadRoll; readonly isLatest: boolean }) {
  const targetText = useTargetText();
  const words = useRollWords(roll);
  const [isOpen, setOpen] = useState(false);
  const { by, target, needs, modifiers } = roll;
  return (
    <>
      <button
        type="button"
        className={`${styles.roll} ${isLatest ? styles.latest : ''}`}
        onClick={() => setOpen(true)}
        data-testid="roll"
        data-purpose={roll.purpose}
      >
        <span className="only-spoken">{words.spoken}</span>
        <span className={styles.sentence} aria-hidden="true">
          {by !== null && <SeatMark seat={by} size={10} />}
          <span className={styles.purpose}>{words.dice}</span>
          {target !== undefined && <b>{targetText('web.tray.target', { target })}</b>}
          {words.modifiers.map((words, index) => (
            // Two modifiers may have the same words.
            <span key={index}>· {words}</span>
          ))}
          {needs !== undefined && modifiers.length > 0 && <b>→ {targetText('web.tray.target', { target: needs })}</b>}
        </span>
        <RollFaces roll={roll} />
      </button>
      {isOpen && <RollSheet roll={roll} onClose={() => setOpen(false)} />}
    </>
  );
}
