import { message, type Option, type Play, type Rule, type RuleId, refuse, rollOne, type Seat } from '@mischia/kernel';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Weapon } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { contactsOf, type InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { afterFeeding } from '../07-profiles/wounds.ts';
import { grantsFor, rowOf, traitsOf, vehicleOf } from '../07-units/profiles.ts';
import { wound } from '../07-units/wound.ts';
import { actionsFor, spend } from '../11-actions/actions.ts';
import type { Hit } from '../15-shooting/armour.ts';
import { crewHit, woundCrew } from '../25-vehicle-combat/strike.ts';
import { reveal } from '../33-abilities/reveal.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { blowDamage, blowNumber, blowRolls, columnInContact } from './blows.ts';
import type { Approach, Exchange, Side } from './exchange.ts';
import { type Combatant, exchangeFacts, meleeWeapons } from './fighters.ts';
import { strikeOrder } from './strike-order.ts';

export interface AttackOptions {
  readonly target: InPlay;
  readonly approach: Approach;
  /** WZ-33.27, WZ-33.30. */
  readonly unseen?: boolean;
  /** WZ-21.10: a free attack at somebody who flees. */
  readonly free?: boolean;
  /** Who chooses for the attacker, when a power has taken his mind (WZ-35.7). */
  readonly chooser?: Seat;
}

/** whose CC a blow at this target is measured against, and whether it strikes back. */
interface Struck {
  readonly combatant: Combatant;
  readonly strikesBack: boolean;
}

// WZ-25.5, R-116: of an open vehicle the crew is struck, of a closed one the vehicle, where only bipeds strike back.
function* struckIn(play: Play<Battle>, by: Seat, target: InPlay): Rule<Struck> {
  const { model } = target;
  if (!model.vehicle) return { combatant: { ...target, crew: null }, strikesBack: true };
  const vehicle = vehicleOf(play.state, model);
  const driver = model.vehicle.crew[0]!;
  if (vehicle.hull === 'closed') {
    return { combatant: { ...target, crew: driver }, strikesBack: vehicle.drive === 'biped' };
  }
  const crew = (yield* crewHit(play, by, target, 'WZ-25.5')) ?? driver;
  return { combatant: { ...target, crew }, strikesBack: true };
}

const weaponLabel = (weapon: Weapon | null) => (weapon ? message(`weapon.${weapon.id}`) : message('option.bare-hands'));

/** WZ-14.8: bare hands when nothing else works in contact. */
const armsOf = (state: Battle, one: Combatant): (Weapon | null)[] => {
  const weapons = meleeWeapons(state, one);
  return weapons.length > 0 ? weapons : [null];
};

/** What somebody who does not strike back holds against blows: the best he has. */
const guardOf = (state: Battle, one: Combatant): Weapon | null =>
  armsOf(state, one).reduce((best, weapon) => (hitOf(weapon) > hitOf(best) ? weapon : best));
const hitOf = (weapon: Weapon | null): number => {
  const hit = columnInContact({ weapon }).hit;
  return hit === 'auto' ? 0 : hit;
};

// WZ-20.5: Actions beyond the first that may be put into an attack; none with a reserve action.
const poolable = (acting: Acting): number => (acting.reserve ? 0 : actionsFor(actorOf(acting).actions, 'closeCombat'));

// the attacker names weapon and pooled Actions before any die.
function* nameAttack(
  play: Play<Battle>,
  acting: Acting,
  options: AttackOptions,
  struck: Struck,
): Rule<[Weapon | null, number]> {
  const { state } = play;
  const most = options.free ? 0 : poolable(acting);
  const offers = armsOf(state, acting).flatMap((weapon) =>
    Array.from({ length: most + 1 }, (_, pooled): Option<[Weapon | null, number]> => {
      const exchange = exchangeFacts(state, {
        ...termsOf(options),
        attacker: acting,
        attackerWeapon: weapon,
        defender: struck.combatant,
        defenderWeapon: guardOf(state, struck.combatant),
        pooled,
      });
      const toHit = blowNumber({ exchange, by: 'attacker' }).value;
      return {
        id: `${weapon?.id ?? 'bare-hands'}+${pooled}`,
        value: [weapon, pooled],
        label: message('option.attack-with', { weapon: weaponLabel(weapon), pooled, needed: toHit }),
        data: { weapon: weapon?.id ?? null, pooled, toHit },
      };
    }),
  );
  return yield* choose({
    seat: options.chooser ?? acting.unit.seat,
    kind: 'attack-with',
    rule: 'WZ-20.5',
    data: { unit: acting.unit.id, model: acting.model.id, target: options.target.model.id },
    moot: offers.length === 1,
    options: offers,
  });
}

// then the defender names the weapon of his return strike.
function* nameReply(play: Play<Battle>, by: Combatant, against: InPlay): Rule<Weapon | null> {
  const arms = armsOf(play.state, by);
  return yield* choose({
    seat: by.unit.seat,
    kind: 'strike-with',
    rule: 'WZ-20.2',
    data: { unit: by.unit.id, model: by.model.id, target: against.model.id },
    moot: arms.length === 1,
    options: arms.map((weapon) => ({
      id: weapon?.id ?? 'bare-hands',
      value: weapon,
      label: weaponLabel(weapon),
      data: { weapon: weapon?.id ?? null },
    })),
  });
}

/** What fills an exchange besides its two sides. */
const termsOf = ({ approach, unseen = false, free = false }: AttackOptions) => ({ approach, unseen, free });

// WZ-20.2: both strike and the results apply together; WZ-21.5, WZ-33.9: some strike first, and the dead do not answer.
export function* attack(play: Play<Battle>, acting: Acting, options: AttackOptions): Rule<void> {
  const { state } = play;
  const { target } = options;
  const struck = yield* struckIn(play, options.chooser ?? acting.unit.seat, target);
  const [weapon, pooled] = yield* nameAttack(play, acting, options, struck);
  if (pooled > 0) {
    const actor = actorOf(acting);
    actor.actions = spend(actor.actions, 'closeCombat', pooled) ?? actor.actions;
  }
  const replies = struck.strikesBack && !options.free;
  const reply = replies ? yield* nameReply(play, struck.combatant, acting) : guardOf(state, struck.combatant);
  const exchange = exchangeFacts(state, {
    ...termsOf(options),
    attacker: acting,
    attackerWeapon: weapon,
    defender: struck.combatant,
    defenderWeapon: reply,
    pooled,
  });
  reveal(play, acting);
  play.emit({
    type: 'attack',
    rule: options.free ? 'WZ-21.10' : 'WZ-20.2',
    also: shapedBy(acting, target, exchange),
    data: { model: acting.model.id, target: target.model.id, weapon: weapon?.id ?? null, pooled },
  });
  const sides: { readonly [side in Side]: Combatant } = { attacker: acting, defender: struck.combatant };
  yield* exchangeBlows(play, exchange, sides, replies);
}

/** Which rules make an exchange what it is: across what, and who strikes first. */
function shapedBy(acting: InPlay, target: InPlay, exchange: Exchange): RuleId[] {
  const sameArea = acting.model.area === target.model.area;
  const across = exchange.acrossObstacle ? [sameArea ? 'WZ-22.1' : 'WZ-32.3'] : [];
  const inDoorway = !exchange.acrossObstacle && !sameArea && exchange.approach !== 'hatch' ? ['WZ-32.2'] : [];
  const first = strikeOrder(exchange) === 'together' ? [] : [exchange.approach === 'charge' ? 'WZ-21.5' : 'WZ-33.9'];
  return [...across, ...inDoorway, ...first];
}

const isAble = ({ model, crew }: Combatant): boolean => model.presence === 'table' && (crew?.wounds ?? 1) > 0;

function* exchangeBlows(
  play: Play<Battle>,
  exchange: Exchange,
  sides: { readonly [side in Side]: Combatant },
  replies: boolean,
): Rule<void> {
  const order = replies ? strikeOrder(exchange) : 'attacker-first';
  if (order === 'together') {
    const hitByAttacker = yield* rollBlow(play, exchange, 'attacker', sides);
    const hitByDefender = yield* rollBlow(play, exchange, 'defender', sides);
    const wounds = { attacker: sides.attacker.model.wounds, defender: sides.defender.model.wounds };
    if (hitByAttacker) yield* land(play, exchange, 'attacker', sides);
    if (hitByDefender) yield* land(play, exchange, 'defender', sides);
    // feeding comes after all damage of the exchange.
    feed(play, sides.attacker, sides.defender, wounds.defender);
    feed(play, sides.defender, sides.attacker, wounds.attacker);
    return;
  }
  const first: Side = order === 'attacker-first' ? 'attacker' : 'defender';
  const second: Side = first === 'attacker' ? 'defender' : 'attacker';
  yield* strikeAlone(play, exchange, first, sides);
  if (replies && isAble(sides[second])) yield* strikeAlone(play, exchange, second, sides);
}

function* strikeAlone(
  play: Play<Battle>,
  exchange: Exchange,
  by: Side,
  sides: { readonly [side in Side]: Combatant },
): Rule<void> {
  if (!(yield* rollBlow(play, exchange, by, sides))) return;
  const other = sides[by === 'attacker' ? 'defender' : 'attacker'];
  const before = other.model.wounds;
  yield* land(play, exchange, by, sides);
  feed(play, sides[by], other, before);
}

// WZ-20.3: 10 + own CC − the enemy's, or less.
function* rollBlow(
  play: Play<Battle>,
  exchange: Exchange,
  by: Side,
  sides: { readonly [side in Side]: Combatant },
): Rule<boolean> {
  const { value, parts } = blowNumber({ exchange, by });
  const { unit, model } = sides[by];
  const face = yield* rollOne({
    rule: 'WZ-20.3',
    for: 'to-hit',
    by: unit.seat,
    sides: 20,
    target: value,
    modifiers: parts,
  });
  const hit = succeeds(face, value);
  const target = sides[by === 'attacker' ? 'defender' : 'attacker'].model.id;
  const data = { model: model.id, target };
  if (!hit) {
    play.emit({ type: 'blow-missed', rule: 'WZ-20.3', data });
    return false;
  }
  const [damage, rolls] = [blowDamage({ exchange, by }), blowRolls({ exchange, by })];
  const also = [...new Set([...damage.parts, ...rolls.parts].map(({ rule }) => rule))];
  play.emit({ type: 'blow-hit', rule: 'WZ-20.3', also, data: { ...data, damage: damage.value, rolls: rolls.value } });
  return true;
}

// WZ-20.4, WZ-25.5: armour rolls of whoever is struck; blows at vehicles need no location.
function* land(
  play: Play<Battle>,
  exchange: Exchange,
  by: Side,
  sides: { readonly [side in Side]: Combatant },
): Rule<void> {
  const target = sides[by === 'attacker' ? 'defender' : 'attacker'];
  const { weapon } = exchange[by];
  const blow = { exchange, by };
  const damage = { damage: blowDamage(blow).value, rolls: blowRolls(blow).value };
  const hit: Hit = weapon ? { ...damage, weapon } : damage;
  const cause = { rule: 'WZ-20.4', inContact: true };
  const isOpen = target.model.vehicle && vehicleOf(play.state, target.model).hull === 'open';
  if (isOpen && target.crew) yield* woundCrew(play, target, target.crew, hit, cause);
  else yield* wound(play, target, [hit], cause);
}

// WZ-33.7, R-156: a vampire that killed a living enemy regains its wounds; the dead regain nothing.
function feed(play: Play<Battle>, { unit: _unit, model, crew }: Combatant, victim: InPlay, woundsBefore: number): void {
  const { state } = play;
  if (crew || victim.model.presence === 'table' || woundsBefore === 0 || !grantsFor(state, model).vampire) return;
  const living = traitsOf(state, victim.model).includes('living');
  const after = afterFeeding(
    { wounds: model.wounds, FE: rowOf(state, model).FE },
    { FE: rowOf(state, victim.model).FE, living },
  );
  if (after === model.wounds) return;
  const gained = after - model.wounds;
  model.wounds = after;
  play.emit({ type: 'wounds-regained', rule: 'WZ-33.7', data: { model: model.id, gained } });
}

/** Who of a vehicle may strike: the driver of a biped, the crew of an open one. */
export const maySwing = (state: Battle, { model, crew }: Acting): boolean => {
  if (!model.vehicle || !crew) return !model.vehicle;
  const vehicle = vehicleOf(state, model);
  return vehicle.drive === 'biped' ? vehicle.crew[0]?.id === crew.crew : vehicle.hull === 'open';
};

// WZ-20.2: one Action and one named enemy in contact.
export const attackActivity: ActivityRule = {
  id: 'attack',
  rule: 'WZ-20.2',
  spending: 'closeCombat',
  cost: () => 1,
  concerns: (state, acting) => maySwing(state, acting) && contactsOf(state, acting).length > 0,
  refusals: (state, acting) =>
    contactsOf(state, acting).length > 0 ? [] : [refuse({ code: 'attack/no-contact', rule: 'WZ-20.2' })],
  *perform(play, acting) {
    const contacts = contactsOf(play.state, acting);
    const target = yield* choose({
      seat: acting.unit.seat,
      kind: 'attack-target',
      rule: 'WZ-20.2',
      data: { unit: acting.unit.id, model: acting.model.id },
      moot: contacts.length === 1,
      options: contacts.map((one) => modelOption('attack', one.model, one, 'target')),
    });
    yield* attack(play, acting, { target, approach: 'none' });
  },
};
