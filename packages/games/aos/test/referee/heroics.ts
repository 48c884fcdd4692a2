import type { PlaceAnswer } from '@mischia/tabletop';
import type { Scene } from './book.ts';
import { brewTargets } from './brews.ts';
import { rallying } from './commands.ts';
import { die3, field, type Judge, offeredAs, openOf, optionOf, sum } from './judge.ts';
import { enemiesOf, gapOf, INCH, isWithin, leastGap, pointAt, thingsOf, unitOf, unitsOf } from './measure.ts';
import { placeFaults } from './moves.ts';
import { braveryOf, isA, isWizard, wasGiven } from './troops.ts';

/** Heroic actions and Rally at the start of a hero phase (AOS-7). */

function heroicOptions({ state, book }: Scene, seat: number): { must: string[]; may: string[] } {
  if (book.heroic[seat] !== undefined) return { must: [], may: [] };
  const heroes = unitsOf(state, seat).filter((unit) => isA(state, unit, 'HERO'));
  const must: string[] = [];
  const may: string[] = [];
  for (const hero of heroes) {
    must.push(`leadership:${hero.id}`);
    if (!isWizard(state, hero)) must.push(`willpower:${hero.id}`);
    if (!book.finestHours.has(hero.id)) must.push(`finest-hour:${hero.id}`);
    const isWounded = hero.models.some(({ wounds }) => wounds > 0);
    (isWounded ? must : may).push(`recovery:${hero.id}`);
  }
  return { must, may };
}

// D.8: Raise the banner.
function leadershipOn({ state, book }: Scene, hero: string): number {
  const unit = unitOf(state, hero);
  const raises =
    state.battleplan.id === 'three-banners' &&
    state.objectives.some(
      ({ id, x, y }) =>
        book.control.get(id) === unit.seat &&
        unit.models.length > 0 &&
        isWithin(leastGap(thingsOf(state, unit), [pointAt(x, y)]), 3 * INCH),
    );
  return raises ? 3 : 4;
}

export function heroics(): Judge {
  let acting: { unit: string; action: string } | undefined;
  let faces: readonly number[] = [];
  let healing = 0;
  let earned = false;
  /** Picked to return, not put down yet. */
  const coming = new Set<string>();
  let returns: number | undefined;
  let rallied: string | undefined;
  let healed: number | undefined;

  return {
    asks(scene, ask, report) {
      const { book } = scene;
      if (acting && earned) {
        report.holds('AOS-7.1a', 'Heroic Leadership', false, 'the point was not given');
        earned = false;
      }
      if (ask.kind === 'start-of-hero-phase') {
        const { must, may } = heroicOptions(scene, ask.seat);
        report.offers('AOS-7.1', 'heroic actions', must, offeredAs(ask, 'heroic'), may);
        const rally = rallying(scene, ask.seat);
        report.offers('AOS-7.2', 'Rally', rally.must, offeredAs(ask, 'rally'), rally.may);
        const brewers = brewTargets(scene, ask.seat).map(({ shaman }) => `${shaman}/brews`);
        const abilities = offeredAs(ask, 'ability').filter((id) => id.endsWith('/brews'));
        report.offers('D.3', 'Poisons and Elixirs', book.active === ask.seat ? new Set(brewers) : [], abilities);
      }
      if (ask.kind === 'return-model') {
        const unit = unitOf(scene.state, field(ask, 'unit'));
        const pool = unit.slain.filter(({ id }) => book.poolOf(unit.id).has(id) && !coming.has(id));
        // Of models that are alike one will do.
        const kindOf = ({ command, wargear }: (typeof pool)[number]) => `${command} ${wargear.join()}`;
        const got = offeredAs(ask, 'return');
        const kinds = new Set(pool.filter(({ id }) => got.includes(id)).map(kindOf));
        report.same(
          'R118',
          'kinds of models that may return',
          [...new Set(pool.map(kindOf))].sort(),
          [...kinds].sort(),
        );
        report.offers('R118', 'who may return', [], got, book.poolOf(unit.id));
      }
      if (ask.kind === 'reroll-sum' && ask.rule === 'AOS-7.1d' && acting)
        report.holds(
          'AOS-27.5.2d',
          'Seed of Rebirth',
          wasGiven(unitOf(scene.state, acting.unit), 'Seed of Rebirth'),
          'no seed',
        );
    },

    answers(scene, ask, given, report) {
      if (ask.kind === 'return-model') coming.add((optionOf(given) ?? '').slice(7));
      else if (ask.kind !== 'place-returned') coming.clear();
      const answer = openOf<PlaceAnswer>(given);
      if (ask.kind !== 'place-returned' || !answer) return;
      // AOS-14.2.1, R126.
      const { state, book } = scene;
      const unit = unitOf(state, field(ask, 'unit'));
      const { faults, bases } = placeFaults(state, unit, answer.at);
      const anchors = unit.models.filter(({ id }) => !book.returnedThisPhase.has(id) && !bases.has(id));
      const anchorThings = thingsOf(state, { ...unit, models: anchors });
      for (const base of bases.values()) {
        if (!anchorThings.some((thing) => isWithin(gapOf(base, thing), INCH)))
          faults.push('farther than 1" from the unit');
        for (const enemy of enemiesOf(state, unit.seat)) {
          const things = thingsOf(state, enemy);
          if (isWithin(leastGap([base], things), 3 * INCH) && !isWithin(leastGap(anchorThings, things), 3 * INCH))
            faults.push(`within 3" of ${enemy.id}`);
        }
      }
      report.same('AOS-14.2.1', 'where models return', [], faults);
    },

    rolls(scene, roll, got, report) {
      const { state, book } = scene;
      if (roll.for === 'heroic-leadership' && acting) {
        const unit = unitOf(state, acting.unit);
        const total = (got[0] ?? 0) + (book.generalSlain[unit.seat] ? 2 : 0);
        earned = total >= leadershipOn(scene, unit.id);
      }
      if (roll.for === 'heroic-recovery' && acting) {
        faces = got;
        const unit = unitOf(state, acting.unit);
        const bravery = braveryOf(scene, unit);
        const total = sum(faces);
        healed = total > bravery ? 0 : total === bravery ? 1 : undefined;
        healing = 0;
      }
      if (roll.for === 'healing' && roll.rule === 'AOS-7.1d') {
        report.holds('AOS-7.1d', 'Heroic Recovery', healed === undefined, `dice ${faces.join()} heal ${healed}`);
        healing = die3(got[0] ?? 0);
      }
      if (roll.for === 'rally') {
        const unit = unitOf(state, rallied ?? '');
        report.same('AOS-7.2', 'Rally dice', book.poolOf(unit.id).size, got.length);
        returns = got.filter((face) => face === 6).length;
      }
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'command-issued':
          if (field(event, 'command') === 'rally') rallied = field(event, 'unit');
          return;
        case 'rallied': {
          const unit = unitOf(state, field(event, 'unit'));
          const most = Math.min(returns ?? 0, unit.startingSize - unit.models.length);
          report.same('AOS-7.2', 'models that rally', most, field<number>(event, 'count'));
          return;
        }
        case 'heroic-action': {
          const unit = unitOf(state, field(event, 'unit'));
          const action = field(event, 'action');
          acting = { unit: unit.id, action };
          book.heroic[unit.seat] = action;
          if (action === 'finest-hour') {
            report.holds('AOS-7.1c', 'Their Finest Hour', !book.finestHours.has(unit.id), `${unit.id} had one`);
            book.finestHours.add(unit.id);
            book.mark(unit.id, 'finest-hour', 'turn');
          }
          if (action === 'willpower') book.willpower.add(unit.id);
          return;
        }
        case 'command-point-earmarked': {
          const hero = field(event, 'unit');
          report.holds('AOS-7.1a', 'Heroic Leadership', earned && acting?.unit === hero, 'the roll failed');
          book.earmarked.set(hero, (book.earmarked.get(hero) ?? 0) + 1);
          earned = false;
          return;
        }
        case 'wounds-healed':
          if (
            acting?.action === 'recovery' &&
            acting.unit === field(event, 'unit') &&
            // Others heal a hero in the same phase.
            event.also?.includes('AOS-7.1d') &&
            (healed !== undefined || healing > 0)
          ) {
            const most = healed ?? healing;
            report.holds(
              'AOS-7.1d',
              'wounds healed',
              field<number>(event, 'count') <= most,
              `${field<number>(event, 'count')} of ${most}`,
            );
            healing = 0;
            acting = undefined;
          }
          return;
      }
    },
  };
}
