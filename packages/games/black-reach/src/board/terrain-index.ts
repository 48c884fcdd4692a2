import {
  DIRECTIONS,
  type ElementIndex,
  type GridPoint,
  type Interspace,
  indexElements,
  onBoard,
  type Passage,
  passageBetween,
  type Space,
  stepped,
  traceLine,
} from '@mischia/geometry';
import { TERRAIN } from '../content/content.ts';
import type { ForbiddenTo, TerrainSymbols, UnitClass } from '../content/types.ts';
import type { BoardMap, MapElement } from './board-map.ts';

/** What a king's step meets between its two spaces (BR-12.10). */
const FREE = 0;
export const STOPS = 1;
export const BARRED = 2;

/** An element that a line crosses at an edge, or at a corner it owns. */
interface EdgeMeeting {
  readonly element: MapElement;
  readonly corner?: Interspace;
}

/** What a traced line meets, kept for as long as the map lives; there are very many, so nothing more is kept. */
export interface TracedLine {
  /** Indexes of the spaces it crosses on the board. */
  readonly spaces: readonly number[];
  /** Indexes of the corners it crosses. */
  readonly corners: readonly number[];
  readonly hasBorderRun: boolean;
  /** Crosses an edge or corner that some element owns: the effect depends on who stands beside it. */
  readonly meetsEdges: boolean;
  /** Those elements one by one; null when several share a corner and must be weighed against each other (R046). */
  readonly meets: readonly EdgeMeeting[] | null;
}

/** What depends on the map alone, whatever is ruined: built once per map, and shared by all its indexes. */
interface Ground {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly places: ElementIndex;
  readonly spaces: readonly Space[];
  /** Neighbour index by direction 0–7, or -1 outside the board. */
  readonly next: readonly Int16Array[];
  /** Lines traced so far: between centres by both spaces, others by both points. */
  readonly lines: {
    readonly centres: (TracedLine | undefined)[];
    readonly others: Map<number, Map<number, TracedLine>>;
    /** How many others there are. */
    kept: number;
  };
}

/** The ground with these elements on their ruined side: built once per map and set of ruined elements. */
export interface TerrainIndex extends Ground {
  /**
   * What a line between two one-space units is worth with nothing in between but the map, by both
   * spaces; 0: not yet known.
   */
  readonly still: Uint8Array;
  /** Zones of one-space units by class and space, lazily. */
  readonly zones: { readonly [type in UnitClass]: (readonly number[] | undefined)[] };
  readonly passages: { readonly [type in UnitClass]: readonly Int8Array[] };
  readonly forbidden: { readonly [type in ForbiddenTo]: Uint8Array };
  readonly difficult: { readonly [type in UnitClass]: Uint8Array };
  readonly defence: { readonly [type in UnitClass]: Uint8Array };
  readonly inElement: Uint8Array;
  /** What the elements of a space take from a line across it; -1: they block. */
  readonly obstacle: Int8Array;
  readonly building: Uint8Array;
  symbols(element: MapElement): TerrainSymbols;
}

const CLASSES = ['infantry', 'light', 'heavy'] as const;

const grounds = new WeakMap<BoardMap, Ground>();
const known = new WeakMap<BoardMap, Map<string, TerrainIndex>>();
/** Sets of ruined elements remembered for one map: maps live as long as the server, and battles ruin ever other ones. */
const MOST_VARIANTS = 8;

/** The index of a map with these elements on their ruined side. */
export function terrainIndex(map: BoardMap, ruined: readonly string[]): TerrainIndex {
  const variants = known.get(map) ?? new Map<string, TerrainIndex>();
  if (variants.size === 0) known.set(map, variants);
  const key = ruined.length === 0 ? '' : [...ruined].sort().join(' ');
  const found = variants.get(key);
  if (found) return found;
  const ground = grounds.get(map) ?? groundOf(map);
  grounds.set(map, ground);
  const index = build(map, ground, new Set(ruined));
  // The oldest makes room; the map with nothing ruined, with which every battle begins, stays.
  const [oldest] = [...variants.keys()].filter((variant) => variant !== '');
  if (variants.size >= MOST_VARIANTS && oldest !== undefined) variants.delete(oldest);
  variants.set(key, index);
  return index;
}

export const indexOfSpace = (width: number, { x, y }: Space): number => (y - 1) * width + x - 1;
/** Corners run from (0,0) to (width,height). */
export const indexOfCorner = (width: number, { x, y }: Space): number => y * (width + 1) + x;

/** The space that a point is the centre of. */
export const indexOfCentre = (width: number, { qx, qy }: GridPoint): number => ((qy >> 2) - 1) * width + (qx >> 2) - 1;

function groundOf(map: BoardMap): Ground {
  const { width, height, elements } = map;
  const size = width * height;
  const spaces = Array.from({ length: size }, (_, at) => ({ x: (at % width) + 1, y: Math.floor(at / width) + 1 }));
  const next = DIRECTIONS.map((direction) =>
    Int16Array.from(spaces, (space) => {
      const to = stepped(space, direction);
      return onBoard(to, map) ? indexOfSpace(width, to) : -1;
    }),
  );
  const lines = { centres: new Array<TracedLine | undefined>(size * size), others: new Map(), kept: 0 };
  return { width, height, size, places: indexElements(elements), spaces, next, lines };
}

function build(map: BoardMap, ground: Ground, ruined: ReadonlySet<string>): TerrainIndex {
  const { width, height, size, places, spaces, next, lines } = ground;
  const symbols = (element: MapElement): TerrainSymbols => {
    const kind = TERRAIN[element.kind] as TerrainSymbols;
    return kind.ruin && ruined.has(element.id) ? (TERRAIN[kind.ruin] as TerrainSymbols) : kind;
  };
  const grid = () => new Uint8Array(size);
  const forbidden = { infantry: grid(), light: grid(), heavy: grid(), 'heavy-4': grid() };
  const difficult = { infantry: grid(), light: grid(), heavy: grid() };
  const defence = { infantry: grid(), light: grid(), heavy: grid() };
  const inElement = grid();
  const obstacle = new Int8Array(size);
  const building = grid();
  for (const element of map.elements) {
    const signs = symbols(element);
    for (const space of element.spaces) {
      const at = indexOfSpace(width, space);
      inElement[at] = 1;
      if (signs.building) building[at] = 1;
      if (signs.obstacle === 'X') obstacle[at] = -1;
      else if (signs.obstacle && obstacle[at] !== -1) obstacle[at] = (obstacle[at] as number) + signs.obstacle;
      for (const type of signs.forbidden ?? []) {
        forbidden[type][at] = 1;
        if (type === 'heavy') forbidden['heavy-4'][at] = 1;
      }
      for (const type of signs.difficult ?? []) difficult[type][at] = 1;
      // R057: several terrain bonuses at one space: the highest only.
      for (const type of CLASSES) defence[type][at] = Math.max(defence[type][at] as number, signs.defence?.[type] ?? 0);
    }
  }
  const passagesFor = (type: UnitClass) =>
    DIRECTIONS.map((direction) =>
      Int8Array.from(spaces, (space) => {
        const through = passageBetween(space, stepped(space, direction)) as Passage;
        return passageEffect(places, symbols, through, type);
      }),
    );
  const zone = () => new Array<readonly number[] | undefined>(size);
  return {
    width,
    height,
    size,
    places,
    spaces,
    next,
    lines,
    still: new Uint8Array(size * size),
    zones: { infantry: zone(), light: zone(), heavy: zone() },
    passages: { infantry: passagesFor('infantry'), light: passagesFor('light'), heavy: passagesFor('heavy') },
    forbidden,
    difficult,
    defence,
    inElement,
    obstacle,
    building,
    symbols,
  };
}

// BR-12.10, R075: an owned corner or edge stops, bars or lets pass.
function passageEffect(
  places: ElementIndex,
  symbols: (element: MapElement) => TerrainSymbols,
  through: Passage,
  type: UnitClass,
): number {
  const elements = through.kind === 'edge' ? places.atEdge(through.edge) : places.atInterspace(through.interspace);
  let effect = FREE;
  for (const element of elements) {
    const signs = symbols(element as MapElement);
    const isArea = element.spaces.length > 0;
    if (signs.impassable || signs.forbidden?.includes(type)) return BARRED;
    // The corner inside a building does not bar those who may be in it: only walls bar by their X (R075).
    if (signs.obstacle === 'X' && !isArea) return BARRED;
    if (signs.difficult?.includes(type)) effect = STOPS;
  }
  return effect;
}

export const passageOf = (index: TerrainIndex, through: Passage, type: UnitClass): number =>
  passageEffect(index.places, index.symbols, through, type);

/** The line between two points, traced once per map. */
export function lineBetween(index: Ground, from: GridPoint, to: GridPoint): TracedLine {
  const { width, size, lines } = index;
  // From centre to centre, as most lines go: a plain table.
  if (((from.qx | from.qy | to.qx | to.qy) & 3) === 0) {
    const key = indexOfCentre(width, from) * size + indexOfCentre(width, to);
    const known = lines.centres[key];
    if (known) return known;
    const line = trace(index, from, to);
    lines.centres[key] = line;
    return line;
  }
  const start = from.qx * 256 + from.qy;
  const end = to.qx * 256 + to.qy;
  let starting = lines.others.get(start);
  if (!starting) {
    starting = new Map();
    lines.others.set(start, starting);
  }
  const known = starting.get(end);
  if (known) return known;
  const line = trace(index, from, to);
  starting.set(end, line);
  // Larger tiles have many points: a long-lived server must not keep every pair for ever.
  if (++lines.kept > MOST_LINES) {
    lines.others.clear();
    lines.kept = 0;
  }
  return line;
}

const MOST_LINES = 50_000;
const NO_CORNERS: readonly number[] = [];
const NO_MEETINGS: readonly EdgeMeeting[] = [];

function trace(index: Ground, from: GridPoint, to: GridPoint): TracedLine {
  const crossings = traceLine(from, to);
  const spaces: number[] = [];
  const corners: number[] = [];
  let hasBorderRun = false;
  const meets: EdgeMeeting[] = [];
  let shared = false;
  for (const crossing of crossings) {
    if (crossing.kind === 'space') {
      if (onBoard(crossing.space, index)) spaces.push(indexOfSpace(index.width, crossing.space));
    } else if (crossing.kind === 'border') hasBorderRun = true;
    else if (crossing.kind === 'edge') {
      for (const element of index.places.atEdge(crossing.edge)) meets.push({ element: element as MapElement });
    } else {
      corners.push(indexOfCorner(index.width, crossing.interspace));
      const owners = index.places.atInterspace(crossing.interspace);
      shared ||= owners.length > 1;
      for (const element of owners) meets.push({ element: element as MapElement, corner: crossing.interspace });
    }
  }
  // Copies, as long as they need to be: a list that has grown keeps room for half as much again.
  return {
    spaces: spaces.slice(),
    corners: corners.length > 0 ? corners.slice() : NO_CORNERS,
    hasBorderRun,
    meetsEdges: meets.length > 0,
    meets: shared ? null : meets.length > 0 ? meets : NO_MEETINGS,
  };
}
