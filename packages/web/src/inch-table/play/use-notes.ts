import type { Refusal, RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { useMemo } from 'react';
import { useText } from '../../text/text.tsx';
import type { Ghost, Note } from '../table-parts.ts';
import { type Scene, waysOf } from './ahead.ts';
import type { Draft } from './draft.ts';
import type { InchGame } from './game.ts';
import { inShort } from './judge.ts';
import { lengthOf } from './paths.ts';
import { middleOf } from './tokens.ts';

/** Nearer than this to where its move ends a unit has used all of it. */
const ALL = 100;

/** What is being moved, and what is known of it. */
interface Led {
  readonly game: InchGame;
  readonly state: TableState;
  readonly request: RequestView | undefined;
  readonly scene: Scene | undefined;
  readonly draft: Draft;
  readonly ghosts: readonly Ghost[];
  readonly refusals: readonly Refusal[];
  readonly isDrawn: boolean;
}

/** Words beside what is being moved: how far and what is left, what would let it go further, or the first reason against it. */
export function useNotes({ game, state, request, scene, draft, ghosts, refusals, isDrawn }: Led): readonly Note[] {
  const text = useText();
  return useMemo(() => {
    if (!request || !scene || !isDrawn || ghosts.length === 0) return [];
    const [refusal] = inShort(refusals);
    const faulty = ghosts.find(({ token }) => token.id === refusal?.at);
    const where = {
      x: faulty?.token.body.x ?? middleOf(ghosts.map(({ token }) => token.body)).x,
      y: Math.max(...ghosts.map(({ token }) => token.body.y)),
    };
    if (refusal) return [{ id: 'refusal', ...where, text: text(refusal.cause), tone: 'bad' }];
    const { task } = scene;
    if (task?.does !== 'move') return [];
    const longest = Math.max(0, ...ghosts.map(({ path }) => lengthOf(path)));
    const left = Math.max(0, task.order.allowance - longest);
    const words = text('inch.note.move', { length: { inches: longest }, left: { inches: left } });
    const note: Note = { id: 'length', ...where, text: words, tone: 'good' };
    if (!draft.beyond) return [note];
    const further =
      left > ALL || draft.about === undefined
        ? draft.why
        : waysOf(game, state, request, draft.about).beyond[0]?.further;
    const more = further ?? (left > ALL ? undefined : 'inch.note.limit');
    return [more === undefined ? note : { ...note, more: text(more), tone: 'warning' }];
  }, [game, state, request, scene, draft, ghosts, refusals, isDrawn, text]);
}
