import { bodyOf, modelToUnit, rangeOf, table as rules, weaponsOf } from '@mischia/aos';
import { nearestPoints } from '@mischia/geometry';
import { checkAnswer, type Json } from '@mischia/kernel';
import { best } from '../best.ts';
import { distance, INCH, narrowRadiusOf, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { table } from './table.ts';

type Way = readonly [number, number];

const STRAIGHT: Way = [1, 0];
/** Straight on, or turned by 30° or 60° where somebody is in the way: cosine and sine. */
const TURNS: readonly Way[] = [STRAIGHT, [0.866, 0.5], [0.866, -0.5], [0.5, 0.866], [0.5, -0.866]];
/** Just off the enemy. */
const CONTACT = INCH / 50;
const SHORT = INCH / 4;

/**
 * AOS-12.2: models that reach nobody yet, and could, step towards the enemy next to them, the nearest first: as far as they
 * can, else just into reach. Each step that the rules allow is kept. Where the first would be torn from his unit, he takes it
 * along. The planner would look for more, and take much longer.
 */
export function pileInOf(turn: Turn<Battle>, { data }: Asked<'move-pile-in'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[data.unit] as Unit;
  const isAllowed = (moves: readonly Json[]) => checkAnswer(turn.game, state, turn.request, { moves }).length === 0;
  let moves: readonly Json[] = [];
  const ends = new Map<Model, Spot>(unit.models.map((model) => [model, model]));
  for (const laggard of laggardsOf(state, unit, data.allowance)) {
    const { model } = laggard;
    const steps = stepsOf(state, unit, laggard, data.allowance);
    const step = steps.find((one) => isFree(state, unit, model, ends, one) && isAllowed([...moves, moved(model, one)]));
    if (step) {
      moves = [...moves, moved(model, step)];
      ends.set(model, step);
    } else if (moves.length === 0) {
      const along = steps.map((one) => takenAlong(unit, model, one)).find(isAllowed);
      if (along) return { moves: along };
    }
  }
  return moves.length > 0 ? { moves } : (turn.request.options?.[0]?.id ?? 'stay');
}

const moved = ({ id }: Model, { x, y }: Spot): Json => ({ model: id, path: [[x, y]] });

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

/** Steps towards the nearest enemy, or the feature he holds: long ones, then the shortest that brings the model into reach. */
function stepsOf(state: Battle, unit: Unit, { model, short }: Laggard, allowance: number): Spot[] {
  const body = bodyOf(state, unit, model);
  const ways = table
    .enemies(state, unit.seat)
    .flatMap((enemy) => rules.bodiesOf(state, enemy))
    .map((enemy) => nearestPoints(body, enemy));
  if (ways.length === 0) return [];
  const { from, to } = best(ways, ({ from, to }) => -distance(from, to));
  const gap = distance(from, to);
  const room = gap - CONTACT;
  if (room < SHORT) return [];
  const [x, y] = [(to.x - from.x) / gap, (to.y - from.y) / gap];
  const stepped = (length: number, [cos, sin]: Way): Spot => ({
    x: model.x + Math.trunc((x * cos - y * sin) * length),
    y: model.y + Math.trunc((x * sin + y * cos) * length),
  });
  const long = TURNS.map((turned) => stepped(Math.min(allowance, room), turned));
  return [...long, stepped(Math.min(short, room), STRAIGHT)];
}

/** Whether a step ends on nobody, as far as circles tell. */
function isFree(state: Battle, unit: Unit, model: Model, ends: ReadonlyMap<Model, Spot>, step: Spot): boolean {
  const own = narrowRadiusOf(table.baseOf(state, unit));
  const isOff = (enemy: Unit) => {
    const apart = own + narrowRadiusOf(table.baseOf(state, enemy));
    return enemy.place === 'garrison' || enemy.models.every((at) => distance(at, step) >= apart);
  };
  return (
    [...ends].every(([mate, end]) => mate === model || distance(end, step) >= 2 * own) &&
    table.enemies(state, unit.seat).every(isOff)
  );
}

/** All of a unit, moved as one of its models would be: those in front go first. */
function takenAlong({ models }: Unit, model: Model, step: Spot): Json[] {
  const [dx, dy] = [step.x - model.x, step.y - model.y];
  const ahead = ({ x, y }: Model) => x * dx + y * dy;
  return models.toSorted((a, b) => ahead(b) - ahead(a)).map((one) => moved(one, { x: one.x + dx, y: one.y + dy }));
}
