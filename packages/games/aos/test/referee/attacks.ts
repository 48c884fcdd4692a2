import type { Ask } from '@mischia/kernel';
import type { AttackAnswer, AttackOrder } from '../../src/decisions/attack-form.ts';
import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isInCover } from './cover.ts';
import { die3, field, type Judge, offered, openOf, optionOf, sum } from './judge.ts';
import {
  closeCallsSoFar,
  enemiesOf,
  gapOf,
  INCH,
  isWithin,
  leastGap,
  partsOf,
  scrollOf,
  thingOf,
  thingsOf,
  tooCloseToCall,
  unitGap,
  unitOf,
  unitsOf,
} from './measure.ts';
import type { Report } from './report.ts';
import { type Armed, armed, canShootAtAll, hasAnyShot, hasUnknownRange, mayShoot, targetsNear } from './shooting.ts';
import { isA, saveOf, tableRow, whollyNear, woundsOf } from './troops.ts';

/** Targets, hits, wounds, saves and damage (AOS-10, 12.3, 13). */

type Kind = AttackOrder['kind'];

/** AOS-13.1.2: a melee weapon reaches a unit, seen or not. */
const mayStrike = ({ state }: Scene, unit: Unit, { model, most }: Armed, target: Unit): boolean => {
  const from = thingOf(state, unit, model);
  return target.models.some((other) => isWithin(gapOf(from, thingOf(state, target, other)), most));
};

const legalTargets = (scene: Scene, unit: Unit, kind: Kind, only: string | undefined): Unit[] => {
  if (kind === 'combat') return enemiesOf(scene.state, unit.seat);
  const near = targetsNear(scene, unit);
  return only === undefined ? near : near.filter(({ id }) => id === only);
};

const mayAim = (scene: Scene, unit: Unit, kind: Kind, weapon: Armed, target: Unit): boolean =>
  kind === 'combat' ? mayStrike(scene, unit, weapon, target) : mayShoot(scene, unit, weapon, target);

function profileOf(state: Battle, weapon: string, profile: string) {
  const found = state.library.weapons[weapon]?.profiles.find(({ id }) => id === profile);
  if (!found) throw new Error(`no profile ${weapon} ${profile}`);
  return found;
}

/** AOS-13.2, AOS-22.3.2: attacks of one weapon of one model; undefined where dice tell. */
function attacksOf({ state }: Scene, unit: Unit, { model, weapon, profile }: Armed): number | undefined {
  const { attacks } = profileOf(state, weapon, profile);
  const isChampion = scrollOf(state, unit).command.some(
    (one) => one.id === model.command && one.attacks.includes(weapon),
  );
  const more = isChampion ? 1 : 0;
  if (typeof attacks === 'number') return attacks + more;
  if (typeof attacks === 'object') return (tableRow(state, unit, model)?.values[attacks.table] ?? 0) + more;
  return undefined;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

// AOS-10.1.2, R38, R39: the HERO has a unit of three models near.
function isGuarded(state: Battle, target: Unit): boolean {
  if (!isA(state, target, 'HERO') || woundsOf(state, target) >= 10) return false;
  return unitsOf(state, target.seat).some(
    (unit) => unit.id !== target.id && unit.models.length >= 3 && isWithin(unitGap(state, unit, target), 3 * INCH),
  );
}

/** AOS-13.3a: every modifier of a hit roll. */
function hitModifier(
  { state, book }: Scene,
  unit: Unit,
  target: Unit,
  kind: Kind,
  isMissile: boolean,
  guarded: boolean,
): number {
  let total = 0;
  total += book.countOf(unit.id, 'all-out-attack');
  if (kind === 'unleash-hell') total -= 1;
  if (isMissile && guarded) total -= 1;
  total -= book.countOf(unit.id, 'lightning-storm');
  total += book.countOf(unit.id, 'damned');
  total -= book.marks.filter(
    (mark) => mark.unit === unit.id && mark.what === 'scared' && mark.about === target.id,
  ).length;
  total += book.marks.filter(
    (mark) => mark.unit === unit.id && mark.what === 'titanic-duel' && mark.about === target.id,
  ).length;
  if (unit.warscroll === 'rogue-idol' && book.turnOf(unit.id).charged) total += 1;
  if (!isMissile) total += whollyNear(state, unit, 'marshcrawla-sloggoth', 18 * INCH).length;
  if (target.place === 'garrison') total -= 1;
  return clamp(total, -1, 1);
}

/** AOS-13.3b: every modifier of a wound roll. */
function woundModifier({ book }: Scene, unit: Unit, weapon: string): number {
  let total = book.countOf(unit.id, 'finest-hour') + book.countOf(unit.id, 'inspired');
  const vial = unit.given.find((ability) => ability.title?.en === 'Vial of Manticore Venom');
  if (vial && vial.weapon === weapon) total += 1;
  return clamp(total, -1, 1);
}

/** AOS-13.3c, R51: Rend and everything else, together never more than +1. */
function saveModifier({ state, book }: Scene, target: Unit, rend: number, covered: boolean): number {
  let total = rend;
  if (covered) total += 1;
  for (const what of ['all-out-defence', 'mystic-shield', 'finest-hour', 'elixir'])
    total += book.countOf(target.id, what);
  if (target.place === 'garrison') total += 1;
  for (const { id, scroll, parts } of Object.values(state.entities))
    if (
      scroll === 'purple-sun-of-shyish' &&
      parts.length > 0 &&
      isWithin(leastGap(thingsOf(state, target), partsOf(state, id)), 6 * INCH)
    )
      total -= 1;
  // D.2: shields while at least half of the models, rounded down, carry one.
  const shields = target.models.filter(({ wargear }) => wargear.includes('celestial-shield')).length;
  if (target.warscroll === 'prosecutors-hammers' && shields >= Math.floor(target.models.length / 2)) total += 1;
  return Math.min(1, total);
}

/** What an unmodified hit roll may set off: mortal wounds, and whether the attack goes on. */
interface Trigger {
  readonly mortals: number | 'damage';
  readonly ends: boolean;
  readonly hits: number;
}

function triggersOf({ state, book }: Scene, unit: Unit, target: Unit, weapon: string, face: number): Trigger[] {
  const triggers: Trigger[] = [];
  const wielder = state.library.weapons[weapon]?.wielder ?? 'model';
  const isVenomous =
    state.players[unit.seat]?.allegiance === 'kruleboyz' &&
    isA(state, unit, 'KRULEBOYZ', 'ORRUK') &&
    wielder === 'model';
  if (isVenomous && face >= (book.has(unit.id, 'poison') ? 5 : 6))
    triggers.push({ mortals: 'damage', ends: true, hits: 0 });
  if (weapon === 'stormspear' && face === 6) triggers.push({ mortals: 1, ends: true, hits: 0 });
  if (weapon === 'slitta-knives' && face === 6) triggers.push({ mortals: 0, ends: false, hits: 2 });
  if (face === 6)
    for (let i = 0; i < book.countOf(target.id, 'curse'); i++) triggers.push({ mortals: 1, ends: false, hits: 1 });
  return triggers;
}

/** Every fault of a declaration: targets, numbers, and weapons that must be used (AOS-12.3, AOS-13.1). */
export function attackFaults(scene: Scene, order: AttackOrder, answer: AttackAnswer): string[] {
  const faults: string[] = [];
  const { kind } = order;
  const unit = unitOf(scene.state, order.unit);
  const ready = armed(scene, unit, kind === 'combat' ? 'melee' : 'missile');
  const targets = legalTargets(scene, unit, kind, order.only);
  const find = (model: string, weapon: string) => {
    const listed = order.weapons.find((one) => one.model === model && one.weapon === weapon);
    return ready.find((own) => own.model.id === model && own.weapon === weapon && own.profile === listed?.profile);
  };
  const used = new Map<string, number>();
  for (const { model, weapon, target, count } of answer.attacks) {
    const one = find(model, weapon);
    const enemy = targets.find((other) => other.id === target);
    if (!one || !enemy || !mayAim(scene, unit, kind, one, enemy)) faults.push(`${model} ${weapon} at ${target}`);
    used.set(`${model} ${weapon}`, (used.get(`${model} ${weapon}`) ?? 0) + count);
  }
  for (const { model, weapon, attacks: most } of order.weapons) {
    const count = used.get(`${model} ${weapon}`) ?? 0;
    const one = find(model, weapon);
    const must =
      kind === 'combat' && one !== undefined && targets.some((target) => mayStrike(scene, unit, one, target));
    if (must ? count !== most : count > most) faults.push(`${model} ${weapon}: ${count} of ${most}`);
  }
  return faults;
}

interface Declared {
  readonly unit: string;
  readonly kind: Kind;
  readonly order: AttackOrder;
  given: AttackAnswer | { readonly all: string } | undefined;
  readonly covered: Map<string, boolean>;
  readonly guarded: Map<string, boolean>;
  doubt: boolean;
  readonly made: Map<string, number>;
  readonly damage: Map<string, number>;
}

interface Rolled {
  readonly for: string;
  readonly faces: readonly number[];
}

const amountOf = (dice: unknown, faces: readonly number[]): number => {
  if (dice === 'D3') return sum(faces.map(die3));
  if (dice === 'D6') return sum(faces);
  throw new Error(`damage ${String(dice)}`);
};

export function attacks(): Judge {
  let declared: Declared | undefined;
  let rolls: Rolled[] = [];
  let attackDice: number[] = [];
  let endedShooting = false;
  let rangeTotal: number | undefined;
  const picked = new Map<string, string>();

  /** The sizes of all groups of a hit roll: every way in which its triggers may have been picked. */
  function hitsPossible(
    scene: Scene,
    unit: Unit,
    target: Unit,
    weapon: string,
    faces: readonly number[],
    needed: number,
    modifier: number,
    damage: number | undefined,
  ) {
    let ways = new Set(['0/0']);
    let venom = 0;
    for (const face of faces) {
      const triggers = triggersOf(scene, unit, target, weapon, face);
      const isHit = face === 6 || (face !== 1 && face + modifier >= needed);
      const steps: [number, number][] =
        triggers.length === 0
          ? [[isHit ? 1 : 0, 0]]
          : triggers.map(({ mortals, ends, hits }) => {
              if (mortals === 'damage') venom++;
              return [ends ? 0 : hits, mortals === 'damage' ? (damage ?? 0) : mortals];
            });
      const next = new Set<string>();
      for (const way of ways) {
        const [hits = 0, mortals = 0] = way.split('/').map(Number);
        for (const [h, m] of steps) next.add(`${hits + h}/${mortals + m}`);
      }
      ways = next;
    }
    return { ways, venom };
  }

  function judgeOrder(scene: Scene, ask: Ask, report: Report): void {
    const order = ask.data as AttackOrder;
    const unit = unitOf(scene.state, order.unit);
    const kind = order.kind === 'combat' ? 'melee' : 'missile';
    // AOS-22.0: of several profiles of a weapon the owner has picked one.
    if (rangeTotal !== undefined && kind === 'missile') {
      report.holds(
        'AOS-22.2.4',
        'random range',
        Object.values(unit.phase.rolled).includes(rangeTotal),
        `${rangeTotal} was rolled`,
      );
      rangeTotal = undefined;
    }
    const ready = armed(scene, unit, kind).filter(
      (one) => (picked.get(`${one.model.id} ${one.weapon}`) ?? one.profile) === one.profile,
    );
    picked.clear();
    const targets = legalTargets(scene, unit, order.kind, order.only);
    const listed = new Set(order.weapons.map(({ model, weapon, profile }) => `${model} ${weapon} ${profile}`));
    const nameOf = ({ model, weapon, profile }: Armed) => `${model.id} ${weapon} ${profile}`;
    const able = ready.filter((one) => targets.some((target) => mayAim(scene, unit, order.kind, one, target)));
    report.offers('AOS-13.1', `weapons in use: ${order.kind}`, able.map(nameOf), listed, ready.map(nameOf));
    const dice = [...attackDice];
    for (const listedWeapon of order.weapons) {
      const one = ready.find(
        (weapon) => nameOf(weapon) === `${listedWeapon.model} ${listedWeapon.weapon} ${listedWeapon.profile}`,
      );
      if (!one) continue;
      const fixed = attacksOf(scene, unit, one);
      const number = fixed ?? dice.shift() ?? -1;
      const random = profileOf(scene.state, one.weapon, one.profile).attacks;
      const expected = fixed === undefined && random === '2D6' ? number + (dice.shift() ?? -1) : number;
      report.same('AOS-13.2', 'number of attacks', expected, listedWeapon.attacks);
    }
    const reachable = targets.filter((target) => able.some((one) => mayAim(scene, unit, order.kind, one, target)));
    const all = offered(ask).filter((id) => id.startsWith('all>'));
    report.offers(
      'AOS-13.1',
      `targets offered: ${order.kind}`,
      reachable.map(({ id }) => `all>${id}`),
      all,
    );
    declared = {
      unit: unit.id,
      kind: order.kind,
      order,
      given: undefined,
      covered: new Map(),
      guarded: new Map(),
      doubt: false,
      made: new Map(),
      damage: new Map(),
    };
    attackDice = [];
  }

  function judgeAnswer(scene: Scene, answer: AttackAnswer, report: Report): void {
    if (declared)
      report.same('AOS-13.1', `attacks declared: ${declared.kind}`, [], attackFaults(scene, declared.order, answer));
  }

  function judgeMade(scene: Scene, data: { readonly [name: string]: unknown }, report: Report): void {
    if (!declared) return;
    const { state } = scene;
    const unit = unitOf(state, data.attacker as string);
    const target = unitOf(state, data.target as string);
    const weapon = data.weapon as string;
    const profile = profileOf(state, weapon, data.profile as string);
    const facesFor = (what: string) => rolls.filter((one) => one.for === what).flatMap(({ faces }) => [...faces]);
    const enchanted = scene.book.marks.some(
      (mark) => mark.unit === unit.id && mark.what === 'flaming-weapon' && mark.about === weapon,
    );
    const more = enchanted ? 1 : 0;
    const at = `${unit.id} ${weapon} at ${target.id}`;

    // AOS-13.3a.
    const hitFaces = facesFor('to-hit');
    report.same('AOS-13.2', 'hit dice', data.attacks, hitFaces.length);
    const guarded = declared.guarded.get(target.id) ?? false;
    const modifier = hitModifier(scene, unit, target, declared.kind, profile.kind === 'missile', guarded);
    const fixed = typeof profile.damage === 'number' ? profile.damage + more : 0;
    const { ways, venom } = hitsPossible(scene, unit, target, weapon, hitFaces, profile.toHit, modifier, fixed);
    const mortalFaces = facesFor('mortal-wounds');
    let mortals = data.mortals as number;
    if (venom > 0 && typeof profile.damage === 'string' && profile.damage !== 'see') {
      const rolled = amountOf(profile.damage, mortalFaces) + more * mortalFaces.length;
      report.holds(
        'AOS-14.5',
        'venom of random damage',
        rolled <= mortals,
        `${at}: ${mortals} for ${mortalFaces.join()}`,
      );
      mortals -= rolled;
    } else if (profile.damage === 'see' && venom > 0) mortals -= seeDamage(target, mortalFaces, scene, report);
    if (declared.doubt) tooCloseToCall();
    report.holds(
      'AOS-13.3a',
      'hits',
      ways.has(`${data.hits}/${mortals}`),
      `${at}: ${hitFaces.join()} at ${profile.toHit}+ ${modifier}: ${[...ways].join(' or ')} not ${data.hits}/${mortals}`,
    );

    // AOS-13.3b.
    const model = unit.models.find(({ wargear }) => wargear.includes(weapon));
    const needed =
      typeof profile.toWound === 'number'
        ? profile.toWound
        : model
          ? tableRow(state, unit, model)?.values[profile.toWound.table]
          : undefined;
    const woundFaces = facesFor('to-wound');
    report.same('AOS-13.3b', 'wound dice', data.hits, woundFaces.length);
    const toWound = woundModifier(scene, unit, weapon);
    const wounds = woundFaces.filter((face) => face === 6 || (face !== 1 && face + toWound >= (needed ?? 7))).length;
    report.same(
      'AOS-13.3b',
      'wounds',
      [at, woundFaces, needed, toWound, wounds],
      [at, woundFaces, needed, toWound, data.wounds],
    );

    // AOS-13.3c, AOS-22.2.3.
    const saveFaces = facesFor('save');
    const toSave = saveModifier(scene, target, profile.rend, declared.covered.get(target.id) ?? false);
    const save = saveOf(state, target);
    const isHopeless = 6 + toSave < save;
    const saved = saveFaces.filter((face) => face !== 1 && face + toSave >= save).length;
    if (!isHopeless || saveFaces.length > 0)
      report.same('AOS-13.3c', 'save dice', [at, data.wounds], [at, saveFaces.length]);
    if (declared.doubt) tooCloseToCall();
    report.same(
      'AOS-13.3c',
      'saves',
      [at, saveFaces, save, toSave, wounds - saved],
      [at, saveFaces, save, toSave, data.unsaved],
    );

    // AOS-13.3d, AOS-22.2.4.
    const unsaved = data.unsaved as number;
    const damageFaces = facesFor('damage');
    let damage = 0;
    if (typeof profile.damage === 'number') damage = (profile.damage + more) * unsaved;
    else if (profile.damage === 'see') damage = seeDamage(target, damageFaces, scene, report);
    else {
      report.same('AOS-13.3d', 'damage dice', unsaved, damageFaces.length);
      damage = amountOf(profile.damage, damageFaces) + more * unsaved;
    }
    report.same('AOS-13.3d', 'damage', [at, damage], [at, data.damage]);
    const total = (data.damage as number) + (data.mortals as number);
    declared.damage.set(target.id, (declared.damage.get(target.id) ?? 0) + total);
    const group = `${weapon} ${profile.id} ${target.id}`;
    declared.made.set(group, (declared.made.get(group) ?? 0) + (data.attacks as number));
    rolls = [];
    expectedFists =
      target.warscroll === 'blood-warriors' && profile.kind === 'melee'
        ? saveFaces.filter((face) => face === 6).length
        : 0;
    fists += expectedFists;
  }

  let expectedFists = 0;
  let fists = 0;
  let fistsTold = 0;

  /** D.3: the Killbow: 2 and each 5+ of as many dice as the target has Wounds, 12 at most. */
  function seeDamage(target: Unit, faces: readonly number[], { state }: Scene, report: Report): number {
    const dice = woundsOf(state, target);
    report.same('AOS-13.3d', 'dice of a Killbow', 0, faces.length % dice);
    let total = 0;
    for (let i = 0; i < faces.length; i += dice)
      total += Math.min(12, 2 + faces.slice(i, i + dice).filter((face) => face >= 5).length);
    return total;
  }

  /** AOS-13.1: all that was declared was rolled. */
  function judgeAllMade(scene: Scene, report: Report): void {
    if (!declared?.given) return;
    const { given, order, made, kind } = declared;
    const unit = unitOf(scene.state, declared.unit);
    const expected = new Map<string, number>();
    const add = (weapon: string, profile: string, target: string, count: number) => {
      const group = `${weapon} ${profile} ${target}`;
      expected.set(group, (expected.get(group) ?? 0) + count);
    };
    if ('all' in given) {
      const enemy = unitOf(scene.state, given.all);
      const ready = armed(scene, unit, kind === 'combat' ? 'melee' : 'missile');
      for (const { model, weapon, profile, attacks: count } of order.weapons) {
        const one = ready.find((own) => own.model.id === model && own.weapon === weapon && own.profile === profile);
        if (one && count > 0 && mayAim(scene, unit, kind, one, enemy)) add(weapon, profile, given.all, count);
      }
      const aimed = new Map([...made].filter(([group]) => group.endsWith(` ${given.all}`)));
      report.same('AOS-13.1', 'attacks made', [...expected].sort(), [...aimed].sort());
    } else {
      for (const { model, weapon, target, count } of given.attacks) {
        const profile = order.weapons.find((one) => one.model === model && one.weapon === weapon)?.profile ?? '';
        add(weapon, profile, target, count);
      }
      report.same('AOS-13.1', 'attacks made', [...expected].sort(), [...made].sort());
    }
    declared.given = undefined;
    report.same('AOS-1.6.4', 'Gorefists', fists, fistsTold);
    fists = 0;
    fistsTold = 0;
  }

  return {
    asks(scene, ask, report) {
      if (ask.kind === 'declare-shots' || ask.kind === 'declare-attacks') judgeOrder(scene, ask, report);
      else rangeTotal = undefined;
      if (ask.kind === 'select-to-shoot') {
        const { state, book } = scene;
        const able = unitsOf(state, ask.seat).filter(
          (unit) => book.phaseOf(unit.id).shot === 0 && canShootAtAll(scene, unit),
        );
        report.same('AOS-10.0', 'who shoots', book.active, ask.seat);
        report.offers(
          'AOS-10.0',
          'units that may shoot',
          able.filter((unit) => hasAnyShot(scene, unit)).map(({ id }) => `shoot:${id}`),
          offered(ask).filter((id) => id !== 'end-shooting'),
          able.filter((unit) => hasUnknownRange(scene, unit)).map(({ id }) => `shoot:${id}`),
        );
      }
    },

    answers(scene, ask, given, report) {
      if (optionOf(given) === 'end-shooting') endedShooting = true;
      if (ask.kind === 'pick-profile')
        picked.set(`${field(ask, 'model')} ${field(ask, 'weapon')}`, (optionOf(given) ?? '').slice(8));
      if (ask.kind !== 'declare-shots' && ask.kind !== 'declare-attacks') return;
      const option = optionOf(given);
      const answer = openOf<AttackAnswer>(given);
      if (!declared) return;
      if (option?.startsWith('all>')) declared.given = { all: option.slice(4) };
      else if (answer) {
        declared.given = answer;
        judgeAnswer(scene, answer, report);
      }
      rolls = [];
    },

    rolls(_scene, roll, faces) {
      if (roll.for === 'attacks') attackDice.push(...faces);
      if (roll.for === 'range') rangeTotal = sum(faces);
      rolls.push({ for: roll.for, faces });
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'phase-began':
          // Nobody who could shoot was left out.
          if (field(event, 'phase') === 'charge' && !endedShooting) {
            const able = unitsOf(state, book.active).filter(
              (unit) => book.phaseOf(unit.id).shot === 0 && canShootAtAll(scene, unit) && hasAnyShot(scene, unit),
            );
            report.same(
              'AOS-10.0',
              'nobody left who may shoot',
              [],
              able.map(({ id }) => id),
            );
          }
          endedShooting = false;
          return;
        case 'selected-to-shoot':
          rangeTotal = undefined;
          book.phaseOf(field(event, 'unit')).shot += 1;
          return;
        case 'shots-declared':
        case 'attacks-declared':
          if (!declared) return;
          // R39, R69: read when targets are declared.
          closeCallsSoFar();
          for (const id of field<string[]>(event, 'targets')) {
            const target = unitOf(state, id);
            declared.covered.set(id, isInCover(scene, unitOf(state, declared.unit), target));
            declared.guarded.set(id, isGuarded(state, target));
          }
          declared.doubt = closeCallsSoFar() > 0;
          return;
        case 'mortal-wounds-on-save':
          fistsTold += field<number | undefined>(event, 'count') ?? 1;
          return;
        case 'attacks-made':
          judgeMade(scene, event.data ?? {}, report);
          return;
        case 'damage-inflicted': {
          judgeAllMade(scene, report);
          const target = field(event, 'target');
          if (declared?.damage.has(target))
            report.same(
              'AOS-13.3.1',
              'damage of all attacks',
              declared.damage.get(target),
              field<number>(event, 'count'),
            );
          return;
        }
      }
    },
  };
}
