import type { RuleId } from '@mischia/kernel';
import { z } from 'zod';
import type { Battle } from '../state.ts';
import type { FieldHooks, Permissions } from './hooks/field.ts';
import type { FightHooks } from './hooks/fight.ts';
import type { MagicHooks } from './hooks/magic.ts';
import type { Bearer } from './own.ts';
import { type AbilityId, type AbilityParams, paramsSchema } from './params.ts';

/**
 * A special ability (AOS-1.6a): what it does goes before a core rule, and keeps of that rule what it does not lift
 * (AOS-1.6b); of effects that contradict each other the last one stands (AOS-1.6.3). It never knows why somebody has it (warscroll, weapon, enhancement, terrain, spell, command, aura): it
 * only says what it contributes. All members are optional; pure ones serve odds, bots and tooltips too.
 */
export interface Ability<P = unknown> extends FieldHooks<P>, FightHooks<P>, MagicHooks<P> {
  readonly id: string;
  readonly rule: RuleId;
  readonly params: z.ZodType<P>;
  /** Whether it is in force now (only after a charge move). Default: always. */
  active?(state: Battle, params: P, bearer: Bearer): boolean;
  permissions?(params: P, bearer: Bearer): Permissions;
}

/** The parameters of a reference: what stands beside its id, names, aura and reason. */
const paramsOf = (id: AbilityId): z.ZodType =>
  z
    .looseObject({})
    .transform(
      ({ id: _id, name: _name, title: _title, aura: _aura, rule: _rule, why: _why, ...params }): unknown => params,
    )
    .pipe(paramsSchema(id));

/** One ability; the type of its parameters stays inside it, the registry holds them all as `Ability`. */
export const ability = <Id extends AbilityId>(
  id: Id,
  rule: RuleId,
  hooks: Omit<Ability<AbilityParams<Id>>, 'id' | 'rule' | 'params'>,
): Ability => ({ ...hooks, id, rule, params: paramsOf(id) }) as unknown as Ability;
