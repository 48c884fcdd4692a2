import {
  type Edge,
  edgeEnds,
  edgeKey,
  type Interspace,
  interspaceKey,
  interspaceSpaces,
  spaceEdges,
} from './border.ts';
import { type GridTile, tileSpaces } from './footprint.ts';
import type { Crossing } from './line.ts';
import { bySpace, type Space, spaceKey } from './space.ts';

/** BR-02.2: a terrain element lists its spaces, its edges and the interspaces it owns. */
export interface GridElement {
  readonly id: string;
  readonly spaces: readonly Space[];
  readonly edges: readonly Edge[];
  readonly interspaces: readonly Interspace[];
}

/** Lookup of the elements at a place; build it once per map. Lists keep the map's order. */
export interface ElementIndex {
  readonly atSpace: (space: Space) => readonly GridElement[];
  readonly atEdge: (edge: Edge) => readonly GridElement[];
  readonly atInterspace: (corner: Interspace) => readonly GridElement[];
}

/** Index elements by space, edge and interspace; every lookup is one map access. */
export function indexElements(elements: readonly GridElement[]): ElementIndex {
  const places = new Map<string, GridElement[]>();
  const put = (key: string, element: GridElement) => {
    const known = places.get(key);
    if (known === undefined) places.set(key, [element]);
    else if (!known.includes(element)) known.push(element);
  };
  for (const element of elements) {
    for (const space of element.spaces) put(spaceKey(space), element);
    for (const edge of element.edges) put(edgeKey(edge), element);
    for (const corner of element.interspaces) put(interspaceKey(corner), element);
  }
  const at = (key: string) => places.get(key) ?? [];
  return {
    atSpace: (space) => at(spaceKey(space)),
    atEdge: (edge) => at(edgeKey(edge)),
    atInterspace: (corner) => at(interspaceKey(corner)),
  };
}

/** The elements a crossing of a line meets; a border run meets those of both its spaces. */
export function elementsAt(index: ElementIndex, crossing: Crossing): readonly GridElement[] {
  if (crossing.kind === 'space') return index.atSpace(crossing.space);
  if (crossing.kind === 'edge') return index.atEdge(crossing.edge);
  if (crossing.kind === 'interspace') return index.atInterspace(crossing.interspace);
  return [...index.atSpace(crossing.spaces[0]), ...index.atSpace(crossing.spaces[1])];
}

/**
 * R012, the default for map authors: an area owns a corner when all four spaces around it are its own; a line of edges
 * owns each end point shared by two of its edges.
 */
export function defaultInterspaces(spaces: readonly Space[], edges: readonly Edge[]): Interspace[] {
  const own = new Set(spaces.map(spaceKey));
  const corners = new Map<string, Interspace>();
  for (const corner of spaces) {
    if (interspaceSpaces(corner).every((space) => own.has(spaceKey(space)))) corners.set(interspaceKey(corner), corner);
  }
  const ends = new Map<string, number>();
  for (const end of edges.flatMap(edgeEnds)) {
    const count = (ends.get(interspaceKey(end)) ?? 0) + 1;
    ends.set(interspaceKey(end), count);
    if (count >= 2) corners.set(interspaceKey(end), end);
  }
  return [...corners.values()].sort(bySpace);
}

/**
 * R047: a unit is adjacent to an edge element when one of its spaces has an edge of the element as a side, or, for a
 * crossed corner the element owns, when it occupies one of the four spaces around that corner.
 */
export function besideElement(tile: GridTile, element: GridElement, crossedCorner?: Interspace): boolean {
  const edges = new Set(element.edges.map(edgeKey));
  const occupied = tileSpaces(tile);
  if (occupied.some((space) => spaceEdges(space).some((edge) => edges.has(edgeKey(edge))))) return true;
  if (crossedCorner === undefined) return false;
  if (!element.interspaces.some((corner) => interspaceKey(corner) === interspaceKey(crossedCorner))) return false;
  const around = new Set(interspaceSpaces(crossedCorner).map(spaceKey));
  return occupied.some((space) => around.has(spaceKey(space)));
}

/** BR-12.1: a unit has the benefit of an element only when all its spaces belong to it. */
export function insideElement(tile: GridTile, element: GridElement): boolean {
  const own = new Set(element.spaces.map(spaceKey));
  return tileSpaces(tile).every((space) => own.has(spaceKey(space)));
}
