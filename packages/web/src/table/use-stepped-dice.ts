import type { DiceRolled, GameEvent } from '@mischia/kernel';
import { useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import { isDice } from './dice/is-dice.ts';

export interface SteppedDice {
  /** What has been shown so far. */
  readonly events: readonly GameEvent[];
  /** The roll that waits to be looked at. */
  readonly next: DiceRolled | undefined;
  /** The player wants to see the next roll. */
  advance(): void;
  /** The player goes on with the game: if nothing waits, he has seen what lies there. */
  goOn(): void;
}

/**
 * Dice one roll after the other, for who wants to see each; else all at once. The first roll after what the player has
 * looked at falls at once; the others wait, whether they come in one message or in many. Nothing waits for it but the
 * tray and the log.
 */
export function useSteppedDice(all: readonly GameEvent[]): SteppedDice {
  const isStepped = useSettings(({ dicePace }) => dicePace === 'step');
  const total = all.reduce((count, event) => count + (isDice(event) ? 1 : 0), 0);
  const [looked, setLooked] = useState(total);
  // Whoever sees all at once has seen all; what was taken back need not be looked at.
  if (looked > total || (!isStepped && looked < total)) setLooked(total);
  const shown = Math.min(total, looked + 1);
  if (!isStepped || shown >= total) {
    return { events: all, next: undefined, advance: () => setLooked(total), goOn: () => setLooked(total) };
  }
  const at = indexOfRoll(all, shown);
  return {
    events: all.slice(0, at),
    next: all[at] as DiceRolled,
    advance: () => setLooked(shown),
    goOn: () => {},
  };
}

/** Where the roll with this number (from 0) stands among the events. */
function indexOfRoll(events: readonly GameEvent[], number: number): number {
  let rolls = 0;
  return events.findIndex((event) => isDice(event) && rolls++ === number);
}
