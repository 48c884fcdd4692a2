import { outerRadius, planGap, WARZONE_CONTACT } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import type { Battle, Spoil } from '../../state.ts';
import { bodyIn, type InPlay, standing } from '../../table/table.ts';

/** WZ-35.13: an object is a marker of 1". */
const OBJECT_RADIUS = 500;

/** WZ-06.6: objects on the ground that a model touches. */
export function objectsTouched(state: Battle, one: InPlay): Spoil[] {
  const body = bodyIn(state, one);
  return state.scenario.spoils.filter(
    ({ at }) =>
      at &&
      at.area === one.model.area &&
      planGap(body, { footprint: { kind: 'round', radius: OBJECT_RADIUS }, x: at.x, y: at.y, facing: 0 }) <=
        WARZONE_CONTACT,
  );
}

const mayTouch = ({ model }: InPlay): boolean => model.altitude === 0 && model.climbing === null;

/** WZ-06.6, reach: seats with somebody at an object, or carrying one. */
export const seatsAtObjects = (state: Battle): Seat[] => [
  ...new Set(
    standing(state)
      .filter((one) => mayTouch(one) && (one.model.carries !== null || objectsTouched(state, one).length > 0))
      .map(({ unit }) => unit.seat),
  ),
];

/** WZ-06.6, carry: seats with a carrier wholly in a zone of their own; underground, in one of their start areas. */
export const seatsWithObjectAtHome = (state: Battle): Seat[] => [
  ...new Set(
    standing(state)
      .filter((one) => one.model.carries !== null && isAtHome(state, one))
      .map(({ unit }) => unit.seat),
  ),
];

function isAtHome(state: Battle, one: InPlay): boolean {
  const { seat } = one.unit;
  if (state.table.underground) return state.table.startAreas[seat]?.includes(one.model.area) ?? false;
  const { x, y, footprint } = bodyIn(state, one);
  const r = outerRadius(footprint);
  return state.players[seat]!.zones.some(
    ({ minX, minY, maxX, maxY }) => x - r >= minX && y - r >= minY && x + r <= maxX && y + r <= maxY,
  );
}

/** WZ-06.6, most: objects a seat carries; hold: those its models touch as well. */
export function objectsOf(state: Battle, seat: Seat, win: 'most' | 'hold'): number {
  const own = standing(state).filter(({ unit }) => unit.seat === seat);
  const carried = own.filter(({ model }) => model.carries !== null).length;
  if (win === 'most') return carried;
  return carried + new Set(own.filter(mayTouch).flatMap((one) => objectsTouched(state, one).map(({ id }) => id))).size;
}
