import type { Play, Rule, RuleId } from '@mischia/kernel';
import { derived } from '../board/derived.ts';
import { indexOfSpace } from '../board/terrain-index.ts';
import { spacesOf } from '../board/tile-spaces.ts';
import type { Action } from '../rules/action.ts';
import { destroy } from '../rules/hits/destroy.ts';
import { type Structure, touches } from '../rules/terrain/structures.ts';
import { isAccessible } from '../rules/zone/zone.ts';
import { type State, touch } from '../state.ts';

// BR-21.4, BR-12.9, BR-10.6: at its value the building turns to its ruined side, a wreck is removed.
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
