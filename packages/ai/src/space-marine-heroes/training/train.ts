import { Match, Random, type Seat, seededDice } from '@mischia/kernel';
import { type Battle, type BattleSetup, defaultSetup, game, heroPack } from '@mischia/space-marine-heroes';
import { playMatch } from '../../play.ts';
import type { Player, Turn } from '../../player.ts';
import type { Weights } from '../evaluation.ts';
import { FEATURES, featuresOf } from '../features.ts';
import { StrongPlayer } from '../strong-player.ts';
import { Threats } from '../threats.ts';
import { WEIGHTS } from '../weights.ts';
import { fit, loss, type Sample } from './regression.ts';

/**
 * Finds the weights of the evaluation: the strong player plays itself with random armies and deployments, and a logistic
 * regression learns from every turn who won. Prints the new weights; run again with them until they stay as they are:
 *
 *   node scripts/run-ts.mjs packages/ai/src/space-marine-heroes/training/train.ts GAMES ROUNDS
 */
const [games = 2500, rounds = 2] = process.argv.slice(2).map(Number);

/** How strongly the tables of distances are kept smooth. */
const SMOOTHNESS = Math.sqrt(20);

function playGame(seed: number, weights: Weights): Sample[] {
  const random = new Random(seed);
  const setup: BattleSetup = { ...defaultSetup, armies: [randomArmy(random), randomArmy(random)] };
  const match = Match.start(game, setup, { dice: seededDice(`training ${seed}`), keepEvents: false });
  const turns: { features: Float64Array; mover: Seat }[] = [];
  let threats: Threats | undefined;
  let turn = 0;
  const watch = (state: Battle) => {
    if (state.turn === turn) return;
    turn = state.turn;
    threats ??= new Threats(state);
    turns.push({ features: featuresOf(state, state.active, threats).slice(), mover: state.active });
  };
  const trainee = (): Player => {
    const strong = new StrongPlayer(weights);
    return {
      id: 'trainee',
      answer(given) {
        // A player of any game is handed turns of any game; this one plays only its own.
        const now = given as unknown as Turn<Battle, unknown>;
        if (now.request.kind === 'deploy') return random.pick(now.candidates(1));
        watch(match.state);
        return strong.answer(now);
      },
    };
  };
  const winners = playMatch(match, [trainee(), trainee()], random)?.winners ?? [];
  return turns.map(({ features, mover }) => ({
    features,
    won: winners.length === 0 ? 0.5 : Number(winners[0] === mover),
  }));
}

function randomArmy(random: Random): string[] {
  const heroes = heroPack.heroes.map(({ id }) => id);
  return Array.from({ length: 5 }, () => heroes.splice(random.below(heroes.length), 1)[0] as string);
}

/** A row for every three neighbours in the tables `myWay` and `hisWay`: the middle one should lie between the others. */
function roughness(): number[][] {
  return ['myWay', 'hisWay'].flatMap((table) => {
    const places = FEATURES.flatMap((name, index) => (name.startsWith(table) ? [index] : []));
    return places.slice(1, -1).map((middle) => {
      const row = new Array<number>(FEATURES.length).fill(0);
      row[middle - 1] = row[middle + 1] = SMOOTHNESS;
      row[middle] = -2 * SMOOTHNESS;
      return row;
    });
  });
}

let weights: Weights = WEIGHTS;
let seed = 0;
for (let round = 1; round <= rounds; round++) {
  const samples: Sample[] = [];
  for (let played = 0; played < games; played++) samples.push(...playGame(seed++, weights));
  const learned = fit(samples, FEATURES.length, roughness());
  console.error(`round ${round}: ${samples.length} turns, mean surprise ${loss(samples, learned).toFixed(4)}`);
  weights = Object.fromEntries(FEATURES.map((name, index) => [name, Math.round((learned[index] ?? 0) * 100) / 100]));
}
console.log(JSON.stringify(weights, null, 2));
