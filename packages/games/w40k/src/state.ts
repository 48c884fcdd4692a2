import type { Point } from '@mischia/geometry';
import type { Json, Seat } from '@mischia/kernel';
import type { Effect as AnyEffect, TableModel, TableState, TableUnit, Zone } from '@mischia/tabletop';
import type { Library } from './pack/schema.ts';

/** `a1`, `b3`: the seat's letter and the number of the unit in its army; parts of a split unit end in a letter. */
export type UnitId = string;
/** `a1.3`: the unit it was mustered in and its number there. */
export type ModelId = string;

export const PHASES = ['command', 'movement', 'psychic', 'shooting', 'charge', 'fight', 'morale'] as const;
export type Phase = (typeof PHASES)[number];

/** A model in play. Destroyed models leave `Unit.models` for `Unit.fallen`. */
export interface Model extends TableModel {
  /** Which kind of model of its datasheet. */
  readonly kind: string;
  /** Ids of its weapons and wargear; a weapon carried twice stands twice. */
  readonly wargear: readonly string[];
  /** Wounds lost (W40K-06.7 reads what is left). */
  lost: number;
  /** Attacks were allocated to it this phase (W40K-16.3). */
  allocated: boolean;
  /** The marker it counts for this turn, once its owner had to choose (W40K-22.4). */
  marker: string | undefined;
}

export type Place = 'waiting' | 'table' | 'embarked' | 'reinforcements' | 'destroyed';
export type MoveKind = 'none' | 'stationary' | 'normal' | 'advance' | 'fall-back' | 'arrived';

/** An ability that a unit or one model has until the end of this phase or turn, or a phase of this seat's next turn. */
export type Effect = AnyEffect<'phase' | 'turn' | { readonly seat: Seat; readonly phase: Phase }>;

/** W40K-00.5: what the rules remember of a unit. */
export interface Unit extends TableUnit<Model> {
  readonly datasheet: string;
  /** W40K-01.7: what stands for the keywords in angle brackets. */
  readonly chosen: { readonly [placeholder: string]: string };
  readonly powers: readonly string[];
  startingStrength: number;
  /** Destroyed models, in order; rules that return models take them from here. */
  fallen: Model[];
  place: Place;
  /** The TRANSPORT it is embarked in. */
  transport: UnitId | null;
  effects: Effect[];

  // This turn.
  moveKind: MoveKind;
  movedThisTurn: boolean;
  chargeMoved: boolean;
  chargeTargets: UnitId[];
  heroicIntervened: boolean;
  disembarkedFromDestroyed: boolean;
  /** A rule bars it from charging this turn (Assault Vehicle). */
  noCharge: boolean;
  modelsDestroyedThisTurn: number;

  // This battle round.
  advancedOrFellBackThisRound: boolean;

  // This phase.
  /** Selected to move, manifest, shoot, charge, fight or test in the present phase. */
  selected: boolean;
  beganPhaseEmbarked: boolean;
  disembarkedThisPhase: boolean;
  /** Was within 12" of an enemy and unengaged when the Charge phase started (W40K-18.2). */
  mayCharge: boolean;
  attempts: number;
  denies: number;
}

export interface Player {
  /** Short name for the log; the client knows better ones. */
  readonly name: string;
  readonly battleForged: boolean;
  cp: number;
  vp: number;
  warlord: ModelId | null;
  trait: string | null;
  /** Smite attempts of this phase, powers attempted this battle round (W40K-12.3, 12.7). */
  smites: number;
  powersTried: string[];
}

export type { Zone };

/** Where play stands. `step` names the next thing to do inside the phase or before the battle. */
export interface Flow {
  stage: 'setup' | 'battle' | 'over';
  round: number;
  /** Whose turn it is; in the setup, whose go it is. */
  active: Seat;
  phase: Phase;
  step: string;
  /** Who selects next where players alternate. */
  chooser: Seat;
}

export interface Marker extends Point {
  readonly id: string;
}

export interface MissionState {
  readonly id: string;
  readonly size: string;
  readonly zoneDepth: number;
  markers: Marker[];
  /** By seat, once chosen. */
  zones: (Zone | null)[];
  firstTurn: Seat | null;
  /** Set when the battle is over: why, and whose army was destroyed in battle. */
  ended: 'army-destroyed' | 'last-round' | null;
  destroyed: Seat[];
  /** Notes of a mission's handlers between steps. */
  notes: { [name: string]: Json };
}

/** What players agree on before; none of it changes a rule. */
export interface Settings {
  /** Nobody, or not these seats, are asked where the answer cannot matter (one option, the better of two saves). */
  readonly autoAnswer: boolean | readonly boolean[];
  /** W40K-24.3: off in this book. */
  readonly strategicReserves: boolean;
  /** Stratagem ids in use (W40K-24.1); none in this book. */
  readonly stratagems: readonly string[];
}

export interface Battle extends TableState<Unit> {
  readonly settings: Settings;
  /** Datasheets and weapons in use: a saved battle needs no pack. Never changed, shared by copies. */
  readonly library: Library;
  mission: MissionState;
  flow: Flow;
  players: Player[];
}
