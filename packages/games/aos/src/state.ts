import type { Feature, Length, Point } from '@mischia/geometry';
import type { Json, Seat } from '@mischia/kernel';
import type { BattalionAbility } from './pack/army-schema.ts';
import type { Battlepack, Battleplan, Format } from './pack/battlepack-schema.ts';
import type { AbilityRef, KeywordSets } from './pack/common-schema.ts';
import type { Library } from './pack/schema.ts';
import type { Role } from './pack/warscroll-schema.ts';

/** `a1`, `b3`: the seat's letter and the number of the unit in its army; summoned units go on counting. */
export type UnitId = string;
/** `a1.3`: the unit it was mustered in and its number there. */
export type ModelId = string;
/** `a:purple-sun-of-shyish`: the seat's letter and the scroll. Both players may have one of the same scroll. */
export type EntityId = string;
export type FeatureId = string;
export type ObjectiveId = string;

// AOS-5.0: the phases of a turn.
export const PHASES = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'] as const;
export type Phase = (typeof PHASES)[number];

/** AOS-6.1: command abilities. */
export const COMMANDS = [
  'rally',
  'at-the-double',
  'redeploy',
  'forward-to-victory',
  'unleash-hell',
  'all-out-attack',
  'all-out-defence',
  'inspiring-presence',
] as const;
export type Command = (typeof COMMANDS)[number];

export const HEROIC_ACTIONS = ['leadership', 'willpower', 'finest-hour', 'recovery'] as const;
export type HeroicAction = (typeof HEROIC_ACTIONS)[number];

export const RAMPAGES = ['roar', 'stomp', 'titanic-duel', 'smash-to-rubble'] as const;
export type Rampage = (typeof RAMPAGES)[number];

/** AOS-1.6e: when an effect ends. A hero phase ends it the moment it begins, all others after their last abilities. */
export type Until = 'end-of-phase' | 'end-of-combat' | 'end-of-turn' | 'end-of-battle' | { readonly heroPhaseOf: Seat };

/** An ability that somebody has for a while, and whose doing it was. */
export interface Effect {
  readonly ability: AbilityRef;
  /** The rule it comes from: a spell, a command, a rampage. */
  readonly rule: string;
  readonly until: Until;
  /** Only this model of the unit has it. */
  readonly model?: ModelId;
}

/** A model in play. Slain, fled and removed models leave `Unit.models`; the slain go to `Unit.slain`. */
export interface Model {
  readonly id: ModelId;
  /** AOS-22.3.2: which command model it is. */
  readonly command: string | null;
  /** Ids of its weapons and gear. */
  wargear: readonly string[];
  /** Centre of its base, elevation and facing; thousandths of an inch and hundredths of a degree. */
  x: Length;
  y: Length;
  z: Length;
  facing: number;
  /** Wounds allocated to it (AOS-14.1). */
  wounds: number;
  // This phase.
  /** AOS-6.1c: commands it issued. */
  issued: number;
  /** AOS-14.2.1: it returned in this phase and is no anchor for others. */
  returned: boolean;
}

/**
 * Where a unit is: not set up yet, on the battlefield, in a garrison, in reserve (AOS-3.1a), or gone. A unit in a
 * garrison stands nowhere: everything is measured from its feature (AOS-17.2.1).
 */
export type Place = 'waiting' | 'field' | 'garrison' | 'reserve' | 'destroyed';

/** AOS-8, AOS-9.2: what a unit did in its movement phase. Joining a garrison takes the place of a move (R119). */
export type MoveKind = 'none' | 'normal' | 'run' | 'retreat' | 'joined';

/** What a unit did this turn; cleared when the turn ends. */
export interface UnitTurn {
  move: MoveKind;
  redeployed: boolean;
  /** The dice of its charge roll, once it made a charge move (AOS-11.1). */
  charged: readonly number[] | null;
  setUp: boolean;
  leftGarrison: boolean;
  slain: number;
}

/** What a unit did this phase; cleared when the phase ends. */
export interface UnitPhase {
  /** Picked to move, shoot or charge; tested for battleshock. */
  picked: boolean;
  shot: number;
  fought: number;
  /** AOS-6.1c. */
  commands: Command[];
  /** Casts, unbinds and chants used or given up, dispels and banishes tried (AOS-19.3.2). */
  casts: number;
  unbinds: number;
  chants: number;
  dispels: number;
  banishes: number;
  /** AOS-19.1.1: a miscast ends its casting. */
  miscast: boolean;
  /** Random Move and Range hold for the phase (AOS-22.2.4): by what was rolled, `move` or a weapon's id. */
  rolled: { [what: string]: number };
}

export interface Unit {
  readonly id: UnitId;
  readonly seat: Seat;
  /** AOS-22.1: units on the same warscroll are of the same type. */
  readonly warscroll: string;
  /** AOS-25.3, R100: it never has more models than this. */
  readonly startingSize: number;
  /** What it cost on the list; 0 for summoned units (R120). */
  readonly points: number;
  /** AOS-25.5.1: roles as they were when the army was selected. */
  readonly roles: readonly Role[];
  readonly isAllied: boolean;
  readonly isSummoned: boolean;
  /** AOS-22.6: keywords it was given beyond those of its scroll. */
  readonly keywords: readonly string[];
  /** Abilities it has for the whole battle beyond its scroll: battle traits, command trait, artefact. */
  readonly given: readonly AbilityRef[];
  /** Spells and prayers it knows beyond those all WIZARDS and PRIESTS know. */
  readonly spells: readonly string[];
  readonly prayers: readonly string[];
  models: Model[];
  /** R03: slain models that may return, in the order they fell. */
  slain: Model[];
  place: Place;
  /** The feature it garrisons. */
  garrison: FeatureId | null;
  effects: Effect[];
  turn: UnitTurn;
  phase: UnitPhase;
  /** Once-per-battle and once-per-turn abilities it used, by ability; a turn's are cleared with it. */
  usedThisBattle: { [ability: string]: number };
  usedThisTurn: { [ability: string]: number };
  /** The unit it guards (Soul-forged Guardians). */
  bond: UnitId | null;
}

/** AOS-26: a battalion on the table. */
export interface BattalionState {
  readonly battalion: string;
  readonly abilities: readonly BattalionAbility[];
  readonly units: readonly UnitId[];
  /** Once-per-battle abilities it has used. */
  used: BattalionAbility[];
}

export interface Player {
  readonly name: string;
  readonly factions: readonly string[];
  /** AOS-27.0: the faction whose battle traits it has. */
  readonly allegiance: string | null;
  /** AOS-27.3.6, R120. */
  readonly points: number;
  readonly general: ModelId;
  generalSlain: boolean;
  readonly battalions: BattalionState[];
  /** Triumphs left. */
  triumphs: string[];
  /** Index of its territory in the battleplan, once chosen. */
  territory: number | null;
  /** Faction terrain still to be set up. */
  factionTerrain: string | null;
  vp: number;
  /** Points of enemy units destroyed, for a tie (AOS-28.2.7). */
  destroyedPoints: number;

  // AOS-6.0.
  cp: number;
  /** AOS-7.1a: points that only this HERO may spend, this turn. */
  earmarked: { readonly hero: UnitId; count: number }[];

  // This phase.
  commands: Command[];
  spellsTried: string[];
  prayersTried: string[];
  dispelsTried: EntityId[];
  banishesTried: EntityId[];
  heroicAction: { readonly action: HeroicAction; readonly hero: UnitId } | null;
  rampages: Rampage[];
  /** AOS-28.1.3: a unit was picked for Damned terrain. */
  damnedPicked: boolean;

  // This turn.
  /** AOS-19.3.1: who tried to summon an endless spell. */
  summoned: UnitId[];

  /** Once per battle: the HEROES that had their finest hour (AOS-7.1c), spells that worked as often as they may. */
  finestHours: UnitId[];
  spent: { [what: string]: number };
}

/** AOS-24.2: one part of an endless spell or invocation. */
export interface Part {
  readonly id: string;
  x: Length;
  y: Length;
  /** What it stands on: the table, a floor, the top of a wall (AOS-9.3). */
  z: Length;
  facing: number;
}

/** An endless spell or invocation of an army, on the field or waiting to be summoned. */
export interface Entity {
  readonly id: EntityId;
  readonly scroll: string;
  /** Whose list it is from, and who summons it. */
  readonly seat: Seat;
  /** None while it is off the battlefield. */
  parts: Part[];
  summoner: ModelId | null;
  /** AOS-19.5.2: who moved it last commands it; the summoner's player otherwise. */
  commander: Seat;
  /** AOS-19.3.1: removed this turn, so not to be summoned again in it. */
  removedThisTurn: boolean;
  movedThisPhase: boolean;
}

/** What changes about a feature; its shape stands in `table.terrain`. */
export interface FeatureState {
  readonly id: FeatureId;
  /** Faction terrain: its scroll and owner. */
  readonly scroll: string | null;
  readonly owner: Seat | null;
  /** AOS-28.1.3. */
  mysterious: string | null;
  demolished: boolean;
  /** AOS-21.1d: the rules of its scroll are lost. */
  rulesLost: boolean;
  /** AOS-18.2. */
  controller: Seat | null;
  effects: Effect[];
}

/** AOS-18.0, AOS-18.1: a point on the battlefield. */
export interface Objective extends Point {
  readonly id: ObjectiveId;
  readonly z: Length;
  controller: Seat | null;
}

// AOS-12.5: 2 strike-first, 3 normal, 4 strike-last.
export type CombatStage = 2 | 3 | 4;

/** Where play stands. `step` names the next thing to do inside the phase or before the battle. */
export interface Flow {
  stage: 'setup' | 'battle' | 'over';
  round: number;
  /** Whose turn it is; in the set-up, whose go it is. */
  active: Seat;
  /** AOS-4.1: who takes the first turn of this round, and took it in the last one. */
  first: Seat | null;
  firstLastRound: Seat | null;
  /** AOS-3.0: who had no unit left to set up first. */
  finishedFirst: Seat | null;
  phase: Phase;
  step: string;
  /** Who picks next where players alternate, and how many passed in a row (AOS-12.1.2). */
  chooser: Seat;
  passes: number;
  combatStage: CombatStage;
}

export interface Battle {
  /** Warscrolls, weapons, spells in use: a saved battle needs no pack. Never changed, shared by copies. */
  readonly library: Library;
  readonly battlepack: Battlepack;
  readonly format: Format;
  readonly battleplan: Battleplan;
  table: {
    readonly width: Length;
    readonly depth: Length;
    terrain: readonly Feature[];
  };
  features: { [id: FeatureId]: FeatureState };
  objectives: Objective[];
  flow: Flow;
  players: Player[];
  units: { [id: UnitId]: Unit };
  entities: { [id: EntityId]: Entity };
  /** Effects on everybody (Summon Boggy Mist): on units of a seat with some keywords (`friends`), or on all others. */
  weather: (Effect & { readonly seat: Seat; readonly friends: boolean; readonly to: KeywordSets })[];
  /** Notes between steps of a procedure (who still has to be set up, which wild spells moved). */
  notes: { [name: string]: Json };
  /** Rises whenever a model moves, appears or leaves: caches of distances and sight hang on it. */
  epoch: number;
}
