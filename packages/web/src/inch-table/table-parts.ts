import type { Body, Feature, Length, Point } from '@mischia/geometry';
import type { Message, Seat } from '@mischia/kernel';
import type { Figure } from '@mischia/tabletop';
import type { Explains } from '../games/plugin.ts';

export type Camera = 'top' | 'free' | 'shoulder';

/** What lies under the models. Lengths are thousandths of an inch, x to the east, y to the north. */
export interface Ground {
  readonly width: Length;
  readonly depth: Length;
  readonly terrain: readonly Feature[];
  /** What kind of country it is. */
  readonly scenery?: Scenery;
}

/** `forge`: a war-torn world of slabs, ruins and freight; `realm`: fields, old stones and roads; `city`: streets and houses. */
export type Scenery = 'forge' | 'realm' | 'city';

/** A model on its base. */
export interface Token {
  readonly id: string;
  readonly unit: string;
  readonly seat: Seat;
  readonly body: Body;
  /** Letter and number of the unit. */
  readonly label: string;
  readonly wounds: number;
  readonly of: number;
  /** Leads the army or the unit: drawn with a second rim. */
  readonly isLeader: boolean;
  /** What its player and others must not forget about it. */
  readonly signs?: readonly Sign[];
  /** How high it is, where that is not told by its elevation: a level of flight. */
  readonly level?: Message;
  /** What it looks like; models with the same one look alike. */
  readonly figure: Figure;
  /** What its unit is called. */
  readonly name: Message;
  /** No model: a spell that stands on the table. */
  readonly isThing?: boolean;
  /** In a building: how high it stands is told by that. */
  readonly isInside?: boolean;
}

/** A small picture beside a model: it waits, it crouches, it aims… */
export type Sign = 'waits' | 'low' | 'aims' | 'panics' | 'veiled' | 'laden' | 'held' | 'lies';

/** A piece of the table that something reaches or covers. */
export interface Area {
  readonly id: string;
  readonly outline: readonly Point[];
  /** Further outlines of the same area: where they overlap it is no darker. */
  readonly more?: readonly (readonly Point[])[];
  /** `reach`: seen and in reach; `blind`: in reach but not to be hit; `template`: what is laid; `place`: a room, a door. */
  readonly look: 'reach' | 'blind' | 'template' | 'place';
  /** Whose it is. */
  readonly seat?: Seat | undefined;
  readonly text?: string | undefined;
  /** Where the text stands; default: in the middle. */
  readonly at?: Point;
}

export interface Marker extends Point {
  readonly id: string;
  readonly radius: Length;
  /** Models so near to its rim count for it. */
  readonly range: Length;
  /** Who holds it; undefined: nobody. */
  readonly seat: Seat | undefined;
}

/** A strip of the table that belongs to a seat before the battle. */
export interface Zone {
  readonly seat: Seat;
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

export type Tone = 'plain' | 'good' | 'warning' | 'bad';

/** Where a model would stand, and the way there. */
export interface Ghost {
  readonly token: Token;
  /** From where it stands to where it would; empty for models that come from outside the table. */
  readonly path: readonly Point[];
  readonly tone: Tone;
}

/** Two models that hold a unit together, or fail to. */
export interface Link {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly isBroken: boolean;
}

/** A name that lies on the table under the models. */
export interface Label extends Point {
  readonly id: string;
  readonly text: string;
}

/** Words at a place on the table. */
export interface Note extends Point {
  readonly id: string;
  readonly text: string;
  /** A second, quieter line. */
  readonly more?: string | undefined;
  readonly tone: Tone;
  /** The words stand below the place, not above it. */
  readonly isBelow?: boolean;
  /** The words lie on the place itself. */
  readonly isOn?: boolean;
  /** So long is the line they lie on: they make room for its ends. */
  readonly span?: Length;
}

/** A distance around a place. */
export interface Ring extends Point {
  readonly id: string;
  readonly radius: Length;
  /** Around something that is not round: the rim, and how far from it the line runs. */
  readonly around?: { readonly rim: readonly Point[]; readonly distance: Length };
  readonly text: string;
  readonly tone: Tone;
}

/** A line of sight, or of a tape; with a stop it is clear up to there. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly stop?: Point;
  readonly tone: Tone;
}

/** How a unit is marked. */
export type Mark = 'selected' | 'target' | 'chosen' | 'faded';

/** An attack that is being played out; both views may show it. */
export interface Strife {
  /** Another number with every attack. */
  readonly id: number;
  readonly kind: 'shot' | 'blow';
  readonly seat: Seat;
  /** Who strikes whom. */
  readonly strikes: readonly { readonly from: Token; readonly to: Token }[];
  /** Models that fell, where they last stood. */
  readonly fallen: readonly Token[];
}

/** The ways models have just gone, by model; both views may follow them. */
export type Ways = ReadonlyMap<string, readonly Point[]>;

/** Something a piece of terrain does, by its name, and how that is explained. */
export interface Lore {
  readonly name: Message;
  readonly explains: Explains;
}

/** What a game lays on the table; everything but the ground may change from one moment to the next. */
export interface TableContent {
  readonly ground: Ground;
  readonly tokens: readonly Token[];
  readonly markers: readonly Marker[];
  readonly zones: readonly Zone[];
  readonly areas: readonly Area[];
  readonly labels: readonly Label[];
  readonly ghosts: readonly Ghost[];
  readonly links: readonly Link[];
  readonly notes: readonly Note[];
  readonly rings: readonly Ring[];
  readonly lines: readonly Line[];
  /** By unit, or by model where models are marked one by one. */
  readonly marks: { readonly [unit: string]: Mark };
  /** Units, or models, that may act now. */
  readonly ready: ReadonlySet<string>;
  /** A handle to turn what is drawn: whom it turns, about which place, and how far from there the outermost rim is. */
  readonly handle?: (Point & { readonly token: Token; readonly reach: Length }) | undefined;
  /** Models picked one by one, to be moved together. */
  readonly picked: ReadonlySet<string>;
  readonly strife?: Strife | undefined;
  readonly ways?: Ways;
  /** What a piece of terrain does. */
  readonly loreOf?: (feature: Feature) => readonly Lore[];
}

/** What the table tells the game. Points are whole thousandths of an inch. */
export interface TableHandlers {
  /** A token, or the bare ground. */
  onPick(token: Token | undefined, at: Point): void;
  /** Models inside a frame drawn on the ground. */
  onBox(tokens: readonly Token[]): void;
  mayDrag(token: Token): boolean;
  onDrag(token: Token, from: Point, to: Point, alone: boolean): void;
  onDrop(token: Token): void;
  /** Turns what the token belongs to, in hundredths of a degree to the left. False where it cannot be turned. */
  onTurn(token: Token, by: number): boolean;
  /** A double press: what is drawn is to be made. False where nothing is. */
  onConfirm(): boolean;
  /** What the pointer rests on, or the bare ground. */
  onHover(token: Token | undefined): void;
}
