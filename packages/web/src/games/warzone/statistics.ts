import { type GameEvent, message } from '@mischia/kernel';
import { type Battle, rowOf, type Unit } from '@mischia/warzone';
import type { StatisticsRow } from '../plugin.ts';
import { isGone } from './about-unit.ts';
import { pointsOf } from './points.ts';

/** What each seat has left, lost and did. */
export function statistics(battle: Battle, events: readonly GameEvent[]): StatisticsRow[] {
  const units = Object.values(battle.units);
  const seatOf = new Map(units.flatMap(({ seat, models }) => models.map(({ id }) => [id, seat] as const)));
  const sum = (seat: number, of: (unit: Unit) => number) =>
    units.filter((unit) => unit.seat === seat).reduce((total, unit) => total + of(unit), 0);
  const done =
    (...types: readonly string[]) =>
    (seat: number) =>
      events.filter(({ type, data }) => types.includes(type) && seatOf.get(String(data?.model)) === seat).length;
  const points = pointsOf(battle);
  const row = (id: string, value: (seat: number) => number): StatisticsRow => ({
    id,
    label: message(`wz.statistics.${id}`),
    values: battle.players.map((_, seat) => value(seat)),
  });
  return [
    row('points', (seat) => points[seat] ?? 0),
    row('units', (seat) => sum(seat, (unit) => Number(isGone(unit)))),
    row('models', (seat) => sum(seat, ({ models }) => models.filter(({ presence }) => presence === 'gone').length)),
    row('wounds', (seat) => sum(seat, (unit) => woundsLost(battle, unit))),
    row('shots', done('shooting')),
    row('blows', done('attack')),
    row('charges', done('charge-declared')),
    row('reserves', done('reserve-declared')),
  ];
}

const woundsLost = (battle: Battle, { models }: Unit): number =>
  models.reduce((sum, model) => sum + Math.max(0, rowOf(battle, model).FE - model.wounds), 0);
