import { type Play, type Rule, roll } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { areBeside, type InPlay, isEngaged, standing } from '../../table/table.ts';
import { clockwise } from '../01-conventions/bearing.ts';
import { rowOf } from '../07-units/profiles.ts';
import { struckAmong } from './contest.ts';

/** WZ-19.2, R-087: everybody in base contact with a model, of either side. */
export function touching(state: Battle, one: InPlay): InPlay[] {
  const near = standing(state).filter(
    (other) =>
      other.model.id !== one.model.id &&
      other.model.altitude === one.model.altitude &&
      !other.model.stalking &&
      areBeside(state, one, other),
  );
  return clockwise(one.model, near);
}

/** WZ-19.2: whom a hit at somebody in close combat may strike, by id and D. */
export const contendersAround = (state: Battle, target: InPlay) =>
  [target, ...touching(state, target)].map((one) => ({ id: one.model.id, D: rowOf(state, one.model).D, one }));

// WZ-19.2: a hit into close combat strikes whoever of the target and those around it rolls highest with 2×D.
export function* struckInMelee(play: Play<Battle>, by: InPlay, target: InPlay): Rule<InPlay> {
  const { state } = play;
  if (!isEngaged(state, target)) return target;
  let contenders = contendersAround(state, target);
  while (contenders.length > 1) {
    const faces = yield* roll({
      rule: 'WZ-19.2',
      for: 'melee-contest',
      by: by.unit.seat,
      count: contenders.length,
      sides: 20,
    });
    contenders = struckAmong(contenders, faces);
  }
  const struck = contenders[0]!.one;
  play.emit({ type: 'struck-in-melee', rule: 'WZ-19.2', data: { target: target.model.id, struck: struck.model.id } });
  return struck;
}
