import { defaultInterspaces, type Edge, type GridElement, type Interspace, type Space } from '@mischia/geometry';
import { TERRAIN } from '../content/content.ts';
import type { BoardData } from '../content/types.ts';

/** A terrain element of the map: its places and the kind that gives its symbols (BR-12.1). */
export interface MapElement extends GridElement {
  readonly kind: string;
}
export interface BoardMap {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly MapElement[];
}

const KIND_OF_CODE: { readonly [code: string]: string } = Object.fromEntries(
  Object.values(TERRAIN).flatMap((kind) => (kind.code ? [[kind.code, kind.id]] : [])),
);

/** `V4,5` or `H4,5`. */
export function parseEdge(text: string): Edge | undefined {
  const [, side, x, y] = text.match(/^([VH])(\d+),(\d+)$/) ?? [];
  return side === undefined ? undefined : { side: side as 'V' | 'H', x: Number(x), y: Number(y) };
}

/** `I4,5`. */
export function parseInterspace(text: string): Interspace | undefined {
  const [, x, y] = text.match(/^I(\d+),(\d+)$/) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

// BR-02.2, BR-12.1: neighbouring cells of one code are one element; lines list their edges and corners themselves.
export function buildMap(data: BoardData): BoardMap {
  const elements: MapElement[] = [];
  const seen = new Set<string>();
  const codeAt = (x: number, y: number) => data.rows[y - 1]?.[x - 1] ?? '.';
  for (let y = 1; y <= data.height; y++) {
    for (let x = 1; x <= data.width; x++) {
      const kind = KIND_OF_CODE[codeAt(x, y)];
      if (kind === undefined || seen.has(`${x},${y}`)) continue;
      const spaces = flood({ x, y }, codeAt, seen);
      elements.push({ id: `${kind}-${x}-${y}`, kind, spaces, edges: [], interspaces: defaultInterspaces(spaces, []) });
    }
  }
  data.lines.forEach((line, number) => {
    const edges = line.edges.map((each) => parseEdge(each)).filter((each) => each !== undefined);
    const interspaces = line.interspaces
      ? line.interspaces.map((each) => parseInterspace(each)).filter((each) => each !== undefined)
      : defaultInterspaces([], edges);
    elements.push({ id: `${line.kind}-${number + 1}`, kind: line.kind, spaces: [], edges, interspaces });
  });
  return { width: data.width, height: data.height, elements };
}

function flood(start: Space, codeAt: (x: number, y: number) => string, seen: Set<string>): Space[] {
  const code = codeAt(start.x, start.y);
  const found: Space[] = [];
  const open = [start];
  for (let at = open.pop(); at; at = open.pop()) {
    const key = `${at.x},${at.y}`;
    if (seen.has(key) || codeAt(at.x, at.y) !== code) continue;
    seen.add(key);
    found.push(at);
    open.push({ x: at.x + 1, y: at.y }, { x: at.x - 1, y: at.y }, { x: at.x, y: at.y + 1 }, { x: at.x, y: at.y - 1 });
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}
