import {
  blastSpaces,
  centreOf,
  cornerPoint,
  type GridPoint,
  type GridTile,
  type Interspace,
  kingDistance,
  type Space,
  tileInterspaceDistance,
} from '@mischia/geometry';
import { mayFireDirectly } from '../../abilities/direct-fire.ts';
import { mayFireIndirectly } from '../../abilities/indirect-fire.ts';
import { startsInArc } from '../../abilities/limited-arc.ts';
import { derived } from '../../board/derived.ts';
import { indexOfSpace, type TerrainIndex } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { Blast } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import type { Sight } from '../sight/line-sight.ts';
import { pointsOf } from '../sight/looking.ts';
import { sightToCorner } from '../sight/sight.ts';
import { isAmbushed, placeOf, unitsIn } from '../units/units.ts';
import { weaponAbilities } from './weapons.ts';

/** What limits the aim of a template: kind of shot, template and range. */
export interface TemplateShot {
  readonly kind: string;
  readonly template?: string | undefined;
  readonly weapon: number;
  readonly interspaces?: number | undefined;
}

export type AimProblem = 'aim/off-board' | 'aim/too-far' | 'aim/no-sight' | 'aim/clear' | 'aim/arc';

/** Whether a template can be laid there: sooner told than why not. */
function isLegalAim(state: State, unit: Unit, shot: TemplateShot, at: Interspace): boolean {
  const place = placeOf(state, unit);
  if (!place) return false;
  if (shot.kind !== 'tankbusta-bombs') {
    const { width, height } = state.map;
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return false;
    if (shot.interspaces !== undefined && tileInterspaceDistance(place, at) > shot.interspaces) return false;
  }
  return aimProblems(state, unit, shot, at).length === 0;
}

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
    if (startsFor(unit, place, shot, centreOf(at)).length === 0) problems.push('aim/arc');
    return problems;
  }
  if (at.x < 0 || at.y < 0 || at.x > index.width || at.y > index.height) return ['aim/off-board'];
  if (shot.interspaces !== undefined && tileInterspaceDistance(place, at) > shot.interspaces)
    problems.push('aim/too-far');
  const starts = startsFor(unit, place, shot, cornerPoint(at));
  if (starts.length === 0) problems.push('aim/arc');
  if (shot.kind === 'grenades') return problems;
  const problem = sightProblem(shot, sightToCorner(state, place, at, starts.length > 0 ? starts : undefined));
  if (problem) problems.push(problem === 'aim/no-sight' && seenOutsideArc() ? 'aim/arc' : problem);
  return problems;

  // R017: the line starts where the aim is in the arc; what is seen from other points alone is outside the arc.
  function seenOutsideArc(): boolean {
    if (!place || starts.length === pointsOf(place).length) return false;
    return sightProblem(shot, sightToCorner(state, place, at)) === undefined;
  }
}

function sightProblem({ kind }: TemplateShot, sight: Sight): AimProblem | undefined {
  if (kind === 'direct' && !mayFireDirectly(sight)) return 'aim/no-sight';
  // BR-24.13: Da Krunch needs a Clear line.
  if (kind === 'power' && sight.state !== 'clear') return 'aim/no-sight';
  return kind === 'indirect' && !mayFireIndirectly(sight) ? 'aim/clear' : undefined;
}

/** Every interspace (for a bomb every space) the shot may be aimed at, row by row. */
export function* legalAims(state: State, unit: Unit, shot: TemplateShot): Generator<Interspace> {
  for (let y = 0; y <= state.map.height; y++) {
    for (let x = 0; x <= state.map.width; x++) {
      const at = { x, y };
      if (isLegalAim(state, unit, shot, at)) yield at;
    }
  }
}

/** How far the aim is, in interspaces, or in spaces for a bomb (BR-02.3). */
export function aimDistance(state: State, unit: Unit, shot: TemplateShot, at: Interspace): number {
  const place = placeOf(state, unit);
  if (!place) return 0;
  return shot.kind === 'tankbusta-bombs' ? spaceDistance(place, at) : tileInterspaceDistance(place, at);
}

// BR-15.1, BR-09.6: arcs limit alternative shots too.
const startsFor = (unit: Unit, place: GridTile, shot: TemplateShot, to: GridPoint): readonly GridPoint[] =>
  startsInArc(unit, weaponAbilities(unit, shot.weapon), place, to);

const spaceDistance = (place: GridTile, at: Space): number =>
  Math.min(...spacesOf(place).map((space) => kingDistance(space, at)));

/** The spaces a shot covers when its template lies there. */
export function coveredSpaces(state: State, shot: TemplateShot, at: Interspace): readonly Space[] {
  if (shot.kind === 'tankbusta-bombs') return [at];
  const { index } = derived(state);
  const template = shot.template as Blast;
  // Corners beyond the board cover some of it too, but nobody may aim there.
  if (at.x < 0 || at.y < 0 || at.x > index.width || at.y > index.height) return blastSpaces(template, at, index);
  let known = blasts.get(index);
  if (!known) {
    known = { G: [], B: [] };
    blasts.set(index, known);
  }
  const place = at.y * (index.width + 1) + at.x;
  const spaces = known[template][place] ?? blastSpaces(template, at, index);
  known[template][place] = spaces;
  return spaces;
}

/** What templates cover on a board, by the corner they lie on: the same places are looked at all the time. */
const blasts = new WeakMap<TerrainIndex, { readonly [template in Blast]: (readonly Space[])[] }>();

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
  // Corners in reach of several spaces of one tile count once. Where a shot may be aimed all numbers differ.
  const found = new Map<number, Interspace>();
  const row = state.map.width + 1;
  const reach = shot.template === 'B' ? 2 : shot.kind === 'tankbusta-bombs' ? 0 : 1;
  // A corner has the numbers of the space before it, so a template reaches one space further the other way.
  const last = Math.max(0, reach - 1);
  for (const space of spacesOf(target.at)) {
    for (let dy = -reach; dy <= last; dy++) {
      for (let dx = -reach; dx <= last; dx++) {
        const at = { x: space.x + dx, y: space.y + dy };
        const covered = coveredSpaces(state, shot, at).some((each) => each.x === space.x && each.y === space.y);
        if (covered && isLegalAim(state, unit, shot, at)) found.set(at.y * row + at.x, at);
      }
    }
  }
  return [...found.values()];
}
