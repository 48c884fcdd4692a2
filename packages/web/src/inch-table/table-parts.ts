import type { Body, Feature, Length, Point } from '@mischia/geometry';
import type { Message, Seat } from '@mischia/kernel';

export type Camera = 'top' | 'free' | 'shoulder';

/** What lies under the models. Lengths are thousandths of an inch, x to the east, y to the north. */
export interface Ground {
  readonly width: Length;
  readonly depth: Length;
  readonly terrain: readonly Feature[];
}

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
  readonly tone: Tone;
  /** The words stand below the place, not above it. */
  readonly isBelow?: boolean;
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
  /** Models picked one by one, to be moved together. */
  readonly picked: ReadonlySet<string>;
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
  /** What the pointer rests on, or the bare ground. */
  onHover(token: Token | undefined): void;
}
