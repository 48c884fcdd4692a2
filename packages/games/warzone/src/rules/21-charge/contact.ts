import { facingOf } from '@mischia/geometry';
import type { Play } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, Model } from '../../state.ts';

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
