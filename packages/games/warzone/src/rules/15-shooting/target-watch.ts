import type { Body } from '@mischia/geometry';
import type { Battle, Model, ModelId } from '../../state.ts';
import { isBesideLine, lineBetween } from '../../table/blocking.ts';
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
  const changes = changesNow(state);
  const isStill = before !== undefined && holdsFor(before, changes, acting, gun, bodyIn(state, acting));
  if (before?.target !== undefined) {
    if (isStill && !isDisturbed(state, acting, before, before.target)) return true;
    if (isTarget(state, acting, gun, before.target)) {
      if (isStill) before.seen = before.changes.list.length;
      else if (changes) keep(model, key, watchOf(state, acting, gun, changes, before.target));
      return true;
    }
  } else if (isStill && before.waitedFor) return findsNew(state, acting, gun, before, before.waitedFor);
  const target = enemiesOf(state, acting.unit.seat).find((enemy) => isValidTarget(state, acting, gun, enemy));
  // Most who look round move on before they are asked again: whom to wait for is worth finding for those who stay.
  const isWorthWaiting = target === undefined && isStill && before.target === undefined;
  if (changes) {
    const waitedFor = isWorthWaiting ? whoMayCome(state, acting, gun) : undefined;
    keep(model, key, watchOf(state, acting, gun, changes, target?.model.id, waitedFor));
  }
  return target !== undefined;
}

function keep(model: Model, key: string, watch: Watch): void {
  const kept = watches.get(model);
  if (kept) kept.set(key, watch);
  else watches.set(model, new Map([[key, watch]]));
}

function watchOf(
  state: Battle,
  acting: Acting,
  gun: Gun,
  changes: Changes,
  target: ModelId | undefined,
  waitedFor?: ModelId[],
): Watch {
  const { area, altitude } = acting.model;
  const seen = changes.list.length;
  return { changes, seen, gun, body: bodyIn(state, acting), area, altitude, target, waitedFor };
}

/** Whether what was found about an enemy must be found anew: he changed since, or somebody near the line to him. */
function isDisturbed(state: Battle, acting: Acting, { changes: { list }, seen }: Watch, id: ModelId): boolean {
  if (seen === list.length) return false;
  const enemy = standingEnemy(state, acting.unit.seat, id);
  // Through openings others matter than those near the line.
  if (!enemy || !shareSpace(state, acting.model.area, enemy.model.area)) return true;
  const line = lineBetween(bodyIn(state, acting), bodyIn(state, enemy));
  for (let i = seen; i < list.length; i++) {
    const { id: changed, was, is } = list[i]!;
    if (changed === id || (was && isBesideLine(line, was)) || (is && isBesideLine(line, is))) return true;
  }
  return false;
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

/** Enemies who are no targets now, but may be without moving. */
const whoMayCome = (state: Battle, acting: Acting, gun: Gun): ModelId[] =>
  enemiesOf(state, acting.unit.seat).flatMap((enemy) =>
    mayBecomeTarget(state, acting, gun, enemy) ? [enemy.model.id] : [],
  );

/** An enemy who is no target now, but may be one when others move out of the way. */
const mayBecomeTarget = (state: Battle, acting: Acting, gun: Gun, enemy: InPlay): boolean =>
  bearsOn(state, acting, gun, enemy) &&
  !(shareSpace(state, acting.model.area, enemy.model.area) && staysHidden(state, acting, enemy));

/** Who found nobody looks at those who changed since, and at those he waits for and whom others may show or hide. */
function findsNew(state: Battle, acting: Acting, gun: Gun, watch: Watch, waitedFor: ModelId[]): boolean {
  const { list } = watch.changes;
  if (watch.seen === list.length) return false;
  const disturbed = waitedFor.filter((id) => isDisturbed(state, acting, watch, id));
  for (let i = watch.seen; i < list.length; i++) {
    const { id } = list[i]!;
    const enemy = standingEnemy(state, acting.unit.seat, id);
    if (!enemy || waitedFor.includes(id) || !mayBecomeTarget(state, acting, gun, enemy)) continue;
    waitedFor.push(id);
    disturbed.push(id);
  }
  watch.seen = list.length;
  watch.target = disturbed.find((id) => isTarget(state, acting, gun, id));
  return watch.target !== undefined;
}
