import type { DataOf, OptionDataOf } from '@mischia/kernel';
import type { decisions } from './decisions.ts';

type Decisions = typeof decisions;
type Carried<Of extends 'data' | 'option'> = {
  [Kind in keyof Decisions]: NonNullable<Of extends 'data' ? DataOf<Decisions[Kind]> : OptionDataOf<Decisions[Kind]>>;
}[keyof Decisions];
type Member<Data> = Data extends unknown ? keyof Data : never;
type Value<Data, Key> = Data extends unknown ? (Key extends keyof Data ? Data[Key] : never) : never;
/** What the list of decisions lets requests or options carry, under one roof. */
type UnderOneRoof<Data> = { readonly [Key in Member<Data>]?: Value<Data, Key> | undefined };

export type RequestData = UnderOneRoof<Carried<'data'>>;
export type OptionData = UnderOneRoof<Carried<'option'>>;

/** What a request carries, for those who do not mind its kind. */
export const dataOf = ({ data }: { readonly data?: unknown }): RequestData => (data ?? {}) as RequestData;

/** What an option carries, whatever it was offered for. */
export const optionData = ({ data }: { readonly data?: unknown }): OptionData => (data ?? {}) as OptionData;
