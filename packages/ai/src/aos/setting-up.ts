import { answerTo } from '@mischia/aos';
import type { Json } from '@mischia/kernel';
import { best } from '../best.ts';
import type { Marker } from '../inch/game.ts';
import { neededAt, openMarkers, placesFor } from '../inch/setting-up.ts';
import { distance, INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { isA, table, unitWorth } from './table.ts';

/** Inches that one of worth of friends nearby makes an objective less pressing. */
const PER_WORTH = 1;

/** A unit set up: a block as near as it can be to the objective that needs it most. */
export function placesOf(turn: Turn<Battle>, { data: order }: Asked<'set-up'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const { zone } = order;
  if (!zone) return placesFor(table, turn, order, openMarkers(table, state, unit));
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const inchesTo = ({ x, y }: Marker) =>
    distance({ x, y }, { x: clamp(x, zone.minX, zone.maxX), y: clamp(y, zone.minY, zone.maxY) }) / INCH;
  return placesFor(table, turn, order, neededAt(table, state, unit, { perWorth: PER_WORTH, inchesTo }));
}

/** AOS-28.2.4: troops first, the weakest before the strong; HEROES when it is seen who needs them. */
export function dropOf(state: Battle, { options }: Asked<'deploy'>): string {
  return best(options, ({ id, data }) => {
    const unit = state.units[data.unit] as Unit;
    if (!id.startsWith('deploy:')) return -LATER;
    return (isA(state, unit, 'HERO') ? 0 : LATER) - unitWorth(state, unit);
  }).id;
}

const LATER = 1000;
const CANDIDATES = 3;

/** AOS-23.2: faction terrain as near to the middle of the table as it may lie. */
export function terrainOf(turn: Turn<Battle>, asked: Asked<'place-terrain'>): Json {
  const { width, depth } = (turn.state as Battle).table;
  const middle = { x: width / 2, y: depth / 2 };
  return best(turn.candidates(CANDIDATES), (answer) =>
    typeof answer === 'string' ? Number.NEGATIVE_INFINITY : -distance(answerTo(asked, answer), middle),
  );
}
