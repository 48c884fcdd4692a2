import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { playMatch, systems } from '@mischia/ai';
import { Match, Random, seededDice } from '@mischia/kernel';

/** Games for more than two have a second log, of a game with so many seats. */
const MANY = 4;

/** Records the golden logs of every system whose rules version has none yet. What is there is never overwritten. */
for (const { id, game, players, readySetups } of systems) {
  const [first] = readySetups;
  const many = readySetups.find(({ setup }) => game.seats(setup) === MANY);
  const wanted = [
    { name: `rules-${game.rulesVersion}`, ready: first },
    { name: `rules-${game.rulesVersion}-of-${MANY}-seats`, ready: many === first ? undefined : many },
  ];
  for (const { name, ready } of wanted) {
    const file = `packages/games/${id}/golden/${name}.json`;
    if (existsSync(file) || !ready) continue;
    const dice = seededDice(`golden ${game.rulesVersion}`);
    const match = Match.start(game, ready.setup, { dice, keepEvents: false });
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
}
