import { type Play, type Rule, rollOne, type Seat } from '@mischia/kernel';
import { allUses, withHook } from '../../abilities/uses.ts';
import { yesOrNo } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { rollOff } from '../01-concepts/rolling.ts';
import { allUnits, unitsOnTable } from '../01-concepts/units.ts';
import { gainPoints } from '../06-commands/points.ts';
import { destroyUnit } from '../14-wounds/slay.ts';
import { beginTurn } from './phases.ts';
import { priorityOf, startingPoints } from './priority.ts';

/** AOS-3.1a. */
const LAST_ROUND_OF_RESERVES = 3;

// AOS-4.0, R115: reserves that waited too long, abilities before the order of turns, priority, command points.
export function* startOfRound(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  flow.round += 1;
  flow.firstLastRound = flow.first;
  play.emit({
    type: 'round-began',
    rule: 'AOS-4.0',
    // The round before is over, and its command points are lost.
    ...(flow.round > 1 ? { also: ['AOS-16.0', 'AOS-6.0b'] } : {}),
    data: { round: flow.round },
  });
  if (flow.round > LAST_ROUND_OF_RESERVES) {
    for (const unit of allUnits(state)) {
      if (unit.place === 'reserve') destroyUnit(play, unit, { rule: 'AOS-3.1a', what: 'left-in-reserve' });
    }
  }
  yield* beforePriority(play);
  const first = yield* priority(play);
  flow.first = first;
  // AOS-4.1.1.
  for (const [seat, player] of state.players.entries()) {
    const count = startingPoints(seat, first);
    gainPoints(player, count);
    play.emit({ type: 'command-points', rule: 'AOS-4.1.1', data: { seat, count } });
  }
  beginTurn(play, first);
}

/** R115, AOS-1.6.2: what comes before the order of turns is known; a roll-off only where both players have something to do. R16:
 * not in reserve. */
function* beforePriority(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const due = unitsOnTable(state).flatMap((unit) =>
    [...withHook(state, allUses(state, unit), 'beforePriority')].flatMap(({ hook, own }) => {
      const rule = hook(play, own);
      return rule ? [{ seat: unit.seat, rule }] : [];
    }),
  );
  const [only] = due;
  if (!only) return;
  const isContest = due.some(({ seat }) => seat !== only.seat);
  const first = isContest ? yield* rollOff(play, 'start-of-round') : only.seat;
  for (const seat of [first, 1 - first]) {
    for (const one of due) if (one.seat === seat) yield* one.rule;
  }
}

// AOS-4.1a: both roll; the higher one says who takes the first turn. AOS-4.1b: ties are not rolled again.
function* priority(play: Play<Battle>): Rule<Seat> {
  const { state } = play;
  const faces: number[] = [];
  for (const seat of state.players.keys()) faces.push(yield* rollOne({ rule: 'AOS-4.1a', for: 'priority', by: seat }));
  const winner = priorityOf(faces, state.flow);
  const tied = new Set(faces).size === 1;
  play.emit({
    type: 'priority-won',
    rule: 'AOS-4.1a',
    ...(tied ? { also: ['AOS-4.1b'] } : {}),
    data: { seat: winner },
  });
  const goesFirst = yield* choose({
    seat: winner,
    kind: 'turn-order',
    rule: 'AOS-4.1a',
    options: yesOrNo('go-first', 'go-second'),
  });
  return goesFirst ? winner : 1 - winner;
}
