import { execFileSync } from 'node:child_process';
import { playMatch, systems } from '@mischia/ai';
import { Match, playRandomly, Random, replay, seededDice } from '@mischia/kernel';

/**
 * Plays whole games of every system until the time is up: random ones with a save, an undo and a redo somewhere in the
 * middle, and bots against each other. Every log must replay to the same hash. Bounded by SOAK_SECONDS (default 120). Then a
 * server is fuzzed with SOAK_MESSAGES (default 200,000). SOAK_SEED says what is tried, each time something else unless given.
 */
const seconds = Number(process.env.SOAK_SECONDS ?? 120);
const end = performance.now() + seconds * 1000;
const start = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);
let games = 0;

for (let seed = start; performance.now() < end; seed++) {
  for (const { game, players, readySetups } of systems) {
    for (const { setup } of readySetups) {
      const random = new Random(seed);
      const options = { dice: seededDice(`soak ${seed}`) };
      let match = Match.start(game, setup, options);
      playRandomly(match, random, 1 + random.below(400));
      if (!match.outcome) {
        match = Match.restore(game, JSON.parse(JSON.stringify(match.save())), options);
        const { revision } = match;
        match.undo(revision - 1);
        match.redo();
        if (match.revision !== revision) throw new Error(`${game.id} seed ${seed}: redo lost an answer`);
        const kinds = players.map((kind) => kind.create());
        if (seed % 2 === 0) playRandomly(match, random);
        else
          playMatch(
            match,
            Array.from({ length: game.seats(setup) }, (_, seat) => kinds[seat % kinds.length]!),
            random,
          );
      }
      const again = replay(game, match.toLog(), { keepEvents: false });
      if (again.hash() !== match.hash()) throw new Error(`${game.id} seed ${seed}: the log replays to another hash`);
      games++;
      if (performance.now() > end) break;
    }
  }
}
console.log(`${games} games, seeds from ${start}, no difference`);

// A server is sent hostile messages, and a tenth as many hostile requests: no fault, every key answered, memory flat.
const messages = process.env.SOAK_MESSAGES ?? '200000';
execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'packages/server/test/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, MISCHIA_FUZZ: messages, MISCHIA_FUZZ_SEED: `${start}` },
});
