import { type Length, planGap, WARZONE_SLACK } from '@mischia/geometry';
import type { Battle } from '../../state.ts';
import { bodyIn, type InPlay } from '../../table/table.ts';
import { abilitiesOf } from '../07-units/profiles.ts';
import { allowanceFor } from '../12-movement/allowance.ts';
import { chargeDistance } from './charge.ts';

/** WZ-21.1, WZ-33.4. */
export const chargeReach = (state: Battle, { model }: InPlay): Length =>
  chargeDistance(allowanceFor(state, model), abilitiesOf(state, model));

// WZ-21.9: how far the two can run together to meet, when the charger has come so far.
const meetingReach = (state: Battle, one: InPlay, gone: Length): Length =>
  Math.max(0, (state.flow.charge?.reach ?? 0) - gone) + chargeReach(state, one);

/** Whether they are too far apart for it, even in a straight line: sooner seen than anything else that may keep them apart. */
export const areTooFarToMeet = (state: Battle, one: InPlay, charger: InPlay, gone: Length): boolean =>
  planGap(bodyIn(state, one), bodyIn(state, charger)) > meetingReach(state, one, gone) + WARZONE_SLACK;
