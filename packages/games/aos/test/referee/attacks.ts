import type { Ask } from '@mischia/kernel';
import type { AttackAnswer, AttackOrder } from '../../src/decisions/attack-form.ts';
import { attackFaults, attacksOf, legalTargets, mayAim, profileOf } from './aim.ts';
import { isGuarded } from './attack-modifiers.ts';
import { type AttacksMade, type Declared, judgeGroup, type Rolled } from './attack-rolls.ts';
import type { Scene } from './book.ts';
import { isInCover } from './cover.ts';
import { field, type Judge, offered, openOf, optionOf, sum } from './judge.ts';
import { closeCallsSoFar, unitOf, unitsOf } from './measure.ts';
import type { Report } from './report.ts';
import { type Armed, armed, canShootAtAll, hasAnyShot, hasUnknownRange } from './shooting.ts';

/** Units that shoot or fight: their weapons, their targets, and that all they declared was made (AOS-10, 12.3, 13). */

export function attacks(): Judge {
  let declared: Declared | undefined;
  let rolls: Rolled[] = [];
  let attackDice: number[] = [];
  let endedShooting = false;
  let rangeTotal: number | undefined;
  const picked = new Map<string, string>();
  /** D.4: mortal wounds that Gorefists owe, and those that were told. */
  let fists = 0;
  let fistsTold = 0;

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
          if (!declared) return;
          fists += judgeGroup(scene, declared, event.data as unknown as AttacksMade, rolls, report);
          rolls = [];
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
