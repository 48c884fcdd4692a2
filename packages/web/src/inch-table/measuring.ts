import {
  type Body,
  buildScene,
  type Feature,
  modelSight,
  nearestPoints,
  type Point,
  planGap,
  type Scene,
} from '@mischia/geometry';
import type { Message } from '@mischia/kernel';
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
  /** The line that decided; where something hides a part, the line that is stopped as well. */
  readonly lines: readonly Line[];
  /** The feature or model that stops the line. */
  readonly blocker: string | undefined;
  /** What else the game says of it: how much it helps to hide. */
  readonly words?: Message | undefined;
}

const scenes = new WeakMap<readonly Token[], { readonly terrain: readonly Feature[]; readonly scene: Scene }>();

/** Built once per position: a pointer asks many times. */
function sceneOf(terrain: readonly Feature[], tokens: readonly Token[]): Scene {
  const known = scenes.get(tokens);
  if (known?.terrain === terrain) return known.scene;
  const scene = buildScene(
    terrain,
    tokens.map(({ body }) => body),
  );
  scenes.set(tokens, { terrain, scene });
  return scene;
}

/** What one model sees of another: the line that decided, and what stops it. */
export function sightBetween(
  terrain: readonly Feature[],
  tokens: readonly Token[],
  viewer: Token,
  target: Token,
): SightAnswer {
  const { seen, fraction, line, stopped } = modelSight(sceneOf(terrain, tokens), viewer.body, target.body);
  const clear: Line[] = line ? [{ from: line.from, to: line.to, tone: 'good' }] : [];
  const cut: Line[] = stopped ? [{ from: stopped.from, to: stopped.to, stop: stopped.at, tone: 'good' }] : [];
  return { seen, fraction, lines: [...clear, ...cut], blocker: stopped?.owner };
}
