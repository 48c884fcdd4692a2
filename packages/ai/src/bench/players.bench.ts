import { Match, Random, seededDice } from '@mischia/kernel';
import { playMatch } from '../play.ts';
import type { PlayerKind } from '../player-kind.ts';
import type { System } from '../system.ts';

/** One line of `npm run bench`, as the kernel has it: a speed, and the ratio to a baseline of the same run. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly ratio?: number;
}

const SLICES = 6;
/** Compiling takes up to half of the processor time of the first dozens of games: a server has played them long ago. */
const WARM = { games: 40, seconds: 30 };

/**
 * Games a second of processor time, compilers and collectors beside the game counted, of a player against itself, log on,
 * against random players in the same run, a slice each in turn.
 */
export function benchPlayers({ id, game, readySetups, players }: System, seconds = 12): Figure[] {
  const random = players.find((kind) => kind.id === 'random');
  const setup = readySetups[0]?.setup;
  if (!random) return [];
  let number = 0;
  const playOne = ({ create }: PlayerKind) => {
    const match = Match.start(game, setup, { dice: seededDice(`bench ${number}`) });
    const seats = Array.from({ length: game.seats(setup) }, create);
    playMatch(match, seats, new Random(number++));
  };
  return players
    .filter((kind) => kind !== random)
    .map((kind) => {
      const begun = processorTime();
      for (let warming = 0; warming < WARM.games && processorTime() - begun < WARM.seconds * 1000; warming++) {
        playOne(kind);
        playOne(random);
      }
      const done = { player: clock(), random: clock() };
      for (let slice = 0; slice < SLICES; slice++) {
        done.player.run(seconds / SLICES / 2, () => playOne(kind));
        done.random.run(seconds / SLICES / 2, () => playOne(random));
      }
      const [value, baseline] = [done.player.perSecond(), done.random.perSecond()];
      const name = `${id}: games of ${kind.id} players, against random ones`;
      return { name, value, unit: '1/s', baseline, ratio: value / baseline };
    });
}

/** Milliseconds of processor time of the whole process: how busy the machine is does not matter. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts games and the time they took. */
function clock() {
  let [games, spent] = [0, 0];
  return {
    run(seconds: number, game: () => void) {
      const start = processorTime();
      do {
        game();
        games++;
      } while (processorTime() - start < seconds * 1000);
      spent += processorTime() - start;
    },
    perSecond: () => (games / spent) * 1000,
  };
}
