import type { Refusal, RequestView } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import type { Following } from '../games/plugin.ts';

interface Thread {
  /** The question it began with: when that kind is asked again, what was to follow never came. */
  readonly began: string;
  /** The last question that was answered. */
  readonly after: string;
  readonly following: readonly Following[];
}

interface Source {
  readonly request: RequestView | undefined;
  readonly refusals: readonly Refusal[];
}

/**
 * Answers that follow from one choice: each is given when its question comes. Other questions may come between; they are
 * the player's. A refusal ends it, and the question stands.
 */
export function useThread({ request, refusals }: Source, give: (request: RequestView, next: Following) => void) {
  const [thread, setThread] = useState<Thread>();
  const [given, setGiven] = useState<string>();
  const isNews = thread !== undefined && request !== undefined && request.id !== thread.after;
  // What stands before it was never asked.
  const place = isNews ? thread.following.findIndex(({ kind }) => kind === request.kind) : -1;
  const next = thread?.following[place];
  const isOver = thread !== undefined && ((isNews && !next && request.kind === thread.began) || refusals.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isOver) setThread(undefined);
    else if (thread && next && request) {
      const rest = thread.following.slice(place + 1);
      setThread(rest.length > 0 ? { ...thread, after: request.id, following: rest } : undefined);
      if (next.answer !== undefined) setGiven(request.id);
      give(request, next);
    }
    // Taking back brings questions again under the names they had.
    else if (request && request.id !== given) setGiven(undefined);
  }, [request?.id, next, isOver]);
  return {
    /** The open question is about to be answered, or just was: nobody is asked. */
    isDue: (next !== undefined && !isOver) || (request !== undefined && request.id === given && refusals.length === 0),
    /** An answer that nothing follows from leaves what is still to come as it is. */
    begin: ({ id, kind }: RequestView, following: readonly Following[]) => {
      if (following.length > 0) setThread({ began: kind, after: id, following });
    },
  };
}
