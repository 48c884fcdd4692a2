import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../play.ts';
import type { PlayerKind } from '../player-kind.ts';
import { randomPlayer } from '../random-player.ts';
import { tallyOf } from '../series.ts';
import type { System } from '../system.ts';
import { gamesToPlay } from './games.ts';

type Setup = System['readySetups'][number];

interface GreedyPlay {
  readonly system: System;
  /** The strongest first, then an easier one. */
  readonly players: readonly PlayerKind[];
  /** What is played, and how it is called. */
  readonly setups: readonly Setup[];
  readonly battles: string;
  /** Games of a plain run; the full count is for the long one. */
  readonly games: number;
  /** Shares of wins over random play: of the full count, and of the few games of a plain run, which say little. */
  readonly wins: { readonly full: number; readonly few: number };
  /** Battles that must come out the same twice. */
  readonly again: readonly Setup[];
  /** Answers after which the sameness of a battle is shown; all of it where this is absent. */
  readonly most?: number;
  /** Larger battles that must come to their end. */
  readonly larger?: { readonly name: string; readonly setup: Setup };
}

const FULL_COUNT = 200;

/** What is promised of every greedy player: it beats random play, and the same seeds give the same battle. */
export function greedyTests(promised: GreedyPlay): void {
  const { system, players, setups, battles, games: fewGames, wins: shares, again, most, larger } = promised;
  const [strongest] = players;
  if (!strongest) throw new Error(`${system.id} has no players`);
  const games = gamesToPlay(fewGames, FULL_COUNT);
  const begin = ({ setup }: Setup, seed: string) =>
    Match.start(system.game, setup, { dice: seededDice(seed), keepEvents: false });
  const seated = ({ setup }: Setup) => Array.from({ length: system.game.seats(setup) }, () => strongest.create());

  test(`greedy beats random in most of ${games} ${battles}`, { timeout: 1_200_000 }, () => {
    const entrants = [strongest, { create: randomPlayer }];
    const { wins } = tallyOf({ system, setups, entrants, games, seed: 'tally' });
    expect(wins / games).toBeGreaterThanOrEqual(games >= FULL_COUNT ? shares.full : shares.few);
  });

  if (games >= FULL_COUNT / 2 && players.length > 1) {
    test(`greedy beats easy in more than 65 % of ${games} games`, { timeout: 1_200_000 }, () => {
      const { wins } = tallyOf({ system, setups, entrants: players.slice(0, 2), games, seed: 'easy' });
      expect(wins / games).toBeGreaterThan(0.65);
    });
  }

  test.each(again.map((setup) => [setup.id, setup] as const))(
    'the same seeds give the same battle: %s',
    (_id, setup) => {
      const play = () => {
        const match = begin(setup, 'again');
        playMatch(match, seated(setup), new Random(5), most === undefined ? {} : { most });
        return match.hash();
      };
      expect(play()).toBe(play());
    },
  );

  if (larger) {
    test(`${larger.name} is played to its end`, () => {
      const match = begin(larger.setup, 'big');
      playMatch(match, seated(larger.setup), new Random(1));
      expect(match.outcome).toBeDefined();
    });
  }
}
