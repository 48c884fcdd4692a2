import type { Refusal, RequestView } from '@mischia/kernel';
import { useMemo } from 'react';
import type { Ghost, Note } from '../../inch-table/table-parts.ts';
import { useText } from '../../text/text.tsx';
import { middleOf, moveData } from './planning.ts';
import { inShort } from './short-refusals.ts';

/** Words beside what is being moved: how far and what is left, or the first reason against it. */
export function useNotes(
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
    if (request.space !== 'move') return [];
    const longest = Math.max(0, ...ghosts.map(({ path }) => pathLength(path)));
    const left = Math.max(0, moveData(request).allowance - longest);
    const words = text('w40k.note.move', { length: { inches: longest }, left: { inches: left } });
    return [{ id: 'length', ...where, text: words, tone: 'good' }];
  }, [request, ghosts, refusals, isDrawn, text]);
}

const pathLength = (path: Ghost['path']): number =>
  path.reduce((sum, { x, y }, i) => {
    const before = path[i - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);
