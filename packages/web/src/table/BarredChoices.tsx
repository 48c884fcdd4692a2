import type { Barred, Refusal } from '@mischia/kernel';
import { useText } from '../text/text.tsx';
import styles from './PromptPanel.module.css';

/** What one may look for and cannot do now: greyed, each with its first reason; choosing one shows all of them. */
export function BarredChoices({
  barred,
  onTry,
}: {
  readonly barred: readonly Barred[];
  readonly onTry: (refusals: readonly Refusal[]) => void;
}) {
  const text = useText();
  if (barred.length === 0) return null;
  return (
    <details className={styles.barred}>
      <summary>{text('web.prompt.barred', { count: barred.length })}</summary>
      <div className={styles.barredList}>
        {barred.map(({ id, label, refusals }) => (
          <button
            key={id}
            type="button"
            aria-disabled="true"
            className={styles.barredChoice}
            data-barred={id}
            onClick={() => onTry(refusals)}
          >
            {text(label)}
            {refusals[0] && <span className={styles.why}>{text(refusals[0].cause)}</span>}
          </button>
        ))}
      </div>
    </details>
  );
}
