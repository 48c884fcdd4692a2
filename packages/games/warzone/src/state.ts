import type { Facing, Feature, Length, OpeningState, Point } from '@mischia/geometry';
import type { Json, Seat } from '@mischia/kernel';
import type { Library, PowerEffect, TemplateName } from './pack/schema.ts';
import type { HostOptions } from './settings.ts';
import type { StockPiece } from './tables/schema.ts';

export type { StockPiece };

/** `a1`, `b3`: the seat's letter and the number of the unit in its army; squads formed later go on counting (WZ-33.10). */
export type UnitId = string;
/** `a1.3`: the unit it was bought in and its number there. */
export type ModelId = string;
/** `table`, or `bunker.A`: a building on the table and one of its areas (WZ-28.2). */
export type AreaId = string;
/** `bunker.P1`: an access point of a building on the table. */
export type AccessId = string;
/** `a1.1/driver`: a member of a vehicle's crew. */
export type CrewId = string;

export const TABLE: AreaId = 'table';

/** WZ-05.2: waiting is a flag of its own beside these. */
export type Activation = 'not-activated' | 'active' | 'activated';

/**
 * Where a model is. `off`: not placed yet, hidden or in reserve, as its unit says; `dying`: lies where it fell until the end
 * of the Turn (WZ-07.6); `gone`: dead, lost or removed.
 */
export type Presence = 'off' | 'table' | 'dying' | 'gone';

/** WZ-13.1: hanging on a face, `height` above its foot. The way is chosen once for each activation. */
export interface Climbing {
  readonly face: string;
  readonly foot: Length;
  readonly top: Length;
  height: Length;
  way: 'up' | 'down' | null;
}

/** WZ-15.6: what is aimed at, and how many Aims were spent on it this Turn. */
export interface Aim {
  readonly at:
    | { readonly model: ModelId }
    | { readonly access: AccessId }
    | { readonly object: string }
    | { readonly point: Point & { readonly z: Length } };
  count: number;
}

/** What a power left on a model, until the activation it names begins or ends. */
export interface Effect {
  readonly power: string;
  readonly caster: ModelId;
  readonly effect: PowerEffect;
}

/** WZ-11.1, WZ-33.5, WZ-33.6: Actions of the present activation; extra ones pay for attacks or for shots only. */
export interface ActionPurse {
  readonly any: number;
  readonly closeCombat: number;
  readonly shooting: number;
}

/** Who acts: an infantry model, or one of a vehicle's crew. Both spend Actions, aim, concentrate and use powers. */
export interface Actor {
  wounds: number;
  actions: ActionPurse;
  aim: Aim | null;
  /** WZ-23.4: Actions spent concentrating in this activation. */
  concentration: number;
  readonly powers: readonly string[];
  /** WZ-23.2: powers tried this Turn. */
  powersUsed: readonly string[];
  /** WZ-33.28, R-205: the margin of this Turn's Tactical Sense roll (target minus die); null before it is tried. */
  tacticalMargin: number | null;
  /** WZ-33.11. */
  gaveOrders: boolean;
  effects: readonly Effect[];
}

export interface Crew extends Actor {
  readonly id: CrewId;
  /** The entry of the vehicle's crew; the first drives. */
  readonly crew: string;
}

/** WZ-24 and WZ-25: what a vehicle is beside a model. Its own wounds are the model's. */
export interface VehicleState {
  crew: Crew[];
  /** WZ-24.4: manoeuvre points left this Turn. */
  manoeuvre: number;
  /** WZ-24.5: persists between Turns. */
  reverse: boolean;
  /** WZ-25.2: displaced in this activation. */
  moved: boolean;
  /** WZ-24.7: the last drive of this Turn ended with a turn. */
  endedWithTurn: boolean;
  /** WZ-25.3: facing of each mount of the profile, relative to the vehicle; 0 is straight ahead. */
  mounts: Facing[];
}

/** A model: infantry, mounted, or a vehicle with its crew (then `vehicle` is set and the crew acts). */
export interface Model extends Actor {
  readonly id: ModelId;
  /** A profile of the library, or a vehicle when `vehicle` is set. */
  readonly profile: string;
  readonly weapons: readonly string[];
  presence: Presence;
  /** Centre of its base, elevation of the surface it stands on or flies at, facing. */
  x: Length;
  y: Length;
  z: Length;
  facing: Facing;
  area: AreaId;
  /** when it came there, counted in moves of the battle: places across an obstacle are held in order of arrival. */
  since: number;
  /** WZ-26.1, WZ-26.3: level of altitude, 0 on a surface: whoever is above it is airborne, the others grounded. */
  altitude: number;

  activation: Activation;
  waiting: boolean;
  panicked: boolean;
  crouched: boolean;
  climbing: Climbing | null;
  /** WZ-33.27: cannot be targeted or stopped until it attacks. */
  stalking: boolean;
  /** WZ-33.30: it appeared in this activation, so that its charge is unseen. */
  unseen: boolean;
  /** WZ-09.2: fixed when it became active; null at all other times, when it is looked at anew. */
  outOfCommand: boolean | null;
  /** WZ-33.2: whom it fears until its next activation: it may not end an Action nearer to any of them. */
  fears: readonly ModelId[];
  /** WZ-33.32: failed its test and stands idle: CC 1 until its next activation. */
  idle: boolean;
  /** WZ-06.6: the object it carries. */
  carries: string | null;
  vehicle: VehicleState | null;
}

/** How a unit not yet on the table comes there. */
export type Arrival =
  | { readonly by: 'deployment' }
  | { readonly by: 'infiltration' }
  /** WZ-33.22, WZ-33.30. */
  | { readonly by: 'paratrooper' | 'phantom' }
  /** WZ-29.1: written down in an area; its members are placed one by one as they act. Known to its owner alone. */
  | { readonly by: 'hiding'; readonly area: AreaId };

/** WZ-07.1: a squad or a Single; a vehicle squad is a squad, unless it was bought with one vehicle. */
export interface Unit {
  readonly id: UnitId;
  readonly seat: Seat;
  /** The entry of the library it was bought as; a squad formed later keeps that of its members (WZ-33.10). */
  readonly entry: string;
  readonly squad: boolean;
  models: Model[];
  /** WZ-07.2; null for Singles. */
  leader: ModelId | null;
  /** who led before he fell, and takes command back when revived. */
  fallenLeader: ModelId | null;
  /** Those who led before him and lie dying, too. */
  fallenBefore?: ModelId[];
  /** models deployed, and casualties since. */
  startSize: number;
  losses: number;
  /** WZ-10.3: earned a Morale test that is made when the activation or window ends. */
  owesMorale: boolean;
  /** Null once it is on the table; a hidden unit keeps it while any member is hidden. */
  arrival: Arrival | null;
  activated: boolean;
  /** WZ-33.10: formed of members of other squads before deployment. */
  formed: boolean;
  /** WZ-33.11: may not give orders this Turn, as it was itself ordered. */
  ordered: boolean;
  /** WZ-10.7, R-166: somebody tried to rally it this Turn. */
  rallyTried: boolean;
}

/** Why a seat plays no more. */
export type Exit = 'destroyed' | 'surrendered' | 'left';

export interface Player {
  readonly name: string;
  /** seats with the same number are friends. */
  readonly team: number;
  readonly limit: number;
  readonly force: string;
  /** WZ-04.3: its zone or zones, once chosen. */
  zones: Zone[];
  out: Exit | null;
  /** WZ-06.4: sealed until all have chosen, then public. */
  nominated: ModelId | null;
  /** points of units not placed yet: all that others know of them, who do not have those units in what they know. */
  unplacedPoints: number;
  /** began this Turn with nothing on the table: reserves that stay away are lost. */
  mustArrive: boolean;
}

/** A strip of the table, in thousandths of an inch. */
export interface Zone {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** WZ-28.2: a room, a corridor or a roof. */
export interface Area {
  readonly id: AreaId;
  readonly building: string;
  readonly level: number;
  readonly outline: readonly Point[];
  readonly z: Length;
  readonly covered: boolean;
}

/** WZ-28.3. Which side is which: `between` names the areas it joins; a hatch leads from the lower to the upper. */
export interface AccessPoint {
  readonly id: AccessId;
  readonly kind: 'portal' | 'window' | 'hatch';
  readonly at: Point & { readonly z: Length };
  readonly size: number;
  readonly between: readonly [AreaId, AreaId];
  /** WZ-32.5; null is a bare opening that cannot be shut. */
  readonly armour: number | null;
  /** WZ-28.7: the area on the side of the bolt. */
  readonly bolt: AreaId | null;
  state: OpeningState;
  wounds: number;
}

/** WZ-06.6. Carried ones have no place of their own. */
export interface Spoil {
  readonly id: string;
  at: (Point & { readonly z: Length; readonly area: AreaId }) | null;
}

/** WZ-35.7: a template of darkness that blocks sight. */
export interface Shroud {
  readonly caster: ModelId;
  readonly template: TemplateName;
  readonly at: Point & { readonly z: Length };
}

/** WZ-03.8: a piece of terrain with wounds; `id` is that of its feature. */
export interface BreakablePiece {
  readonly id: string;
  readonly size: number;
  readonly armour: number;
}

/** WZ-03.1: a field with exact borders, and the floor plans that belong to it. */
export interface BattleTable {
  readonly id: string;
  readonly width: Length;
  readonly depth: Length;
  /** As it was set up; doors are drawn in the state they have now when a scene is built. */
  readonly terrain: readonly Feature[];
  readonly areas: readonly Area[];
  readonly breakable: readonly BreakablePiece[];
  /** WZ-03.2: pieces nobody has placed yet; none on a ready table. */
  readonly stock: readonly StockPiece[];
  /** WZ-29.2: the whole table is indoors. */
  readonly underground: boolean;
  /** areas in which each seat records its units. */
  readonly startAreas: readonly (readonly AreaId[])[];
}

/** WZ-06.6: how objects win: the first to touch one, to bring one home, to hold them at the end, or to carry most. */
export const SPOILS_WINS = ['most', 'reach', 'carry', 'hold'] as const;
export type SpoilsWin = (typeof SPOILS_WINS)[number];

/** who is touched must be weak as well, or contact is enough. */
export const CAPTURES = ['weakened', 'contact'] as const;
export type Capture = (typeof CAPTURES)[number];

export type ScenarioGoal =
  | { readonly kind: 'annihilation' | 'nominated' }
  | {
      readonly kind: 'last-stand';
      readonly defender: Seat;
      readonly building: string;
      readonly capture: Capture;
      vip: ModelId | null;
    }
  | { readonly kind: 'spoils'; readonly win: SpoilsWin };

export interface ScenarioState {
  readonly id: string;
  readonly turns: number | null;
  readonly atLimit: 'points-left' | 'defender' | 'most-objects';
  goal: ScenarioGoal;
  spoils: Spoil[];
}

/** One activation under way (WZ-05.4). The model that acts is the one whose `activation` is `active`. */
export interface ActivationState {
  readonly unit: UnitId;
  readonly seat: Seat;
  /** Units that were given orders: they activate when this one ends (WZ-33.11). */
  ordered: UnitId[];
}

/** WZ-21.4: a charge under way: what whoever runs to meet it needs to know. */
export interface ChargeState {
  readonly charger: ModelId;
  /** One of a crew, when a biped's driver charges. */
  readonly crew: CrewId | null;
  /** It runs with a reserve action: nothing is pooled. */
  readonly reserve: boolean;
  /** Where it began: that must lie in front of whoever counter-charges (WZ-21.9). */
  readonly from: Point;
  readonly reach: Length;
  /** How far it has come. */
  readonly gone: Length;
  /** Somebody ran to meet it: it is over. */
  readonly met: boolean;
}

/** Where play stands. `step` names the next thing to do before the battle or between activations. */
export interface Flow {
  stage: 'setup' | 'battle' | 'over';
  step: string;
  turn: number;
  /** WZ-04.4: seats in the order of this Turn. */
  order: Seat[];
  /** Whose slot it is; in the setup, whose go it is. */
  active: Seat;
  activation: ActivationState | null;
  charge: ChargeState | null;
  /** WZ-11.8: whose reserve action is being used. */
  reserve: ModelId | null;
  /** seats that declined in a row. */
  declined: Seat[];
  /** Moves made so far. */
  moves: number;
  /** Notes of the setup between steps: rolls, zones left to choose, who begins. */
  notes: { [name: string]: Json };
}

export type Ending =
  | 'one-side-left'
  | 'all-destroyed'
  | 'turn-limit'
  | 'captured'
  | 'nominated'
  | 'object-reached'
  | 'object-brought';

export interface Settings {
  readonly options: HostOptions;
}

/** The whole game: plain data; `epoch` rises whenever a model moves, appears or leaves: caches hang on it. */
export interface Battle {
  readonly settings: Settings;
  readonly library: Library;
  /** It changes only while terrain is placed. */
  table: BattleTable;
  access: { [id: AccessId]: AccessPoint };
  /** WZ-03.8: wounds left of terrain that can be destroyed, by feature. */
  terrainWounds: { [feature: string]: number };
  shrouds: Shroud[];
  scenario: ScenarioState;
  flow: Flow;
  players: Player[];
  units: { [id: UnitId]: Unit };
  ended: Ending | null;
  winners: Seat[];
  epoch: number;
}
