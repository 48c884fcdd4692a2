import { type Facing, facingOf, overlaps, planGap, WARZONE_CONTACT } from '@mischia/geometry';
import type { Play } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, Model } from '../../state.ts';
import { bodyIn, type InPlay, isEngaged, standing } from '../../table/table.ts';

/** contact turns two models towards each other. */
export function faceEachOther(state: Battle, a: InPlay, b: InPlay): void {
  if (a.model.x === b.model.x && a.model.y === b.model.y) return;
  turnTo(state, a, b);
  turnTo(state, b, a);
}

/** Vehicles stay as they are; so do long bases that would lie over others, or touch the enemy no more. */
function turnTo(state: Battle, one: InPlay, enemy: InPlay): void {
  const { model } = one;
  if (model.vehicle) return;
  const facing = facingOf(enemy.model.x - model.x, enemy.model.y - model.y);
  if (mayTurnTo(state, one, enemy, facing)) model.facing = facing;
  touch(state);
}

function mayTurnTo(state: Battle, one: InPlay, enemy: InPlay, facing: Facing): boolean {
  const body = bodyIn(state, one);
  if (body.footprint.kind === 'round') return true;
  const turned = { ...body, facing };
  const others = standing(state).filter(({ model }) => model.id !== one.model.id && model.altitude === 0);
  if (others.some((other) => overlaps(turned, bodyIn(state, other)))) return false;
  return planGap(turned, bodyIn(state, enemy)) <= Math.max(WARZONE_CONTACT, planGap(body, bodyIn(state, enemy)));
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
