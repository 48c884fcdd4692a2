import { Button } from '../shell/Button.tsx';
import { ButtonRow } from '../shell/ButtonRow.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import styles from './Confirm.module.css';

interface ResignProps {
  /** Who gives up: on one screen, whoever decides now. */
  readonly player: string;
  readonly isOpen: boolean;
  readonly onResign: () => void;
  readonly onClose: () => void;
}

/** Giving up cannot be taken back, so it is asked twice. */
export function ResignSheet({ player, isOpen, onResign, onClose }: ResignProps) {
  const text = useText();
  return (
    <Sheet title={text('web.resign.title', { player })} isOpen={isOpen} onClose={onClose}>
      <p className={styles.text}>{text('web.resign.text')}</p>
      <ButtonRow>
        <Button onClick={onResign} data-testid="resign-confirm">
          {text('web.resign.confirm')}
        </Button>
        <Button look="primary" autoFocus onClick={onClose}>
          {text('web.resign.back')}
        </Button>
      </ButtonRow>
    </Sheet>
  );
}
