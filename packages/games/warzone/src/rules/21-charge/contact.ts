import { facingOf } from '@mischia/geometry';
import type { Play } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, Model } from '../../state.ts';
import { isEngaged, standing } from '../../table/table.ts';

/** contact turns two models towards each other. */
export function faceEachOther(state: Battle, a: Model, b: Model): void {
  if (a.x === b.x && a.y === b.y) return;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (!a.vehicle) a.facing = facingOf(dx, dy);
  if (!b.vehicle) b.facing = facingOf(-dx, -dy);
  touch(state);
}

/** WZ-11.5: whoever is engaged waits no more. */
export function stopWaiting(play: Play<Battle>, ...models: readonly Model[]): void {
  for (const model of models) {
    if (!model.waiting) continue;
    model.waiting = false;
    play.emit({ type: 'waiting-lost', rule: 'WZ-11.5', data: { model: model.id } });
  }
}

/** When it was last found that nobody who waits is engaged: nobody begins to wait in close combat. */
const foundFree = new WeakMap<Battle, number>();

/** WZ-11.5, R-182: the same for everybody, also for those who came to stand across an obstacle. */
export function stopWaitingInMelee(play: Play<Battle>): void {
  const { state } = play;
  if (foundFree.get(state) === state.epoch) return;
  const held = standing(state).filter((one) => one.model.waiting && isEngaged(state, one));
  stopWaiting(play, ...held.map(({ model }) => model));
  foundFree.set(state, state.epoch);
}
