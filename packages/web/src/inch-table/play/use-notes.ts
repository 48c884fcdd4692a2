import type { Refusal, RequestView } from '@mischia/kernel';
import { useMemo } from 'react';
import { useText } from '../../text/text.tsx';
import type { Ghost, Note } from '../table-parts.ts';
import type { InchGame } from './game.ts';
import { inShort } from './judge.ts';
import { lengthOf } from './paths.ts';
import { middleOf } from './tokens.ts';

/** Words beside what is being moved: how far and what is left, or the first reason against it. */
export function useNotes(
  game: InchGame,
  request: RequestView | undefined,
  ghosts: readonly Ghost[],
  refusals: readonly Refusal[],
  isDrawn: boolean,
): readonly Note[] {
  const text = useText();
  return useMemo(() => {
    if (!request || !isDrawn || ghosts.length === 0) return [];
    const [refusal] = inShort(refusals);
    const faulty = ghosts.find(({ token }) => token.id === refusal?.at);
    const where = {
      x: faulty?.token.body.x ?? middleOf(ghosts.map(({ token }) => token.body)).x,
      y: Math.max(...ghosts.map(({ token }) => token.body.y)),
    };
    if (refusal) return [{ id: 'refusal', ...where, text: text(refusal.cause), tone: 'bad' }];
    const task = game.taskOf(request);
    if (task?.does !== 'move') return [];
    const longest = Math.max(0, ...ghosts.map(({ path }) => lengthOf(path)));
    const left = Math.max(0, task.order.allowance - longest);
    const words = text('inch.note.move', { length: { inches: longest }, left: { inches: left } });
    return [{ id: 'length', ...where, text: words, tone: 'good' }];
  }, [game, request, ghosts, refusals, isDrawn, text]);
}
