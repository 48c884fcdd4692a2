import { checkAnswer, type Json } from '@mischia/kernel';
import type { PlaceAnswer, Zone } from '@mischia/w40k';
import { best } from '../best.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Marker, Unit } from './game.ts';
import { countAt, distance, INCH, middleOf, onTable, radiusOf, type Spot } from './table.ts';
import { powerOf } from './worth.ts';

/** The zone with the nearer markers. */
export function chooseZone(turn: Turn<Battle>): string {
  const { table, mission } = turn.state as Battle;
  const fromWest = mission.markers.reduce((sum, { x }) => sum + x, 0);
  const fromEast = mission.markers.reduce((sum, { x }) => sum + table.width - x, 0);
  return fromWest <= fromEast ? 'zone:west' : 'zone:east';
}

/** Looking for room is slow where there is little. */
const CANDIDATES = 2;
const ROWS = 5;

/** A unit set up: a block as near as it can be to the marker that needs it most. */
export function placesFor(turn: Turn<Battle>, { data: order }: Asked<'set-up'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const goals = order.zone ? neededAt(state, unit) : openMarkers(state, unit);
  const [goal] = goals;
  if (!order.models && !order.near) {
    const area = order.zone ?? { minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth };
    for (const to of goals) {
      for (const answer of blocksNear(state, unit, area, to)) {
        if (checkAnswer(turn.game, state, turn.request, answer).length === 0) return answer;
      }
    }
  }
  const answers = turn.candidates(order.zone ? 1 : CANDIDATES).filter((answer) => typeof answer !== 'string');
  if (answers.length === 0) return turn.candidates(1)[0] as Json;
  return best(answers, (answer) => {
    const { at } = answer as unknown as PlaceAnswer;
    return at.length * 100 - (goal ? distance(middleOf(at), goal) / INCH : 0);
  });
}

/** Markers that a unit from nowhere would win: those with the fewest models of ours, then of the enemy's. */
function openMarkers(state: Battle, unit: Unit): Spot[] {
  const models = (seat: number, marker: Marker) =>
    onTable(state, seat).reduce((sum, one) => sum + countAt(state, one, marker), 0);
  const cost = (marker: Marker) => models(unit.seat, marker) * 10 + models(1 - unit.seat, marker);
  return [...state.mission.markers].sort((a, b) => cost(a) - cost(b)).slice(0, 3);
}

/** The marker with the least of our Power near it for its distance. */
function neededAt(state: Battle, unit: Unit): Spot[] {
  const { markers } = state.mission;
  if (markers.length === 0) return [];
  const zone = state.mission.zones[unit.seat];
  const home = zone ? { x: (zone.minX + zone.maxX) / 2, y: 0 } : undefined;
  const friends = onTable(state, unit.seat).filter(({ id }) => id !== unit.id);
  const needed = best(markers, (marker) => {
    const near = friends.filter(({ models }) => distance(middleOf(models), marker) < NEAR);
    const held = near.reduce((sum, friend) => sum + powerOf(state, friend), 0);
    return -(home ? Math.abs(marker.x - home.x) / INCH : 0) - held * PER_POWER;
  });
  return [needed];
}

const NEAR = 14 * INCH;
/** Inches that one Power of friends nearby makes a marker less pressing. */
const PER_POWER = 2;
const GAP = INCH / 5;

/** Blocks of models in the zone, beginning as near to the goal as the zone allows and drawing back from there. */
function blocksNear(state: Battle, unit: Unit, zone: Zone, goal: Spot): Json[] {
  const radius = Math.ceil(radiusOf(state, unit)) + 1;
  const pitch = 2 * radius + GAP;
  const rows = Math.min(unit.models.length, ROWS);
  const columns = Math.ceil(unit.models.length / rows);
  const [width, height] = [(columns - 1) * pitch, (rows - 1) * pitch];
  const clamp = (value: number, low: number, high: number) => Math.round(Math.max(low, Math.min(high, value)));
  const found: Json[] = [];
  for (const back of [0, 3, 6]) {
    for (const aside of [0, 4, -4, 8, -8, 13, -13]) {
      const towards = goal.x > (zone.minX + zone.maxX) / 2 ? 1 : -1;
      const x0 = clamp(goal.x - width / 2 - towards * back * INCH, zone.minX + radius, zone.maxX - radius - width);
      const y0 = clamp(goal.y - height / 2 + aside * INCH, zone.minY + radius, zone.maxY - radius - height);
      const bx = goal.x > zone.maxX || goal.x < zone.minX ? x0 - towards * back * INCH : x0;
      if (bx < zone.minX + radius || bx > zone.maxX - radius - width) continue;
      found.push({
        at: unit.models.map(({ id }, i) => ({
          model: id,
          x: bx + Math.floor(i / rows) * pitch,
          y: y0 + (i % rows) * pitch,
        })),
      });
    }
  }
  return found;
}
