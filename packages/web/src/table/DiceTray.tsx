import type { DiceRolled, GameEvent } from '@mischia/kernel';
import { Button } from '../shell/Button.tsx';
import { Die } from '../shell/Die.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import styles from './DiceTray.module.css';
import { isDice } from './dice.ts';
import { signed } from './EventLog.tsx';

const SHOWN = 4;

interface DiceTrayProps {
  readonly events: readonly GameEvent[];
  /** Step by step: the roll that waits to be shown. */
  readonly next?: DiceRolled | undefined;
  readonly onNext?: () => void;
}

/** The last rolls by purpose, the newest first, sorted, successes bright; a sentence above each says what it took. */
export function DiceTray({ events, next, onNext }: DiceTrayProps) {
  const text = useText();
  const rolls = events.filter(isDice);
  const latest = rolls.slice(-SHOWN).reverse();
  return (
    <section className={styles.tray} aria-label={text('web.tray.title')}>
      {rolls.length === 0 && <p className={styles.empty}>{text('web.tray.empty')}</p>}
      {latest.map((roll, index) => (
        // A roll is known by its number.
        <RollGroup key={rolls.length - index} roll={roll} isLatest={index === 0} />
      ))}
      {next && (
        <Button look="primary" className={styles.next ?? ''} onClick={onNext} data-testid="next-roll">
          {text('web.tray.next', { purpose: { key: `roll.${next.data.for}` }, count: next.data.faces.length })}
        </Button>
      )}
    </section>
  );
}

function RollGroup({ roll, isLatest }: { readonly roll: DiceRolled; readonly isLatest: boolean }) {
  const text = useText();
  const { by, faces, target } = roll.data;
  const sorted = [...faces].sort((a, b) => b - a);
  return (
    <div className={`${styles.roll} ${isLatest ? styles.latest : ''}`}>
      <p className={styles.sentence}>
        {by !== null && <SeatMark seat={by} size={10} />}
        <span className={styles.purpose}>{text(`roll.${roll.data.for}`)}</span>
        {target !== undefined && <b>{text('web.tray.target', { target })}</b>}
        {(roll.modifiers ?? []).map(({ why, amount }) => (
          <span key={why.key}>{text('web.modifier', { amount: signed(amount), why })}</span>
        ))}
      </p>
      <div className={styles.dice}>
        {sorted.map((face, index) => (
          // Dice of one roll have no names.
          <Die key={index} face={face} isDim={target !== undefined && face < target} />
        ))}
      </div>
    </div>
  );
}
