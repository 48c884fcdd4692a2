import type { DiceRolled, GameEvent } from '@mischia/kernel';
import { useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import { isDice } from './dice/is-dice.ts';

export interface SteppedDice {
  /** What has been shown so far. */
  readonly events: readonly GameEvent[];
  /** The roll that waits to be looked at. */
  readonly next: DiceRolled | undefined;
  advance(): void;
}

/** Dice one roll after the other, for who wants to see each; else all at once. Nothing waits for it but the tray and the log. */
export function useSteppedDice(all: readonly GameEvent[]): SteppedDice {
  const isStepped = useSettings(({ dicePace }) => dicePace === 'step');
  const total = all.reduce((count, event) => count + (isDice(event) ? 1 : 0), 0);
  const [looked, setLooked] = useState({ total, seen: total });
  if (looked.total !== total) {
    // The first of several new rolls falls at once; the others wait.
    const seen = looked.seen === looked.total ? looked.seen + 1 : looked.seen;
    setLooked({ total, seen: Math.min(seen, total) });
  }
  if (!isStepped || looked.seen >= total) return { events: all, next: undefined, advance: () => {} };
  const at = indexOfRoll(all, looked.seen);
  return {
    events: all.slice(0, at),
    next: all[at] as DiceRolled,
    advance: () => setLooked({ total, seen: looked.seen + 1 }),
  };
}

/** Where the roll with this number (from 0) stands among the events. */
function indexOfRoll(events: readonly GameEvent[], number: number): number {
  let rolls = 0;
  return events.findIndex((event) => isDice(event) && rolls++ === number);
}
