import type { Length } from '@mischia/geometry';
import type { Battle } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';
import { abilitiesOf } from '../07-units/profiles.ts';
import { allowanceFor } from '../12-movement/allowance.ts';
import { chargeDistance } from './charge.ts';

/** WZ-21.1, WZ-33.4. */
export const chargeReach = (state: Battle, { model }: InPlay): Length =>
  chargeDistance(allowanceFor(state, model), abilitiesOf(state, model));
