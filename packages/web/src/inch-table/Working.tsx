import { useEffect, useState } from 'react';
import styles from './InchTable.module.css';

/** Nobody needs to know about what is done sooner. */
const NOTICED = 100;

/** Says that something is being worked out, once it takes long enough to wonder. */
export function Working({ words }: { readonly words: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), NOTICED);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className={styles.working} role="status" data-testid="working">
      {words}
    </p>
  );
}
