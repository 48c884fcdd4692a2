import { modelToUnit, rangeOf, weaponsOf } from '@mischia/aos';
import { checkAnswer, type Json } from '@mischia/kernel';
import { best } from '../best.ts';
import { distance, INCH, narrowRadiusOf, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { table } from './table.ts';

const STRAIGHT: readonly [number, number] = [1, 0];
/** Straight on, or turned by 30° or 60° where somebody is in the way: cosine and sine. */
const TURNS: readonly (readonly [number, number])[] = [
  STRAIGHT,
  [0.866, 0.5],
  [0.866, -0.5],
  [0.5, 0.866],
  [0.5, -0.866],
];
/** Just off the enemy. */
const CONTACT = INCH / 50;
const SHORT = INCH / 4;

/**
 * AOS-12.2: models that reach nobody yet, and could, step towards the enemy next to them, the nearest first: as far as they
 * can, else just into reach, so that nobody is torn from his unit. Each step that the rules allow is kept. The planner would
 * look for more, and take much longer.
 */
export function pileInOf(turn: Turn<Battle>, { data }: Asked<'move-pile-in'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[data.unit] as Unit;
  const stay = turn.request.options?.[0]?.id ?? 'stay';
  let answer: { moves: readonly Json[] } = { moves: [] };
  const ends = new Map<Model, Spot>(unit.models.map((model) => [model, model]));
  for (const { model, short } of laggardsOf(state, unit, data.allowance)) {
    for (const step of stepsOf(state, unit, model, ends, { most: data.allowance, least: short })) {
      const next = { moves: [...answer.moves, { model: model.id, path: [[step.x, step.y]] }] };
      if (checkAnswer(turn.game, state, turn.request, next).length > 0) continue;
      answer = next;
      ends.set(model, step);
      break;
    }
  }
  return answer.moves.length > 0 ? answer : stay;
}

/** A model that would reach an enemy if it moved, and how far at least. */
interface Laggard {
  readonly model: Model;
  readonly short: number;
}

/** The nearest first. */
function laggardsOf(state: Battle, unit: Unit, allowance: number): Laggard[] {
  const enemies = table.enemies(state, unit.seat);
  return unit.models
    .flatMap((model) => {
      const gap = enemies.reduce((least, enemy) => Math.min(least, modelToUnit(state, unit, model, enemy)), Infinity);
      const missing = weaponsOf(state, unit, model, 'combat')
        .map(({ weapon, profiles: [profile] }) => gap - (profile ? rangeOf({ unit, weapon, profile }).most : 0))
        .filter((short) => short > 0 && short <= allowance);
      return missing.length > 0 ? [{ model, gap, short: Math.min(...missing) + CONTACT }] : [];
    })
    .sort((a, b) => a.gap - b.gap);
}

/** Steps towards the nearest enemy model that end on nobody, as far as circles tell: long ones, then the shortest. */
function stepsOf(
  state: Battle,
  unit: Unit,
  model: Model,
  ends: ReadonlyMap<Model, Spot>,
  { most, least }: { readonly most: number; readonly least: number },
): Spot[] {
  const own = narrowRadiusOf(table.baseOf(state, unit));
  const enemies = table
    .enemies(state, unit.seat)
    .flatMap((enemy) => enemy.models.map((at) => ({ at, radius: narrowRadiusOf(table.baseOf(state, enemy)) })));
  if (enemies.length === 0) return [];
  const { at, radius } = best(enemies, (enemy) => enemy.radius - distance(enemy.at, model));
  const far = distance(at, model);
  const room = far - radius - own - CONTACT;
  if (room < SHORT) return [];
  const way = { x: (at.x - model.x) / far, y: (at.y - model.y) / far };
  const friends = [...ends].flatMap(([mate, end]) => (mate === model ? [] : [end]));
  const stepped = (length: number, [cos, sin]: (typeof TURNS)[number]) => ({
    x: model.x + Math.trunc((way.x * cos - way.y * sin) * length),
    y: model.y + Math.trunc((way.x * sin + way.y * cos) * length),
  });
  const long = TURNS.map((turned) => stepped(Math.min(most, room), turned));
  return [...long, stepped(Math.min(least, room), STRAIGHT)].filter(
    (step) =>
      friends.every((mate) => distance(mate, step) >= 2 * own) &&
      enemies.every((enemy) => distance(enemy.at, step) >= own + enemy.radius),
  );
}
