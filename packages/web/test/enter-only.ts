import { systemOf, turnOf } from '@mischia/ai';
import { Match, Random, requestView, seededDice } from '@mischia/kernel';
import { aos } from '../src/games/aos/inch-game.ts';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { warzone } from '../src/games/warzone/inch-game.ts';
import { choices } from '../src/inch-table/play/choices.ts';
import type { InchGame } from '../src/inch-table/play/game.ts';
import { Planner } from '../src/inch-table/play/planner/planner.ts';
import { firstAnswer } from './first-answer.ts';

/**
 * Whoever presses Enter all game, always the first offer of the panel, against a player of the computer, in battles of two,
 * sides changed:
 *
 *   npm run enter-only -- w40k 100 random
 */
const [name = 'w40k', wanted = '100', opponent = 'random'] = process.argv.slice(2);
const games: { readonly [name: string]: unknown } = { w40k, aos, warzone };
const game = games[name] as InchGame;
const system = systemOf(name);
const kind = system?.players.find(({ id }) => id === opponent);
if (!game || !system || !kind)
  throw new Error('Name an inch game (w40k, aos, warzone), a number of games and a player.');
const play = { game, planner: new Planner(game, () => undefined) };
const duels = system.readySetups.filter(({ setup }) => system.game.seats(setup) === 2);
const tally = { wins: 0, losses: 0, draws: 0 };
const lost: string[] = [];
const used = process.cpuUsage();
for (let number = 0; number < Number(wanted); number++) {
  const { id, setup } = duels[Math.floor(number / 2) % duels.length]!;
  const seat = number % 2;
  const match = Match.start(system.game, setup, { dice: seededDice(`enter only ${number}`), keepEvents: false });
  const random = new Random(number);
  const other = kind.create();
  while (!match.outcome) {
    const request = match.requests[0]!;
    const turn = turnOf(match, request, random);
    const answer =
      request.seat === seat
        ? firstAnswer(requestView(request), (asked, draft) =>
            choices(play, asked, turn.state as Parameters<typeof choices>[2], draft),
          )
        : other.answer(turn);
    const result = match.answer(request.seat, request.id, answer);
    if (!result.ok) throw new Error(`${request.kind}: ${JSON.stringify(result.refusals)}`);
  }
  const { winners } = match.outcome;
  if (winners.length !== 1) tally.draws++;
  else if (winners[0] === seat) tally.wins++;
  else {
    tally.losses++;
    lost.push(`${id} as seat ${seat}`);
  }
}
const { user, system: kernel } = process.cpuUsage(used);
console.log(
  `${name}: Enter only wins ${tally.wins}, loses ${tally.losses}, draws ${tally.draws} of ${wanted} against ${opponent}; ${((user + kernel) / 1e6).toFixed(0)} s of processor`,
);
if (lost.length > 0) console.log(`lost: ${lost.join(', ')}`);
