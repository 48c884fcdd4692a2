import type { AbilityRef, Weapon } from '../../pack/schema.ts';
import type { Battle, Crew } from '../../state.ts';
import { areFriends, contactsOf, type InPlay, isAcross } from '../../table/table.ts';
import { part } from '../01-conventions/needed.ts';
import { abilitiesOf, actorRow, crewProfileOf, grantsFor, vehicleOf } from '../07-units/profiles.ts';
import { isOutOfCommand } from '../09-command/in-command.ts';
import { worksInContact } from '../14-weapons/weapons.ts';
import { weaponsOf } from '../15-shooting/guns.ts';
import { effectModifiers, isDazzled } from '../23-powers/effects.ts';
import { bipedStrength } from '../25-vehicle-combat/location.ts';
import type { Approach, Exchange, Fighter } from './exchange.ts';

/** Somebody who strikes or is struck: a model, or one of a vehicle's crew. */
export interface Combatant extends InPlay {
  readonly crew: Crew | null;
}

const isBiped = (state: Battle, { model }: InPlay): boolean =>
  model.vehicle !== null && vehicleOf(state, model).drive === 'biped';

/** WZ-25.5: what somebody carries; a biped's driver has what is mounted on it. */
function carriedBy(state: Battle, { unit, model, crew }: Combatant): Weapon[] {
  if (!crew) return weaponsOf(state, model.weapons);
  const mounted = isBiped(state, { unit, model }) ? vehicleOf(state, model).mounts.map(({ weapon }) => weapon) : [];
  return weaponsOf(state, [...mounted, ...crewProfileOf(state, model, crew).weapons]);
}

/** WZ-20.4: of these the weapons he may use in contact. */
export const meleeWeapons = (state: Battle, one: Combatant): Weapon[] => carriedBy(state, one).filter(worksInContact);

const withVehicle = new WeakMap<object, readonly AbilityRef[]>();

/** WZ-24.1: a crew fights with its own abilities and those of its vehicle. */
function abilitiesInFight(state: Battle, { model, crew }: Combatant): readonly AbilityRef[] {
  if (!crew) return abilitiesOf(state, model);
  const profile = crewProfileOf(state, model, crew);
  const known = withVehicle.get(profile);
  if (known) return known;
  const both = [...profile.abilities, ...abilitiesOf(state, model)];
  withVehicle.set(profile, both);
  return both;
}

/** The facts of one side of an exchange. */
export function fighterOf(state: Battle, one: Combatant, weapon: Weapon | null): Fighter {
  const { model, crew } = one;
  const row = actorRow(state, model, crew);
  const strength = crew && isBiped(state, one) ? bipedStrength(vehicleOf(state, model)) : row.FO;
  return {
    CC: row.CC,
    FO: effectModifiers(model.effects, 'FO').reduce((sum, { amount }) => sum + amount, strength),
    outOfCommand: isOutOfCommand(state, one),
    panicked: model.panicked,
    crouched: model.crouched,
    dazzled: isDazzled(model.effects, 'CC'),
    idle: model.idle,
    weapon,
    weapons: carriedBy(state, one),
    abilities: abilitiesInFight(state, one),
    effects: effectModifiers(model.effects, 'CC'),
    damageEffects: effectModifiers(model.effects, 'meleeDamage'),
  };
}

// WZ-33.24: who touches something revolting loses 1 against his other enemies, too.
function disturbed(state: Battle, one: Combatant, fighter: Fighter, opponent: InPlay): Fighter {
  const isRevolting = ({ model }: InPlay) => grantsFor(state, model).revolting ?? false;
  if (isRevolting(one) || isRevolting(opponent)) return fighter;
  const isBeside = contactsOf(state, one).some(
    (other) => !areFriends(state, other.unit.seat, one.unit.seat) && isRevolting(other),
  );
  return isBeside ? { ...fighter, effects: [...fighter.effects, part('WZ-33.24', 'revolting', -1)] } : fighter;
}

export interface ExchangeOf {
  readonly attacker: Combatant;
  readonly attackerWeapon: Weapon | null;
  readonly defender: Combatant;
  readonly defenderWeapon: Weapon | null;
  readonly approach: Approach;
  readonly unseen: boolean;
  readonly pooled: number;
  readonly free: boolean;
}

/** WZ-20.2: the facts of an exchange, measured on the table. */
export function exchangeFacts(state: Battle, of: ExchangeOf): Exchange {
  const { attacker, defender } = of;
  // WZ-20.7: friends of the attacker already in contact with the defender.
  const friends = contactsOf(state, defender).filter(
    ({ unit, model }) => model.id !== attacker.model.id && areFriends(state, unit.seat, attacker.unit.seat),
  );
  return {
    options: state.settings.options,
    attacker: disturbed(state, attacker, fighterOf(state, attacker, of.attackerWeapon), defender),
    defender: disturbed(state, defender, fighterOf(state, defender, of.defenderWeapon), attacker),
    approach: of.approach,
    unseen: of.unseen,
    pooled: of.pooled,
    friends: friends.length,
    groupFriends: friends.filter(({ model }) => grantsFor(state, model).groupAttack).length,
    acrossObstacle: isAcross(state, attacker, defender),
    free: of.free,
  };
}
