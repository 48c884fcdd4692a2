import { type GameEvent, message } from '@mischia/kernel';
import type { StatisticsRow } from '../plugin.ts';
import { type BattleView, unitOf } from './view.ts';

const SEATS = [0, 1];

/** What each side lost and did. */
export function statistics(view: BattleView, events: readonly GameEvent[]): StatisticsRow[] {
  const row = (id: string, value: (seat: number) => number): StatisticsRow => ({
    id,
    label: message(`br.statistics.${id}`),
    values: SEATS.map(value),
  });
  const by = (type: string, seat: number) =>
    events.filter((event) => event.type === type && seatOf(view, event) === seat).length;
  return [
    row('lost', (seat) => view.units.filter(({ owner, status }) => owner === seat && GONE.includes(status)).length),
    row('shots', (seat) => by('shot-declared', seat)),
    row('assaults', (seat) => by('assault', seat)),
    row('cards', (seat) => by('card-played', seat)),
  ];
}

const GONE = ['destroyed', 'wreck'];

function seatOf(view: BattleView, { data }: GameEvent): number | undefined {
  if (typeof data?.seat === 'number') return data.seat;
  const actor = data?.unit ?? data?.attacker;
  return typeof actor === 'string' ? unitOf(view, actor)?.owner : undefined;
}
