import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { grouped } from '@mischia/tabletop';
import type { AttackContext } from '../../abilities/ability.ts';
import { usesAt } from '../../abilities/uses.ts';
import { pick, unitOption } from '../../ask.ts';
import { nameOf, profileName } from '../../names.ts';
import type { Battle, Model, Unit, UnitId } from '../../state.ts';
import { unitById } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { isOver } from '../22-mission/end.ts';
import { type AttackGroup, type DeclaredAttack, groupsOf, profileKey } from './group.ts';
import { resolveGroup } from './sequence.ts';

// W40K-13.6: one target at a time, and in it one profile at a time, in the order the attacker likes.
export function* resolveAttacks(
  play: Play<Battle>,
  kind: AttackContext['kind'],
  attacker: Unit,
  declared: readonly DeclaredAttack[],
): Rule<void> {
  const { state } = play;
  const fallen = new Map<UnitId, number>();
  for (const { target } of declared) fallen.set(target, unitById(state, target).fallen.length);
  let left = [...declared];
  while (left.length > 0 && !isOver(state)) {
    const targets = [...new Set(left.map((one) => one.target))];
    const target = yield* nextOf(attacker, 'target-order', targets, (id) => unitOption(state, 'target', id, id));
    const here = left.filter((one) => one.target === target && mayStillBeMade(play, attacker, one));
    left = left.filter((one) => one.target !== target);
    yield* resolveTarget(play, kind, attacker, here);
  }
  for (const [id, before] of fallen) {
    const count = unitById(state, id).fallen.length - before;
    if (count > 0) play.emit({ type: 'casualties', rule: 'W40K-16.5', data: { unit: id, count } });
  }
  yield* afterEnemyAttacks(play, fallen);
}

/** W40K-13.6: what the attacker resolves next; with one left there is nothing to ask. */
function* nextOf<T>(
  attacker: Unit,
  kind: 'target-order' | 'profile-order' | 'group-order',
  waiting: readonly T[],
  optionOf: (next: T) => Option<T>,
): Rule<T> {
  if (waiting.length === 1) return waiting[0] as T;
  return yield* pick({
    seat: attacker.seat,
    kind,
    rule: 'W40K-13.6',
    options: waiting.map(optionOf),
    data: { unit: attacker.id },
  });
}

// W40K-14.2: shots past engaged enemies are lost while one of those enemies still exists.
function mayStillBeMade(play: Play<Battle>, attacker: Unit, declared: DeclaredAttack): boolean {
  const alive = declared.unlessAlive?.some((id) => unitById(play.state, id).place !== 'destroyed') ?? false;
  if (alive) {
    play.emit({
      type: 'attacks-lost',
      rule: 'W40K-14.2',
      data: { attacker: attacker.id, target: declared.target, weapon: declared.weapon },
    });
  }
  return !alive;
}

// W40K-13.6: every weapon with one profile before the next profile; W40K-13.7: attacks on a unit that is gone are lost.
function* resolveTarget(
  play: Play<Battle>,
  kind: AttackContext['kind'],
  attacker: Unit,
  declared: readonly DeclaredAttack[],
): Rule<void> {
  const { state } = play;
  let blocks = blocksOf(state, declared);
  while (blocks.length > 0 && !isOver(state)) {
    const target = unitById(state, (declared[0] as DeclaredAttack).target);
    if (target.models.length === 0) {
      play.emit({ type: 'attacks-lost', rule: 'W40K-13.7', data: { attacker: attacker.id, target: target.id } });
      return;
    }
    const block = yield* nextOf(attacker, 'profile-order', blocks, (one) => blockOption(state, one));
    blocks = blocks.filter((one) => one !== block);
    let groups = groupsOf(state, kind, attacker, block);
    while (groups.length > 0 && !isOver(state)) {
      const group = yield* nextOf(attacker, 'group-order', groups, (one) => groupOption(state, one));
      groups = groups.filter((one) => one !== group);
      yield* resolveGroup(play, group);
    }
  }
}

export const blocksOf = (state: Battle, declared: readonly DeclaredAttack[]): DeclaredAttack[][] => [
  ...grouped(declared, (one) => profileKey(state, one)).values(),
];

function blockOption(state: Battle, block: DeclaredAttack[]): Option<DeclaredAttack[]> {
  const { weapon, profile } = block[0] as DeclaredAttack;
  const label = message('option.profile', { weapon: profileName(state, weapon, profile), count: block.length });
  return { id: `profile:${weapon}/${profile}`, value: block, label };
}

function groupOption(state: Battle, group: AttackGroup): Option<AttackGroup> {
  const { model, weapon } = group.declared[0] as DeclaredAttack;
  const label = message('option.group', { model: nameOf(state, model), count: group.declared.length });
  return { id: `group:${model}/${weapon}`, value: group, label };
}

/** Rules that wait for the end of an enemy unit's attacks (W40K-25.10); the active player orders several (W40K-04.7). */
function* afterEnemyAttacks(play: Play<Battle>, before: ReadonlyMap<UnitId, number>): Rule<void> {
  const { state } = play;
  const destroyed = (unit: Unit): Model[] => unit.fallen.slice(before.get(unit.id) ?? 0);
  const due = [...before.keys()].flatMap((id) => {
    const unit = unitById(state, id);
    if (destroyed(unit).length === 0 || unit.models.length === 0 || unit.place !== 'table') return [];
    return usesAt(state, 'afterEnemyAttacks', unit);
  });
  const lost = new Map(due.map(({ bearer }) => [bearer.unit.id, destroyed(bearer.unit)] as const));
  yield* inChosenOrder(
    play,
    state.flow.active,
    dueAbilities(due, ({ ability, params, bearer }) =>
      ability.triggers?.afterEnemyAttacks?.(play, params, bearer, lost.get(bearer.unit.id) ?? []),
    ),
  );
}
