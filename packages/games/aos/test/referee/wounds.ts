import type { Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { INCH, isWithin, unitGap, unitOf } from './measure.ts';
import { nearMysterious, wasGiven, woundsOf } from './troops.ts';

/** Allocating, wards, slain models, healing, returning (AOS-14). */

/** AOS-14.3: every ward a model has: numbers, and `guard` for Soul-forged Guardians (R110). */
function wardsOf({ state, book }: Scene, unit: Unit, model: Model): (number | 'guard')[] {
  const wards: (number | 'guard')[] = [];
  if (unit.warscroll === 'yndrasta') wards.push(4);
  if (unit.warscroll === 'rogue-idol') wards.push(5);
  if (unit.warscroll === 'drowned-thralls') wards.push(6);
  if (wasGiven(unit, 'Amulet of Destiny')) wards.push(5);
  if (book.has(unit.id, 'bless')) wards.push(6);
  if (nearMysterious(state, unit, model, 'mystical')) wards.push(6);
  for (const [guard, hero] of book.bonds) {
    const guards = unitOf(state, guard);
    if (
      hero === unit.id &&
      guards.models.some(({ wounds: taken }) => taken < woundsOf(state, guards)) &&
      guards.place !== 'destroyed' &&
      guards.place !== 'reserve'
    )
      if (isWithin(unitGap(state, guards, unit), 3 * INCH)) wards.push('guard');
  }
  return wards;
}

/** R53: whom the next wound may go to: a wounded model first. */
function takersOf(scene: Scene, unit: Unit): string[] {
  const most = woundsOf(scene.state, unit);
  const alive = unit.models.filter(({ wounds }) => wounds < most);
  const wounded = alive.filter(({ wounds }) => wounds > 0);
  return (wounded.length > 0 ? wounded : alive).map(({ id }) => `to:${id}`);
}

export function wounds(): Judge {
  /** What must become of the wound that is being allocated. */
  let wound:
    | {
        unit: string;
        model: string;
        wards: (number | 'guard')[];
        result: 'allocated' | 'negated' | 'passed' | undefined;
      }
    | undefined;
  let left: { unit: string; count: number } | undefined;

  const settle = (event: 'allocated' | 'negated', unit: string, report: Parameters<NonNullable<Judge['asks']>>[2]) => {
    if (!wound || wound.unit !== unit) return;
    if (wound.wards.length > 0 && wound.result === undefined)
      report.holds('AOS-14.3', 'ward rolls', false, `no ward roll for ${wound.model}, which has ${wound.wards.join()}`);
    else report.same('AOS-14.3', 'result of a ward', wound.result ?? 'allocated', event);
    wound = undefined;
  };

  return {
    asks(scene, ask, report) {
      if (ask.kind === 'allocate-wound') {
        const unit = unitOf(scene.state, field(ask, 'unit'));
        report.same('AOS-14.1', 'who allocates', unit.seat, ask.seat);
        report.offers('AOS-14.1', 'whom a wound may go to', takersOf(scene, unit), offered(ask));
        const count = field<number>(ask, 'left');
        if (left?.unit === unit.id) {
          report.same('AOS-14.1', 'wounds left', left.count, count);
          left.count -= 1;
        }
      }
      if (ask.kind === 'pick-ward' && wound)
        report.holds('AOS-14.3', 'choice of wards', wound.wards.length > 1, 'only one ward');
    },

    answers(scene, ask, given) {
      if (ask.kind !== 'allocate-wound') return;
      const id = (optionOf(given) ?? '').slice(3);
      const unit = unitOf(scene.state, id);
      const model = unit.models.find((one) => one.id === id);
      if (model) wound = { unit: unit.id, model: id, wards: wardsOf(scene, unit, model), result: undefined };
    },

    rolls(_scene, roll, [face = 0], report) {
      if (roll.for !== 'ward' && roll.for !== 'bodyguard') return;
      if (!wound) return;
      const isGuard =
        wound.wards.includes('guard') && (roll.for === 'bodyguard' || !wound.wards.includes(roll.target ?? 0));
      report.holds('AOS-14.3', 'one ward roll', wound.result === undefined, `a second ward roll for ${wound.model}`);
      if (isGuard) {
        wound.result = face >= 5 ? 'negated' : face >= 3 ? 'passed' : 'allocated';
        return;
      }
      report.holds(
        'AOS-14.3',
        'value of a ward',
        wound.wards.includes(roll.target ?? 0),
        `${wound.model} has ${wound.wards.join()}, rolled ${roll.target}+`,
      );
      wound.result = face >= (roll.target ?? 7) ? 'negated' : 'allocated';
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'mortal-wounds':
          left = { unit: field(event, 'unit'), count: field<number>(event, 'count') };
          return;
        case 'damage-inflicted':
          left = { unit: field(event, 'target'), count: field<number>(event, 'count') };
          return;
        case 'companion-lost':
          book.lostCompanions.add(field(event, 'model'));
          return;
        case 'wound-negated': {
          // You Hold 'Em Off comes after a ward that failed.
          if (event.rule === 'AOS-14.1') {
            report.holds(
              'AOS-14.1',
              "You Hold 'Em Off",
              unitOf(state, field(event, 'unit')).warscroll === 'killaboss-with-stab-grot',
              'no companion',
            );
            wound = undefined;
          } else settle('negated', field(event, 'unit'), report);
          return;
        }
        case 'wound-allocated': {
          const id = field(event, 'model');
          const unit = unitOf(state, id);
          if (wound?.result === 'passed') {
            report.same('R110', 'Soul-forged Guardians', wound.unit, book.bonds.get(unit.id));
            wound = undefined;
          } else settle('allocated', unit.id, report);
          const model = unit.models.find((one) => one.id === id);
          const most = woundsOf(state, unit);
          const got = field<number>(event, 'wounds');
          report.same('AOS-14.2', 'wounds of a model', model?.wounds, got);
          report.same('AOS-14.2', 'slain', got >= most, field<boolean>(event, 'slain'));
          return;
        }
        case 'model-slain': {
          const id = field(event, 'model');
          const unit = field(event, 'unit');
          book.poolOf(unit).add(id);
          if (book.inBattle) book.turnOf(unit).slain += 1;
          state.players.forEach((player, seat) => {
            if (player.general === id) book.generalSlain[seat] = true;
          });
          return;
        }
        case 'model-returned': {
          const id = field(event, 'model');
          report.holds(
            'AOS-14.2.1',
            'returned models',
            book.poolOf(field(event, 'unit')).delete(id),
            `${id} was not slain`,
          );
          book.returnedThisPhase.add(id);
          const unit = unitOf(state, id);
          report.holds(
            'AOS-25.3',
            'size of a unit',
            unit.models.length <= unit.startingSize,
            `${unit.models.length} models`,
          );
          report.same(
            'AOS-14.2.1',
            'wounds of a returned model',
            0,
            unit.models.find((one) => one.id === id)?.wounds ?? 0,
          );
          return;
        }
        case 'unit-destroyed': {
          const unit = unitOf(state, field(event, 'unit'));
          book.destroyedPoints[1 - unit.seat]! += unit.points;
          return;
        }
      }
    },
  };
}
