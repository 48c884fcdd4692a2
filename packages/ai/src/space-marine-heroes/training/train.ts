import { Match, Random, type Seat, seededDice } from '@mischia/kernel';
import { type Battle, type BattleSetup, defaultSetup, game, heroPack } from '@mischia/space-marine-heroes';
import { playMatch } from '../../play.ts';
import type { Player, Turn } from '../../player.ts';
import type { Weights } from '../evaluation.ts';
import { FEATURES, featuresOf } from '../features.ts';
import { StrongPlayer } from '../strong-player.ts';
import { Threats } from '../threats.ts';
import { WEIGHTS } from '../weights.ts';

/**
 * Finds the weights of the evaluation: the strong player plays itself with random armies and deployments, and a logistic
 * regression learns from every turn who won. Run again with the new weights until they stay as they are:
 *
 *   node scripts/run-ts.mjs packages/ai/src/space-marine-heroes/training/train.ts GAMES ROUNDS
 */
interface Sample {
  readonly features: Float64Array;
  won: number;
  readonly mover: Seat;
}

const [games = 400, rounds = 3] = process.argv.slice(2).map(Number);
const RATE = 0.02;
const EPOCHS = 30;
const DECAY = 1e-4;

function playGame(seed: number, weights: Weights): Sample[] {
  const random = new Random(seed);
  const army = () => {
    const heroes = heroPack.heroes.map(({ id }) => id);
    return Array.from({ length: 5 }, () => heroes.splice(random.below(heroes.length), 1)[0] as string);
  };
  const setup: BattleSetup = { ...defaultSetup, armies: [army(), army()] };
  const match = Match.start(game, setup, { dice: seededDice(`training ${seed}`), keepEvents: false });
  const samples: Sample[] = [];
  let threats: Threats | undefined;
  let turn = 0;
  const watch = (state: Battle) => {
    if (state.turn === turn) return;
    turn = state.turn;
    threats ??= new Threats(state);
    samples.push({ features: featuresOf(state, state.active, threats).slice(), won: 0, mover: state.active });
  };
  const player = (): Player => {
    const strong = new StrongPlayer(weights);
    return {
      id: 'trainee',
      answer(request) {
        const seen = request as unknown as Turn<Battle, unknown>;
        if (seen.request.kind === 'deploy') return random.pick(seen.candidates(1));
        if (seen.request.kind === 'set-aside') watch(match.state);
        return strong.answer(seen);
      },
    };
  };
  const outcome = playMatch(match, [player(), player()], random);
  const [winner] = outcome?.winners ?? [];
  for (const sample of samples) sample.won = winner === undefined ? 0.5 : Number(sample.mover === winner);
  return samples;
}

function fit(samples: readonly Sample[], from: Weights): Weights {
  const weights = Float64Array.from(FEATURES, (name) => from[name] ?? 0);
  const random = new Random(1);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 5);
    for (let step = 0; step < samples.length; step++) {
      const { features, won } = random.pick(samples);
      let sum = 0;
      for (let index = 0; index < features.length; index++)
        sum += (features[index] as number) * (weights[index] as number);
      const miss = won - 1 / (1 + Math.exp(-sum));
      for (let index = 0; index < features.length; index++) {
        const now = weights[index] as number;
        weights[index] = now + rate * (miss * (features[index] as number) - DECAY * now);
      }
    }
  }
  return Object.fromEntries(
    FEATURES.map((name, index) => [name, Math.round((weights[index] as number) * 1000) / 1000]),
  );
}

function loss(samples: readonly Sample[], weights: Weights): number {
  const vector = FEATURES.map((name) => weights[name] ?? 0);
  let sum = 0;
  for (const { features, won } of samples) {
    const z = features.reduce((total, value, index) => total + value * (vector[index] as number), 0);
    const chance = 1 / (1 + Math.exp(-z));
    sum -= won * Math.log(chance) + (1 - won) * Math.log(1 - chance);
  }
  return sum / samples.length;
}

let weights: Weights = WEIGHTS;
let seed = 0;
for (let round = 1; round <= rounds; round++) {
  const samples: Sample[] = [];
  for (let played = 0; played < games; played++) samples.push(...playGame(seed++, weights));
  const learned = fit(samples, weights);
  console.error(`round ${round}: ${samples.length} turns, loss ${loss(samples, weights)} → ${loss(samples, learned)}`);
  weights = learned;
}
console.log(JSON.stringify(weights, null, 2));
