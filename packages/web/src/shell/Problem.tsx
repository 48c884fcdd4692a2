import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { ButtonLink } from './Button.tsx';
import styles from './Problem.module.css';

/** A page with nothing to show but why, and the way home. */
export function Problem({
  title,
  isCalm = false,
  children,
}: {
  readonly title: string;
  readonly isCalm?: boolean;
  readonly children?: ReactNode;
}) {
  const text = useText();
  return (
    <main className={styles.page} role={isCalm ? 'status' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {!isCalm && <ButtonLink href="/">{text('web.home')}</ButtonLink>}
    </main>
  );
}
