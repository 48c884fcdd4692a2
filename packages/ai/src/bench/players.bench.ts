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
/** The first games are played before the code is compiled. */
const WARM = 4;

/** Games a second of a player against itself, log on, against random players in the same run, a slice each in turn. */
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
      for (let warming = 0; warming < WARM; warming++) {
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

/** Counts games and the time they took. */
function clock() {
  let [games, spent] = [0, 0];
  return {
    run(seconds: number, game: () => void) {
      const start = performance.now();
      do {
        game();
        games++;
      } while (performance.now() - start < seconds * 1000);
      spent += performance.now() - start;
    },
    perSecond: () => (games / spent) * 1000,
  };
}
