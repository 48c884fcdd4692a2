import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import type { Battle } from '../../src/state.ts';
import { randomPosition } from './positions.ts';
import { Referee } from './referee.ts';
import type { Report } from './report.ts';
import { watched } from './watch.ts';

/** Answers that end or decline something: a battle of them shows little, so they are given less often. */
export const IDLE = new Set(['pass', 'pass-mover', 'pass-turn', 'pass-always', 'stop', 'end-activation', 'stay', 'wait', 'crouch', 'turn', 'not-now']);
export const TRIES = 3;

/** Answers at random until the battle is over or so many answers were given. */
function playOn(match: Match<Battle, BattleSetup>, referee: Referee, name: string, seed: number, most: number): Report {
  const { report } = referee;
  const random = new Random(seed);
  for (let step = 0; !match.outcome && step < most; step++) {
    report.at = `${name} seed ${seed} step ${step}`;
    const request = random.pick(match.requests);
    let answer = randomAnswer(match, request, random);
    for (let i = 0; i < TRIES && typeof answer === 'string' && IDLE.has(answer); i++)
      answer = randomAnswer(match, request, random);
    const result = match.answer(request.seat, request.id, answer);
    if (!result.ok) throw new Error(`${report.at}: ${request.kind} refused ${JSON.stringify(answer)}`);
  }
  return report;
}

/** Plays a whole random battle under the referee's eyes. */
export function refereed(name: string, setup: BattleSetup, seed: number, most = Number.POSITIVE_INFINITY): Report {
  const referee = new Referee();
  const match = Match.start(
    watched(() => referee),
    setup,
    { dice: seededDice(`wz ${seed}`), keepEvents: false },
  );
  return playOn(match, referee, name, seed, most);
}

/** Plays some answers from a random position. */
export function refereedFrom(name: string, setup: BattleSetup, seed: number, answers: number): Report {
  const state = randomPosition(setup, seed);
  const referee = new Referee(state);
  const match = Match.fromPosition(
    watched(() => referee),
    setup,
    { state, source: null },
    { dice: seededDice(`wz ${seed}`), keepEvents: false },
  );
  return playOn(match, referee, `${name} position`, seed, answers);
}
