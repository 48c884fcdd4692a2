import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly side?: 'centre' | 'left' | 'right' | 'bottom';
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something laid over the table: focus stays inside, Esc closes it. */
export function Sheet({ title, side = 'centre', isOpen, onClose, children }: SheetProps) {
  const text = useText();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content className={`${styles.sheet} ${styles[side]}`} aria-describedby={undefined}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" aria-label={text('web.close')}>
                <Icon name="close" />
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
