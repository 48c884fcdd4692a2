import { type Length, planGap, type Waypoint } from '@mischia/geometry';
import { cacheOf, movesOf } from '@mischia/tabletop';
import type { MoveOrder } from '../../forms.ts';
import type { Battle, Unit } from '../../state.ts';
import { findCharge } from '../../table/moves.ts';
import { sees } from '../../table/sees.ts';
import { bodyIn, contactsOf, distanceBetween, enemiesOf, type InPlay, isEngaged } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { hasRoomFor } from '../20-close-combat/crowding.ts';
import { type ChargeCandidate, chargeTargets } from './charge.ts';
import { chargeReach } from './reach.ts';

/** A charge that can be made: at whom, and along which way. */
export interface PossibleCharge extends ChargeCandidate {
  readonly target: InPlay;
  readonly path: readonly Waypoint[];
}

/** Unit ids have no such sign: the one model a charge is aimed at, apart from its comrades. */
const AIMED = '~aimed';

/** The battle with one enemy as a unit of its own: its comrades are kept away from like everybody else. */
function withTargetApart(state: Battle, { unit, model }: InPlay): Battle {
  const others: Unit = { ...unit, models: unit.models.filter(({ id }) => id !== model.id) };
  const aimed: Unit = { ...unit, id: AIMED, models: [model] };
  return { ...state, units: { ...state.units, [unit.id]: others, [AIMED]: aimed } };
}

// WZ-21.3: the shortest legal way into contact; undefined when there is none of that length.
export function chargePath(
  state: Battle,
  charger: InPlay,
  target: InPlay,
  allowance: Length,
): readonly Waypoint[] | undefined {
  const order: MoveOrder = {
    unit: charger.unit.id,
    kind: 'charge',
    allowance,
    models: [charger.model.id],
    targets: [AIMED],
  };
  const answer = findCharge(withTargetApart(state, target), order);
  const [move] = answer ? movesOf(charger.unit, answer) : [];
  return move?.path;
}

// WZ-20.8: room among those already there, by size.
const hasRoom = (state: Battle, charger: InPlay, target: InPlay): boolean =>
  hasRoomFor(
    rowOf(state, target.model).D,
    contactsOf(state, target).map(({ model }) => rowOf(state, model).D),
    rowOf(state, charger.model).D,
  );

/** Charges a model could make; kept until something moves. */
export function possibleCharges(state: Battle, charger: InPlay): readonly PossibleCharge[] {
  const { other } = cacheOf(state);
  const key = `charges ${charger.model.id} ${chargeReach(state, charger)}`;
  const before = other.get(key) as readonly PossibleCharge[] | undefined;
  if (before) return before;
  const found = findCharges(state, charger);
  other.set(key, found);
  return found;
}

// WZ-21.1, WZ-21.2, R-094: enemies in sight, on the ground, with room and a way to them; then by priority.
function findCharges(state: Battle, charger: InPlay): PossibleCharge[] {
  const reach = chargeReach(state, charger);
  const body = bodyIn(state, charger);
  const candidates = enemiesOf(state, charger.unit.seat).flatMap((target): PossibleCharge[] => {
    const { model } = target;
    if (model.stalking || model.altitude > 0 || model.climbing) return [];
    if (planGap(body, bodyIn(state, target)) > reach || !hasRoom(state, charger, target)) return [];
    if (!sees(state, charger, target)) return [];
    const path = chargePath(state, charger, target, reach);
    if (!path) return [];
    const distance = distanceBetween(state, charger, target);
    return [{ id: model.id, target, path, distance, engaged: isEngaged(state, target) }];
  });
  return chargeTargets(candidates, state.settings.options);
}
