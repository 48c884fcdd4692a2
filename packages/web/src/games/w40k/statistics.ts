import { type GameEvent, message } from '@mischia/kernel';
import { type Battle, type Unit, woundsOf } from '@mischia/w40k';
import type { StatisticsRow } from '../plugin.ts';
import { heldMarkers } from './held-markers.ts';

/** What each side lost and did. */
export function statistics(battle: Battle, events: readonly GameEvent[]): StatisticsRow[] {
  const units = Object.values(battle.units);
  const sum = (seat: number, of: (unit: Unit) => number) =>
    units.filter((unit) => unit.seat === seat).reduce((total, unit) => total + of(unit), 0);
  const done = (type: string) => (seat: number) =>
    events.filter(
      (event) => event.type === type && units.some(({ id, seat: of }) => of === seat && id === event.data?.unit),
    ).length;
  const held = heldMarkers(events);
  const row = (id: string, value: (seat: number) => number): StatisticsRow => ({
    id,
    label: message(`w40k.statistics.${id}`),
    values: battle.players.map((_, seat) => value(seat)),
  });
  return [
    row('units', (seat) => sum(seat, ({ place }) => Number(place === 'destroyed'))),
    row('models', (seat) => sum(seat, ({ fallen }) => fallen.length)),
    row('wounds', (seat) => sum(seat, (unit) => woundsLost(battle, unit))),
    row('charges', done('charged')),
    row('markers', (seat) => [...held.values()].filter((by) => by === seat).length),
  ];
}

const woundsLost = (battle: Battle, unit: Unit): number =>
  unit.models.reduce((sum, { lost }) => sum + lost, 0) +
  unit.fallen.reduce((sum, model) => sum + woundsOf(battle, unit, model), 0);
