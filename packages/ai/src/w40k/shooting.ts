import { checkAnswer, type Json } from '@mischia/kernel';
import { type ShootAnswer, type ShootOrder, type Shot, shotOdds } from '@mischia/w40k';
import type { Eye } from '../eye.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { pressing, worthOf } from './worth.ts';

/** So many weapons of one kind are halved: what the first half is sure to kill the second need not shoot at. */
const HALVED = 6;

/** Weapons that fire together, at each of the targets. */
type Volley = readonly (readonly Shot[])[];

/** W40K-13.2: every kind of weapon at the target of which it is expected to take most beside what is fired at it already. */
export function shotsOf(turn: Turn<Battle>, request: Asked<'declare-shots'>, see: Eye): Json {
  const state = turn.state as Battle;
  const { data: order } = request;
  const options = request.options.map(({ id, value }) => ({ id, shots: (value as ShootAnswer).shots }));
  const [only, second] = options;
  if (!only) return { shots: [] };
  if (!second) return only.id;
  const volleys = volleysOf(options.map((option) => option.shots));
  const { shots, targets, worth } = divided(state, order, volleys, options.length, see);
  const totals = options.map((option) => see(shotsWorth(state, order, option.shots)));
  const highest = Math.max(...totals);
  if (targets > 1 && worth > highest) {
    const answer = { shots };
    if (checkAnswer(turn.game, state, request, answer).length === 0) return answer;
  }
  return (options[totals.indexOf(highest)] ?? only).id;
}

/** By weapon and profile, many of a kind in two halves. */
function volleysOf(everythingAt: readonly (readonly Shot[])[]): Volley[] {
  const volleys = new Map<string, Shot[][]>();
  everythingAt.forEach((shots, target) => {
    const models = new Map<string, number>();
    for (const shot of shots) {
      const kind = `${shot.weapon} ${shot.profile ?? ''}`;
      const place = models.get(kind) ?? 0;
      models.set(kind, place + 1);
      const half = shots.length >= HALVED && place % 2 === 1 ? 'second' : 'first';
      const key = `${kind} ${half}`;
      const volley = volleys.get(key) ?? everythingAt.map(() => []);
      (volley[target] as Shot[]).push(shot);
      volleys.set(key, volley);
    }
  });
  return [...volleys.values()];
}

/** Each volley where it adds most to what the target is expected to lose already. */
function divided(state: Battle, order: ShootOrder, volleys: readonly Volley[], count: number, see: Eye) {
  const fired = Array.from({ length: count }, (): { shots: readonly Shot[]; worth: number } => ({
    shots: [],
    worth: 0,
  }));
  const used = new Set<string>();
  for (const volley of volleys) {
    let chosen = -1;
    let highest = 0;
    let after = { shots: [] as readonly Shot[], worth: 0 };
    volley.forEach((some, target) => {
      // A weapon of a half that reaches only some targets may have been fired with the other half.
      const fresh = some.filter((shot) => !used.has(weaponOf(shot)));
      const before = fired[target];
      if (fresh.length === 0 || !before) return;
      const shots = [...before.shots, ...fresh];
      const worth = shotsWorth(state, order, shots);
      const gain = see(worth - before.worth);
      if (gain <= highest) return;
      highest = gain;
      chosen = target;
      after = { shots, worth };
    });
    if (chosen < 0) continue;
    for (const shot of after.shots) used.add(weaponOf(shot));
    fired[chosen] = after;
  }
  const targets = fired.filter(({ shots }) => shots.length > 0);
  return {
    shots: targets.flatMap(({ shots }) => shots),
    targets: targets.length,
    worth: targets.reduce((sum, { worth }) => sum + worth, 0),
  };
}

const weaponOf = ({ model, weapon }: Shot): string => `${model} ${weapon}`;

function shotsWorth(state: Battle, order: ShootOrder, shots: readonly Shot[]): number {
  let sum = 0;
  for (const odds of shotOdds(state, order, shots)) {
    sum += worthOf(state, odds) * pressing(state, state.units[odds.target] as Unit);
  }
  return sum;
}
