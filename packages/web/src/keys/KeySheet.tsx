import { useGame } from '../games/game-context.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import styles from './KeySheet.module.css';

/** Key caps as printed on the keyboard, and the message that says what each does. */
const KEYS: readonly [cap: string, does: string][] = [
  ['↵', 'web.key.enter'],
  ['1–9', 'web.key.digits'],
  ['␣', 'web.key.space'],
  ['Tab', 'web.key.tab'],
  ['M', 'web.key.move'],
  ['P', 'web.key.pass'],
  ['N', 'web.key.pass-moment'],
  ['Z', 'web.key.undo'],
  ['V', 'web.key.text-table'],
  ['R', 'web.key.rule'],
  [',', 'web.key.settings'],
  ['1–6 ⌫', 'web.key.dice'],
  ['Esc', 'web.key.escape'],
  ['?', 'web.key.help'],
];

/** A replay has nothing to decide. */
const REPLAY_KEYS: typeof KEYS = [
  ['← →', 'web.key.step'],
  ['Home End', 'web.key.ends'],
  ['␣', 'web.key.play'],
];

interface KeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isReplay?: boolean;
}

/** All keys at a glance. */
export function KeySheet({ isOpen, onClose, isReplay = false }: KeySheetProps) {
  const text = useText();
  const { keys: own = [] } = useGame();
  const shared = isReplay ? REPLAY_KEYS : KEYS;
  const keys = [...shared.filter(([cap]) => !own.some(([taken]) => taken === cap)), ...own];
  return (
    <Sheet title={text('web.key.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([cap, does]) => (
          <div key={cap} style={{ display: 'contents' }}>
            <dt>
              <kbd>{cap}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
