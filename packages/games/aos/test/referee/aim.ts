import type { AttackAnswer, AttackOrder } from '../../src/decisions/attack-form.ts';
import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { enemiesOf, gapOf, isWithin, scrollOf, thingOf, unitOf } from './measure.ts';
import { type Armed, armed, mayShoot, targetsNear } from './shooting.ts';
import { tableRow } from './troops.ts';

/** Who may be attacked with what, and how often (AOS-12.3, 13.1, 13.2). */

export type Kind = AttackOrder['kind'];

/** AOS-13.1.2: a melee weapon reaches a unit, seen or not. */
const mayStrike = ({ state }: Scene, unit: Unit, { model, most }: Armed, target: Unit): boolean => {
  const from = thingOf(state, unit, model);
  return target.models.some((other) => isWithin(gapOf(from, thingOf(state, target, other)), most));
};

export const legalTargets = (scene: Scene, unit: Unit, kind: Kind, only: string | undefined): Unit[] => {
  if (kind === 'combat') return enemiesOf(scene.state, unit.seat);
  const near = targetsNear(scene, unit);
  return only === undefined ? near : near.filter(({ id }) => id === only);
};

export const mayAim = (scene: Scene, unit: Unit, kind: Kind, weapon: Armed, target: Unit): boolean =>
  kind === 'combat' ? mayStrike(scene, unit, weapon, target) : mayShoot(scene, unit, weapon, target);

export function profileOf(state: Battle, weapon: string, profile: string) {
  const found = state.library.weapons[weapon]?.profiles.find(({ id }) => id === profile);
  if (!found) throw new Error(`no profile ${weapon} ${profile}`);
  return found;
}

/** AOS-13.2, AOS-22.3.2: attacks of one weapon of one model; undefined where dice tell. */
export function attacksOf({ state }: Scene, unit: Unit, { model, weapon, profile }: Armed): number | undefined {
  const { attacks } = profileOf(state, weapon, profile);
  const isChampion = scrollOf(state, unit).command.some(
    (one) => one.id === model.command && one.attacks.includes(weapon),
  );
  const more = isChampion ? 1 : 0;
  if (typeof attacks === 'number') return attacks + more;
  if (typeof attacks === 'object') return (tableRow(state, unit, model)?.values[attacks.table] ?? 0) + more;
  return undefined;
}

/** Every fault of a declaration: targets, numbers, and weapons that must be used (AOS-12.3, AOS-13.1). */
export function attackFaults(scene: Scene, order: AttackOrder, answer: AttackAnswer): string[] {
  const faults: string[] = [];
  const { kind } = order;
  const unit = unitOf(scene.state, order.unit);
  const ready = armed(scene, unit, kind === 'combat' ? 'melee' : 'missile');
  const targets = legalTargets(scene, unit, kind, order.only);
  const find = (model: string, weapon: string) => {
    const listed = order.weapons.find((one) => one.model === model && one.weapon === weapon);
    return ready.find((own) => own.model.id === model && own.weapon === weapon && own.profile === listed?.profile);
  };
  const used = new Map<string, number>();
  for (const { model, weapon, target, count } of answer.attacks) {
    const one = find(model, weapon);
    const enemy = targets.find((other) => other.id === target);
    if (!one || !enemy || !mayAim(scene, unit, kind, one, enemy)) faults.push(`${model} ${weapon} at ${target}`);
    used.set(`${model} ${weapon}`, (used.get(`${model} ${weapon}`) ?? 0) + count);
  }
  for (const { model, weapon, attacks: most } of order.weapons) {
    const count = used.get(`${model} ${weapon}`) ?? 0;
    const one = find(model, weapon);
    const must =
      kind === 'combat' && one !== undefined && targets.some((target) => mayStrike(scene, unit, one, target));
    if (must ? count !== most : count > most) faults.push(`${model} ${weapon}: ${count} of ${most}`);
  }
  return faults;
}
