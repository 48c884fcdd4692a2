import type { DiceRolled, GameEvent } from '@mischia/kernel';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useDiceReader } from '../../games/game-context.ts';
import { Button } from '../../shell/Button.tsx';
import { useText } from '../../text/text.tsx';
import styles from './DiceTray.module.css';
import { isDice } from './is-dice.ts';
import { RollGroup } from './RollGroup.tsx';
import { readRolls, stillOpen } from './read-rolls.ts';

const SHOWN = 4;
/** Single rolls looked at: an attack saves one die at a time. */
const LOOKED_AT = 60;

interface DiceTrayProps {
  readonly events: readonly GameEvent[];
  /** Step by step: the roll that waits to be shown. */
  readonly next?: DiceRolled | undefined;
  readonly onNext?: () => void;
  /** What stands beside the dice, as far as there is room. */
  readonly beside?: ReactNode;
}

/** The last rolls by purpose in the order they fell, each sorted, successes bright; a sentence above each says what it took. */
export function DiceTray({ events, next, onNext, beside }: DiceTrayProps) {
  const text = useText();
  const reader = useDiceReader();
  const recent = useMemo(() => recentRolls(events), [events]);
  const rolls = useMemo(() => readRolls(recent.events, reader), [recent, reader]);
  const shown = stillOpen(rolls).slice(-SHOWN);
  const tray = useRef<HTMLElement>(null);
  // What has just fallen is in sight; of what fell before it as much as there is room for whole.
  useLayoutEffect(() => {
    if (tray.current && recent.count > 0) showWhole(tray.current);
  }, [recent.count]);
  return (
    <section ref={tray} className={styles.tray} aria-label={text('web.tray.title')} data-testid="tray">
      {shown.map((roll, index) => {
        const isLatest = index === shown.length - 1;
        // A roll is known by its number; the newest falls anew with every die added to it.
        const name = isLatest ? `latest ${recent.count}` : recent.skipped + rolls.length - shown.length + index;
        return <RollGroup key={name} roll={roll} isLatest={isLatest} />;
      })}
      {next && (
        <Button look="primary" className={styles.next ?? ''} onClick={onNext} data-testid="next-roll">
          {text('web.tray.next', { purpose: { key: `roll.${next.data.for}` }, count: next.data.faces.length })}
        </Button>
      )}
      {beside}
    </section>
  );
}

/** No roll is cut at the edge: the oldest give way. */
function showWhole(tray: HTMLElement): void {
  const rolls = [...tray.querySelectorAll<HTMLElement>('[data-testid="roll"]')];
  for (const roll of rolls) roll.hidden = false;
  for (const roll of rolls.slice(0, -1)) {
    if (tray.scrollWidth <= tray.clientWidth) return;
    roll.hidden = true;
  }
}

/** The end of a long game's events, from some roll on. */
function recentRolls(events: readonly GameEvent[]) {
  const at = events.flatMap((event, index) => (isDice(event) ? [index] : []));
  const skipped = Math.max(0, at.length - LOOKED_AT);
  return { events: events.slice(skipped === 0 ? 0 : at[skipped]), skipped, count: at.length };
}
