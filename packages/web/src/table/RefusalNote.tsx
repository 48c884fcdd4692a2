import type { Refusal } from '@mischia/kernel';
import { useEffect, useRef } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Icon } from '../shell/Icon.tsx';
import { figuresOf } from '../text/figures.ts';
import { useText, Words } from '../text/text.tsx';
import styles from './RefusalNote.module.css';

/** Why something is not allowed: measure against limit, the cause, what would help, and the rule. Spoken as it appears. */
export function RefusalNote({
  refusals,
  onClose,
}: {
  readonly refusals: readonly Refusal[];
  readonly onClose?: () => void;
}) {
  const text = useText();
  const note = useRef<HTMLDivElement>(null);
  const codes = refusals.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal is brought into view; the same with other figures is there already
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [codes]);
  return (
    <div ref={note} className={styles.note} role="alert" data-testid="refusal">
      <span className={styles.cross}>
        <Icon name="close" size={16} />
      </span>
      <ul className={styles.list}>
        {refusals.map((refusal, index) => (
          // The same code may come twice for two heroes; their order is stable.
          <li key={`${refusal.code} ${index}`} data-code={refusal.code}>
            <Figures refusal={refusal} />
            <span className={styles.cause}>
              <Words of={refusal.cause} />
            </span>{' '}
            <span className={styles.remedy}>
              <Words of={refusal.remedy} />
            </span>{' '}
            <RuleLink id={refusal.rule} />
          </li>
        ))}
      </ul>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={text('web.close')}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}

function Figures({ refusal }: { readonly refusal: Refusal }) {
  const text = useText();
  const figures = figuresOf(refusal);
  if (!figures) return null;
  return <span className={styles.figures}>{text('web.refusal.figures', { ...figures })} </span>;
}
