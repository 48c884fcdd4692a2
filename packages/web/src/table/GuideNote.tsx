import type { Message } from '@mischia/kernel';
import { useGame } from '../games/game-context.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useText, Words } from '../text/text.tsx';
import styles from './GuideNote.module.css';
import notices from './Notices.module.css';
import type { Decision } from './use-decision.ts';

function useGuide() {
  const { id } = useGame();
  const { guides, set } = useSettings();
  return { isOn: guides[id], choose: (isOn: boolean) => set({ guides: { ...guides, [id]: isOn } }) };
}

/** What this decision is about, for somebody's first game. */
export function useGuideHint({ request, view, isTypingDice }: Decision): Message | undefined {
  const game = useGame();
  const { isOn } = useGuide();
  return isOn && request && !isTypingDice ? game.guide?.(request, view) : undefined;
}

/** The hint in the panel. It blocks nothing and can be sent away for good. */
export function GuideNote({ decision }: { readonly decision: Decision }) {
  const text = useText();
  const { choose } = useGuide();
  const hint = useGuideHint(decision);
  if (!hint) return null;
  return (
    <aside className={styles.note} aria-label={text('web.guide.region')} data-testid="guide">
      <p>
        <Words of={hint} />
      </p>
      <button type="button" className={styles.close} aria-label={text('web.guide.leave')} onClick={() => choose(false)}>
        <Icon name="close" size={14} />
      </button>
    </aside>
  );
}

/** Asked once for each kind of game. */
export function GuideOffer() {
  const text = useText();
  const { guide } = useGame();
  const { isOn, choose } = useGuide();
  if (!guide || isOn !== undefined) return null;
  return (
    <div className={notices.notice} role="status" data-testid="guide-offer">
      <span className={notices.words}>{text('web.guide.offer')}</span>
      <Button look="primary" onClick={() => choose(true)}>
        {text('web.guide.yes')}
      </Button>
      <Button onClick={() => choose(false)}>{text('web.guide.no')}</Button>
    </div>
  );
}
