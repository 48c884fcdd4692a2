import type { Seat } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { Fragment, useEffect, useRef } from 'react';
import { ExplainedWords } from '../explain/Explained.tsx';
import { useGame } from '../games/game-context.ts';
import type { Choice } from '../games/plugin.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { playerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText, Words } from '../text/text.tsx';
import { BarredChoices } from './BarredChoices.tsx';
import { ChoiceButton } from './ChoiceButton.tsx';
import { DiceTyping } from './DiceTyping.tsx';
import { GuideNote } from './GuideNote.tsx';
import { PassButtons, PassingNote } from './PassButtons.tsx';
import styles from './PromptPanel.module.css';
import { RefusalNote } from './RefusalNote.tsx';
import { canPass } from './use-automatic-answer.ts';
import type { Decision } from './use-decision.ts';
import { diceTypist } from './use-typed-dice.ts';
import { WaitingFor } from './WaitingFor.tsx';

/** The one place where the game asks: who decides, what, by which rule; one button named by what it does. */
export function PromptPanel({ decision }: { readonly decision: Decision }) {
  const text = useText();
  const { request } = decision;
  return (
    <section
      className={styles.panel}
      aria-label={text('web.prompt.region')}
      data-testid="prompt"
      data-step={decision.step}
    >
      {request ? <Asking decision={decision} /> : <WaitingFor decision={decision} />}
      {decision.passing && <PassingNote until={decision.passing} onStop={decision.stopPassing} />}
      {!request && <Refused decision={decision} />}
    </section>
  );
}

function Refused({ decision: { refusals, showRefusals, choices } }: { readonly decision: Decision }) {
  if (refusals.length === 0) return choices.refusals ? <RefusalNote refusals={choices.refusals} /> : null;
  return <RefusalNote refusals={refusals} onClose={() => showRefusals([])} />;
}

/**
 * What the choice under the pointer or the focus, else the main one, stands for: a power, a spell. All of them lie in
 * one place that has room for the longest, so that pointing at a choice never moves one.
 */
function ChoicesExplained({ decision: { choices, pointed, view } }: { readonly decision: Decision }) {
  const game = useGame();
  const all = [...(choices.primary ? [choices.primary] : []), ...choices.others];
  const explained = all.flatMap((choice) => {
    const explains = game.explains?.(choice, view);
    return explains ? [{ id: choice.id, explains }] : [];
  });
  if (explained.length === 0) return null;
  const shown = all.find(({ id }) => id === pointed) ?? all[0];
  return (
    <div className={styles.explained}>
      {explained.map(({ id, explains }) => (
        <p key={id} className={styles.hint} data-testid={id === shown?.id ? 'choice-explained' : undefined}>
          <ExplainedWords {...explains} />
        </p>
      ))}
    </div>
  );
}

/** Against the computer nobody needs a name. */
const isOnlyOneHere = (players: readonly PlayerInfo[], seat: Seat): boolean =>
  players.every((player) => (player.seat === seat ? player.name === '' : player.kind === 'bot'));

const isNewHeading = ({ under }: Choice, before: Choice | undefined): boolean =>
  under !== undefined && JSON.stringify(under) !== JSON.stringify(before?.under);

/** Whom or what the choices below it are about. */
function Heading({ of: { under } }: { readonly of: Choice }) {
  return <p className={styles.under}>{under && <Words of={under} />}</p>;
}

function Asking({ decision }: { readonly decision: Decision }) {
  const text = useText();
  const game = useGame();
  const { request, players, choices, pointed, point, choose, draft, step } = decision;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was just pressed is gone with its question; keep the reader's place in the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question moves the focus
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [step]);
  if (!request) return null;
  const typist = diceTypist(decision);
  const button = (choice: Choice, digit: number, isPrimary: boolean) => (
    <ChoiceButton
      key={choice.id}
      choice={choice}
      digit={digit}
      isPrimary={isPrimary}
      isPointed={pointed === choice.id}
      onChoose={choose}
      onPoint={point}
    />
  );
  return (
    <>
      <div className={styles.head}>
        <SeatMark seat={request.seat} />
        <span className={styles.who}>
          {!typist && isOnlyOneHere(players, request.seat)
            ? text('web.prompt.yours')
            : text(typist ? 'web.dice.rolls' : 'web.prompt.decides', {
                player: playerName(text, players, request.seat),
              })}
          {choices.who && ` · ${text(choices.who)}`}
        </span>
        <RuleLink id={request.rule} />
      </div>
      <h2 ref={title} className={styles.title} tabIndex={-1} data-kind={request.kind}>
        <Words of={request.prompt} />
      </h2>
      <GuideNote decision={decision} />
      <Refused decision={decision} />
      {choices.hint && (
        <p className={styles.hint}>
          <Words of={choices.hint} />
        </p>
      )}
      {typist && <DiceTyping typist={typist} />}
      <div className={styles.choices}>
        {choices.primary && button(choices.primary, 1, true)}
        {choices.others.map((choice, index) => (
          <Fragment key={choice.id}>
            {isNewHeading(choice, choices.others[index - 1]) && <Heading of={choice} />}
            {button(choice, index + (choices.primary ? 2 : 1), false)}
          </Fragment>
        ))}
      </div>
      <ChoicesExplained decision={decision} />
      {draft !== undefined && !typist && (
        <button type="button" className={styles.barredChoice} onClick={decision.back}>
          {text('web.prompt.back')}
        </button>
      )}
      {canPass(game, request) && <PassButtons kind={request.kind} onPass={decision.pass} />}
      <BarredChoices request={request} onLook={decision.look} onTry={decision.showRefusals} />
    </>
  );
}
