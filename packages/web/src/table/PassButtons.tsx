import { useText } from '../text/text.tsx';
import styles from './PassButtons.module.css';
import type { PassUntil } from './table-store.ts';

interface PassButtonsProps {
  /** What is asked now. */
  readonly kind: string;
  readonly onPass: (until: PassUntil) => void;
}

/** For who has nothing to say for a while: pass whenever this is asked, or at every opportunity of the phase or the turn. */
export function PassButtons({ kind, onPass }: PassButtonsProps) {
  const text = useText();
  const choices: readonly PassUntil[] = [`moment ${kind}`, 'phase', 'turn'];
  return (
    <div className={styles.row}>
      <span>{text('web.pass.until')}</span>
      {choices.map((until) => (
        <button
          key={until}
          type="button"
          className={styles.until}
          onClick={() => onPass(until)}
          data-pass={nameOf(until)}
        >
          {text(`web.pass.${nameOf(until)}`)}
        </button>
      ))}
    </div>
  );
}

/** Said while one passes; one press and one is asked again. */
export function PassingNote({ until, onStop }: { readonly until: PassUntil; readonly onStop: () => void }) {
  const text = useText();
  return (
    <div className={styles.note} role="status" data-testid="passing">
      <span>{text(`web.pass.on-${nameOf(until)}`)}</span>
      <button type="button" className={styles.until} onClick={onStop}>
        {text('web.pass.stop')}
      </button>
    </div>
  );
}

const nameOf = (until: PassUntil): string => (until === 'phase' || until === 'turn' ? until : 'moment');
