import { type GameEvent, message } from '@mischia/kernel';
import type { BattleView } from '@mischia/space-marine-heroes';
import type { StatisticsRow } from '../plugin.ts';

/** What a row counts, and whose it is: the seat in the event's data did it, or it happened to that seat's hero. */
const COUNTED: readonly { readonly id: string; readonly type: string; readonly isOthers?: boolean }[] = [
  { id: 'failed', type: 'failed' },
  { id: 'maximum', type: 'maximum' },
  { id: 'attacks', type: 'attacked' },
  { id: 'driven-back', type: 'retreated', isOthers: true },
  { id: 'saved', type: 'saved' },
];

export function statistics(view: BattleView, events: readonly GameEvent[]): StatisticsRow[] {
  return [
    { id: 'past', label: message('smh.statistics.past'), values: view.sides.map(({ pastHalf }) => pastHalf) },
    ...COUNTED.map(({ id, type, isOthers = false }) => ({
      id,
      label: message(`smh.statistics.${id}`),
      values: view.sides.map((_, seat) => count(events, type, isOthers ? 1 - seat : seat)),
    })),
  ];
}

const count = (events: readonly GameEvent[], type: string, seat: number): number =>
  events.filter((event) => event.type === type && event.data?.seat === seat).length;
