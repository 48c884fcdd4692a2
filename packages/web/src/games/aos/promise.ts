import { type Battle, type UnitId, unitAttackOdds, unitName } from '@mischia/aos';
import { message } from '@mischia/kernel';
import { type AttackOdds, inWords } from '../../inch-table/play/odds.ts';
import { once } from '../../inch-table/play/once.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';

type Kind = 'shooting' | 'combat';

/** The most a unit may expect to do as it stands, to whom. */
interface Promised {
  readonly odds: AttackOdds;
  readonly expected: number;
}

const expected = (chances: ArrayLike<number>): number =>
  Array.from(chances).reduce((sum, chance, wounds) => sum + chance * wounds, 0);

/** The enemy on whom a unit would inflict most with what reaches him now; nobody where nothing does. */
const bestTarget = (battle: Battle, kind: Kind, id: UnitId): Promised | undefined =>
  once(battle, `promise ${kind} ${id}`, () => {
    const found = Object.values(battle.units).flatMap((enemy): Promised[] => {
      const isEnemy = enemy.seat !== battle.units[id]?.seat && (enemy.place === 'field' || enemy.place === 'garrison');
      const odds = isEnemy ? unitAttackOdds(battle, kind, id, enemy.id) : undefined;
      return odds ? [{ odds, expected: expected(odds.damage) }] : [];
    });
    return found.toSorted((a, b) => b.expected - a.expected)[0];
  });

/** A unit that is picked to shoot or fight, with what it may do to whom. */
export function withPromise(battle: Battle, kind: Kind, option: Option, choice: Choice): Choice {
  const id = optionUnit(option);
  const best = id === undefined ? undefined : bestTarget(battle, kind, id);
  const target = best && battle.units[best.odds.target];
  if (!best || !target) return choice;
  return {
    ...choice,
    detail: message('aos.odds.best', { target: unitName(target), odds: inWords(battle, best.odds) }),
  };
}

/** Those who may do most first; what is about no unit stays last. */
export function byBestTarget(battle: Battle, kind: Kind, options: readonly Option[]): readonly Option[] {
  const worth = (option: Option): number => {
    const id = optionUnit(option);
    return id === undefined ? -1 : (bestTarget(battle, kind, id)?.expected ?? 0);
  };
  return options
    .map((option) => ({ option, worth: worth(option) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ option }) => option);
}
