import type { Modifier } from '@mischia/kernel';
import { contributions, grantsOf } from '../../abilities/registry.ts';
import type { Weapon, WeaponColumn } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import { halvings, type Needed, needed, part } from '../01-conventions/needed.ts';
import { BARE_HANDS, damageOf, worksInContact } from '../14-weapons/weapons.ts';
import { chargeDamageBonus, chargeHitBonus } from '../21-charge/bonus.ts';
import { obstacleModifiers } from '../22-obstacles/across.ts';
import { type Blow, type Fighter, isCharging, isUnseen, multipleAttackers, otherSide, strikerOf } from './exchange.ts';

/** The column a fighter strikes with (WZ-20.4); bare hands without a weapon (WZ-14.8). */
export const columnInContact = ({ weapon }: Pick<Fighter, 'weapon'>): WeaponColumn => weapon?.bands.CC ?? BARE_HANDS;

// WZ-20.6, R-091: two weapons usable in contact; the host may ask for free hands.
export function hasTwoWeapons(weapons: readonly Weapon[], options: HostOptions): boolean {
  const usable = weapons.filter(worksInContact);
  if (options['melee.twoWeapons'] === 'any') return usable.length >= 2;
  return usable.filter(({ hands }) => hands === 1 || hands === 'natural').length >= 2;
}

// WZ-20.3, step 1: CC with its halvings; crouching comes last. The idle fight with CC 1 (WZ-33.32).
function ownSkill(fighter: Fighter): Modifier[] {
  const skill = part('WZ-20.3', 'close-combat', fighter.CC);
  if (fighter.idle) return [skill, part('WZ-33.32', 'idle', 1 - fighter.CC)];
  return [
    skill,
    ...halvings(fighter.CC, [
      { rule: 'WZ-09.2', reason: 'out-of-command', when: fighter.outOfCommand },
      { rule: 'WZ-10.5', reason: 'panic', when: fighter.panicked },
      { rule: 'WZ-35.7', reason: 'dazzled', when: fighter.dazzled },
      { rule: 'WZ-16.6', reason: 'crouched', when: fighter.crouched },
    ]),
  ];
}

// WZ-33.27, WZ-33.30: +1 to hit and +1 damage for a charge nobody sees coming, under a Cloak of Deceit too (WZ-35.7).
function unseenCharge(blow: Blow): Modifier[] {
  if (!isUnseen(blow)) return [];
  const isPhantom = grantsOf(strikerOf(blow).abilities).arrival === 'phantom';
  return [isPhantom ? part('WZ-33.30', 'phantom', 1) : part('WZ-33.27', 'stalking', 1)];
}

// WZ-20.3, step 2: everything that is added. WZ-16.5: cover does not count here, an obstacle does (WZ-22.2).
function combatModifiers(blow: Blow): Modifier[] {
  const { exchange, by } = blow;
  const striker = strikerOf(blow);
  const column = columnInContact(striker);
  const other = exchange[otherSide(by)];
  return [
    striker.weapon ? part('WZ-14.4', 'weapon', hitOf(column)) : part('WZ-14.8', 'unarmed', hitOf(column)),
    part('WZ-21.6', 'charge', isCharging(blow) ? chargeHitBonus(striker.weapon, exchange.options) : 0),
    part('WZ-20.5', 'pooled-actions', by === 'attacker' ? exchange.pooled : 0),
    part('WZ-20.6', 'two-weapons', hasTwoWeapons(striker.weapons, exchange.options) ? 1 : 0),
    part('WZ-20.7', 'multiple-attackers', multipleAttackers(blow)),
    part('WZ-21.10', 'free-attack', by === 'attacker' && exchange.free ? 3 : 0),
    ...obstacleModifiers(striker, exchange.acrossObstacle),
    ...unseenCharge(blow),
    ...contributions(striker.abilities, ({ fighting }, params) => fighting?.(blow, params)),
    ...contributions(other.abilities, ({ fought }, params) => fought?.(blow, params)),
    ...striker.effects,
  ];
}

// A direct template with a CC value makes a normal roll in contact (WZ-17.1), so no column of contact is automatic.
const hitOf = ({ hit }: WeaponColumn): number => (hit === 'auto' ? 0 : hit);

/** WZ-20.3: the CC of one side as it stands in this exchange, for its own blow and for the other's. */
export const skillInExchange = (blow: Blow): Needed => needed([...ownSkill(strikerOf(blow)), ...combatModifiers(blow)]);

// WZ-20.3, step 3: 10 + own − enemy's, both with all their modifiers.
export function blowNumber(blow: Blow): Needed {
  const own = skillInExchange(blow);
  const theirs = skillInExchange({ ...blow, by: otherSide(blow.by) });
  return needed([part('WZ-20.3', 'even', 10), ...own.parts, part('WZ-20.3', 'opposing', -theirs.value)]);
}

/** WZ-20.4: the damage of the CC column with what powers add: whatever is struck, a door too. */
const ownDamage = (striker: Fighter): Modifier[] => [
  part('WZ-20.4', 'damage', damageOf(columnInContact(striker), striker.FO)),
  ...striker.damageEffects,
];
export const strikeDamage = (striker: Fighter): Needed => needed(ownDamage(striker));

// WZ-20.4: in an exchange with what charge and abilities add.
export function blowDamage(blow: Blow): Needed {
  const striker = strikerOf(blow);
  return needed([
    ...ownDamage(striker),
    part('WZ-21.6', 'charge', isCharging(blow) ? chargeDamageBonus(striker.weapon, blow.exchange.options) : 0),
    ...unseenCharge(blow),
    ...contributions(striker.abilities, ({ striking }, params) => striking?.(blow, params)),
  ]);
}

// WZ-14.7: armour rolls one hit asks for.
export const strikeRolls = (striker: Fighter): Needed =>
  needed([
    part('WZ-14.7', 'wound-modifier', columnInContact(striker).wounds),
    ...contributions(striker.abilities, ({ furtherRolls }, params) => furtherRolls?.(striker, params)),
  ]);
export const blowRolls = (blow: Blow): Needed => strikeRolls(strikerOf(blow));
