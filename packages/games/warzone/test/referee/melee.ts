import type { Ask, GameEvent } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import type { Fight, Scene } from './book.ts';
import { isOutOf } from './command.ts';
import { across, touches, touching } from './contact.ts';
import { damageOf } from './guns.ts';
import { field, type Judge, offered, offeredAs, optionOf, partsOf } from './judge.ts';
import type { Report } from './report.ts';
import {
  areEnemies,
  bonusOf,
  can,
  crewProfile,
  driverOf,
  half,
  isHalved,
  modelCan,
  rowOf,
  standing,
  succeeds,
  vehicleOf,
  type Who,
  weaponOf,
  whoIs,
} from './troops.ts';

/** Sections 20 to 22: numbers and order of a fight. */

/** Weapons with a value in contact. */
export function bladesOf(state: Battle, { model, crew }: Who): string[] {
  if (!crew) return model.weapons.filter((id) => weaponOf(state, id).bands.CC);
  const vehicle = vehicleOf(state, model)!;
  const own = crewProfile(state, model, crew).weapons;
  // WZ-25.5: a biped strikes with its own claws.
  const mounted =
    vehicle.drive === 'biped' ? vehicle.mounts.filter((one) => one.crew === crew.crew).map(({ weapon }) => weapon) : [];
  return [...own, ...mounted].filter((id) => weaponOf(state, id).bands.CC);
}

/** Who of a vehicle fights: the driver of a closed one; of an open one it depends on who is attacked. */
function fighter(state: Battle, id: string): Who | undefined {
  const who = whoIs(state, id);
  if (!who.model.vehicle || who.crew) return who;
  const vehicle = vehicleOf(state, who.model)!;
  const driver = driverOf(who.model);
  return vehicle.hull === 'closed' && driver ? { ...who, crew: driver } : undefined;
}

/** A friend counts once he touches the target, whatever he does there; nobody is in a fight with his own side (Madness). */
function helpers(state: Battle, attacker: Who, target: Who): Who[] {
  if (!areEnemies(state, attacker.unit, target.unit)) return [];
  return standing(state).filter(
    ({ unit, model }) =>
      model.id !== attacker.model.id && !areEnemies(state, unit, attacker.unit) && touches(state, model, target.model),
  );
}

interface Side {
  readonly CC: number;
  readonly damage: number;
  readonly rolls: number;
  readonly against: 'personnel' | 'tank' | 'nothing';
}

const CHARGING = new Set<Fight['kind']>(['charge', 'counter-charge']);

/** CC before anything is taken in hand. */
function plainCombat(state: Battle, own: Who, enemy: Who): number {
  let CC: number = rowOf(state, own).CC;
  if (isOutOf(state, own)) CC = half(CC);
  if (own.model.panicked) CC = half(CC);
  if (own.model.crouched) CC = half(CC);
  if (isHalved(own, 'CC')) CC = half(CC);
  CC += bonusOf(own, 'CC');
  // WZ-33.24: whoever is in close combat with it, whomever he strikes.
  const isRevolting = ({ model }: Pick<Who, 'model'>) => modelCan(state, model, 'revolting');
  if (!isRevolting(own) && [enemy, ...touching(state, own.unit, own.model)].some(isRevolting)) CC -= 1;
  return CC;
}

/** Whoever does not strike back stands with his best weapon in hand. */
function onGuard(state: Battle, own: Who, enemy: Who): number {
  const blades = bladesOf(state, own);
  const best = blades.length === 0 ? -1 : Math.max(...blades.map((id) => Number(weaponOf(state, id).bands.CC!.hit)));
  return plainCombat(state, own, enemy) + best + (hasTwo(state, blades) ? 1 : 0);
}

// WZ-20.6.
const hasTwo = (state: Battle, blades: readonly string[]): boolean =>
  blades.length >= 2 &&
  (state.settings.options['melee.twoWeapons'] === 'any' ||
    blades.every((id) => [1, 'natural'].includes(weaponOf(state, id).hands)));

/** One fighter's values against the other in this exchange. */
function sideOf(state: Battle, fight: Fight, own: Who, enemy: Who): Side {
  const isAttacker = own.model.id === fight.attacker;
  let CC = plainCombat(state, own, enemy);
  const chosen = fight.weapons.get(own.model.id) ?? null;
  const weapon = chosen === null ? undefined : weaponOf(state, chosen);
  const column = weapon?.bands.CC;
  const vehicle = vehicleOf(state, own.model);
  const FO =
    (vehicle?.drive === 'biped' ? (vehicle.row.FO ?? 2 * vehicle.row.D) : rowOf(state, own).FO) + bonusOf(own, 'FO');
  let damage = column ? damageOf(column.damage, FO) : FO - 1;
  CC += column ? Number(column.hit) : -1;
  const blades = bladesOf(state, own);
  if (hasTwo(state, blades)) CC += 1;
  const charges = CHARGING.has(fight.kind) && (isAttacker || fight.kind === 'counter-charge');
  if (charges) {
    //
    const how = state.settings.options['amend.charge'];
    const isBlade = weapon?.melee ?? false;
    CC += how === 'printed' ? 1 : isBlade ? 2 : how === 'amendedKeep' ? 1 : 0;
    damage += isBlade && how !== 'printed' ? 1 : 0;
    for (const id of ['enhanced-charge', 'murderous-impetus'])
      if (can(state, own, id)) {
        CC += 1;
        damage += 1;
      }
  }
  if (isAttacker && fight.kind !== 'flee') {
    CC += fight.pooled;
    const friends = helpers(state, own, enemy);
    const pack = can(state, own, 'group-attack')
      ? friends.filter((one) => modelCan(state, one.model, 'group-attack')).length
      : 0;
    CC += Math.min(6, Math.min(3, friends.length) + pack);
    damage += Math.min(3, pack);
  }
  if (fight.kind === 'flee' && isAttacker) CC += 3;
  damage += bonusOf(own, 'meleeDamage');
  const lethal = weapon?.melee && can(state, own, 'lethal-blow') ? 1 : 0;
  // the host may have melee weapons pass every Immunity.
  const isPassed = state.settings.options['immunity.melee'] === 'no' && (weapon?.melee ?? true);
  const against = isPassed ? 'nothing' : (weapon?.against ?? 'personnel');
  return { CC, damage, rolls: (column?.wounds ?? 1) + lethal, against };
}

/** An exchange whose numbers are told by the text alone. */
function isPlain(state: Battle, fight: Fight, own: Who, enemy: Who): boolean {
  if (own.model.idle || enemy.model.idle) return false;
  // Charges from nowhere carry marks that are gone when the dice fall; they are judged by their own vectors.
  if (
    fight.kind !== 'attack' &&
    [own, enemy].some(
      ({ model }) => model.unseen || modelCan(state, model, 'stalking') || modelCan(state, model, 'phantom-assailant'),
    )
  )
    return false;
  if (!touches(state, own.model, enemy.model)) return false;
  return true;
}

function judgeBlow(scene: Scene, event: GameEvent, hit: boolean, report: Report): void {
  const { state, book } = scene;
  const { fight, lastRoll } = book;
  if (!fight || lastRoll?.roll.for !== 'to-hit') return;
  const [face = 0] = lastRoll.faces;
  report.same('WZ-01.1', 'a blow hits by its roll', succeeds(face, lastRoll.roll.target ?? 0), hit);
  const own = fighter(state, field(event, 'model'));
  const enemy = fighter(state, field(event, 'target'));
  if (!own || !enemy || !isPlain(state, fight, own, enemy)) return;
  if (!fight.weapons.has(own.model.id) || (fight.kind !== 'flee' && !fight.weapons.has(enemy.model.id))) return;
  const [mine, its] = [sideOf(state, fight, own, enemy), sideOf(state, fight, enemy, own)];
  if (fight.kind === 'flee')
    report.same(
      'WZ-21.10',
      'number of a free attack',
      10 + mine.CC - onGuard(state, enemy, own),
      lastRoll.roll.target,
      `${own.model.id} at ${enemy.model.id}: ${partsOf(lastRoll.roll)}`,
    );
  else
    report.same(
      'WZ-20.3',
      `number of a blow: ${fight.kind}`,
      10 + mine.CC - its.CC,
      lastRoll.roll.target,
      `${own.model.id} against ${enemy.model.id}: ${partsOf(lastRoll.roll)}; ${mine.CC} against ${its.CC}`,
    );
  if (hit)
    book.pending.push({
      target: enemy.model.id,
      damage: mine.damage,
      rolls: mine.rolls,
      against: mine.against,
      isScattered: false,
      sure: true,
      ...(enemy.model.vehicle ? { part: 'vehicle' } : {}),
      rule: 'WZ-20.4',
    });
}

// WZ-20.2: one named enemy in contact.
function judgeTargets({ state }: Scene, ask: Ask, report: Report): void {
  const who = whoIs(state, field(ask, 'model'));
  const beside = across(state, who.unit, who.model);
  if (beside.length > 0) return;
  const got = offeredAs(ask, 'attack').filter((id) => !id.includes('/'));
  if (
    got.some((id) => !touching(state, who.unit, who.model).some(({ model }) => model.id === id)) &&
    who.model.area !== 'table'
  )
    return;
  report.offers(
    'WZ-20.2',
    'targets of an attack',
    () => touching(state, who.unit, who.model).map(({ model }) => model.id),
    got,
    who.model.id,
  );
}

// R-181, WZ-20.5: each weapon usable in contact, with every number of Actions that are left.
function judgeWeapons({ state, book }: Scene, ask: Ask, report: Report): void {
  const who = fighter(state, field(ask, 'model'));
  if (!who) return;
  const blades = bladesOf(state, who);
  const names = offered(ask).map((id) => id.split('+')[0]!);
  const wanted = blades.length > 0 ? blades : ['bare-hands'];
  if (who.crew && vehicleOf(state, who.model)!.hull === 'open') return;
  report.offers('WZ-20.6', 'weapons of a fighter', () => wanted, names, who.model.id);
  if (ask.kind !== 'attack-with' || !book.fight) return;
  const { actions } = who.crew ?? who.model;
  const isActive = who.model.activation === 'active';
  const most = isActive ? actions.any + actions.closeCombat : 0;
  const pooled = [...new Set(offered(ask).map((id) => Number(id.split('+')[1])))].sort((a, b) => a - b);
  const isCharge = book.fight.kind === 'charge' || book.fight.kind === 'counter-charge';
  // The Action of a plain Attack is either paid already or not; nobody can pool more than he has.
  report.holds(
    'WZ-20.5',
    'Actions that may be pooled',
    pooled.every((n, i) => n === i) && pooled.length - 1 <= most && (isCharge || pooled.length - 1 >= most - 1),
    `${who.model.id} pools ${pooled.join()} of ${most}`,
  );
}

type Die = 'a hits' | 't hits' | 'a saves' | 't saves';

export function melee(): Judge {
  let charger: string | undefined;
  let countered: string | undefined;
  let free = false;
  let dice: Die[] = [];
  let landed = { a: false, t: false };
  const begin = (scene: Scene, fight: Fight) => {
    scene.book.fight = fight;
    dice = [];
    landed = { a: false, t: false };
  };
  function finish(scene: Scene, report: Report): void {
    const { state, book } = scene;
    const { fight } = book;
    if (!fight || dice.length === 0) return;
    const [own, enemy] = [whoIs(state, fight.attacker), whoIs(state, fight.target)];
    if (fight.kind === 'flee' || own.unit.seat === enemy.unit.seat || own.model.vehicle || enemy.model.vehicle) return;
    const firstStrike = (who: Who) => can(state, who, 'first-strike');
    const isFirst =
      fight.kind === 'charge' ||
      (fight.kind === 'hatch' && firstStrike(own)) ||
      (fight.kind === 'counter-charge' && firstStrike(own) !== firstStrike(enemy));
    const order = dice.join(', ');
    if (!isFirst)
      report.holds(
        'WZ-20.2',
        `order of dice: ${fight.kind}`,
        /^a hits, t hits(, t saves)*(, a saves)*$/.test(order),
        `${fight.attacker} against ${fight.target}: ${order}`,
      );
    else if (fight.kind === 'charge')
      report.holds(
        'WZ-21.5',
        'order of dice: charge',
        /^a hits(, t saves)*(, t hits(, a saves)*)?$/.test(order),
        `${fight.attacker} against ${fight.target}: ${order}`,
      );
    if (isFirst && fight.kind === 'charge') {
      const lives = enemy.model.wounds > 0 && enemy.model.presence === 'table';
      report.same(
        'WZ-21.5',
        'a survivor strikes back',
        lives || dice.includes('t hits'),
        dice.includes('t hits'),
        `${fight.target}: ${order}`,
      );
    }
    dice = [];
  }
  return {
    asks(scene, ask, report) {
      const { book } = scene;
      if (ask.kind !== 'hit-crew' && ask.kind !== 'choose-leader') {
        finish(scene, report);
        if (ask.kind !== 'strike-with') book.fight = undefined;
      }
      if (ask.kind === 'free-striker') free = true;
      else if (ask.kind !== 'attack-with') free = false;
      if (ask.kind === 'attack-target') judgeTargets(scene, ask, report);
      if (ask.kind === 'attack-with') {
        const [attacker, target] = [field(ask, 'model'), field(ask, 'target')];
        const kind = free
          ? 'flee'
          : countered !== undefined
            ? 'counter-charge'
            : charger === attacker
              ? 'charge'
              : 'attack';
        begin(scene, { attacker, target, kind, pooled: 0, weapons: new Map() });
        judgeWeapons(scene, ask, report);
      }
      if (ask.kind === 'strike-with') {
        judgeWeapons(scene, ask, report);
      }
    },
    answers(scene, ask, given) {
      const { fight } = scene.book;
      const option = optionOf(given);
      if (!fight || option === undefined) return;
      const named = (name: string) => (name === 'bare-hands' ? null : name);
      if (ask.kind === 'attack-with') {
        const [weapon, pooled] = option.split('+') as [string, string];
        fight.weapons.set(field(ask, 'model'), named(weapon));
        fight.pooled = Number(pooled);
      }
      if (ask.kind === 'strike-with') fight.weapons.set(field(ask, 'model'), named(option));
    },
    rolls({ book, state }, roll) {
      const { fight } = book;
      if (!fight) return;
      const isAttacker = roll.by === whoIs(state, fight.attacker).unit.seat;
      if (roll.for === 'to-hit') dice.push(isAttacker ? 'a hits' : 't hits');
      if (roll.for === 'armour') dice.push(isAttacker ? 'a saves' : 't saves');
    },
    tells(scene, event, report) {
      if (event.type === 'charge-declared') {
        charger = field(event, 'model');
        countered = undefined;
      }
      if (event.type === 'counter-charged') countered = field(event, 'model');
      if (event.type === 'attack') {
        const weapon = field<string | null>(event, 'weapon');
        scene.book.fight?.weapons.set(field(event, 'model'), weapon);
        charger = undefined;
        countered = undefined;
      }
      if (event.type === 'engaged') charger = undefined;
      if (event.type === 'blow-hit') {
        if (field(event, 'model') === scene.book.fight?.attacker) landed.a = true;
        else landed.t = true;
        judgeBlow(scene, event, true, report);
      }
      if (event.type === 'blow-missed') judgeBlow(scene, event, false, report);
    },
  };
}
