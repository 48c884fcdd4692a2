import { useText } from '../text/text.tsx';
import styles from './PassButtons.module.css';
import type { PassUntil } from './table-store.ts';

const UNTIL: readonly PassUntil[] = ['phase', 'turn'];

/** For who has nothing to say for a while: pass at every opportunity of this phase, or of this turn. */
export function PassButtons({ onPass }: { readonly onPass: (until: PassUntil) => void }) {
  const text = useText();
  return (
    <div className={styles.row}>
      <span>{text('web.pass.until')}</span>
      {UNTIL.map((until) => (
        <button key={until} type="button" className={styles.until} onClick={() => onPass(until)} data-pass={until}>
          {text(`web.pass.${until}`)}
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
      <span>{text(`web.pass.on-${until}`)}</span>
      <button type="button" className={styles.until} onClick={onStop}>
        {text('web.pass.stop')}
      </button>
    </div>
  );
}
