import type { Direction } from '@mischia/geometry';
import type { BoardData, Damage, Faction } from './content/types.ts';
import type { Phase, Status } from './state.ts';

/**
 * A position as scenario files write it; everything but `units` may be left out. A unit names its `type`, `seat` and
 * place (`"5,5"`, `"4,6>4,5"` rear and front, `"5,5N"` a block); `order` lays a token on it (`"1"`, `"S"`, `"B"`).
 */
export interface Position {
  readonly scenario?: string;
  readonly board?: Partial<BoardData>;
  readonly seats?: readonly [Faction, Faction];
  readonly turn?: number;
  readonly phase?: Phase;
  readonly step?: string;
  readonly number?: number;
  readonly half?: 0 | 1;
  readonly initiative?: number;
  readonly simultaneousOrders?: boolean;
  readonly units?: readonly PlacedUnit[];
  readonly tiles?: readonly PlacedTile[];
  readonly hands?: readonly (readonly string[])[];
  readonly decks?: readonly (readonly string[])[];
  readonly discards?: readonly (readonly string[])[];
  readonly points?: readonly number[];
  readonly ruined?: readonly string[];
  readonly destruction?: { readonly [structure: string]: number };
  readonly smoke?: readonly string[];
  readonly powers?: readonly { power: string; psyker: string; target: string; weapon?: number }[];
  readonly perils?: readonly string[];
  readonly lost?: readonly { seat: number; value: string; unit: string }[];
}

export interface PlacedUnit {
  readonly id?: string;
  readonly type: string;
  readonly seat: 0 | 1;
  readonly at?: string;
  readonly facing?: Direction;
  readonly face?: string;
  readonly status?: Status;
  readonly in?: string;
  readonly s?: number;
  readonly act?: boolean;
  readonly alert?: boolean;
  readonly damage?: readonly Damage[];
  readonly life?: number;
  readonly ammo?: number;
  readonly jumped?: number;
  readonly order?: string;
  /** Place of its tile in `tiles`; default: a tile of the pack that holds such a unit. */
  readonly tile?: number;
}

export interface PlacedTile {
  readonly type: string;
  readonly seat: 0 | 1;
  readonly on?: number;
  readonly options?: readonly string[];
  readonly tokens?: { readonly [option: string]: number };
  readonly broken?: boolean;
  readonly destroyed?: number;
}
