import type { RequestView } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import type { Choice, Choices } from '../games/plugin.ts';

interface Asked {
  readonly request: RequestView | undefined;
  readonly view: unknown;
  readonly choices: Choices;
  /** Changes with every question and every step towards its answer. */
  readonly step: string;
}

/** What was left to itself: its main choice is taken at every question, until the game asks its seat about something else. */
export function useGoingOn({ request, view, choices, step }: Asked, choose: (choice: Choice) => void) {
  const game = useGame();
  const [left, setLeft] = useState<{ readonly what: string; readonly seat: number }>();
  const isAsked = left !== undefined && request?.seat === left.seat;
  const isAbout = isAsked && game.isAbout?.(request, view, left.what) === true;
  const { primary } = choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and step
  useEffect(() => {
    if (isAsked && (!isAbout || !primary)) setLeft(undefined);
    else if (isAbout && primary) choose(primary);
  }, [step, isAbout, primary?.id]);
  return {
    /** The open question is being answered: nobody is asked. */
    isTaking: isAbout && primary !== undefined,
    leave: (what: string | undefined) =>
      setLeft(what === undefined || !request ? undefined : { what, seat: request.seat }),
  };
}
