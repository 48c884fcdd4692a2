import type { Json } from '@mischia/kernel';
import { neededAt, openMarkers, placesFor } from '../inch/setting-up.ts';
import { INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { table } from './table.ts';

/** The zone with the nearer markers. */
export function chooseZone(turn: Turn<Battle>): string {
  const { table: size, mission } = turn.state as Battle;
  const fromWest = mission.markers.reduce((sum, { x }) => sum + x, 0);
  const fromEast = mission.markers.reduce((sum, { x }) => sum + size.width - x, 0);
  return fromWest <= fromEast ? 'zone:west' : 'zone:east';
}

/** Inches that one Power of friends nearby makes a marker less pressing. */
const PER_POWER = 2;

/** A unit set up: a block as near as it can be to the marker that needs it most. */
export function placesOf(turn: Turn<Battle>, { data: order }: Asked<'set-up'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const zone = state.mission.zones[unit.seat];
  const home = zone ? (zone.minX + zone.maxX) / 2 : undefined;
  const inchesTo = ({ x }: { readonly x: number }) => (home === undefined ? 0 : Math.abs(x - home) / INCH);
  const goals = order.zone
    ? neededAt(table, state, unit, { perWorth: PER_POWER, inchesTo })
    : openMarkers(table, state, unit);
  return placesFor(table, turn, order, goals);
}
