import {
  aimPoints,
  blastSpaces,
  centreOf,
  cornerPoint,
  type GridPoint,
  type GridTile,
  type Interspace,
  inFiringArc,
  kingDistance,
  type Space,
  tileFacing,
  tileInterspaceDistance,
} from '@mischia/geometry';
import { mayFireDirectly } from '../../abilities/direct-fire.ts';
import { mayFireIndirectly } from '../../abilities/indirect-fire.ts';
import { arcOf, FULL_CIRCLE } from '../../abilities/limited-arc.ts';
import { derived, faceOf } from '../../board/derived.ts';
import { indexOfSpace, type TerrainIndex } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { Abilities, Blast } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { sightToCorner } from '../sight/sight.ts';
import { isAmbushed, placeOf, unitsIn } from '../units/units.ts';

/** What limits the aim of a template: kind of shot, template and range. */
export interface TemplateShot {
  readonly kind: string;
  readonly template?: string;
  readonly weapon: number;
  readonly interspaces?: number;
}

export type AimProblem = 'aim/off-board' | 'aim/too-far' | 'aim/no-sight' | 'aim/clear' | 'aim/arc';

const abilitiesOf = (unit: Unit, weapon: number): Abilities =>
  faceOf(unit).weapons[weapon]?.abilities ?? faceOf(unit).abilities;

// BR-15.9, BR-15.16, BR-15.17, BR-23.3: why a template cannot be laid there.
export function aimProblems(state: State, unit: Unit, shot: TemplateShot, at: Interspace): AimProblem[] {
  const place = placeOf(state, unit);
  const { index } = derived(state);
  if (!place) return ['aim/no-sight'];
  const problems: AimProblem[] = [];
  if (shot.kind === 'tankbusta-bombs') {
    // R141: aimed at a space.
    if (at.x < 1 || at.y < 1 || at.x > index.width || at.y > index.height) problems.push('aim/off-board');
    if (spaceDistance(place, at) > (shot.interspaces ?? 0)) problems.push('aim/too-far');
    if (!inArc(unit, place, shot, centreOf(at))) problems.push('aim/arc');
    return problems;
  }
  if (at.x < 0 || at.y < 0 || at.x > index.width || at.y > index.height) return ['aim/off-board'];
  if (shot.interspaces !== undefined && tileInterspaceDistance(place, at) > shot.interspaces)
    problems.push('aim/too-far');
  if (!inArc(unit, place, shot, cornerPoint(at))) problems.push('aim/arc');
  if (shot.kind === 'grenades') return problems;
  const sight = sightToCorner(state, place, at);
  if (shot.kind === 'direct' && !mayFireDirectly(sight)) problems.push('aim/no-sight');
  // BR-24.13: Da Krunch needs a Clear line.
  if (shot.kind === 'power' && sight.state !== 'clear') problems.push('aim/no-sight');
  if (shot.kind === 'indirect' && !mayFireIndirectly(sight)) problems.push('aim/clear');
  return problems;
}

/** How far the aim is, in interspaces, or in spaces for a bomb (BR-02.3). */
export function aimDistance(state: State, unit: Unit, shot: TemplateShot, at: Interspace): number {
  const place = placeOf(state, unit);
  if (!place) return 0;
  return shot.kind === 'tankbusta-bombs' ? spaceDistance(place, at) : tileInterspaceDistance(place, at);
}

// BR-15.1, BR-09.6: arcs limit alternative shots too; from a vehicle a passenger fires all around.
function inArc(unit: Unit, place: GridTile, shot: TemplateShot, to: GridPoint): boolean {
  const arc = unit.status === 'embarked' ? FULL_CIRCLE : arcOf(unit, abilitiesOf(unit, shot.weapon));
  return arc === FULL_CIRCLE || aimPoints(place).some((from) => inFiringArc(tileFacing(place), arc, from, to));
}

const spaceDistance = (place: GridTile, at: Space): number =>
  Math.min(...spacesOf(place).map((space) => kingDistance(space, at)));

/** The spaces a shot covers when its template lies there. */
export function coveredSpaces(state: State, shot: TemplateShot, at: Interspace): readonly Space[] {
  if (shot.kind === 'tankbusta-bombs') return [at];
  const { index } = derived(state);
  const template = shot.template as Blast;
  const key = `${template}${at.x},${at.y}`;
  let known = blasts.get(index);
  if (!known) {
    known = new Map();
    blasts.set(index, known);
  }
  let spaces = known.get(key);
  if (!spaces) {
    spaces = blastSpaces(template, at, index);
    known.set(key, spaces);
  }
  return spaces;
}

/** What templates cover on a board: the same places are looked at all the time. */
const blasts = new WeakMap<TerrainIndex, Map<string, readonly Space[]>>();

// BR-15.16: all units with a covered space, friends included; ambushed and embarked ones are not affected.
export function unitsCovered(state: State, spaces: readonly Space[]): Unit[] {
  const map = derived(state);
  const found: Unit[] = [];
  for (const space of spaces) {
    for (const unit of unitsIn(state, indexOfSpace(map.index.width, space))) {
      if (!isAmbushed(unit) && !found.includes(unit)) found.push(unit);
    }
  }
  return found;
}

/** Legal aims whose template covers a unit. */
export function cornersCovering(state: State, unit: Unit, shot: TemplateShot, target: Unit): Interspace[] {
  if (!target.at) return [];
  const found = new Map<string, Interspace>();
  const reach = shot.template === 'B' ? 2 : shot.kind === 'tankbusta-bombs' ? 0 : 1;
  for (const space of spacesOf(target.at)) {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const at = { x: space.x + dx, y: space.y + dy };
        const covered = coveredSpaces(state, shot, at).some((each) => each.x === space.x && each.y === space.y);
        if (covered && aimProblems(state, unit, shot, at).length === 0) found.set(`${at.x},${at.y}`, at);
      }
    }
  }
  return [...found.values()];
}
