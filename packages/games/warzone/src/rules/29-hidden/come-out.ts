import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Model, Unit } from '../../state.ts';
import { nameLeader, setUp } from '../04-deployment/set-up.ts';

// WZ-29.3, R-204: a hidden model that acts is placed in its area; its comrades stay hidden.
export function* comeOut(play: Play<Battle>, unit: Unit, model: Model, mayWait: boolean): Rule<boolean> {
  const area = unit.arrival?.by === 'hiding' ? unit.arrival.area : model.area;
  const came = yield* setUp(play, unit, { unit: unit.id, rule: 'WZ-29.3', models: [model.id], area }, mayWait);
  if (came && unit.models.every(({ presence }) => presence !== 'off')) unit.arrival = null;
  if (came) yield* nameLeader(unit);
  return came;
}
