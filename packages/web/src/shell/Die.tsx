import styles from './Die.module.css';

/** One die as a number; what it stands for is said by the group around it. */
export function Die({ face, isDim = false, isSmall = false }: { face: number; isDim?: boolean; isSmall?: boolean }) {
  const classes = [styles.die, isDim ? styles.dim : '', isSmall ? styles.small : ''];
  return <span className={classes.filter(Boolean).join(' ')}>{face}</span>;
}
