import { RuleLink } from '../rules/RuleLink.tsx';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText, Words } from '../text/text.tsx';
import { useGuideHint } from './GuideNote.tsx';
import styles from './PromptStrip.module.css';
import type { Decision } from './use-decision.ts';
import { WaitingFor } from './WaitingFor.tsx';

/** The prompt on a phone: the question in one line, its one button, and the way to everything else. */
export function PromptStrip({ decision, onMore }: { readonly decision: Decision; readonly onMore: () => void }) {
  const text = useText();
  const { request, choices, choose, refusals, draft } = decision;
  const guide = useGuideHint(decision);
  if (!request) {
    return (
      <div className={styles.words} data-testid="prompt">
        <WaitingFor decision={decision} />
      </div>
    );
  }
  const { primary, hint } = choices;
  const [refusal] = refusals.length > 0 ? refusals : (choices.refusals ?? []);
  const line = refusal?.cause ?? primary?.detail ?? hint;
  return (
    <>
      <div className={styles.words} data-testid="prompt" data-step={decision.step}>
        <h2 className={styles.title} data-kind={request.kind}>
          {choices.who ? `${text(choices.who)} · ${text(request.prompt)}` : text(request.prompt)}
        </h2>
        <p className={styles.detail} data-refused={refusal !== undefined}>
          <SeatMark seat={request.seat} size={10} />
          <RuleLink id={refusal?.rule ?? request.rule} />
          {line && (
            <span
              className={styles.line}
              role={refusal ? 'alert' : undefined}
              data-testid={refusal ? 'refusal' : undefined}
            >
              {text(line)}
              {refusal && (
                <span className={styles.remedy}>
                  {' '}
                  <Words of={refusal.remedy} />
                </span>
              )}
            </span>
          )}
        </p>
        {guide && (
          <p className={styles.guide} data-testid="guide-line">
            <Words of={guide} />
          </p>
        )}
      </div>
      {draft !== undefined && (
        <Button onClick={decision.back} aria-label={text('web.prompt.back')}>
          <Icon name="left" />
        </Button>
      )}
      <Button onClick={onMore} data-testid="more">
        {text(primary ? 'web.prompt.more' : 'web.prompt.choose', {
          count: choices.others.length,
        })}
      </Button>
      {primary && (
        <Button
          look="primary"
          className={styles.primary ?? ''}
          onClick={() => choose(primary)}
          data-choice={primary.id}
          data-primary="true"
        >
          <span className={styles.label}>{text(primary.label)}</span>
        </Button>
      )}
    </>
  );
}
