import { playMatch } from '@mischia/ai';
import { Match, Random, seededDice } from '@mischia/kernel';
import type { Command } from 'commander';
import { playerNamed, setupNamed, systemNamed, wholeNumber } from '../lookup.ts';
import { Progress } from '../progress.ts';
import { UsageError } from '../usage-error.ts';
import { wilsonInterval } from '../wilson.ts';

interface Options {
  readonly games: number;
  readonly players: string;
  readonly setup?: string;
  readonly seed: string;
  readonly json?: boolean;
}

interface Standing {
  readonly player: string;
  wins: number;
  draws: number;
  losses: number;
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .argument('<system>', 'the game system')
    .option('--games <n>', 'how many games', wholeNumber('--games', 1, 1_000_000), 100)
    .option('--players <a,b>', 'who plays whom; they change seats after every game', 'random,random')
    .option('--setup <id>', 'a ready setup or a .json file')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--json', 'print the result as JSON')
    .description('Let bots play each other and count.')
    .action((id: string, options: Options) => {
      const result = arena(id, options);
      if (options.json) console.log(JSON.stringify(result, null, 2));
      else print(result);
    });
}

function arena(id: string, { games, players, setup: setupName, seed }: Options) {
  const system = systemNamed(id);
  const setup = setupNamed(system, setupName);
  const kinds = players.split(',').map((name) => playerNamed(system, name.trim()));
  const seats = system.game.seats(setup.setup);
  if (kinds.length !== seats)
    throw new UsageError(`${kinds.length} players for ${seats} seats.`, `Name ${seats} with --players a,b.`);
  const standings = kinds.map(({ id: player }): Standing => ({ player, wins: 0, draws: 0, losses: 0 }));
  const progress = new Progress(games);
  const started = performance.now();
  let answers = 0;
  for (let number = 0; number < games; number++) {
    const match = Match.start(system.game, setup.setup, { dice: seededDice(`${seed} ${number}`), keepEvents: false });
    const entrant = (seat: number) => (seat + number) % seats;
    playMatch(
      match,
      Array.from({ length: seats }, (_, seat) => kinds[entrant(seat)]!.create()),
      new Random(number),
    );
    answers += match.revision;
    const winners = match.outcome?.winners ?? [];
    for (let seat = 0; seat < seats; seat++) {
      const standing = standings[entrant(seat)] as Standing;
      if (winners.length === 0 || winners.length === seats) standing.draws++;
      else if (winners.includes(seat)) standing.wins++;
      else standing.losses++;
    }
    progress.show(number + 1);
  }
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  return {
    system: id,
    setup: setup.id,
    games,
    seed,
    seconds: round(seconds, 3),
    gamesPerSecond: round(games / seconds, 1),
    answersPerGame: round(answers / games, 1),
    players: standings.map((standing) => {
      const [low, high] = wilsonInterval(standing.wins, games);
      return { ...standing, winRate: round(standing.wins / games, 4), interval95: [round(low, 4), round(high, 4)] };
    }),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const percent = (share: number | undefined): string => `${((share ?? 0) * 100).toFixed(1)} %`;

function print(result: ReturnType<typeof arena>): void {
  console.log(
    `${result.system} · ${result.setup} · ${result.games} games · ${result.gamesPerSecond} games/s · ${result.answersPerGame} answers/game`,
  );
  for (const { player, wins, draws, losses, winRate, interval95 } of result.players) {
    console.log(
      `  ${player.padEnd(12)} ${percent(winRate).padStart(8)}  95 %: ${percent(interval95[0])} – ${percent(interval95[1])}   +${wins} =${draws} −${losses}`,
    );
  }
}
