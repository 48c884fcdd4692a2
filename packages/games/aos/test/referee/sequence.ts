import { PHASES } from '../../src/state.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { unitOf } from './measure.ts';
import { generalOnTable, wasGiven } from './troops.ts';

/** Rounds, priority, turns, phases and command points (AOS-4, 5, 6.0, 16). */
export function sequence(): Judge {
  const faces: (number | undefined)[] = [undefined, undefined];
  let priority: number | undefined;
  let turns = 0;
  let wantsSkilledRoll = false;
  let phases = 0;

  return {
    rolls({ state, book }, roll, [face = 0], report) {
      if (roll.for === 'priority') {
        report.same(
          'AOS-4.1a',
          'priority roll',
          { round: book.round, once: true },
          {
            round: state.flow.round,
            once: faces[roll.by ?? 0] === undefined,
          },
        );
        faces[roll.by ?? 0] = face;
      }
      if (roll.for === 'command-point') {
        report.holds(
          'AOS-27.5.1b',
          'Skilled Leader',
          wantsSkilledRoll && roll.by === book.active,
          'a roll nobody may make',
        );
        wantsSkilledRoll = false;
        if (face >= 5) book.cp[roll.by ?? 0]! += 1;
      }
    },

    tells({ state, book }, event, report) {
      switch (event.type) {
        case 'round-began': {
          book.round += 1;
          report.same('AOS-4.0', 'rounds', book.round, field<number>(event, 'round'));
          // AOS-6.0b, AOS-7.1a: what was not spent is lost.
          if (book.round > 1) {
            report.same('AOS-4.0', 'turns of a round', 2, turns);
            book.cp.fill(0);
            book.firstLastRound = book.first;
          }
          book.inBattle = true;
          turns = 0;
          faces.fill(undefined);
          return;
        }
        case 'priority-won': {
          const [a = 0, b = 0] = faces;
          // AOS-4.1b: ties go to who finished first, later to who went first in the last round.
          const tied = book.round === 1 ? book.finishedFirst : book.firstLastRound;
          const winner = a === b ? tied : a > b ? 0 : 1;
          report.same('AOS-4.1a', 'priority', winner, field<number>(event, 'seat'));
          priority = winner;
          return;
        }
        case 'turn-began': {
          const seat = turns === 0 ? book.first : 1 - (book.first ?? 0);
          report.same('AOS-4.0', 'whose turn', seat, field<number>(event, 'seat'));
          if (turns > 0) report.same('AOS-5.0', 'phases of a turn', 6, phases);
          turns += 1;
          phases = 0;
          book.beginTurn(field<number>(event, 'seat'));
          return;
        }
        case 'phase-began': {
          report.same(
            'AOS-5.0',
            'order of phases',
            [PHASES[phases], book.active],
            [field(event, 'phase'), field<number>(event, 'seat')],
          );
          book.beginPhase(PHASES[phases] ?? 'hero');
          phases += 1;
          if (phases > 1) return;
          // AOS-6.0a, AOS-7.0: general's command points come first.
          for (const seat of [0, 1]) if (generalOnTable(state, seat)) book.cp[seat]! += 1;
          const general = unitOf(state, state.players[book.active]!.general);
          wantsSkilledRoll = generalOnTable(state, book.active) && wasGiven(general, 'Skilled Leader');
          return;
        }
      }
    },

    asks({ state, book }, ask, report) {
      if (!book.inBattle) return;
      if (ask.kind === 'turn-order') {
        report.same('AOS-4.1a', 'who chooses the order of turns', priority, ask.seat);
        report.offers('AOS-4.1a', 'order of turns', ['go-first', 'go-second'], offered(ask));
        return;
      }
      // Asked between one player's points and the other's.
      if (ask.kind === 'strategists') return;
      report.holds('AOS-27.5.1b', 'Skilled Leader', !wantsSkilledRoll, 'no roll was made');
      report.same(
        'AOS-6.0a',
        'command points',
        book.cp,
        state.players.map(({ cp }) => cp),
      );
      const earmarked = state.players.flatMap((player) => player.earmarked.map(({ hero, count }) => [hero, count]));
      report.same(
        'AOS-7.1a',
        'earmarked command points',
        [...book.earmarked].filter(([, count]) => count > 0).sort(),
        earmarked.filter(([, count]) => Number(count) > 0).sort(),
      );
    },

    answers({ book }, ask, given) {
      if (ask.kind === 'turn-order') {
        book.first = optionOf(given) === 'go-first' ? ask.seat : 1 - ask.seat;
        // AOS-4.1.1.
        book.cp[book.first]! += 1;
        book.cp[1 - book.first]! += 2;
      }
      if (ask.kind === 'strategists' && optionOf(given) === 'use') book.cp[ask.seat]! += 1;
    },
  };
}
