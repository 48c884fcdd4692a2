import type { RuleId } from '@mischia/kernel';
import type { z } from 'zod';
import type { TableModel, TableUnit } from '../state.ts';

/** An ability as data names it, with its parameters beside it. */
export interface AbilityRef {
  readonly id: string;
  /** The name players know it by; auras of the same name never stack. */
  readonly name?: string | undefined;
  /** It works on friendly units within range (inches) instead of on its bearer; `to`: sets of keywords, one suffices. */
  readonly aura?: { readonly range: number; readonly to: readonly (readonly string[])[] } | undefined;
  readonly [parameter: string]: unknown;
}

/** An ability that a unit (or one model of it) has for a while; how long is the game's own word. */
export interface Effect<Until = unknown> {
  readonly ability: AbilityRef;
  readonly model?: string | undefined;
  readonly until: Until;
}

/** A unit that abilities work on. */
export interface AbleUnit<M extends TableModel = TableModel> extends TableUnit<M> {
  effects: Effect[];
}

/** Who carries an ability in the case at hand: its unit, and the model if only that model has it. */
export interface Bearer<U, M> {
  readonly unit: U;
  readonly model?: M;
}

/**
 * What every ability has; a game's own hooks stand beside it. It never knows why a unit has it: it only says what it
 * contributes.
 */
export interface AnyAbility<S, U, M> {
  readonly id: string;
  readonly rule: RuleId;
  /** Checked when a pack is loaded; the parsed value is what the hooks get. */
  readonly params: z.ZodType;
  /** Whether it is in force now. Default: always. */
  active?(state: S, params: unknown, bearer: Bearer<U, M>): boolean;
  /** What it lets its bearer do, or forbids. */
  permissions?(params: unknown, bearer: Bearer<U, M>): object;
}

/** An ability in the hands of a unit or a model, with its parameters read. */
export interface Use<A, U, M> {
  readonly ability: A;
  readonly params: unknown;
  readonly bearer: Bearer<U, M>;
  readonly ref: AbilityRef;
  /** The unit whose aura it is. */
  readonly source?: U;
}
