import { candidatesFor } from '../answer.ts';
import { seededDice } from '../dice/seeded.ts';
import { playRandomly } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { stateHash } from '../json.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import { hasOptions, type OpenRequest } from '../request.ts';
import type { Command, Play, Rule } from '../rule.ts';
import { compared, type Figure, perSecond } from './figures.ts';

/** What the kernel costs: the same rules driven through it and driven bare, in one run. */
export function benchKernel<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, seconds = 2): Figure[] {
  const dice = () => seededDice('bench');
  const seeds = { kernel: 0, bare: 0 };
  const [kernel, bare] = compared(
    seconds * 2,
    () => playRandomly(Match.start(game, setup, { dice: dice() }), new Random(seeds.kernel++)),
    () => playBare(game, setup, new Random(seeds.bare++)),
  );
  const match = partOfAGame(game, setup, 0.5);
  const request = match.requests[0] as OpenRequest;
  const answer = request.options?.[0]?.id;
  const forks = perSecond(seconds, () => {
    if (!match.fork().answer(request.seat, request.id, answer).ok) throw new Error('the fork refuses an option');
    return 1;
  });
  const saves = perSecond(seconds / 2, () => {
    stateHash(match.state);
    return 1;
  });
  return [
    {
      name: `${game.id}: decisions through the kernel`,
      value: kernel,
      unit: '1/s',
      baseline: bare,
      ratio: bare / kernel,
    },
    { name: `${game.id}: whole games by random players`, value: wholeGames(game, setup, seconds * 3), unit: '1/s' },
    { name: `${game.id}: fork and one answer`, value: forks, unit: '1/s' },
    { name: `${game.id}: state hashes`, value: saves, unit: '1/s' },
    forkGrowth(game, setup),
  ];
}

/** Games a second, log on, events not kept, after as long a warm-up: compiling takes a second or two. */
function wholeGames<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, seconds: number): number {
  let seed = 0;
  const playOne = () => {
    playRandomly(Match.start(game, setup, { dice: seededDice(`game ${seed}`), keepEvents: false }), new Random(seed++));
    return 1;
  };
  perSecond(seconds, playOne);
  return perSecond(seconds, playOne);
}

/** The same generators without log, checks, events or checkpoints: the floor below which no kernel can go. */
function playBare<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, random: Random): number {
  const play: Play<S> = { state: game.start(setup), emit: () => {} };
  let answers = 0;
  while (!game.outcome(play.state)) {
    const rule: Rule<void> = game.step(play);
    let input: unknown;
    for (;;) {
      const { done, value } = rule.next(input);
      if (done) break;
      input = bareInput(game, play.state, value, random);
      if (value.type === 'ask') answers += value.asks.length;
    }
  }
  return answers;
}

function bareInput<S, Setup>(game: GameDefinition<S, Setup>, state: S, command: Command, random: Random): unknown {
  if (command.type === 'roll')
    return Array.from({ length: command.roll.count }, () => random.below(command.roll.sides ?? 6) + 1);
  return command.asks.map((ask) => {
    const anyOption = () => random.pick(ask.options ?? []).value;
    const { space, data } = ask;
    if (space === undefined || (hasOptions(ask) && random.below(2) === 0)) return anyOption();
    const [candidate] = candidatesFor(game, state, { space, data }, 1, random);
    return candidate ?? anyOption();
  });
}

/** Forks in the last quarter of a game against forks in the second: history must not make them dearer. */
function forkGrowth<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup): Figure {
  const matchesFrom = (part: number) =>
    Array.from({ length: 12 }, (_, number) => partOfAGame(game, setup, part + number / 50));
  const forkAll = (matches: readonly Match<S, Setup>[]) => () => {
    for (const match of matches) match.fork();
    return matches.length;
  };
  const [late, early] = compared(2, forkAll(matchesFrom(0.75)), forkAll(matchesFrom(0.25)));
  const name = `${game.id}: forks late in a game, against early ones`;
  return { name, value: late, unit: '1/s', baseline: early, ratio: early / late };
}

/** A random game up to a share of its answers. */
function partOfAGame<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, part: number): Match<S, Setup> {
  const begin = () => Match.start(game, setup, { dice: seededDice('part') });
  const whole = playRandomly(begin(), new Random(3));
  const match = begin();
  playRandomly(match, new Random(3), Math.floor(whole * part));
  return match;
}
