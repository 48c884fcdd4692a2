import { type AttackOdds, attackOdds, type OddsAttack } from '@mischia/w40k';
import type { Fighting, Reach } from '../inch/estimates.ts';
import { INCH } from '../inch/table.ts';
import { worthTaken } from '../inch/taken.ts';
import type { Battle, Model, Unit, WeaponProfile } from './game.ts';
import { powerOf, sheetOf } from './table.ts';

const woundsOf = (state: Battle, unit: Unit): number => {
  const sheet = sheetOf(state, unit);
  return unit.models.reduce((sum, { kind }) => sum + (sheet.models.find(({ id }) => id === kind)?.profile.W ?? 1), 0);
};

/** What attacks are expected to take from the enemy, in Power. */
export function worthOf(state: Battle, odds: AttackOdds): number {
  const unit = state.units[odds.target] as Unit;
  const { models, startingStrength: atFirst } = unit;
  const [worth, wounds] = [powerOf(state, unit), woundsOf(state, unit)];
  return worthTaken({ worth, models: models.length, atFirst, wounds }, odds);
}

const isMelee = ({ type }: WeaponProfile): boolean => type === 'melee';

const strengthKey = (unit: Unit): string =>
  `${unit.id}:${unit.models.length}:${unit.models.reduce((sum, { lost }) => sum + lost, 0)}`;

function fireReaches(state: Battle, unit: Unit, enemy: Unit): Reach[] {
  const groups = new Map<string, { profile: WeaponProfile; shots: OddsAttack[] }>();
  for (const model of unit.models) {
    const profiles = model.wargear.flatMap((id) => {
      // Of several ranged profiles the first will do for an estimate; pistols and grenades count for little.
      const profile = state.library.weapons[id]?.profiles.find((one) => !isMelee(one));
      return profile && profile.type !== 'grenade' && profile.type !== 'pistol' ? [{ id, profile }] : [];
    });
    for (const { id, profile } of profiles) {
      const key = `${id} ${profile.id}`;
      const group = groups.get(key) ?? { profile, shots: [] };
      group.shots.push(attackBy(model, id, profile.id, enemy));
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap(({ profile, shots }) => {
    const range = longest(profile) * INCH;
    const worth = attacksWorth(state, 'shooting', unit, enemy, shots);
    return profile.type === 'rapid-fire'
      ? [
          { range, worth },
          { range: range / 2, worth },
        ]
      : [{ range, worth }];
  });
}

const longest = ({ range }: WeaponProfile): number =>
  Array.isArray(range) ? (range[1] as number) : typeof range === 'number' ? range : 0;

const attackBy = (model: Model, weapon: string, profile: string, enemy: Unit): OddsAttack => ({
  model: model.id,
  weapon,
  profile,
  target: enemy.id,
  withinHalfRange: false,
  targetModels: enemy.models.length,
});

function attacksWorth(
  state: Battle,
  kind: 'shooting' | 'melee',
  unit: Unit,
  enemy: Unit,
  declared: readonly OddsAttack[],
): number {
  return declared.length === 0 ? 0 : worthOf(state, attackOdds(state, kind, unit, declared, enemy.id));
}

const CLOSE_COMBAT = 'close-combat-weapon';
/** A number of attacks that needs dice, about. */
const RANDOM_ATTACKS = 3;

function meleeWorth(state: Battle, unit: Unit, enemy: Unit): number {
  const sheet = sheetOf(state, unit);
  const blows = unit.models.flatMap((model): OddsAttack[] => {
    const A = sheet.models.find(({ id }) => id === model.kind)?.profile.A ?? 0;
    const attacks = typeof A === 'number' ? A : A === '-' ? 0 : RANDOM_ATTACKS;
    if (attacks === 0) return [];
    const { weapon, profile } = meleeWeapon(state, model);
    return [{ ...attackBy(model, weapon, profile, enemy), attacks }];
  });
  return attacksWorth(state, 'melee', unit, enemy, blows);
}

/** The melee weapon with the worst AP and damage for the enemy. */
function meleeWeapon(state: Battle, { wargear }: Model): { readonly weapon: string; readonly profile: string } {
  let chosen = { weapon: CLOSE_COMBAT, profile: 'standard' };
  let highest = -1;
  for (const weapon of wargear) {
    for (const profile of state.library.weapons[weapon]?.profiles ?? []) {
      if (!isMelee(profile)) continue;
      const damage = typeof profile.damage === 'number' ? profile.damage : 2;
      const strong = profile.strength === 'user' ? 0 : 1;
      const rank = damage * (1 - profile.ap) + strong;
      if (rank > highest) {
        highest = rank;
        chosen = { weapon, profile: profile.id };
      }
    }
  }
  return chosen;
}

/** What two units are expected to take from each other, in Power. */
export const fighting: Fighting<Battle, Unit> = {
  fire: fireReaches,
  melee: meleeWorth,
  likeness: ({ flow }, unit, enemy) =>
    `${strengthKey(unit)} ${strengthKey(enemy)} ${flow.phase === 'shooting' ? unit.moveKind : ''}`,
};
