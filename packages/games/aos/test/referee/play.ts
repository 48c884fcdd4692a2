import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import type { Battle } from '../../src/state.ts';
import { winnersOf } from './objectives.ts';
import { randomPosition } from './positions.ts';
import { probe } from './probe.ts';
import { Referee } from './referee.ts';
import type { Report } from './report.ts';
import { watched } from './watch.ts';

/** Answers that end or decline something: a battle of them shows little, so they are given less often. */
const IDLE = new Set([
  'pass',
  'done',
  'stay',
  'stationary',
  'decline',
  'give-up',
  'keep',
  'no-shots',
  'no-charge',
  'not-now',
  'no-room',
  'leave-out',
  'end-moves',
  'end-charges',
  'end-shooting',
  'end-hero-phase',
  'end-movement',
]);
const TRIES = 3;

type Battlefield = Match<Battle, BattleSetup>;

/** Answers at random until the battle is over or so many answers were given. */
function playOn(match: Battlefield, referee: Referee, name: string, seed: number, most: number): Report {
  const { report } = referee;
  const random = new Random(seed);
  const probing = new Random(seed + 1);
  for (let step = 0; !match.outcome && step < most; step++) {
    report.at = `${name} seed ${seed} step ${step}`;
    const request = random.pick(match.requests);
    probe(match, request, { state: match.state, book: referee.book }, probing, report);
    let answer = randomAnswer(match, request, random);
    for (let i = 0; i < TRIES && typeof answer === 'string' && IDLE.has(answer); i++)
      answer = randomAnswer(match, request, random);
    const result = match.answer(request.seat, request.id, answer);
    if (!result.ok) throw new Error(`${report.at}: ${request.kind} refused ${JSON.stringify(answer)}`);
  }
  if (match.outcome)
    report.same('AOS-28.2.7', 'winner', winnersOf({ state: match.state, book: referee.book }), [
      ...match.outcome.winners,
    ]);
  return report;
}

/** Plays a whole random battle under the referee's eyes. */
export function refereed(name: string, setup: BattleSetup, seed: number): Report {
  const referee = new Referee();
  const match = Match.start(
    watched(() => referee),
    setup,
    { dice: seededDice(`aos ${seed}`), keepEvents: false },
  );
  return playOn(match, referee, name, seed, Number.POSITIVE_INFINITY);
}

/** Plays some answers from a random position. */
export function refereedFrom(name: string, setup: BattleSetup, seed: number, answers: number): Report {
  const state = randomPosition(setup, seed);
  const referee = new Referee(state);
  const match = Match.fromPosition(
    watched(() => referee),
    setup,
    { state, source: null },
    { dice: seededDice(`aos ${seed}`), keepEvents: false },
  );
  return playOn(match, referee, `${name} position`, seed, answers);
}
