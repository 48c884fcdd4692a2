import type { Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { isEngaged, unitsOf } from './measure.ts';

/** The order of fights (AOS-12.0, 12.1, 12.4, 12.5). */

// AOS-12.4, R46: both cancel each other.
function stageOf({ book }: Scene, unit: Unit): number {
  const isFirst = unit.warscroll === 'mire-hoppers' && book.turnOf(unit.id).charged !== undefined;
  const isLast = unit.warscroll === 'drowned-thralls';
  if (isFirst === isLast) return 3;
  return isFirst ? 2 : 4;
}

/** AOS-12.1: near an enemy or charged, and not fought yet. */
function mayFight({ state, book }: Scene, unit: Unit): boolean {
  return isEngaged(state, unit) || book.turnOf(unit.id).charged !== undefined;
}

export function combat(): Judge {
  let stage = 2;
  let chooser = 0;

  const candidates = (scene: Scene, seat: number): string[] =>
    unitsOf(scene.state, seat)
      .filter(
        (unit) => scene.book.phaseOf(unit.id).fought === 0 && stageOf(scene, unit) <= stage && mayFight(scene, unit),
      )
      .map(({ id }) => `fight:${id}`);

  // R122: a second fight of Zealots that fought, in stage 4.
  const again = (scene: Scene, seat: number): string[] =>
    stage < 4
      ? []
      : unitsOf(scene.state, seat)
          .filter((unit) => unit.warscroll === 'twin-fury-zealots' && scene.book.phaseOf(unit.id).fought === 1)
          .filter((unit) => !scene.book.spent.has(`fury ${unit.id}`) && mayFight(scene, unit))
          .map(({ id }) => `fight-again:${id}`);

  const hasPick = (scene: Scene, seat: number) => candidates(scene, seat).length + again(scene, seat).length > 0;

  /** Goes on to the next player who has somebody to fight with; false when the phase is over. */
  function advance(scene: Scene): boolean {
    for (;;) {
      if (hasPick(scene, chooser)) return true;
      if (hasPick(scene, 1 - chooser)) {
        chooser = 1 - chooser;
        return true;
      }
      if (stage === 4) return false;
      // R48: every stage begins with the active player.
      stage += 1;
      chooser = scene.book.active;
    }
  }

  return {
    asks(scene, ask, report) {
      if (ask.kind !== 'select-to-fight') return;
      const isOn = advance(scene);
      report.holds('AOS-12.1', 'fights', isOn, 'nobody may fight');
      report.same('AOS-12.0', 'who picks a unit to fight', [chooser, stage], [ask.seat, field<number>(ask, 'stage')]);
      const must = candidates(scene, ask.seat);
      const second = again(scene, ask.seat);
      // AOS-12.1: nobody passes who has a unit to fight with; a second fight is a choice.
      report.offers(
        'AOS-12.1',
        'units that may fight',
        [...must, ...second],
        offered(ask),
        must.length === 0 ? ['pass'] : [],
      );
    },

    answers(scene, ask, given) {
      if (ask.kind !== 'select-to-fight') return;
      const option = optionOf(given) ?? '';
      const unit = option.split(':')[1];
      if (unit) scene.book.phaseOf(unit).fought += 1;
      if (option.startsWith('fight-again:') && unit) scene.book.spent.add(`fury ${unit}`);
      chooser = 1 - ask.seat;
    },

    tells(scene, event, report) {
      if (event.type !== 'phase-began') return;
      // AOS-12.1: the phase is not over while somebody may fight; a second fight is a choice.
      if (field(event, 'phase') === 'battleshock')
        for (const seat of [0, 1]) {
          stage = 4;
          report.same('AOS-12.1', 'nobody left who may fight', [], candidates(scene, seat));
        }
      if (field(event, 'phase') === 'combat') {
        stage = 2;
        chooser = scene.book.active;
      }
    },
  };
}
