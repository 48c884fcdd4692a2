import { type AttackAnswer, type AttackOrder, type Battle, isAsking, targetsOfWeapon, type Unit } from '@mischia/aos';
import { perRequest } from '../per-request.ts';

type OrderedWeapon = AttackOrder['weapons'][number];

/** Weapons of a unit that are alike and reach the same units: their attacks are divided together. */
export interface WeaponGroup {
  readonly id: string;
  readonly weapon: string;
  /** Named where the weapon has several profiles. */
  readonly profile: string | undefined;
  readonly weapons: readonly OrderedWeapon[];
  readonly attacks: number;
  readonly targets: readonly Unit[];
}

/** How many attacks of a group go at each target. */
export type Division = { readonly [target: string]: number };

/** The weapons of a request to declare attacks that reach somebody, group by group. */
export const weaponGroups = perRequest((battle: Battle, request): readonly WeaponGroup[] => {
  if (!isAsking(request, 'declare-shots', 'declare-attacks')) return [];
  const order = request.data;
  const groups = new Map<string, WeaponGroup>();
  for (const ordered of order.weapons) {
    const targets = targetsOfWeapon(battle, order, ordered);
    if (targets.length === 0 || ordered.attacks === 0) continue;
    const { weapon, profile } = ordered;
    const id = `${weapon}/${profile}>${targets.map((unit) => unit.id).join('+')}`;
    const group = groups.get(id);
    const isNamed = (battle.library.weapons[weapon]?.profiles.length ?? 0) > 1;
    groups.set(id, {
      id,
      weapon,
      profile: isNamed ? profile : undefined,
      weapons: [...(group?.weapons ?? []), ordered],
      attacks: (group?.attacks ?? 0) + ordered.attacks,
      targets,
    });
  }
  return [...groups.values()];
});

/** The attacks of a group as it is divided: weapon by weapon, each with all its attacks. */
export function attacksOfGroup({ weapons }: WeaponGroup, division: Division): AttackAnswer['attacks'] {
  const left = Object.entries(division).map(([target, count]) => ({ target, count }));
  return weapons.flatMap(({ model, weapon, attacks }) => {
    const made: AttackAnswer['attacks'] = [];
    let free = attacks;
    for (const one of left) {
      const count = Math.min(free, one.count);
      if (count === 0) continue;
      made.push({ model, weapon, target: one.target, count });
      one.count -= count;
      free -= count;
    }
    return made;
  });
}

/** One attack more at a target, taken from where most of the others go. */
export function withOneMore(division: Division, target: string): Division {
  const [most] = Object.keys(division)
    .filter((id) => id !== target && (division[id] ?? 0) > 0)
    .toSorted((a, b) => (division[b] ?? 0) - (division[a] ?? 0));
  if (most === undefined) return division;
  return { ...division, [most]: (division[most] ?? 0) - 1, [target]: (division[target] ?? 0) + 1 };
}
