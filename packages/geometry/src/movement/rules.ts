import type { Body } from '../body.ts';
import { type Length, WITHIN_SLACK } from '../units.ts';
import type { Segment } from '../vector.ts';
import type { CoherencyRule } from './coherency.ts';
import type { PlaceOnPath } from './path.ts';

/** How the length of a move is counted. */
export interface MoveCost {
  /**
   * `centre`: the path of the centre (Warzone). `farthest-point`: the point of the outline that travels furthest, so
   * that turning a base that is not round costs (W40K-08.2). `centre-and-ends`: the centre's path, and besides no end of
   * the long axis may finish farther away than the allowance (AOS-9.0c).
   */
  readonly measure: 'centre' | 'farthest-point' | 'centre-and-ends';
  /** Whether rising and falling adds to the length. */
  readonly up: boolean;
  readonly down: boolean;
  /** A slope costs its true length in space, or its length in plan plus the rise. */
  readonly slope: 'space' | 'sum';
  /** Features up to this height are stepped over for nothing (W40K-09.2: 1"). */
  readonly freeHeight: Length;
  /** Flight: `plan` ignores height (W40K-09.3); `air` is straight through space unless it starts and ends at 0 (AOS-9.4). */
  readonly flight?: 'plan' | 'air' | undefined;
  /** Length inside features with one of these traits counts double (WZ-03.5). */
  readonly difficult?: readonly string[] | undefined;
  /** A path up to this length is always affordable (WZ-12.1: 1"). */
  readonly always?: Length | undefined;
  /** A first turn on the spot up to this angle (hundredths of a degree) is free, and measuring starts after it (W40K-11.1). */
  readonly freePivot?: number | undefined;
}

export type PassedModels = 'none' | 'friends' | 'all';

/** Terrain meets the whole base (W40K-09.2) or only its centre (AOS-9.3, WZ-03.5). */
export type TerrainMeets = 'base' | 'centre';

/** What a moving model may pass. */
export interface MovePassage {
  readonly models: PassedModels;
  /** Models passed by a turn on the spot, if not the same: a vehicle drives past friends, but never turns over them (WZ-24.7). */
  readonly whileTurning?: PassedModels | undefined;
  /** Units, or single models, passed as if absent whatever `models` says (aircraft, W40K-11.3; stalkers, WZ-33.27). */
  readonly units?: readonly string[] | undefined;
  /** Passes over all terrain; it still has to end where a model can stand. */
  readonly terrain: boolean;
  readonly terrainMeets: TerrainMeets;
  /** The table's edge meets the whole base, or only its centre (WZ-03.3). */
  readonly edgeMeets: 'base' | 'centre';
  /** Features with one of these traits may not be crossed without flying, nor ended on by anybody. */
  readonly barred?: readonly string[] | undefined;
  /** Openings are passed by Size (WZ-28.3); without it by whatever base fits the gap. */
  readonly openings?: PassedOpenings | undefined;
  /**
   * Legs straight up or down a face: `any` when absent. `none` where climbing and jumping are Actions of their own
   * (WZ-13.1, WZ-13.3): then only slopes and free steps lead up, and down besides them falls of less than `freeDrop`.
   */
  readonly climbs?: 'none' | 'any' | undefined;
  /** With `climbs: 'none'` a whole fall of less than this is free (WZ-13.3, R-059: 1"); without it none is. */
  readonly freeDrop?: Length | undefined;
  /** Models this much or more above or below are not met, however tall: they are on another level (WZ-28.2, R-123: 3"). */
  readonly level?: Length | undefined;
  /** In flight at the height of its path (WZ-26.4), with `terrain: false`; `flight` of the cost is set apart. */
  readonly airborne?: Airborne | undefined;
}

/**
 * Passage by Size alone: a model of the opening's Size or smaller goes through, its centre between the jambs,
 * whatever its base's width, its height and the slant of its way; to a larger one, and to others than these kinds, an
 * opening is wall, and a hatch is floor.
 */
export interface PassedOpenings {
  readonly kinds: readonly ('door' | 'window' | 'hatch')[];
  readonly size: number;
}

/**
 * Flight: terrain, models and gates below the model are ignored, solid terrain higher than it stops it, nothing
 * need bear it, and it meets models from its own height up to a level above. It moves, or it ascends or descends, never
 * both in one path (`nothing-to-climb` at the leg that changes its height).
 */
export interface Airborne {
  /** Height of one level of flight (WZ-26.3: 3"). */
  readonly level: Length;
}

/** A distance to keep from some models; exactly the distance is too close unless `atLeast` allows it. */
export interface KeepAway {
  /** Units to keep away from: all enemies, or those named. */
  readonly from: 'enemies' | readonly string[];
  /** Units, or single models, that it is not kept from. */
  readonly except?: readonly string[] | undefined;
  readonly plan: Length;
  /** Tested apart from the plan distance; without it the straight distance in space counts. */
  readonly vertical?: Length | undefined;
  /** The distance in plan itself is far enough (WZ-12.4: at least 0.1"). */
  readonly atLeast?: boolean | undefined;
  /** All along the path, or only where it ends. */
  readonly when: 'path' | 'end';
  /**
   * Only models that move have to keep it: who may not move ends nothing (W40K-11.3 in a pile-in). Otherwise what is kept
   * at the end is kept by the whole unit, by those that stay too (W40K-08.6).
   */
  readonly moversOnly?: boolean | undefined;
}

/** A unit that must be reached at the end: some model of the moving unit, or its first moved one, within the distance. */
export interface MustReach {
  readonly units: readonly string[];
  /** Every unit named (W40K-18.5), or any one of them (AOS-11.1). */
  readonly each: boolean;
  readonly by: 'some-model' | 'first-model';
  readonly plan: Length;
  readonly vertical?: Length | undefined;
}

/** Pile-in and its like: each model that moves must end nearer to the enemy nearest to it when it started. */
export interface MustApproach {
  /** Units that count (all enemies, or those named). */
  readonly to: 'enemies' | readonly string[];
  readonly except?: readonly string[] | undefined;
  /** Strictly nearer to the nearest model (W40K-20.5), or not farther from the nearest unit (AOS-12.2). */
  readonly how: 'closer-to-model' | 'not-farther-from-unit';
  /** A model already touching one of them, or one excepted, may not move; the value is the largest gap that touches. */
  readonly heldByContact?: Length | undefined;
}

/** Everything one kind of move asks for. */
export interface MoveRules {
  /** Tolerance of every length and distance of the move; 0.0005" when absent (AOS-1.5.1a R01; WZ-01.3 R-002: 0.001"). */
  readonly slack?: Length | undefined;
  readonly allowance: Length;
  /** What models of a unit with mixed Moves may move, by id; the allowance for those not named. */
  readonly allowances?: { readonly [model: string]: Length } | undefined;
  /** Every point of the outline must end at least this far from where it started (aircraft, W40K-11.1). */
  readonly minimum?: Length | undefined;
  readonly cost: MoveCost;
  readonly passage: MovePassage;
  readonly keepAway: readonly KeepAway[];
  /** What may be passed and not be ended on (AOS-19.3): planners keep off it, checks leave it to the game. */
  readonly notOn?: readonly Body[] | undefined;
  /** Lines the centre may not cross (WZ-12.2). */
  readonly gates?: readonly Segment[] | undefined;
  readonly reach?: MustReach | undefined;
  readonly approach?: MustApproach | undefined;
  readonly coherency?: CoherencyRule | undefined;
}

/** The tolerance of some rules. */
export const slackOf = (rules: Pick<MoveRules, 'slack'>): Length => rules.slack ?? WITHIN_SLACK;

/** Whether a whole rise or fall down a face may be part of a move: `from` is where it starts, `to` where it ends. */
export function mayClimb({ passage, slack }: Pick<MoveRules, 'passage' | 'slack'>, from: Length, to: Length): boolean {
  if (passage.climbs !== 'none') return true;
  return from >= to && from - to < (passage.freeDrop ?? 0) - (slack ?? WITHIN_SLACK);
}

/** A distance that keeps a rule by less than this is too small to be one. */
const HAIR: Length = 1e-6;

/** The largest distance in plan, or straight, that is too close. */
export const tooCloseAt = (rule: KeepAway, slack: Length): Length =>
  rule.atLeast === true ? rule.plan - slack - HAIR : rule.plan + slack;

/** What one model may move. */
export const allowanceOf = (rules: MoveRules, model: string): Length => rules.allowances?.[model] ?? rules.allowance;

/** The same rules with one allowance for everybody. */
export const withAllowance = (rules: MoveRules, allowance: Length): MoveRules =>
  rulesWith(rules, allowance, {}, rules.keepAway);

/** The same rules with no distance to keep. */
export const withoutDistance = (rules: MoveRules): MoveRules => rulesWith(rules, rules.allowance, rules.allowances, []);

/** Member by member: a spread with other members after it costs the engine many times as much, and so does reading it. */
const rulesWith = (
  rules: MoveRules,
  allowance: Length,
  allowances: MoveRules['allowances'],
  keepAway: readonly KeepAway[],
): MoveRules => ({
  slack: rules.slack,
  allowance,
  allowances,
  minimum: rules.minimum,
  cost: rules.cost,
  passage: rules.passage,
  keepAway,
  notOn: rules.notOn,
  gates: rules.gates,
  reach: rules.reach,
  approach: rules.approach,
  coherency: rules.coherency,
});

export type MoveFaultCode =
  | 'unknown-model'
  | 'moved-twice'
  | 'wrong-start'
  | 'not-whole'
  | 'too-far'
  | 'too-short'
  | 'table-edge'
  | 'model-in-the-way'
  | 'terrain-in-the-way'
  | 'floor-in-the-way'
  | 'barred-terrain'
  | 'unsupported'
  | 'nothing-to-climb'
  | 'too-close'
  | 'gate-closed'
  | 'ends-on-model'
  | 'ends-in-terrain'
  | 'ends-unsupported'
  | 'held-by-contact'
  | 'not-closer'
  | 'target-not-reached'
  | 'too-few-neighbours'
  | 'not-one-group';

/** One reason why a move is refused, as data: games map it to their own words. Lengths in thousandths of an inch. */
export interface MoveFault {
  readonly code: MoveFaultCode;
  /** The moving model; absent when the whole unit is at fault. */
  readonly model?: string | undefined;
  /** The model, unit or part of terrain met. */
  readonly other?: string | undefined;
  /** Where: on a leg that rises or falls the first place, on the level the one nearest to what is met. */
  readonly at?: PlaceOnPath | undefined;
  /** The least distance on the leg, the length or the number that breaks the rule. */
  readonly measured?: number | undefined;
  readonly needed?: number | undefined;
}
