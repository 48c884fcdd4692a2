import { openSpace, type Play, type Refusal, type Rule, refuse, times } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import type { Weapon } from '../content/types.ts';
import { type BurstData, burstForm, decide, splitForm } from '../decisions.ts';
import { aimAt, isAim } from '../rules/shooting/aim.ts';
import { sharedBonuses } from '../rules/shooting/attack.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { modifiedValue, valueAgainst } from '../rules/shooting/value.ts';
import { idLabel, unitLabel } from '../rules/units/labels.ts';
import { classOf, distanceBetween, publicId, unitByPublicId } from '../rules/units/units.ts';
import { type State, type Unit, unitById } from '../state.ts';

const CHAIN = 2;

const poolOf = (gun: Weapon, target: Unit, { malus, mode, bonus = 0 }: Omit<BurstData, 'unit'>): number =>
  gun.cv ? modifiedValue((valueAgainst(gun.cv, classOf(target)) ?? 0) + bonus, malus, [], mode) : 0;

/** Whom the weapon could hit at all. */
function aimable(state: State, shooter: Unit, weapon: Weapon): Unit[] {
  return state.units.filter(
    (target) =>
      target.owner !== shooter.owner &&
      target.status === 'board' &&
      isAim(aimAt(state, shooter, weapon.abilities, weapon.cv, target)),
  );
}

// BR-15.3: targets of one type, each within 2 spaces of one named before; the pool gives each at least +1.
export const burstSpace = openSpace(burstForm, {
  check(state: State, burst, { targets: named }) {
    const shooter = unitById(state, burst.unit);
    const gun = faceOf(shooter).weapons[burst.weapon] as Weapon;
    if (named.length < 2) return [refuse({ code: 'burst/targets', rule: 'BR-15.3', needed: 2 })];
    const refusals: Refusal[] = [];
    if (burst.first !== undefined && named[0] !== burst.first) {
      refusals.push(
        refuse({
          code: 'burst/target',
          rule: 'BR-15.3',
          at: named[0] as string,
          params: { target: idLabel(named[0]) },
        }),
      );
    }
    const targets: Unit[] = [];
    for (const name of named) {
      const target = unitByPublicId(state, name);
      if (
        !target ||
        targets.includes(target) ||
        !isAim(aimAt(state, shooter, gun.abilities, gun.cv, target)) ||
        target.owner === shooter.owner
      ) {
        const params = { target: target ? unitLabel(target) : name.slice(0, 20) };
        refusals.push(refuse({ code: 'burst/target', rule: 'BR-15.3', at: name.slice(0, 20), params }));
        continue;
      }
      const first = targets[0];
      const params = { target: unitLabel(target) };
      if (first && classOf(first) !== classOf(target))
        refusals.push(refuse({ code: 'burst/type', rule: 'BR-15.3', at: name, params }));
      if (first && !targets.some((known) => distanceBetween(state, known, target) <= CHAIN)) {
        refusals.push(
          refuse({
            code: 'burst/chain',
            rule: 'BR-15.3',
            at: name,
            measured: gapTo(state, target, targets),
            needed: CHAIN,
            params,
          }),
        );
      }
      targets.push(target);
    }
    const pool = targets[0] ? poolOf(gun, targets[0], burst) : 0;
    if (targets.length > pool) {
      refusals.push(refuse({ code: 'burst/pool', rule: 'BR-15.3', measured: targets.length, needed: pool }));
    }
    return refusals;
  },
  candidates(state, burst, count, random) {
    const shooter = unitById(state, burst.unit);
    const gun = faceOf(shooter).weapons[burst.weapon] as Weapon;
    const all = aimable(state, shooter, gun);
    const firsts = all.filter(
      (unit) =>
        (burst.first === undefined || publicId(unit) === burst.first) &&
        poolOf(gun, unit, burst) >= 2 &&
        all.some((next) => linked(state, unit, next)),
    );
    return times(firsts.length === 0 ? 0 : count, () => {
      const first = random.pick(firsts);
      const targets = [first];
      const most = Math.min(poolOf(gun, first, burst), 2 + random.below(2));
      for (const next of all) {
        if (targets.length < most && !targets.includes(next) && targets.some((known) => linked(state, known, next))) {
          targets.push(next);
        }
      }
      return { targets: targets.map(publicId) };
    });
  },
});

/** Spaces from a target to the nearest one named before. */
const gapTo = (state: State, target: Unit, named: readonly Unit[]): number =>
  Math.min(...named.map((known) => distanceBetween(state, known, target)));

const linked = (state: State, a: Unit, b: Unit): boolean =>
  a !== b && classOf(a) === classOf(b) && distanceBetween(state, a, b) <= CHAIN;

/** Whether a Burst could be declared: two targets in a chain and a pool for them. */
export function burstPossible(state: State, shooter: Unit, burst: Omit<BurstData, 'unit'>): boolean {
  const gun = faceOf(shooter).weapons[burst.weapon] as Weapon;
  const all = aimable(state, shooter, gun);
  return all.some(
    (first) =>
      (burst.first === undefined || publicId(first) === burst.first) &&
      poolOf(gun, first, burst) >= 2 &&
      all.some((next) => linked(state, first, next)),
  );
}

export function* chooseBurstTargets(play: Play<State>, shooter: Unit, burst: Omit<BurstData, 'unit'>): Rule<Unit[]> {
  const { targets } = yield* decide({
    seat: shooter.owner,
    kind: 'burst',
    rule: 'BR-15.3',
    data: { ...burst, unit: shooter.id },
  });
  return targets.map((name) => unitByPublicId(play.state, name) as Unit);
}

// BR-15.3: whole parts of at least +1 that add up to the pool.
export const splitSpace = openSpace(splitForm, {
  check(_state: State, { pool, targets }, { parts }) {
    if (parts.length !== targets) return [refuse({ code: 'burst/parts', rule: 'BR-15.3', needed: targets })];
    const sum = parts.reduce((total, part) => total + part, 0);
    return sum === pool ? [] : [refuse({ code: 'burst/sum', rule: 'BR-15.3', measured: sum, needed: pool })];
  },
  candidates(_state, { pool, targets }, count, random) {
    return times(count, () => {
      const parts = times(targets, () => 1);
      for (let left = pool - targets; left > 0; left--) {
        const place = random.below(targets);
        parts[place] = (parts[place] as number) + 1;
      }
      return { parts };
    });
  },
});

/** What a Burst has to split: the modified Combat Value against the type of its targets. */
export function burstPool(state: State, shot: Shot): number {
  const [first] = shot.attacks;
  if (!first) return 0;
  const value = valueAgainst(shot.cv, classOf(first.target)) ?? 0;
  return modifiedValue(value, shot.movingMalus, sharedBonuses(state, shot), shot.mode);
}

/** Splits the modified Combat Value among the named targets. */
export function* splitBurst(play: Play<State>, shot: Shot): Rule<void> {
  const first = shot.attacks[0];
  if (!first || shot.attacks.length < 2) return;
  const pool = burstPool(play.state, shot);
  const { parts } = yield* decide({
    seat: shot.seat,
    kind: 'split',
    rule: 'BR-15.3',
    data: {
      pool,
      targets: shot.attacks.length,
      unit: publicId(shot.shooter),
      weapon: shot.weapon,
      mode: shot.mode,
      units: shot.attacks.map((attack) => publicId(attack.target)),
    },
  });
  shot.attacks.forEach((attack, place) => {
    attack.part = parts[place] as number;
  });
}
