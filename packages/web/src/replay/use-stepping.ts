import { useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

export interface Stepping {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  go(to: number): void;
  play(): void;
}

const LOOK = 900;

/** Where a replay stands; arrows step, Space plays and pauses. */
export function useStepping(last: number): Stepping {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));
  const play = () => {
    if (at === last) setAt(0);
    setPlaying(!isPlaying);
  };
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), LOOK);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  useKeys({
    arrowright: () => go(at + 1),
    arrowleft: () => go(at - 1),
    home: () => go(0),
    end: () => go(last),
    ' ': play,
  });
  return { at, last, isPlaying, go, play };
}
