import { inches } from '@mischia/geometry';
import { type Modifier, message } from '@mischia/kernel';
import type { AbilityRef, Weapon, WeaponColumn } from '../pack/schema.ts';
import { BARE_HANDS } from '../rules/14-weapons/weapons.ts';
import { type Cover, NO_COVER } from '../rules/16-cover/cover.ts';
import type { Exchange, Fighter } from '../rules/20-close-combat/exchange.ts';
import { hostOptions } from '../settings.ts';
import type { OddsExchange } from './blows.ts';
import type { Taking } from './checks.ts';
import type { COVERS, Questions, TargetNumbers } from './questions.ts';
import type { OddsShot } from './shots.ts';
import type { TakingVehicle } from './struck.ts';

// Facts in plain numbers, as questions from outside give them.

/** WZ-16.1, WZ-31.11: partly hidden or in cover, and behind what. */
export const coverNamed = (name: (typeof COVERS)[number]): Cover =>
  ({
    none: NO_COVER,
    'partial-light': { state: 'partial', weight: 'light' },
    'partial-heavy': { state: 'partial', weight: 'heavy' },
    light: { state: 'cover', weight: 'light' },
    heavy: { state: 'cover', weight: 'heavy' },
    slit: { state: 'cover', weight: 'heavy', slit: true },
  })[name] as Cover;

type ShotNumbers = Questions['shot'];
type BlowNumbers = Questions['blow'];
type FighterNumbers = BlowNumbers['blow']['attacker'];
type WeaponNumbers = Pick<ShotNumbers['shot'], 'hit' | 'burst' | 'damage' | 'wounds'>;

/** Modifiers without a reason of their own. */
const modifiersOf = (rule: string, amounts: readonly number[] = []): Modifier[] =>
  amounts.map((amount) => ({ rule, why: message('why.given'), amount }));

const abilityRefs = (ids: readonly string[] = [], immunity?: number): AbilityRef[] => [
  ...ids.map((id) => ({ id })),
  ...(immunity === undefined ? [] : [{ id: 'weapon-immunity', upTo: immunity }]),
];

const columnOf = ({ hit = 0, burst = 1, damage, wounds = 1 }: WeaponNumbers): WeaponColumn => ({
  ...BARE_HANDS,
  hit,
  burst,
  damage: damage as WeaponColumn['damage'],
  wounds,
});

/** A weapon that is nothing but its numbers. */
const weaponOf = (given: Partial<Weapon> & { readonly id?: string }): Weapon => ({
  id: 'given',
  name: { it: 'arma', en: 'weapon' },
  source: 'house',
  hands: 1,
  against: 'personnel',
  melee: false,
  throwable: false,
  bands: {},
  points: 0,
  ...given,
});

export const takingNumbers = ({ AR, wounds = 1, immunity, abilities }: TargetNumbers, inContact = false): Taking => ({
  AR,
  wounds,
  abilities: abilityRefs(abilities, immunity),
  inContact,
});

export const vehicleNumbers = (target: TargetNumbers): TakingVehicle | undefined =>
  target.vehicle && {
    hull: takingNumbers(target),
    vehicleUpTo: target.vehicle.upTo,
    crew: target.vehicle.crew.map(({ AR, wounds = 1 }) => ({ AR, wounds, abilities: [], inContact: false })),
  };

// WZ-15.7: a shot in plain numbers.
export function shotOfNumbers({ shot, target, options }: ShotNumbers): OddsShot {
  const { AT, FO = 0, aims = 0, cover = 'none', size = 2, distance = 12, antiTank = false } = shot;
  const { outOfCommand = false, panicked = false, dazzled = false, onTheMove = false } = shot;
  return {
    shot: {
      options: hostOptions(options),
      shooter: { AT, outOfCommand, panicked, dazzled, onTheMove, abilities: abilityRefs(shot.abilities) },
      column: columnOf(shot),
      aims,
      indirect: false,
      target: {
        kind: 'model',
        D: size,
        distance: inches(distance),
        cover: coverNamed(cover),
        crouched: shot.crouched ?? false,
        abilities: abilityRefs(target.abilities),
      },
      effects: modifiersOf('WZ-35.7', shot.modifiers),
    },
    weapon: weaponOf({ against: antiTank ? 'tank' : 'personnel', fire: 'direct' }),
    strength: FO,
    target: takingNumbers(target),
  };
}

function fighterOfNumbers(given: FighterNumbers): Fighter {
  const { CC, FO = 0, hit = 0, damage = 'FO', wounds = 1, noMelee = false, twoWeapons = false } = given;
  const { outOfCommand = false, panicked = false, crouched = false, dazzled = false, idle = false } = given;
  const weapon = weaponOf({ melee: !noMelee, bands: { CC: columnOf({ hit, damage, wounds }) } });
  return {
    CC,
    FO,
    outOfCommand,
    panicked,
    crouched,
    dazzled,
    idle,
    weapon,
    weapons: twoWeapons ? [weapon, weapon] : [weapon],
    abilities: abilityRefs(given.abilities, given.immunity),
    effects: modifiersOf('WZ-35.7', given.modifiers),
    damageEffects: modifiersOf('WZ-35.7', given.damageModifiers),
  };
}

// WZ-20.2: an exchange of blows in plain numbers.
export function exchangeOfNumbers({ blow, options }: BlowNumbers): OddsExchange {
  const { attacker, defender, approach = 'none', pooled = 0, friends = 0, groupFriends = 0 } = blow;
  const { acrossObstacle = false, unseen = false, free = false, noReply = false } = blow;
  const exchange: Exchange = {
    options: hostOptions(options),
    attacker: fighterOfNumbers(attacker),
    defender: fighterOfNumbers(defender),
    approach,
    unseen,
    pooled,
    friends,
    groupFriends,
    acrossObstacle,
    free,
  };
  const taking = ({ AR, left = 1, immunity, abilities }: FighterNumbers): Taking => ({
    AR,
    wounds: left,
    abilities: abilityRefs(abilities, immunity),
    inContact: true,
  });
  return { exchange, attacker: taking(attacker), defender: taking(defender), replies: !noReply && !free };
}
