import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** Buttons side by side, each as wide as the others. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
