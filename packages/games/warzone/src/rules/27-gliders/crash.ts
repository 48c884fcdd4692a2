import { levelsAt } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { nearestFreeSpot } from '../../table/free-spot.ts';
import { type InPlay, movingScene } from '../../table/table.ts';
import { traitsOf } from '../07-units/profiles.ts';
import { wound } from '../07-units/wound.ts';
import { commandTest } from '../09-command/in-command.ts';
import { relocate } from '../12-movement/relocate.ts';
import { fallHit } from '../13-climbing/falls.ts';
import { altitudeOf } from '../26-flyers/altitude.ts';

// WZ-27.1, R-127: a glider wounded in the air tests its Command; failing it falls (WZ-13.3) to what is below its position, or at the
// nearest free spot, and is grounded.
export function* crashIfGlider(play: Play<Battle>, target: InPlay): Rule<void> {
  const { state } = play;
  const { model } = target;
  if (model.presence !== 'table' || model.altitude === 0 || !traitsOf(state, model).includes('glider')) return;
  if (yield* commandTest(play, target, 'WZ-27.1')) return;
  const height = altitudeOf(model.altitude);
  const below = levelsAt(movingScene(state), model).filter((z) => z <= height);
  const z = below[below.length - 1] ?? 0;
  model.altitude = 0;
  const { x, y } = nearestFreeSpot(state, target, z) ?? model;
  relocate(state, model, { x, y, z, facing: model.facing });
  play.emit({ type: 'crashed', rule: 'WZ-27.1', data: { model: model.id, from: height } });
  const hit = fallHit(height - z);
  if (hit) yield* wound(play, target, [hit], { rule: 'WZ-27.1' });
}
