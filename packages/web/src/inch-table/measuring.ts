import { type Body, buildScene, type Feature, modelSight, nearestPoints, type Point, planGap } from '@mischia/geometry';
import type { Line, Token } from './table-parts.ts';

/** One end of a tape: a model, from its rim, or a bare place. */
export type TapeEnd = { readonly token: Token } | { readonly at: Point };

const placed = (end: TapeEnd): Body | Point => ('token' in end ? end.token.body : end.at);

/** Edge to edge in plan: how far, and the shortest line between the two. */
export function tape(from: TapeEnd, to: TapeEnd): { readonly gap: number; readonly line: Line } {
  const [a, b] = [pointBody(placed(from)), pointBody(placed(to))];
  const nearest = nearestPoints(a, b);
  return { gap: planGap(a, b), line: { from: nearest.from, to: nearest.to, tone: 'plain' } };
}

const pointBody = (of: Body | Point) =>
  'footprint' in of ? of : { x: of.x, y: of.y, facing: 0, footprint: { kind: 'round' as const, radius: 0 } };

export interface SightAnswer {
  readonly seen: 'clear' | 'partly' | 'blocked';
  readonly fraction: number;
  readonly line: Line;
  /** The feature or model that hides most. */
  readonly blocker: string | undefined;
}

/** What one model sees of another: the line that decided, and what stops it. */
export function sightBetween(
  terrain: readonly Feature[],
  tokens: readonly Token[],
  viewer: Token,
  target: Token,
): SightAnswer {
  const scene = buildScene(
    terrain,
    tokens.map(({ body }) => body),
  );
  const { seen, fraction, line, stopped, hiding } = modelSight(scene, viewer.body, target.body);
  const drawn: Line = line
    ? { from: line.from, to: line.to, tone: 'good' }
    : { from: viewer.body, to: target.body, ...(stopped ? { ...ends(stopped), stop: stopped.at } : {}), tone: 'good' };
  return { seen, fraction, line: drawn, blocker: hiding[0]?.owner };
}

const ends = ({ from, to }: { readonly from: Point; readonly to: Point }) => ({ from, to });
