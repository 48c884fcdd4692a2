import styles from './Die.module.css';

interface DieProps {
  readonly face: number;
  readonly isDim?: boolean;
  readonly isSmall?: boolean;
  /** Rolled again since: it no longer counts. */
  readonly isStruck?: boolean;
}

/** One die as a number; what it stands for is said by the group around it. */
export function Die({ face, isDim = false, isSmall = false, isStruck = false }: DieProps) {
  const classes = [styles.die, isDim && styles.dim, isSmall && styles.small, isStruck && styles.struck];
  return <span className={classes.filter(Boolean).join(' ')}>{face}</span>;
}
