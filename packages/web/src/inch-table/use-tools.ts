import type { Point } from '@mischia/geometry';
import { useMemo, useState } from 'react';
import { useText } from '../text/text.tsx';
import { type SightAnswer, sightBetween, type TapeEnd, tape } from './measuring.ts';
import { ringAround } from './ring.ts';
import type { Line, Note, Ring, TableContent, Token } from './table-parts.ts';

export type Tool = 'select' | 'tape' | 'sight';

/** A distance the game shows around the picked model. */
export interface NamedRange {
  readonly id: string;
  readonly distance: number;
  readonly text: string;
}

interface Drawn {
  readonly lines: readonly Line[];
  readonly notes: readonly Note[];
  readonly rings: readonly Ring[];
  /** What stops a line of sight: a feature or a model. */
  readonly blocker?: string | undefined;
}

/** What one model sees of another, by the rules of the game. */
export type SightOf = (from: Token, to: Token) => SightAnswer;

const NOTHING: Drawn = { lines: [], notes: [], rings: [] };

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The tools of the table: tape, sight, rings. What they draw changes nothing in the game. */
export function useTools(
  { ground, tokens }: TableContent,
  picked: Token | undefined,
  ranges: readonly NamedRange[],
  nameOf: (id: string) => string,
  sightOf?: SightOf,
) {
  const text = useText();
  const [tool, setTool] = useState<Tool>('select');
  const [hasRings, setRings] = useState(false);
  const [start, setStart] = useState<TapeEnd>();
  const [end, setEnd] = useState<TapeEnd>();
  const [isFixed, setFixed] = useState(false);

  const choose = (next: Tool) => {
    setTool(next === tool ? 'select' : next);
    // What is picked already is where one measures from.
    setStart(next !== tool && picked ? { token: picked } : undefined);
    setEnd(undefined);
    setFixed(false);
  };
  const endOf = (token: Token | undefined, at: Point): TapeEnd => (token ? { token } : { at });
  const onTool = (token: Token | undefined, at: Point) => {
    if (tool === 'sight' && !token) return;
    if (!start || isFixed) {
      setStart(endOf(token, at));
      setEnd(undefined);
      setFixed(false);
      return;
    }
    setEnd(endOf(token, at));
    setFixed(true);
  };
  const onHover = (token: Token | undefined, at: Point) => {
    if (tool === 'select' || !start || isFixed || (tool === 'sight' && !token)) return;
    setEnd(endOf(token, at));
  };

  const measured = useMemo((): Drawn => {
    if (!start || !end || tool === 'select') return NOTHING;
    const { gap, line } = tape(start, end);
    const inches = text('inch.length', { length: { inches: gap } });
    if (tool === 'tape') {
      const note: Note = { id: 'tape', ...middle(line.from, line.to), text: inches, tone: 'plain' };
      return { lines: [line], notes: [note], rings: [] };
    }
    if (!('token' in start) || !('token' in end) || start.token.id === end.token.id) return NOTHING;
    const [from, to] = [start.token, end.token];
    const sight = sightOf?.(from, to) ?? sightBetween(ground.terrain, tokens, from, to);
    const share = Math.round(sight.fraction * 100);
    const words =
      sight.seen === 'blocked'
        ? text('inch.sight.blocked', { length: inches, blocker: sight.blocker ? nameOf(sight.blocker) : '' })
        : sight.seen === 'partly'
          ? text('inch.sight.partly', { length: inches, share, blocker: sight.blocker ? nameOf(sight.blocker) : '' })
          : text('inch.sight.clear', { length: inches });
    const more = sight.words ? ` · ${text(sight.words)}` : '';
    const at = middle(start.token.body, end.token.body);
    const tone = sight.seen === 'blocked' ? 'bad' : 'good';
    return {
      lines: sight.lines,
      notes: [{ id: 'sight', ...at, text: `${words}${more}`, tone }],
      rings: [],
      blocker: sight.blocker,
    };
  }, [start, end, tool, text, ground, tokens, nameOf, sightOf]);

  const rings = useMemo((): readonly Ring[] => {
    if (!hasRings || !picked) return [];
    return ranges.map(({ id, distance, text: words }) => ringAround(picked.body, distance, id, words));
  }, [hasRings, picked, ranges]);

  return {
    tool,
    choose,
    hasRings,
    toggleRings: () => setRings(!hasRings),
    onTool: tool === 'select' ? undefined : onTool,
    onHover,
    drawn: { ...measured, rings },
  };
}
