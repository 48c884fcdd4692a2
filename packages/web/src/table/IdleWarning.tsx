import type { Json, Message, RequestView } from '@mischia/kernel';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { ButtonRow } from '../shell/ButtonRow.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { Tick } from '../shell/Tick.tsx';
import { useText } from '../text/text.tsx';
import styles from './Confirm.module.css';

/** An answer that waits until the player has said that he means it. */
export interface HeldAnswer {
  readonly request: RequestView;
  readonly answer: Json;
  readonly units: readonly Message[];
}

interface IdleWarningProps {
  readonly held: HeldAnswer | undefined;
  readonly onGoOn: (held: HeldAnswer) => void;
  readonly onBack: () => void;
}

const MOST = 8;

/** Before a phase ends with units that could still act: which ones, and whether one means it. */
export function IdleWarning({ held, onGoOn, onBack }: IdleWarningProps) {
  const text = useText();
  const { warnIdle, set } = useSettings();
  const units = held?.units ?? [];
  const names = units.slice(0, MOST);
  const more = units.length - names.length;
  return (
    <Sheet title={text('web.idle.title', { count: units.length })} isOpen={held !== undefined} onClose={onBack}>
      <p className={styles.text} data-testid="idle">
        {text(more > 0 ? 'web.idle.names-more' : 'web.idle.names', { names: { list: names }, more })}
      </p>
      <Tick label={text('web.idle.never')} isOn={!warnIdle} onChange={(isOn) => set({ warnIdle: !isOn })} />
      <ButtonRow>
        <Button onClick={() => held && onGoOn(held)} data-testid="idle-go-on">
          {text('web.idle.go-on')}
        </Button>
        <Button look="primary" autoFocus onClick={onBack}>
          {text('web.idle.back')}
        </Button>
      </ButtonRow>
    </Sheet>
  );
}
