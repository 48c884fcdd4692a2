import type { Refusal, RequestView } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useText } from '../text/text.tsx';
import styles from './PromptPanel.module.css';

/**
 * What one may look for and cannot do now: greyed, each with its first reason; choosing one shows all of them. What was
 * not told with the question is asked for when the list is opened.
 */
export function BarredChoices({
  request,
  onLook,
  onTry,
}: {
  readonly request: RequestView;
  readonly onLook: (request: RequestView) => void;
  readonly onTry: (refusals: readonly Refusal[]) => void;
}) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, barred = [], hasBarred } = request;
  const isWanted = isOpen && hasBarred === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isWanted) onLook(request);
  }, [isWanted, id]);
  if (barred.length === 0 && !hasBarred) return null;
  return (
    <details className={styles.barred} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {hasBarred ? text('web.prompt.barred-asked') : text('web.prompt.barred', { count: barred.length })}
      </summary>
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
