import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, offeredAs, optionOf, sum } from './judge.ts';
import { enemiesOf, INCH, isEngaged, isWithin, onTable, unitGap, unitOf, unitsOf } from './measure.ts';
import { braveryOf, featureIds, hasRule, isA, unitToFeature } from './troops.ts';

/** Abilities of warscrolls, triumphs and terrain that roll or last (Data, AOS-27.5.5, 28.1.3). */

// D.3: Scare Taktikz: more than 3" from all enemies; neither HERO nor MONSTER within 12".
const scareTargets = ({ state }: Scene, unit: Unit): string[] =>
  isEngaged(state, unit)
    ? []
    : enemiesOf(state, unit.seat)
        .filter((enemy) => !isA(state, enemy, 'HERO') && !isA(state, enemy, 'MONSTER'))
        .filter((enemy) => isWithin(unitGap(state, unit, enemy), 12 * INCH))
        .map(({ id }) => id);

/** R108: one die, however many of them are near. */
const nearDeadly = (state: Battle, unit: Unit): boolean =>
  onTable(unit) &&
  featureIds(state).some((id) => hasRule(state, id, 'deadly') && isWithin(unitToFeature(state, unit, id), INCH));

/** Requests that come up while wounds of one arrival are dealt with. */
const WOUND_ASKS = new Set(['allocate-wound', 'pick-ward', 'risk-companion']);

export function abilities(): Judge {
  let scaring: { unit: string; target: string } | undefined;
  /** AOS-28.1.3: whose arrival Deadly terrain has still to answer. */
  let deadly: { unit: string; due: boolean } | undefined;
  let impact: { unit: string; dice: number } | undefined;
  const scared = new Set<string>();
  let fears = false;
  let expectCalm: string | undefined;

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (deadly && !WOUND_ASKS.has(ask.kind)) {
        report.holds('AOS-28.1.3', 'Deadly terrain', !deadly.due, `no roll for ${deadly.unit}`);
        deadly = undefined;
      }
      if (ask.kind === 'start-of-phase') {
        const own = unitsOf(state, ask.seat);
        const must =
          book.phase === 'charge'
            ? own
                .filter(
                  (unit) =>
                    unit.warscroll === 'gutrippaz' && !scared.has(unit.id) && scareTargets(scene, unit).length > 0,
                )
                .map(({ id }) => `${id}/scare-tactics`)
            : [];
        const got = offeredAs(ask, 'ability').filter((id) => id.endsWith('/scare-tactics'));
        report.offers('D.3', 'Scare Taktikz', must, got);
        // AOS-19.2a: a stored bolt of a caster on the table, by its owner.
        const bolts = book.bolts.filter(({ seat, model }) => seat === ask.seat && onTable(unitOf(state, model)));
        report.offers(
          'AOS-19.2a',
          'stored Arcane Bolts',
          [],
          offeredAs(ask, 'ability').filter((id) => id.endsWith('/stored-bolt')),
          bolts.map(({ model }) => `${model}/stored-bolt`),
        );
      }
      if (ask.kind === 'ability-target') {
        const unit = unitOf(state, field(ask, 'unit'));
        if (unit.warscroll === 'gutrippaz')
          report.offers(
            'D.3',
            'whom Scare Taktikz may scare',
            scareTargets(scene, unit).map((id) => `target:${id}`),
            offered(ask),
            ['decline'],
          );
        if (unit.warscroll === 'annihilators') {
          const near = enemiesOf(state, unit.seat).filter((enemy) => isWithin(unitGap(state, unit, enemy), INCH));
          report.offers(
            'D.2',
            'whom a falling star hits',
            near.map(({ id }) => `target:${id}`),
            offered(ask),
            ['decline'],
          );
        }
        if (unit.warscroll === 'praetors') {
          const heroes = unitsOf(state, unit.seat).filter((hero) => isA(state, hero, 'STORMCAST ETERNALS', 'HERO'));
          report.offers(
            'D.2',
            'whom Praetors may guard',
            heroes.map(({ id }) => `target:${id}`),
            offered(ask),
            ['decline'],
          );
        }
      }
      if (ask.kind === 'triumph') {
        // AOS-27.3.6: only who has fewer points.
        const [own, other] = [state.players[ask.seat]!.points, state.players[1 - ask.seat]!.points];
        report.holds('AOS-27.3.6', 'triumphs', own < other, `${own} points against ${other}`);
      }
    },

    answers({ state }, ask, given) {
      const option = optionOf(given) ?? '';
      if (ask.kind === 'ability-target') {
        const unit = unitOf(state, field(ask, 'unit'));
        if (unit.warscroll === 'gutrippaz' && option.startsWith('target:')) {
          scaring = { unit: unit.id, target: option.slice(7) };
          scared.add(unit.id);
        }
      }
    },

    rolls(scene, roll, faces, report) {
      const { state, book } = scene;
      if (roll.for === 'deadly-terrain') {
        report.holds('AOS-28.1.3', 'Deadly terrain', deadly?.due === true, 'a roll for nobody');
        deadly = undefined;
      }
      if (roll.for === 'scare' && scaring) {
        // D.3: 2D6 and 1 for every 5 models against Bravery.
        const unit = unitOf(state, scaring.unit);
        const target = unitOf(state, scaring.target);
        const total = sum(faces) + Math.floor(unit.models.length / 5);
        fears = total >= braveryOf(scene, target);
        if (fears) book.mark(target.id, 'scared', 'turn', unit.id);
        else expectCalm = target.id;
      }
      if (roll.for === 'impact' && impact) report.same('D.2', 'dice of a falling star', impact.dice, faces.length);
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'phase-began':
          scared.clear();
          expectCalm = undefined;
          return;
        case 'effect-began':
          if (field(event, 'effect') === 'ability.scare-taktikz') {
            report.holds(
              'D.3',
              'Scare Taktikz',
              fears && field(event, 'unit') === scaring?.target,
              `${expectCalm ?? field(event, 'unit')} is not scared`,
            );
            scaring = undefined;
          }
          return;
        case 'triumph-used':
          if (field(event, 'triumph') === 'inspired') book.mark(field(event, 'unit'), 'inspired', 'phase');
          return;
        case 'unit-bound':
          book.bonds.set(field(event, 'unit'), field(event, 'target'));
          return;
        case 'garrison-joined':
        case 'unit-set-up':
        case 'unit-summoned':
        case 'unit-moved':
        case 'unit-charged': {
          // R133: a garrison joined in the deployment is a set-up, one joined later is not (R119).
          if (event.type === 'garrison-joined' && book.inBattle) return;
          const unit = unitOf(state, field(event, 'unit'));
          deadly = { unit: unit.id, due: nearDeadly(state, unit) };
          if (event.type === 'unit-charged') impact = { unit: unit.id, dice: sum(book.turnOf(unit.id).charged ?? []) };
          return;
        }
      }
    },
  };
}
