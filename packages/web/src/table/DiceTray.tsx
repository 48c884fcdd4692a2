import type { DiceRolled, GameEvent } from '@mischia/kernel';
import { Button } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import styles from './DiceTray.module.css';
import { isDice } from './dice.ts';
import { RollGroup } from './RollGroup.tsx';

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
