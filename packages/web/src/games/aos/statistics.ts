import { type Battle, type Unit, woundsOf } from '@mischia/aos';
import { type GameEvent, message } from '@mischia/kernel';
import type { StatisticsRow } from '../plugin.ts';

/** What each side lost and did. */
export function statistics(battle: Battle, events: readonly GameEvent[]): StatisticsRow[] {
  const units = Object.values(battle.units);
  const sum = (seat: number, of: (unit: Unit) => number) =>
    units.filter((unit) => unit.seat === seat).reduce((total, unit) => total + of(unit), 0);
  const done =
    (...types: readonly string[]) =>
    (seat: number) =>
      events.filter(({ type, data }) => {
        const id = data?.unit;
        return types.includes(type) && typeof id === 'string' && battle.units[id]?.seat === seat;
      }).length;
  const row = (id: string, value: (seat: number) => number): StatisticsRow => ({
    id,
    label: message(`aos.statistics.${id}`),
    values: battle.players.map((_, seat) => value(seat)),
  });
  return [
    row('units', (seat) => sum(seat, ({ place }) => Number(place === 'destroyed'))),
    row('models', (seat) => sum(seat, ({ startingSize, models }) => Math.max(0, startingSize - models.length))),
    row('wounds', (seat) => sum(seat, (unit) => woundsLost(battle, unit))),
    row('charges', done('unit-charged')),
    row('rites', done('spell-cast', 'prayer-answered')),
    row('commands', done('command-issued', 'command-received')),
    row('objectives', (seat) => battle.objectives.filter(({ controller }) => controller === seat).length),
  ];
}

const woundsLost = (battle: Battle, unit: Unit): number =>
  unit.models.reduce((sum, { wounds }) => sum + wounds, 0) +
  unit.slain.reduce((sum, model) => sum + woundsOf(battle, unit, model), 0);
