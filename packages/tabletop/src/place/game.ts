import type { Body, CoherencyRule, KeepAway } from '@mischia/geometry';
import type { Refusal, RuleId } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { PlaceOrder } from './answer.ts';

/** What every set-up may break, in every game. The rest breaks the rule of its order. */
export type PlaceFaultCode = 'table-edge' | 'in-engagement' | 'on-model' | 'in-terrain' | 'not-coherent' | 'room-left';

/** What an inch game tells about its set-ups, once. */
export interface PlaceGame<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends PlaceOrder = PlaceOrder,
> {
  readonly rules: { readonly [code in PlaceFaultCode]: RuleId };
  /** Distances to keep from others, beside those of the order. */
  keepAway(state: S, unit: U, order: O): readonly KeepAway[];
  /** What holds a unit together; undefined where nothing does. */
  coherencyOf(state: S, unit: U, order: O): CoherencyRule | undefined;
  /** Bodies that an order's `near` is measured from; default the models of the unit it names. */
  anchorsOf?(state: S, order: O): readonly Body[];
  /** What else a place must have (wholly in some outline, near a marker), the same for all models alike. */
  refusalAt?(state: S, unit: U, order: O, body: Body): Refusal | undefined;
}
