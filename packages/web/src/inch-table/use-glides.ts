import type { Length, Point } from '@mischia/geometry';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { glide } from '../fight/glide.ts';
import { flipped } from './drawing.ts';
import type { Token, Ways } from './table-parts.ts';

const INCH = 1000;

/** Models that stand elsewhere than before glide there, along the way that was told or straight. */
export function useGlides(
  svg: RefObject<SVGSVGElement | null>,
  tokens: readonly Token[],
  ways: Ways | undefined,
  depth: Length,
): void {
  const before = useRef<ReadonlyMap<string, Point>>(new Map());
  useLayoutEffect(() => {
    const stood = before.current;
    before.current = new Map(tokens.map(({ id, body: { x, y } }) => [id, { x, y }]));
    if (stood.size === 0) return;
    for (const { id, body } of tokens) {
      const from = stood.get(id);
      if (!from || isNear(from, body)) continue;
      const element = svg.current?.querySelector(`[data-token="${CSS.escape(id)}"]:not([data-ghost])`);
      const toPicture = ({ x, y }: Point): Point => ({ x, y: flipped(depth, y) });
      if (element) glide(element, wayBetween(from, body, ways?.get(id)), toPicture, INCH);
    }
  }, [svg, tokens, ways, depth]);
}

/** The told way, from where the model was last seen; straight where none was told that leads here. */
function wayBetween(from: Point, to: Point, told: readonly Point[] = []): readonly Point[] {
  const start = told.findLastIndex((point) => isNear(point, from));
  const end = told.at(-1);
  return start >= 0 && end && isNear(end, to) ? told.slice(start) : [from, to];
}

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
