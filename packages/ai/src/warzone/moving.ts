import { facingOf } from '@mischia/geometry';
import { asJson, isLegalAnswer, type Json } from '@mischia/kernel';
import { enemiesOf, type MoveOrder, mayMove, moveTowards } from '@mischia/warzone';
import { distance, INCH, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Battle, Model, Unit } from './game.ts';

/** Straight on, or turned by 30° or 60°: cosine and sine. */
const TURNS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.866, 0.5],
  [0.866, -0.5],
  [0.5, 0.866],
  [0.5, -0.866],
];
const SHARES = [1, 0.6];

export function nearest<T extends Spot>(from: Spot, spots: readonly T[]): T | undefined {
  let [found, least]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const far = distance(from, spot);
    if (far < least) [found, least] = [spot, far];
  }
  return found;
}

/** WZ-12.1: one model straight to a place, looking at the nearest enemy; undefined where something is in the way. */
export function straightTo(turn: Turn<Battle>, order: MoveOrder, to: Spot): Json | undefined {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const model = unit.models.find(({ id }) => order.models?.includes(id)) as Model;
  const enemies = enemiesOf(state, unit.seat).map((one) => one.model);
  return legalStep(state, order, model, to, nearest(model, enemies) ?? to);
}

function legalStep(state: Battle, order: MoveOrder, model: Model, to: Spot, ahead: Spot): Json | undefined {
  const { x, y } = to;
  const facing = ahead.x === x && ahead.y === y ? model.facing : facingOf(ahead.x - x, ahead.y - y);
  const answer = { moves: [{ model: model.id, path: [[x, y, model.z, facing] as [number, number, number, number]] }] };
  return mayMove(state, order, answer) ? answer : undefined;
}

/** WZ-12.1: one model as near to a place as it gets, looking at the nearest enemy; undefined where it had better stay. */
export function wayTo(turn: Turn<Battle>, order: MoveOrder, to: Spot): Json | undefined {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const model = unit.models.find(({ id }) => order.models?.includes(id)) as Model;
  const whole = distance(model, to);
  if (whole < INCH / 2) return undefined;
  const enemy = nearest(
    model,
    enemiesOf(state, unit.seat).map((one) => one.model),
  );
  const way = { x: (to.x - model.x) / whole, y: (to.y - model.y) / whole };
  for (const share of SHARES) {
    for (const [cos, sin] of TURNS) {
      const step = Math.min(whole, order.allowance) * share;
      const x = model.x + Math.trunc((way.x * cos - way.y * sin) * step);
      const y = model.y + Math.trunc((way.x * sin + way.y * cos) * step);
      const answer = legalStep(state, order, model, { x, y }, enemy ?? to);
      if (answer !== undefined) return answer;
    }
  }
  const planned = moveTowards(state, order, { x: Math.round(to.x), y: Math.round(to.y) });
  const end = planned?.moves[0]?.path.at(-1);
  if (!planned || !end || distance({ x: end[0], y: end[1] }, to) > whole - INCH / 2) return undefined;
  const answer = asJson(planned);
  return isLegalAnswer(turn.game, state, turn.request, answer) ? answer : undefined;
}
