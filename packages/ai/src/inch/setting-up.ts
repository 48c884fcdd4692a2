import { isLegalAnswer, type Json } from '@mischia/kernel';
import {
  acrossTheTable,
  type PlaceAnswer,
  type PlaceOrder,
  type TableState,
  type TableUnit,
  type Zone,
} from '@mischia/tabletop';
import { best } from '../best.ts';
import type { Turn } from '../player.ts';
import type { InchGame, Marker } from './game.ts';
import { distance, INCH, middleOf, radiusOf, type Spot } from './table.ts';

/** Looking for room is slow where there is little. */
const CANDIDATES = 2;
const ROWS = 5;

/** A unit set up: a block as near as it can be to the first of the goals where there is room. */
export function placesFor<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  turn: Turn<S>,
  order: PlaceOrder,
  goals: readonly Spot[],
): Json {
  const state = turn.state as S;
  const unit = state.units[order.unit] as U;
  const [goal] = goals;
  if (!order.models && !order.near) {
    const area = order.zone ?? { minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth };
    const facing = acrossTheTable(state, area, []);
    for (const to of goals) {
      for (const block of blocksNear(unit, radiusOf(game.baseOf(state, unit)), area, to)) {
        const answer = { at: block.map((spot) => ({ ...spot, facing })) };
        if (isLegalAnswer(turn.game, state, turn.request, answer)) return answer;
      }
    }
  }
  const answers = turn.candidates(order.zone ? 1 : CANDIDATES).filter((answer) => typeof answer !== 'string');
  if (answers.length === 0) return turn.candidates(1)[0] as Json;
  return best(answers, (answer) => {
    // What a request to set up a unit proposes, in every inch game.
    const { at } = answer as unknown as PlaceAnswer;
    return at.length * 100 - (goal ? distance(middleOf(at), goal) / INCH : 0);
  });
}

/** Markers that a unit from nowhere would win: those where friends count least, then enemies. */
export function openMarkers<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
): Marker[] {
  const sum = (units: readonly U[], marker: Marker) =>
    units.reduce((count, one) => count + game.countAt(state, one, marker), 0);
  const cost = (marker: Marker) =>
    sum(game.own(state, unit.seat), marker) * 10 + sum(game.enemies(state, unit.seat), marker);
  return [...game.markers(state)].sort((a, b) => cost(a) - cost(b)).slice(0, 3);
}

const NEAR = 14 * INCH;

/** The marker with the least of our worth near it for its distance; `perWorth` inches count like one of worth. */
export function neededAt<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
  terms: { readonly perWorth: number; inchesTo(marker: Marker): number },
): Marker[] {
  const markers = game.markers(state);
  if (markers.length === 0) return [];
  const friends = game.own(state, unit.seat).filter(({ id }) => id !== unit.id);
  const needed = best(markers, (marker) => {
    const near = friends.filter(({ models }) => distance(middleOf(models), marker) < NEAR);
    const held = near.reduce((sum, friend) => sum + game.valueOf(state, friend), 0);
    return -terms.inchesTo(marker) - held * terms.perWorth;
  });
  return [needed];
}

const GAP = INCH / 5;

/** Models of a unit beside each other. */
type Block = readonly (Spot & { readonly model: string })[];

/** Blocks of models in the zone, beginning as near to the goal as the zone allows and drawing back from there. */
function blocksNear(unit: TableUnit, width: number, zone: Zone, goal: Spot): Block[] {
  const isBeside = goal.x >= zone.minX && goal.x <= zone.maxX;
  const isBeyond = goal.y < zone.minY || goal.y > zone.maxY;
  if (!isBeside || !isBeyond) return blocksFacing(unit, width, zone, goal, ({ x, y }) => ({ x, y }));
  const turned = { minX: zone.minY, maxX: zone.maxY, minY: zone.minX, maxY: zone.maxX };
  return blocksFacing(unit, width, turned, { x: goal.y, y: goal.x }, ({ x, y }) => ({ x: y, y: x }));
}

/** The same for a zone that faces its goal along x; `back` turns places where it does not. */
function blocksFacing(
  { models }: TableUnit,
  width: number,
  zone: Zone,
  goal: Spot,
  back: (spot: Spot) => Spot,
): Block[] {
  const radius = Math.ceil(width) + 1;
  const pitch = 2 * radius + GAP;
  const rows = Math.min(models.length, ROWS);
  const columns = Math.ceil(models.length / rows);
  const [deep, wide] = [(columns - 1) * pitch, (rows - 1) * pitch];
  const clamp = (value: number, low: number, high: number) => Math.round(Math.max(low, Math.min(high, value)));
  const found: Block[] = [];
  for (const behind of [0, 3, 6]) {
    for (const aside of [0, 4, -4, 8, -8, 13, -13]) {
      const towards = goal.x > (zone.minX + zone.maxX) / 2 ? 1 : -1;
      const x0 = clamp(goal.x - deep / 2 - towards * behind * INCH, zone.minX + radius, zone.maxX - radius - deep);
      const y0 = clamp(goal.y - wide / 2 + aside * INCH, zone.minY + radius, zone.maxY - radius - wide);
      const bx = goal.x > zone.maxX || goal.x < zone.minX ? x0 - towards * behind * INCH : x0;
      if (bx < zone.minX + radius || bx > zone.maxX - radius - deep) continue;
      found.push(
        models.map(({ id }, i) => ({
          model: id,
          ...back({ x: bx + Math.floor(i / rows) * pitch, y: y0 + (i % rows) * pitch }),
        })),
      );
    }
  }
  return found;
}
