import { type GameEvent, message } from '@mischia/kernel';
import type { StatisticsRow } from '../plugin.ts';
import { heldMarkers } from './held-markers.ts';
import type { BattleView, UnitView } from './view.ts';

const SEATS = [0, 1];

/** What each side lost and did. */
export function statistics(view: BattleView, events: readonly GameEvent[]): StatisticsRow[] {
  const sum = (seat: number, of: (unit: UnitView) => number) =>
    view.units.filter((unit) => unit.seat === seat).reduce((total, unit) => total + of(unit), 0);
  const done = (type: string) => (seat: number) =>
    events.filter(
      (event) => event.type === type && view.units.some(({ id, seat: of }) => of === seat && id === event.data?.unit),
    ).length;
  const held = heldMarkers(events);
  const row = (id: string, value: (seat: number) => number): StatisticsRow => ({
    id,
    label: message(`w40k.statistics.${id}`),
    values: SEATS.map(value),
  });
  return [
    row('units', (seat) => sum(seat, ({ place }) => Number(place === 'destroyed'))),
    row('models', (seat) => sum(seat, ({ fallen }) => fallen.length)),
    row('wounds', (seat) => sum(seat, woundsLost)),
    row('charges', done('charged')),
    row('markers', (seat) => [...held.values()].filter((by) => by === seat).length),
  ];
}

const woundsLost = ({ models, fallen }: UnitView): number =>
  models.reduce((sum, { wounds, of }) => sum + of - wounds, 0) + fallen.reduce((sum, { of }) => sum + of, 0);
