import { type GridTile, tileSpaces } from '@mischia/geometry';
import { type Message, message, type Refusal, refuse } from '@mischia/kernel';
import { derived } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import type { State, Unit } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { isInfantry, unitsIn } from '../units/units.ts';
import { bindingUnits, zoneOf } from '../zone/zone.ts';
import { faultRule, placeKey, type StepFault } from './steps.ts';

/** Why a step cannot be made, with the name of whoever or whatever is in the way. */
export function stepRefusal(state: State, unit: Unit, fault: StepFault, from: GridTile, to: GridTile): Refusal {
  const params = { unit: unitLabel(unit), ...inTheWay(state, unit, fault, from, to) };
  return refuse({ code: fault, rule: faultRule(state, unit, fault, to), params, at: placeKey(to) });
}

function inTheWay(state: State, unit: Unit, fault: StepFault, from: GridTile, to: GridTile): { other?: Message } {
  const { index } = derived(state);
  const inside = tileSpaces(to).filter(
    (space) => space.x > 0 && space.y > 0 && space.x <= index.width && space.y <= index.height,
  );
  const at = (tile: GridTile) => tileSpaces(tile).map((space) => indexOfSpace(index.width, space));
  if (fault === 'move/enemy' || fault === 'move/vehicle') {
    const there = inside
      .flatMap((space) => unitsIn(state, indexOfSpace(index.width, space)))
      .find((each) => each !== unit && isInfantry(each) === (fault === 'move/enemy'));
    return { other: there ? unitLabel(there) : message('name.nobody') };
  }
  if (fault === 'move/zone') {
    const holds = (each: Unit, tile: GridTile) => at(tile).some((space) => zoneOf(state, each).includes(space));
    const controller = bindingUnits(state, 1 - unit.owner).find((each) => holds(each, from) && holds(each, to));
    return { other: controller ? unitLabel(controller) : message('name.nobody') };
  }
  if (fault === 'move/forbidden') {
    const [element] = inside.flatMap((space) => index.places.atSpace(space));
    const kind = state.map.elements.find((each) => each.id === element?.id)?.kind;
    return { other: kind ? message(`name.${kind}`) : message('name.wreckage') };
  }
  return {};
}

/** Why a unit may not stay where its way ends: somebody else does. */
export function occupiedRefusal(state: State, unit: Unit, at: GridTile): Refusal {
  const { width } = derived(state).index;
  const there = tileSpaces(at)
    .flatMap((space) => unitsIn(state, indexOfSpace(width, space)))
    .find((each) => each !== unit);
  const params = { unit: unitLabel(unit), other: there ? unitLabel(there) : message('name.wreckage') };
  return refuse({ code: 'move/occupied', rule: 'BR-06.1', params, at: placeKey(at) });
}
