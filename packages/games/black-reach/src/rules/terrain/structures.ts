import { centreOf, type Space } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import type { MapElement } from '../../board/board-map.ts';
import { derived, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { Abilities } from '../../content/types.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { rollDice } from '../dice.ts';
import { destroy } from '../hits/destroy.ts';
import { lineSight } from '../sight/sight.ts';
import { placeOf } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';

/** A Structure still standing: a building or a wreck (BR-12.9). */
export interface Structure {
  readonly id: string;
  readonly value: number;
  readonly spaces: readonly Space[];
  readonly wreck?: Unit;
  readonly element?: MapElement;
}

export function structures(state: State): Structure[] {
  const { index } = derived(state);
  const found: Structure[] = [];
  for (const element of state.map.elements) {
    const value = index.symbols(element).structure;
    if (value !== undefined) found.push({ id: element.id, value, spaces: element.spaces, element });
  }
  for (const unit of state.units) {
    const value = unit.status === 'wreck' ? typeOf(unit).wreck?.structure : undefined;
    if (value !== undefined && unit.at) found.push({ id: unit.id, value, spaces: spacesOf(unit.at), wreck: unit });
  }
  return found;
}

export const structureById = (state: State, id: string): Structure | undefined =>
  structures(state).find((each) => each.id === id);

const touches = (spaces: readonly Space[], others: readonly Space[]) =>
  spaces.some((a) => others.some((b) => a.x === b.x && a.y === b.y));

/** Structures with a space among these. */
export const structuresUnder = (state: State, spaces: readonly Space[]): Structure[] =>
  structures(state).filter((structure) => touches(structure.spaces, spaces));

/** The Structure a unit is completely inside of (BR-12.1). */
export function structureAround(state: State, unit: Unit): Structure | undefined {
  if (!unit.at) return undefined;
  const own = spacesOf(unit.at);
  return structures(state).find((structure) => own.every((space) => touches([space], structure.spaces)));
}

// R082: line of sight, range and arc to any space of the Structure.
export function structuresInReach(state: State, unit: Unit, abilities: Abilities): string[] {
  const place = placeOf(state, unit);
  return structures(state)
    .filter((structure) => {
      if (unit.status === 'air') return true;
      if (!place) return false;
      return structure.spaces.some((space) => {
        const from = spacesOf(place)[0] as Space;
        const far = Math.max(Math.abs(space.x - from.x), Math.abs(space.y - from.y));
        if (abilities.limitedRange !== undefined && far > abilities.limitedRange) return false;
        const to = { size: 1, at: space, facing: 'N' } as const;
        const looking = { from: place, to, infantryBlock: false };
        return lineSight(state, looking, centreOf(from), centreOf(space)).state !== 'blocked';
      });
    })
    .map((structure) => structure.id);
}

const POINT_ON = 4;

// BR-15.4, BR-16.13: n dice, each 4+ puts one Destruction point on the Structure; Suppression does not count.
export function* destructionDice(
  play: Play<State>,
  action: Action,
  { by, count, rule }: { by: Unit; count: number; rule: RuleId },
  structure: Structure,
): Rule<void> {
  const faces = yield* rollDice(play, action, {
    rule,
    for: 'destruction',
    by: by.owner,
    count,
    unit: by,
    target: POINT_ON,
  });
  yield* addDestruction(play, action, structure, faces.filter((face) => face >= POINT_ON).length, rule);
}

// BR-12.9, BR-10.6, BR-21.4: at its value the building turns to its ruined side, a wreck is removed.
export function* addDestruction(
  play: Play<State>,
  action: Action,
  structure: Structure,
  points: number,
  rule: RuleId,
): Rule<void> {
  if (points === 0) return;
  const { state } = play;
  const total = (state.points[structure.id] ?? 0) + points;
  state.points[structure.id] = total;
  play.emit({ type: 'structure-hit', rule, also: ['BR-21.4'], data: { structure: structure.id, points, total } });
  if (total < structure.value) return;
  delete state.points[structure.id];
  play.emit({ type: 'structure-fallen', rule: 'BR-12.9', also: ['BR-10.6'], data: { structure: structure.id } });
  if (structure.wreck) {
    structure.wreck.status = 'destroyed';
    structure.wreck.at = null;
    touch(state);
    return;
  }
  state.ruined.push(structure.id);
  touch(state);
  // R074: who is inside stays, unless the ruin is Forbidden to him.
  const { width } = derived(state).index;
  for (const unit of [...state.units]) {
    if (unit.status !== 'board' || !unit.at) continue;
    const within = spacesOf(unit.at).filter((space) => touches([space], structure.spaces));
    if (within.some((space) => !isAccessible(state, unit, indexOfSpace(width, space)))) {
      yield* destroy(play, action, unit, 'BR-12.5');
    }
  }
}
