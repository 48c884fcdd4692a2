import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { playMatch, systems } from '@mischia/ai';
import { Match, Random, seededDice } from '@mischia/kernel';

/** Records the golden log of every system whose rules version has none yet. What is there is never overwritten. */
for (const { id, game, players, readySetups } of systems) {
  const file = `packages/games/${id}/golden/rules-${game.rulesVersion}.json`;
  const [ready] = readySetups;
  if (existsSync(file) || !ready) continue;
  const match = Match.start(game, ready.setup, { dice: seededDice(`golden ${game.rulesVersion}`), keepEvents: false });
  const [strongest] = players;
  playMatch(
    match,
    Array.from({ length: game.seats(ready.setup) }, () => strongest!.create()),
    new Random(1),
  );
  mkdirSync(`packages/games/${id}/golden`, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ hash: match.hash(), log: match.toLog() })}\n`);
  console.log(file);
}
