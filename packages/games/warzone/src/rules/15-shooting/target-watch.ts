import type { Body } from '@mischia/geometry';
import type { Battle, Model, ModelId } from '../../state.ts';
import type { Changes, FoundAt } from '../../table/changes.ts';
import { staysHidden } from '../../table/sight.ts';
import { bodyIn, changesNow, enemiesOf, type InPlay, standingEnemy } from '../../table/table.ts';
import { shareSpace } from '../31-building-fire/through.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { Gun } from './guns.ts';
import { bearsOn, isValidTarget, judgeTargets } from './targets.ts';

/** What somebody with a gun found when he last looked round for a target. */
interface Watch extends FoundAt {
  readonly gun: Gun;
  readonly body: Body;
  readonly area: Model['area'];
  readonly altitude: number;
  /** Somebody he could fire at. */
  target: ModelId | undefined;
  /** With no target: enemies who may become one without moving, when others do; unknown until he is asked again. */
  readonly waitedFor: ModelId[] | undefined;
}

const watches = new WeakMap<Model, Map<string, Watch>>();

/**
 * Whether a gun may fire at anybody: of some valid targets priority always leaves one. Everybody who waits is asked that after
 * every move of anybody: whoever could be shot at before mostly still can, and who found nobody looks only at those who changed
 * since, and at those whom others hid.
 */
export function hasTarget(state: Battle, acting: Acting, gun: Gun): boolean {
  if (state.settings.options['priority.arc'] === 'allInSight')
    return judgeTargets(state, acting, gun).some(({ shot, refusals }) => shot && refusals.length === 0);
  const { model, crew } = acting;
  const key = crew ? `${crew.id} ${gun.key}` : gun.key;
  const before = watches.get(model)?.get(key);
  if (before?.target !== undefined && isTarget(state, acting, gun, before.target)) return true;
  const changes = changesNow(state);
  const isStill =
    before !== undefined &&
    before.target === undefined &&
    holdsFor(before, changes, acting, gun, bodyIn(state, acting));
  if (isStill && before.waitedFor) return findsNew(state, acting, gun, before, before.waitedFor);
  const watch = lookRound(state, acting, gun, changes, isStill);
  if (changes) watches.set(model, (watches.get(model) ?? new Map<string, Watch>()).set(key, watch as Watch));
  return watch.target !== undefined;
}

function isTarget(state: Battle, acting: Acting, gun: Gun, id: ModelId): boolean {
  const enemy = standingEnemy(state, acting.unit.seat, id);
  return enemy !== undefined && isValidTarget(state, acting, gun, enemy);
}

/** Whether he stands and aims as when he looked, and what happened since is known. */
const holdsFor = (watch: Watch, changes: Changes | undefined, { model }: Acting, gun: Gun, body: Body): boolean =>
  watch.changes === changes &&
  watch.body === body &&
  watch.area === model.area &&
  watch.altitude === model.altitude &&
  watch.gun.weapon === gun.weapon &&
  watch.gun.facing === gun.facing &&
  watch.gun.arc === gun.arc;

function lookRound(
  state: Battle,
  acting: Acting,
  gun: Gun,
  changes: Changes | undefined,
  isStill: boolean,
): Omit<Watch, 'changes'> & { readonly changes: Changes | undefined } {
  const enemies = enemiesOf(state, acting.unit.seat);
  let target: ModelId | undefined;
  for (const enemy of enemies) {
    if (!isValidTarget(state, acting, gun, enemy)) continue;
    target = enemy.model.id;
    break;
  }
  // Most who look round move on before they are asked again: whom to wait for is worth finding for those who stay.
  const waitedFor =
    isStill && target === undefined
      ? enemies.filter((enemy) => mayBecomeTarget(state, acting, gun, enemy)).map(({ model }) => model.id)
      : undefined;
  const { area, altitude } = acting.model;
  const seen = changes?.list.length ?? 0;
  return { changes, seen, gun, body: bodyIn(state, acting), area, altitude, target, waitedFor };
}

/** An enemy who is no target now, but may be one when others move out of the way. */
const mayBecomeTarget = (state: Battle, acting: Acting, gun: Gun, enemy: InPlay): boolean =>
  bearsOn(state, acting, gun, enemy) &&
  !(shareSpace(state, acting.model.area, enemy.model.area) && staysHidden(state, acting, enemy));

/** Who found nobody looks at those who changed since, and at those he waits for. */
function findsNew(state: Battle, acting: Acting, gun: Gun, watch: Watch, waitedFor: ModelId[]): boolean {
  const { list } = watch.changes;
  if (watch.seen === list.length) return false;
  for (let i = watch.seen; i < list.length; i++) {
    const { id } = list[i]!;
    const enemy = standingEnemy(state, acting.unit.seat, id);
    if (!enemy || waitedFor.includes(id)) continue;
    if (mayBecomeTarget(state, acting, gun, enemy)) waitedFor.push(id);
  }
  watch.seen = list.length;
  watch.target = waitedFor.find((id) => isTarget(state, acting, gun, id));
  return watch.target !== undefined;
}
