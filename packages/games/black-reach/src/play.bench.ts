import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { game, readySetups } from './index.ts';

const games = Number(process.argv[2] ?? 20);
const started = performance.now();
let answers = 0;
for (let seed = 0; seed < games; seed++) {
  const ready = readySetups[seed % readySetups.length];
  if (!ready) break;
  const match = Match.start(game, ready.setup, { dice: seededDice(`bench-${seed}`), keepEvents: false });
  try {
    answers += playRandomly(match, new Random(seed), 20_000);
  } catch (fault) {
    console.log(
      `seed ${seed} ${ready.id} turn ${match.state.flow.turn} ${match.state.flow.phase}/${match.state.flow.step} request ${match.requests[0]?.kind}`,
    );
    throw fault;
  }
  if (!match.outcome)
    console.log(
      `seed ${seed} ${ready.id} did not end: turn ${match.state.flow.turn} ${match.state.flow.phase}/${match.state.flow.step}`,
    );
}
const seconds = (performance.now() - started) / 1000;
console.log(
  `${games} games, ${answers} answers, ${(games / seconds).toFixed(1)} games/s, ${((seconds / answers) * 1e6).toFixed(1)} µs per answer`,
);
