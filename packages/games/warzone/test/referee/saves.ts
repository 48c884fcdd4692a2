import type { Roll } from '@mischia/kernel';
import type { Pending, Scene } from './book.ts';
import { field, type Judge, partsOf } from './judge.ts';
import { modelOf, unitOf } from './measure.ts';
import type { Report } from './report.ts';
import { bonusOf, crewProfile, livingCrew, modelAbilities, profileOf, succeeds, vehicleOf, whoIs } from './troops.ts';

/** WZ-14.7, WZ-15.9, WZ-25.4, WZ-33.31: hits, what they are saved on, and what they cost. */

/** A hit as it is being rolled for. */
interface Rolling {
  readonly hit: Pending;
  /** The part of a vehicle that is struck: the vehicle, or one of its crew. */
  part: string | undefined;
  left: number;
  made: number;
  failed: number;
  told: boolean;
}

const crewOf = ({ state }: Scene, { hit, part }: Rolling) =>
  modelOf(state, hit.target).vehicle?.crew.find((one) => one.id === part || one.crew === part);

function armourNumber(scene: Scene, rolling: Rolling): number | undefined {
  const { state } = scene;
  const { hit, part } = rolling;
  if (!hit.sure || part === 'crew') return undefined;
  const who = whoIs(state, hit.target);
  const crew = crewOf(scene, rolling);
  const AR = crew
    ? crewProfile(state, who.model, crew).row.AR
    : (vehicleOf(state, who.model)?.row.AR ?? profileOf(state, who.model)!.row.AR);
  return 10 + AR + bonusOf(who, 'AR') - hit.damage;
}

const isOver = ({ made, failed, left, hit }: Rolling): boolean => made >= hit.rolls || failed >= left;

/** WZ-19.2: who is struck instead of the target has a cover of his own, which the text does not speak of. */
const inMelee = (hit: Pending, struck: string): Pending => ({
  ...hit,
  target: struck,
  isScattered: false,
  sure: hit.sure && struck === hit.target,
});

export function saves(): Judge {
  let rolling: Rolling | undefined;
  let all: Rolling[] = [];

  function next(scene: Scene, roll: Roll): void {
    if (rolling && !isOver(rolling) && (roll.for !== 'location' || rolling.made === 0)) return;
    const { state, book } = scene;
    const at = book.pending.findIndex(
      ({ target, isScattered }) => !isScattered && (roll.for !== 'armour' || unitOf(state, target).seat === roll.by),
    );
    const [hit] = at < 0 ? [] : book.pending.splice(0, at + 1).slice(-1);
    if (!hit) {
      rolling = undefined;
      return;
    }
    rolling = { hit, part: hit.part, left: modelOf(state, hit.target).wounds, made: 0, failed: 0, told: false };
    settle(scene, rolling);
    all.push(rolling);
  }

  /** Wounds of the part that is struck. */
  function settle(scene: Scene, one: Rolling): void {
    const crew = crewOf(scene, one);
    if (crew) one.left = crew.wounds;
  }

  function finish(report: Report): void {
    for (const one of all) {
      if (one.made === 0) continue;
      report.holds(
        one.hit.rule,
        'as many armour rolls as the hit has',
        isOver(one) && one.made <= one.hit.rolls,
        `${one.made} of ${one.hit.rolls} on ${one.hit.target}, ${one.failed} failed of ${one.left}`,
      );
      if (one.failed > 0) report.holds(one.hit.rule, 'wounds are told', one.told, one.hit.target);
    }
    all = [];
    rolling = undefined;
  }

  return {
    answers(scene, ask, given) {
      if (ask.kind !== 'hit-crew' || !rolling || !('option' in given)) return;
      rolling.part = given.option.slice('crew:'.length);
      settle(scene, rolling);
    },
    rolls(scene, roll, faces, report) {
      const { state, book } = scene;
      // WZ-31.5: beyond an open window the next to be struck is unharmed on 1 to 10.
      if (roll.for === 'window-splash' && faces[0]! <= 10) {
        const unharmed = book.pending.findIndex(({ target }) => unitOf(state, target).seat === roll.by);
        book.pending.splice(0, unharmed + 1);
      }
      if (roll.for !== 'location' && roll.for !== 'immunity' && roll.for !== 'armour') return;
      next(scene, roll);
      const now = rolling as Rolling | undefined;
      if (!now) return;
      const { hit } = now;
      const model = modelOf(state, hit.target);
      if (roll.for === 'location') {
        now.part = faces[0]! <= (vehicleOf(state, model)?.location.vehicleUpTo ?? 0) ? 'vehicle' : 'crew';
        // WZ-25.4: the driver is the last; with one other alive nothing is chosen.
        const others = livingCrew(model).filter(({ id }) => id !== model.vehicle?.crew[0]?.id);
        if (now.part === 'crew' && others.length <= 1) now.part = (others[0] ?? livingCrew(model)[0])!.id;
        settle(scene, now);
      }
      if (roll.for === 'immunity') {
        const { upTo } = (modelAbilities(state, model).find(({ id }) => id === 'weapon-immunity') ?? {}) as {
          upTo?: number;
        };
        report.same(
          'WZ-33.31',
          'Weapon Immunity',
          { upTo, against: 'personnel' },
          { upTo: roll.target, against: hit.against },
          hit.target,
        );
        if (succeeds(faces[0]!, roll.target ?? 0)) {
          all = all.filter((one) => one !== now);
          rolling = undefined;
        }
      }
      if (roll.for !== 'armour') return;
      const needed = armourNumber(scene, now);
      if (needed !== undefined)
        report.same(
          hit.rule,
          'armour number',
          needed,
          roll.target,
          `${hit.target} ${now.part ?? ''} damage ${hit.damage}: ${partsOf(roll)}`,
        );
      for (const face of faces) {
        now.made++;
        if (!succeeds(face, roll.target ?? 0)) now.failed++;
      }
    },
    asks(scene, ask, report) {
      if (ask.kind === 'hit-crew' || ask.kind === 'choose-leader') return;
      finish(report);
      scene.book.pending = [];
    },
    tells(scene, event, report) {
      const { book } = scene;
      if (event.type === 'struck-in-melee') {
        const [first, ...others] = book.pending;
        if (first?.isScattered) book.pending = [inMelee(first, field(event, 'struck')), ...others];
      }
      if (event.type !== 'wounds-lost' && event.type !== 'crew-wounded') return;
      const one = all.find(({ hit, told, failed }) => hit.target === field(event, 'model') && !told && failed > 0);
      if (!one) return;
      one.told = true;
      report.same(
        one.hit.rule,
        'wounds a hit costs',
        Math.min(one.failed, one.left),
        field<number>(event, 'lost'),
        one.hit.target,
      );
    },
  };
}
