import { typeOf } from '../board/derived.ts';
import type { Unit } from '../state.ts';

// BR-19.3: a Large Unit is carried only by a red Transport.
export const isTooLarge = (unit: Unit, transport: { readonly large: boolean }): boolean =>
  typeOf(unit).large && !transport.large;
