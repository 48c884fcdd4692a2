import { type ComponentType, useState } from 'react';
import type { CustomSetup, HostFormProps, Playable } from '../games/plugin.ts';
import { useText } from '../text/text.tsx';
import styles from './GameCard.module.css';

interface HostFoldProps {
  readonly load: NonNullable<Playable['host']>;
  /** The ready setup its picks begin from. */
  readonly ready: string;
  readonly custom: CustomSetup | undefined;
  readonly onChange: (custom: CustomSetup | undefined) => void;
}

/** What a host may choose beyond a ready setup: out of sight, and loaded when somebody looks. */
export function HostFold({ load, ready, custom, onChange }: HostFoldProps) {
  const text = useText();
  const [Form, setForm] = useState<ComponentType<HostFormProps>>();
  const show = (isOpen: boolean) => {
    if (!isOpen || Form) return;
    load().then(
      (loaded) => setForm(() => loaded),
      () => undefined,
    );
  };
  return (
    <details className={`${styles.more} ${styles.wide}`} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary data-testid="host-fold">
        {text('web.start.host')}
        {custom && <b className={styles.own}> · {text('web.start.host.own')}</b>}
      </summary>
      {Form && <Form key={ready} ready={ready} onChange={onChange} />}
    </details>
  );
}
