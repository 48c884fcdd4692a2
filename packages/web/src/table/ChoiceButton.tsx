import type { Choice } from '../games/plugin.ts';
import { useText } from '../text/text.tsx';
import styles from './PromptPanel.module.css';

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly isPrimary?: boolean;
  /** The digit that chooses it. */
  readonly digit?: number | undefined;
  readonly isPointed: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onPoint: (id: string | undefined) => void;
}

/** The figure says it all to the eye. */
const isSpoken = ({ figure }: Choice): boolean => figure !== undefined && !figure.hasDetail;

export function ChoiceButton({ choice, isPrimary = false, digit, isPointed, onChoose, onPoint }: ChoiceButtonProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={`${styles.choice} ${isPrimary ? styles.primary : ''}`}
      data-choice={choice.id}
      data-primary={isPrimary}
      data-brief={choice.isBrief || undefined}
      data-pointed={isPointed}
      onClick={() => onChoose(choice)}
      onPointerEnter={() => onPoint(choice.id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(choice.id)}
      onBlur={() => onPoint(undefined)}
      aria-keyshortcuts={choice.key}
    >
      <span className={styles.key} aria-hidden="true">
        {digit === undefined || digit > 9 ? '·' : digit}
      </span>
      <span className={styles.label}>
        {text(choice.label)}
        {choice.key && (
          <span className={styles.letter} aria-hidden="true">
            {choice.key}
          </span>
        )}
      </span>
      {choice.figure && (
        <b className={styles.figure} data-tone={choice.figure.tone} aria-hidden="true">
          {text(choice.figure.text)}
        </b>
      )}
      {choice.detail && <span className={isSpoken(choice) ? 'only-spoken' : styles.detail}>{text(choice.detail)}</span>}
    </button>
  );
}
