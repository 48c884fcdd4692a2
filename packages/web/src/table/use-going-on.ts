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
  /** The last answer was not accepted. */
  readonly isRefused: boolean;
}

interface Left {
  readonly what: string;
  readonly seat: number;
  /** The question it was left at: that has its answer. */
  readonly after: string;
}

const NOTHING: readonly Left[] = [];

/**
 * What was left to itself: its main choice is taken at every question, until the game asks its seat about something else. A
 * question with a choice of its own on the way is the player's, and then it goes on. A refusal ends it, and the question
 * stands.
 */
export function useGoingOn({ request, view, choices, step, isRefused }: Asked, choose: (choice: Choice) => void) {
  const game = useGame();
  const [left, setLeft] = useState<readonly Left[]>(NOTHING);
  const asked = request ? left.filter(({ seat, after }) => seat === request.seat && after !== request.id) : NOTHING;
  const over = asked.filter(({ what }) => request && !game.isAbout?.(request, view, what));
  const isAbout = asked.some(({ what }) => request && game.isAbout?.(request, view, what) === true);
  const { primary } = choices;
  const isTaking = isAbout && primary !== undefined && !isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and step, and when it was refused
  useEffect(() => {
    const ended = isRefused || (isAbout && !primary) ? asked : over;
    if (ended.length > 0) setLeft(left.filter((one) => !ended.includes(one)));
    if (isTaking) choose(primary);
  }, [step, isAbout, primary?.id, isRefused]);
  return {
    /** The open question is being answered: nobody is asked. */
    isTaking,
    leave: (what: string | undefined) => {
      if (what === undefined || !request) return setLeft(NOTHING);
      const { seat, id: after } = request;
      const isKnown = left.some((one) => one.what === what && one.seat === seat);
      if (!isKnown) setLeft([...left, { what, seat, after }]);
    },
  };
}
