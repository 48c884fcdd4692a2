import type { Direction, GridTile } from '@mischia/geometry';
import type { Seat, Viewer } from '@mischia/kernel';

/** What the game shows of a unit; an enemy in ambush is a marker without type. */
export interface UnitView {
  readonly id: string;
  readonly owner: Seat;
  readonly status: string;
  readonly at: string | null;
  readonly suppression: number;
  readonly activated: boolean;
  readonly order?: string;
  readonly ambush?: boolean;
  /** The id behind one's own marker. */
  readonly unit?: string;
  readonly type?: string;
  readonly tile?: number;
  readonly face?: string;
  readonly facing?: Direction | null;
  readonly in?: string | null;
  readonly damage?: readonly string[];
  readonly life?: number;
  readonly ammo?: number;
  readonly alert?: boolean;
  readonly moved?: boolean;
}

export interface PlayerView {
  readonly faction: 'ultramarines' | 'orks';
  readonly points: number;
  readonly cards: number;
  readonly hand?: readonly string[];
  readonly deck: number;
  readonly discard: readonly string[];
  readonly orders: number;
  readonly lost: number;
  readonly exited: number;
}

export interface ElementView {
  readonly id: string;
  readonly kind: string;
  readonly ruined: boolean;
  readonly spaces: readonly (readonly [number, number])[];
  readonly edges: readonly string[];
  readonly interspaces: readonly (readonly [number, number])[];
}

export interface TileView {
  readonly type: string;
  readonly owner: Seat;
  readonly on: number;
  readonly options: readonly string[];
  readonly tokens: { readonly [option: string]: number };
  readonly broken: boolean;
  readonly destroyed: number;
}

export interface BattleView {
  readonly scenario: string;
  readonly board: { readonly width: number; readonly height: number; readonly elements: readonly ElementView[] };
  readonly turn: number;
  readonly phase: 'setup' | 'orders' | 'activation' | 'reserve';
  readonly step: string;
  readonly number: number;
  readonly initiative: Seat;
  readonly players: readonly PlayerView[];
  readonly units: readonly UnitView[];
  readonly tiles: readonly TileView[];
  readonly destruction: { readonly [structure: string]: number };
  readonly smoke: readonly string[];
  readonly powers: readonly {
    readonly power: string;
    readonly psyker: string;
    readonly target: string;
    readonly weapon?: number;
  }[];
  readonly perils: number;
  readonly perilsDrawn: readonly string[];
}

export const nearSeat = (viewer: Viewer): Seat => (viewer === 1 ? 1 : 0);

/** A unit by the name everybody knows or, one's own in ambush, by its own. */
export const unitOf = (view: BattleView, id: string): UnitView | undefined =>
  view.units.find((unit) => unit.id === id || unit.unit === id);

/** The name the rules know a unit by. */
export const realId = (unit: UnitView): string => unit.unit ?? unit.id;

/** `4,6` · `4,6>4,5` rear and front · `4,6N` a block. */
export function tileAt(place: string, facing: Direction | null | undefined): GridTile | undefined {
  const [, x, y, fx, fy, block] = place.match(/^(\d+),(\d+)(?:>(\d+),(\d+)|([NESW]))?$/) ?? [];
  if (x === undefined) return undefined;
  const at = { x: Number(x), y: Number(y) };
  if (fx !== undefined) return { size: 2, rear: at, front: { x: Number(fx), y: Number(fy) } };
  if (block !== undefined) return { size: 4, at, facing: block as Direction };
  return { size: 1, at, facing: facing ?? 'N' };
}

export const tileOf = (unit: UnitView): GridTile | undefined =>
  unit.at === null ? undefined : tileAt(unit.at, unit.facing);
