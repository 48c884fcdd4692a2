import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import { winnersOf } from './objectives.ts';
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
  'end-magic',
  'end-hero-phase',
  'end-movement',
]);
const TRIES = 3;

/** Plays a whole random battle under the referee's eyes. */
export function refereed(name: string, setup: BattleSetup, seed: number): Report {
  const referee = new Referee();
  const { report } = referee;
  report.at = `${name} seed ${seed}`;
  const match = Match.start(
    watched(() => referee),
    setup,
    { dice: seededDice(`aos ${seed}`), keepEvents: false },
  );
  const random = new Random(seed);
  for (let step = 0; !match.outcome; step++) {
    report.at = `${name} seed ${seed} step ${step}`;
    const request = random.pick(match.requests);
    let answer = randomAnswer(match, request, random);
    for (let i = 0; i < TRIES && typeof answer === 'string' && IDLE.has(answer); i++)
      answer = randomAnswer(match, request, random);
    const result = match.answer(request.seat, request.id, answer);
    if (!result.ok) throw new Error(`${report.at}: ${request.kind} refused ${JSON.stringify(answer)}`);
  }
  report.same('AOS-28.2.7', 'winner', winnersOf({ state: match.state, book: referee.book }), [
    ...match.outcome.winners,
  ]);
  return report;
}
