import {
  besideElement,
  centreOf,
  type Direction,
  flameSpaces,
  type GridTile,
  passesCentre,
  type Space,
  traceLine,
} from '@mischia/geometry';
import type { MapElement } from '../board/board-map.ts';
import { derived } from '../board/derived.ts';
import { indexOfSpace, lineBetween } from '../board/terrain-index.ts';
import type { Flame } from '../content/types.ts';
import { type Attack, noAttacks, templateAttack } from '../rules/shooting/shot.ts';
import { lineSight } from '../rules/sight/line-sight.ts';
import { isAmbushed, isVehicle, placeOf, unitsIn } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-15.6, R085: who is in the flame: obstacles on the line to each space reduce or stop it, a Vehicle shields what lies
// straight behind it, an elevation line lets only the next spaces be reached.
export function flameAttacks(
  state: State,
  shooter: Unit,
  origin: Space,
  direction: Direction,
  template: Flame,
): Attack[] {
  const map = derived(state);
  const attacks = new Map<Unit, Attack>();
  for (const space of flameSpaces(template, origin, direction, map.index)) {
    for (const unit of unitsIn(state, indexOfSpace(map.index.width, space))) {
      if (unit === shooter || isAmbushed(unit) || unit.id === shooter.in) continue;
      const reduction = flameReduction(state, shooter, origin, space, unit);
      if (reduction === undefined) continue;
      const known = attacks.get(unit);
      if (!known || reduction < known.reduction) attacks.set(unit, templateAttack(unit, reduction));
    }
  }
  const onAll = noAttacks();
  for (const attack of attacks.values()) onAll.push(attack);
  return onAll;
}

/** What obstacles take from the attack on this space of a unit; undefined when the flame does not reach it. */
function flameReduction(state: State, shooter: Unit, origin: Space, space: Space, target: Unit): number | undefined {
  const map = derived(state);
  const from = centreOf(origin);
  const to = centreOf(space);
  for (const crossed of lineBetween(map.index, from, to).spaces) {
    const at = map.index.spaces[crossed] as Space;
    if ((at.x === space.x && at.y === space.y) || (at.x === origin.x && at.y === origin.y)) continue;
    const shields = unitsIn(state, crossed).some(
      (unit) => unit !== shooter && unit.id !== shooter.in && isVehicle(unit) && !isAmbushed(unit),
    );
    if (shields && passesCentre(from, to, at)) return undefined;
  }
  if (!elevationLets(state, origin, space)) return undefined;
  // R045: no space of the shooter, of his vehicle or of the target counts.
  const own = placeOf(state, shooter) ?? oneSpace(origin);
  const aimed = target.at ?? oneSpace(space);
  const ground = lineSight(state, { from: own, to: aimed, infantryBlock: false, groundOnly: true }, from, to);
  return ground.state === 'blocked' ? undefined : ground.reduction;
}

const oneSpace = (at: Space): GridTile => ({ size: 1, at, facing: 'N' });

// R166: even a flamer beside the line reaches only the spaces just behind it.
function elevationLets(state: State, origin: Space, space: Space): boolean {
  const { index } = derived(state);
  const target = oneSpace(space);
  for (const crossing of traceLine(centreOf(origin), centreOf(space))) {
    const elements =
      crossing.kind === 'edge'
        ? index.places.atEdge(crossing.edge)
        : crossing.kind === 'interspace'
          ? index.places.atInterspace(crossing.interspace)
          : [];
    for (const element of elements) {
      if (index.symbols(element as MapElement).elevation && !besideElement(target, element)) return false;
    }
  }
  return true;
}
