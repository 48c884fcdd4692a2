import { seededDice } from '../dice/seeded.ts';
import { playRandomly } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { stateHash } from '../json.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import type { OpenRequest } from '../request.ts';
import type { Command, Play, Rule } from '../rule.ts';
import { type Figure, perSecond } from './figures.ts';

/** What the kernel costs: the same rules driven through it and driven bare, in one run. */
export function benchKernel<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, seconds = 2): Figure[] {
  const dice = () => seededDice('bench');
  let seed = 0;
  const kernel = perSecond(seconds, () => {
    const match = Match.start(game, setup, { dice: dice() });
    return playRandomly(match, new Random(seed++));
  });
  seed = 0;
  const bare = perSecond(seconds, () => playBare(game, setup, new Random(seed++)));
  const match = partOfAGame(game, setup, 0.5);
  const request = match.requests[0] as OpenRequest;
  const answer = request.options?.[0]?.id;
  const forks = perSecond(seconds, () => {
    match.fork().answer(request.seat, request.id, answer);
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
    { name: `${game.id}: fork and one answer`, value: forks, unit: '1/s' },
    { name: `${game.id}: state hashes`, value: saves, unit: '1/s' },
    forkGrowth(game, setup),
  ];
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
  return command.asks.map(({ options = [], space, data }) => {
    if (space === undefined || (options.length > 0 && random.below(2) === 0)) return random.pick(options).value;
    const [candidate] = game.spaces?.[space]?.candidates(state, data, 1, random) ?? [];
    return candidate ?? random.pick(options).value;
  });
}

/** Forks late in a game against forks early in it: the ratio stays near the ratio of the two states and steps. */
function forkGrowth<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup): Figure {
  const speedAfter = (part: number) => {
    const match = partOfAGame(game, setup, part);
    return perSecond(0.5, () => {
      match.fork();
      return 1;
    });
  };
  const early = speedAfter(0.1);
  const late = speedAfter(0.9);
  return {
    name: `${game.id}: forks near the end, against the beginning`,
    value: late,
    unit: '1/s',
    baseline: early,
    ratio: early / late,
  };
}

/** A random game up to a share of its answers. */
function partOfAGame<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, part: number): Match<S, Setup> {
  const begin = () => Match.start(game, setup, { dice: seededDice('part') });
  const whole = playRandomly(begin(), new Random(3));
  const match = begin();
  playRandomly(match, new Random(3), Math.floor(whole * part));
  return match;
}
