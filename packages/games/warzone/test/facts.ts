import { inches } from '@mischia/geometry';
import type { AbilityRef, Band, Weapon, WeaponColumn } from '../src/pack/schema.ts';
import { starterLibrary } from '../src/pack/starter.ts';
import { BARE_HANDS } from '../src/rules/14-weapons/weapons.ts';
import type { Shot, ShotTarget } from '../src/rules/15-shooting/shot.ts';
import { type Cover, NO_COVER } from '../src/rules/16-cover/cover.ts';
import type { Exchange, Fighter } from '../src/rules/20-close-combat/exchange.ts';
import { type HostOptions, hostOptions } from '../src/settings.ts';

// Facts for tests, built small: whatever a test does not name is plain and in its favour.

export const weapon = (id: string): Weapon => starterLibrary.weapons[id]!;
export const columnOf = (id: string, band: Band): WeaponColumn => weapon(id).bands[band]!;

/** A column that adds nothing to the roll, or some number. */
export const column = (hit = 0, damage: WeaponColumn['damage'] = 8): WeaponColumn => ({ ...BARE_HANDS, hit, damage });

type ModelTarget = Extract<ShotTarget, { kind: 'model' }>;

export const target = (given: Partial<ModelTarget> = {}): ModelTarget => ({
  kind: 'model',
  D: 2,
  distance: inches(14),
  cover: NO_COVER,
  crouched: false,
  abilities: [],
  ...given,
});

interface ShotGiven extends Partial<Omit<Shot, 'shooter' | 'options'>> {
  readonly AT: number;
  readonly shooter?: Partial<Shot['shooter']>;
  readonly options?: Partial<HostOptions>;
}

export const shot = ({ AT, shooter, options, ...given }: ShotGiven): Shot => ({
  options: hostOptions(options),
  shooter: { AT, outOfCommand: false, panicked: false, dazzled: false, onTheMove: false, abilities: [], ...shooter },
  column: column(),
  aims: 0,
  indirect: false,
  target: target(),
  effects: [],
  ...given,
});

/** A fighter with a weapon that adds nothing and does his Strength as damage, unless weapons are named. */
export function fighter(CC: number, given: Partial<Fighter> & { readonly arms?: readonly string[] } = {}): Fighter {
  const { arms, ...facts } = given;
  const weapons = (arms ?? ['combat-knife']).map(weapon);
  return {
    CC,
    FO: 7,
    outOfCommand: false,
    panicked: false,
    crouched: false,
    dazzled: false,
    idle: false,
    weapon: weapons[0] ?? null,
    weapons,
    abilities: [],
    effects: [],
    damageEffects: [],
    ...facts,
  };
}

interface ExchangeGiven extends Partial<Omit<Exchange, 'options'>> {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly options?: Partial<HostOptions>;
}

export const exchange = ({ options, ...given }: ExchangeGiven): Exchange => ({
  options: hostOptions(options),
  approach: 'none',
  unseen: false,
  pooled: 0,
  friends: 0,
  groupFriends: 0,
  acrossObstacle: false,
  free: false,
  ...given,
});

export const having = (...ids: string[]): AbilityRef[] => ids.map((id) => ({ id }));
export const cover = (state: Cover['state'], weight: Cover['weight'] = 'light'): Cover => ({ state, weight });
