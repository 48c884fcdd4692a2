import { message, type Option, type Play, type Rule, type Seat, sumOf } from '@mischia/kernel';
import { destructionDice } from '../../abilities/destruction.ts';
import { isPenetrating } from '../../abilities/penetrating.ts';
import { declareSupports } from '../../abilities/support.ts';
import { isTerrifying, terrify } from '../../abilities/terrifying.ts';
import { faceOf } from '../../board/derived.ts';
import { choose } from '../../decisions.ts';
import { dakka } from '../../options/boss-pole.ts';
import { rokkitHammerOffers } from '../../options/rokkit-hammers.ts';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { cardWindow, type Moment, type Reaction } from '../cards/moments.ts';
import { rollDice } from '../dice.ts';
import { destroy } from '../hits/destroy.ts';
import { damageLocation } from '../hits/location.ts';
import { structureAround, structureById } from '../terrain/structures.ts';
import { isHeavy, isVehicle, publicId } from '../units/units.ts';
import type { Assault } from './assault-state.ts';
import { attackerWins, defenderWins, tie } from './outcome.ts';
import { fightingWeapons } from './targets.ts';
import { attackerModifiers, defenceDice, defenderModifiers, fightingValue } from './values.ts';

// BR-16.4: supports, announcements, weapons, dice, outcome.
export function* resolveAssault(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  const { attacker, defender } = assault;
  if (isPenetrating(state, attacker)) assault.attackPiercing = true;
  if (isPenetrating(state, defender)) assault.defencePiercing = true;
  const terrifying = isTerrifying(attacker);
  yield* declareSupports(play, action, assault);
  yield* announce(play, action, assault);
  assault.attackWeapon = yield* pickWeapon(attacker, 'attack');
  assault.defenceWeapon = yield* pickWeapon(defender, 'defence');
  if (fightingValue(defender, assault.defenceWeapon, attacker) === null) {
    yield* defenderWithoutValue(play, action, assault);
  } else yield* fight(play, action, assault);
  yield* afterwards(play, action, assault, terrifying);
}

function* pickWeapon(unit: Unit, kind: 'attack' | 'defence'): Rule<number> {
  const weapons = fightingWeapons(unit);
  const first = weapons[0];
  if (first === undefined) return -1;
  if (!isVehicle(unit) || weapons.length === 1) return first;
  // R102: a vehicle attacks with the weapon framed with Assault if it has one.
  if (kind === 'attack') {
    const framed = weapons.find((number) => faceOf(unit).weapons[number]?.abilities.assault !== undefined);
    if (framed !== undefined) return framed;
  }
  return yield* choose<'assault-weapon', number>({
    seat: unit.owner,
    kind: 'assault-weapon',
    rule: kind === 'attack' ? 'BR-16.4' : 'BR-16.5',
    data: { unit: publicId(unit) },
    options: weapons.map((number) => ({
      id: `weapon:${number}`,
      value: number,
      label: message(`weapon.${faceOf(unit).weapons[number]?.id}`),
    })),
  });
}

// BR-16.4, R101: cards and tokens of both sides, Initiative first, until both pass.
function* announce(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const side = (seat: Seat) => (seat === assault.attacker.owner ? assault.attackBonuses : assault.defenceBonuses);
  const moment: Moment = {
    window: 'assault-announced',
    rule: 'BR-16.4',
    action,
    unit: assault.attacker,
    target: assault.defender,
    assault,
    bonus: () => ['assault', 'any-die'],
    onBonus: (seat, _kind, amount, card) => {
      side(seat).push({ rule: 'BR-20.3', why: message('why.card', { card: message(`name.${card}`) }), amount });
    },
  };
  const tokens = (seat: Seat): Option<Reaction>[] => {
    const own = seat === assault.attacker.owner ? assault.attacker : assault.defender;
    return [
      ...rokkitHammerOffers(play, action, assault, seat),
      ...dakka(play, own, (modifier) => side(seat).push(modifier)),
    ];
  };
  yield* cardWindow(play, moment, tokens);
}

// BR-16.6, R104: a defender with X is destroyed, a Heavy Vehicle takes one Damage token; no dice, no save.
function* defenderWithoutValue(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { attacker, defender } = assault;
  play.emit({ type: 'defenceless', rule: 'BR-16.6', data: { unit: publicId(defender) } });
  if (isHeavy(defender)) {
    const { attackPiercing: piercing } = assault;
    yield* damageLocation(play, action, {
      target: defender,
      hits: 1,
      piercing,
      by: attacker.owner,
      attacker,
      rule: 'BR-16.6',
    });
  } else yield* destroy(play, action, defender, 'BR-16.6');
  yield* attackerWins(play, action, assault, 'none');
}

// BR-16.4 steps 2 to 4.
function* fight(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  const { attacker, defender } = assault;
  const mine = attackerModifiers(state, action, assault);
  const theirs = defenderModifiers(state, action, assault);
  const myDice = yield* rollDice(play, action, {
    rule: 'BR-16.4',
    for: 'assault-attacker',
    by: attacker.owner,
    count: ATTACK_DICE,
    unit: attacker,
    against: defender,
    modifiers: mine,
    assault: true,
  });
  const theirDice = yield* rollDice(play, action, {
    rule: 'BR-16.4',
    for: 'assault-defender',
    by: defender.owner,
    count: defenceDice(state, assault),
    unit: defender,
    against: attacker,
    modifiers: theirs,
    assault: true,
  });
  const attack = assaultTotal(myDice, sumOf(mine));
  const defence = assaultTotal(theirDice, sumOf(theirs));
  play.emit({
    type: 'assault-fought',
    rule: 'BR-16.4',
    also: ['BR-25.3'],
    data: { unit: publicId(attacker), target: publicId(defender), attack, defence },
    modifiers: [...mine, ...theirs],
  });
  if (attack > defence) yield* attackerWins(play, action, assault, 'hit');
  else if (defence > attack) yield* defenderWins(play, action, assault);
  else yield* tie(play, action, assault);
}

/** BR-16.4. */
export const ATTACK_DICE = 2;

// BR-25.3: the best die and everything added to it.
export const assaultTotal = (dice: readonly number[], modifiers: number): number => Math.max(...dice) + modifiers;

// BR-15.4, BR-16.15: Destruction on the Structure around the defender, then Terror.
function* afterwards(play: Play<State>, action: Action, assault: Assault, terrifying: boolean): Rule<void> {
  const { attacker, defender } = assault;
  const weapon = faceOf(attacker).weapons[Math.max(0, assault.attackWeapon)];
  const count = weapon?.abilities.destruction ?? 0;
  const around = count > 0 && defender.at ? structureAround(play.state, defender) : undefined;
  if (around && structureById(play.state, around.id)) {
    yield* destructionDice(play, action, { by: attacker, count, rule: 'BR-15.4' }, around);
  }
  if (terrifying) yield* terrify(play, action, defender);
}
