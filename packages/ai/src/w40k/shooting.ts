import { checkAnswer, type Json } from '@mischia/kernel';
import { type ShootAnswer, type ShootOrder, type Shot, shotOdds } from '@mischia/w40k';
import type { Eye } from '../eye.ts';
import { divided } from '../inch/dividing-fire.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { pressing } from './table.ts';
import { worthOf as powerTaken } from './worth.ts';

/** W40K-13.2: everything at one target, or every kind of weapon where it takes most. */
export function shotsOf(turn: Turn<Battle>, request: Asked<'declare-shots'>, see: Eye): Json {
  const state = turn.state as Battle;
  const { data: order } = request;
  const options = request.options.map(({ id, value }) => ({ id, shots: (value as ShootAnswer).shots }));
  const [only, second] = options;
  if (!only) return { shots: [] };
  if (!second) return only.id;
  // Everything at one target is often what dividing the fire comes to look at as well.
  const known = new Map<string, number>();
  const worthOf = (shots: readonly Shot[]): number => {
    const key = shots.map(({ model, weapon, profile, target }) => `${model} ${weapon} ${profile} ${target}`).join();
    const worth = known.get(key) ?? shotsWorth(state, order, shots);
    known.set(key, worth);
    return worth;
  };
  const attacks = {
    everythingAt: options.map((option) => option.shots),
    kindOf: ({ weapon, profile }: Shot) => `${weapon} ${profile ?? ''}`,
    weaponOf: ({ model, weapon }: Shot) => `${model} ${weapon}`,
    worthOf,
  };
  const { shots, targets, worth } = divided(attacks, see);
  const totals = options.map((option) => see(worthOf(option.shots)));
  const highest = Math.max(...totals);
  if (targets > 1 && worth > highest) {
    const answer = { shots };
    if (checkAnswer(turn.game, state, request, answer).length === 0) return answer;
  }
  return (options[totals.indexOf(highest)] ?? only).id;
}

function shotsWorth(state: Battle, order: ShootOrder, shots: readonly Shot[]): number {
  let sum = 0;
  for (const odds of shotOdds(state, order, shots)) {
    sum += powerTaken(state, odds) * pressing(state, state.units[odds.target] as Unit);
  }
  return sum;
}
