import { type ReactNode, useId, useRef, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import type { Explains } from '../games/plugin.ts';
import { useRuleTexts } from '../rules/rule-texts.ts';
import { useText } from '../text/text.tsx';
import { testOf } from './chance.ts';
import styles from './Explained.module.css';
import { type Explanation, filled, useExplanations } from './explanations.ts';

interface ExplainedProps extends Explains {
  readonly children: ReactNode;
}

/** A name that says what it stands for: on hover, with the focus, and at a touch. */
export function Explained({ children, ...explains }: ExplainedProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number; readonly isAbove: boolean }>();
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) setPlace(placeBeside(box));
  };
  const close = () => setPlace(undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-describedby={place ? id : undefined}
        data-explained={explains.keys[0]}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !place) return;
          event.stopPropagation();
          close();
        }}
      >
        {children}
      </button>
      {place && (
        <span
          id={id}
          role="tooltip"
          className={styles.note}
          data-above={place.isAbove}
          style={{ left: place.left, top: place.top }}
        >
          <ExplainedWords {...explains} />
        </span>
      )}
    </>
  );
}

const WIDTH = 300;
const MARGIN = 8;

/** Below the name, or above it where there is no room; never over the edge. */
function placeBeside({ left, top, bottom }: DOMRect) {
  const isAbove = bottom > innerHeight * 0.62;
  return {
    left: Math.max(MARGIN, Math.min(left, innerWidth - WIDTH - MARGIN)),
    top: isAbove ? top - 6 : bottom + 6,
    isAbove,
  };
}

/** What something does, for whom it is not enough to be named. */
export function ExplainedWords({ keys, figures = {}, rule, words: said, test: known }: Explains) {
  const text = useText();
  const { id: system } = useGame();
  const explanations = useExplanations(system, true);
  const rules = useRuleTexts(system);
  const key = keys.find((one) => explanations && Object.hasOwn(explanations, one));
  const own: Explanation | undefined = key === undefined ? undefined : explanations?.[key];
  const ruled = own && 'rule' in own ? own.rule : rule;
  if (!explanations || !rules) return <>…</>;
  const written = own && 'text' in own ? filled(own.text, figures) : rules.find(({ id }) => id === ruled)?.text;
  const words = said ? text(said) : written;
  const test = known ?? testOf(key ?? '', figures);
  const aura = rangeOf(figures.aura);
  return (
    <>
      {words ?? text('web.explain.none')}
      {aura !== undefined && <span className={styles.more}>{text('web.explain.aura', { range: aura })}</span>}
      {test && (
        <b className={styles.more}>
          {text(test.isAtMost ? 'web.explain.test-at-most' : 'web.explain.test', {
            needs: test.needs,
            share: Math.round(test.chance * 1000) / 10,
          })}
        </b>
      )}
    </>
  );
}

const rangeOf = (aura: unknown): number | undefined =>
  typeof aura === 'object' && aura !== null && 'range' in aura && typeof aura.range === 'number'
    ? aura.range
    : undefined;
