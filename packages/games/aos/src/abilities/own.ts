import type { Message, RuleId } from '@mischia/kernel';
import type { Bearer as AnyBearer } from '@mischia/tabletop';
import type { AbilityRef } from '../pack/common-schema.ts';
import type { Model, Unit } from '../state.ts';

/** Who carries an ability in the case at hand: its unit, and the model if only that model has it. */
export type Bearer = AnyBearer<Unit, Model>;

/** An ability in the hands of its bearer: its parameters, and the rule and reason its contributions are told with. */
export interface Own<P> {
  readonly params: P;
  readonly bearer: Bearer;
  readonly rule: RuleId;
  readonly why: Message;
  readonly ref: AbilityRef;
  /** The unit whose aura it is. */
  readonly source?: Unit | undefined;
}
