import type { ReactNode } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { useText } from '../text/text.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
  /** Folds to the side instead of up. */
  readonly isColumn?: boolean;
  /** In the line of the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the table that can be folded away; whether it is, is remembered. */
export function Panel({ title, isOpen, onToggle, className = '', isColumn = false, tools, children }: PanelProps) {
  const text = useText();
  return (
    <div className={`${styles.panel} ${className}`} data-open={isOpen} data-column={isColumn}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={text(isOpen ? 'web.panel.fold' : 'web.panel.unfold', { panel: title })}
        title={text(isOpen ? 'web.panel.fold' : 'web.panel.unfold', { panel: title })}
        onClick={onToggle}
      >
        <span className={styles.title}>{title}</span>
        <Icon name={iconOf(isOpen, isColumn)} size={14} />
      </button>
      {isOpen && tools && <div className={styles.tools}>{tools}</div>}
      {isOpen && <div className={styles.body}>{children}</div>}
    </div>
  );
}

function iconOf(isOpen: boolean, isColumn: boolean) {
  if (isColumn) return isOpen ? 'chevron-left' : 'chevron-right';
  return isOpen ? 'chevron-down' : 'chevron-right';
}
