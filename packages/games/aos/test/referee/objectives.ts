import type { Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { gapOf, INCH, isWithin, pointAt, thingOf, unitOf, unitsOf } from './measure.ts';
import { isA, isDefensible, modelToFeature, woundsOf } from './troops.ts';

/** Objectives, victory points and the end of the battle (AOS-18, 28.2). */

// AOS-18.1.2, R80: MONSTER 5, Wounds 5 or more 2, others 1.
const weightOf = ({ state }: Scene, unit: Unit): number => {
  if (isA(state, unit, 'MONSTER')) return 5;
  return woundsOf(state, unit) >= 5 ? 2 : 1;
};

/** Models of a unit within 6" of an objective; R75: all of a garrison or none. */
function contesting({ state }: Scene, unit: Unit, id: string): number {
  const objective = state.objectives.find((one) => one.id === id);
  if (!objective) return 0;
  const point = pointAt(objective.x, objective.y, 0);
  return unit.models.filter((model) => isWithin(gapOf(thingOf(state, unit, model), point), 6 * INCH)).length;
}

const near = (scene: Scene, unit: Unit): string[] =>
  scene.state.objectives.map(({ id }) => id).filter((id) => contesting(scene, unit, id) > 0);

export function objectives(): Judge {
  let chosen = new Map<string, string>();
  let demolishedBy: number | undefined;
  let turnIsOver = false;

  /** AOS-18.1.1: who has more models gains control; ties change nothing. */
  function settleControl(scene: Scene): void {
    const { state, book } = scene;
    for (const { id } of state.objectives) {
      const strength = [0, 1].map((seat) =>
        unitsOf(state, seat).reduce((total, unit) => {
          const reach = near(scene, unit);
          const picked = reach.length > 1 ? chosen.get(unit.id) : reach[0];
          return picked === id ? total + contesting(scene, unit, id) * weightOf(scene, unit) : total;
        }, 0),
      );
      const [a = 0, b = 0] = strength;
      if (a !== b) book.control.set(id, a > b ? 0 : 1);
    }
    // AOS-18.2, R81: the tower is its garrison's; once demolished, whoever has more within 3".
    for (const id of Object.keys(state.features)) {
      if (!state.battleplan.scoring.some((score) => score.id === 'hold-feature' && score.feature === id)) continue;
      if (isDefensible(state, id)) {
        const garrison = Object.values(state.units).find((unit) => unit.garrison === id);
        book.control.set(id, garrison?.seat ?? null);
      } else {
        const [a = 0, b = 0] = [0, 1].map((seat) =>
          unitsOf(state, seat).reduce(
            (total, unit) =>
              total +
              unit.models.filter((model) => isWithin(modelToFeature(state, unit, model, id), 3 * INCH)).length *
                weightOf(scene, unit),
            0,
          ),
        );
        if (a !== b) book.control.set(id, a > b ? 0 : 1);
      }
    }
  }

  /** D.8, D.9: what the active player scores at the end of its turn. */
  function scored({ state, book }: Scene): number {
    const held = (seat: number) => state.objectives.filter(({ id }) => book.control.get(id) === seat).length;
    const [mine, theirs] = [held(book.active), held(1 - book.active)];
    if (state.battleplan.id === 'three-banners')
      return (mine >= 1 ? 1 : 0) + (mine >= 2 ? 1 : 0) + (mine > theirs ? 1 : 0);
    return mine + (book.control.get('t5') === book.active ? 2 : 0);
  }

  function endTurn(scene: Scene): void {
    settleControl(scene);
    scene.book.vp[scene.book.active]! += scored(scene);
    chosen = new Map();
  }

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (ask.kind === 'contest-objective') {
        const unit = unitOf(state, field(ask, 'unit'));
        report.offers(
          'AOS-18.1.2',
          'objectives a unit may contest',
          near(scene, unit).map((id) => `objective:${id}`),
          offered(ask),
        );
      }
      if (!book.inBattle || state.flow.step === 'end-of-turn') return;
      report.same(
        'AOS-28.2.7',
        'victory points',
        book.vp,
        state.players.map(({ vp }) => vp),
      );
      report.same(
        'AOS-18.1.1',
        'who controls objectives',
        state.objectives.map(({ id }) => [id, book.control.get(id) ?? null]),
        state.objectives.map(({ id, controller }) => [id, controller]),
      );
    },

    answers(_scene, ask, given) {
      if (ask.kind === 'contest-objective') chosen.set(field(ask, 'unit'), (optionOf(given) ?? '').slice(10));
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      switch (event.type) {
        case 'rampage':
        case 'sappers':
          demolishedBy = unitOf(state, field(event, 'unit')).seat;
          return;
        case 'demolished': {
          const id = field(event, 'feature');
          // D.9: scored at once; from now on nobody controls it.
          const points = state.battleplan.scoring.find((score) => score.id === 'demolish' && score.feature === id);
          if (points && demolishedBy !== undefined) book.vp[demolishedBy]! += 2;
          book.control.set(id, null);
          return;
        }
        case 'turn-began':
          if (turnIsOver) endTurn(scene);
          turnIsOver = true;
          return;
        case 'round-began': {
          if (book.round > 0) endTurn(scene);
          else {
            // AOS-18.1.1: control before round 1.
            for (const { id } of state.objectives) {
              const there = [0, 1].map((seat) => unitsOf(state, seat).some((unit) => contesting(scene, unit, id) > 0));
              if (there[0] !== there[1]) book.control.set(id, there[0] ? 0 : 1);
            }
          }
          turnIsOver = false;
          return;
        }
        case 'battle-over':
          endTurn(scene);
          report.same(
            'AOS-28.2.6',
            'length of the battle',
            state.battleplan.id === 'three-banners' ? 5 : 4,
            book.round,
          );
          report.same(
            'AOS-28.2.7',
            'victory points at the end',
            book.vp,
            state.players.map(({ vp }) => vp),
          );
          return;
      }
    },
  };
}

/** D.8, D.9: the winners by victory points, then by what the battleplan says. */
export function winnersOf({ state, book }: Scene): number[] {
  const held = (seat: number) => state.objectives.filter(({ id }) => book.control.get(id) === seat).length;
  const order = (score: (seat: number) => number): number[] | undefined => {
    const [a, b] = [score(0), score(1)];
    return a === b ? undefined : a > b ? [0] : [1];
  };
  const tie = state.battleplan.id === 'three-banners' ? order((seat) => book.destroyedPoints[seat] ?? 0) : order(held);
  return order((seat) => book.vp[seat] ?? 0) ?? tie ?? [];
}
