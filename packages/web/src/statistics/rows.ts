import { type GameEvent, isInput, type LogEntry, message, type Seat } from '@mischia/kernel';
import type { FinishedLog } from '@mischia/server/protocol';
import type { StatisticsRow } from '../games/plugin.ts';
import { isDice } from '../table/dice/is-dice.ts';

/** Dice each seat rolled, and their average. */
export function diceRows(events: readonly GameEvent[], seats: readonly Seat[]): StatisticsRow[] {
  const rolled = seats.map((seat) => events.filter(isDice).flatMap(({ data }) => (data.by === seat ? data.faces : [])));
  return [
    { id: 'dice', label: message('web.result.dice'), values: rolled.map(({ length }) => length) },
    { id: 'average', label: message('web.result.average'), values: rolled.map(average) },
  ];
}

const average = (dice: readonly number[]) =>
  dice.length === 0 ? NONE : Math.round((dice.reduce((sum, face) => sum + face, 0) / dice.length) * 100) / 100;

const NONE = message('web.statistics.none');

/** Decisions of each seat, how long they took in all, and the longest. */
export function timeRows({ log, times, players }: FinishedLog, seats: readonly Seat[]): StatisticsRow[] {
  const taken = seats.map((seat) => decisionTimes(log.entries, times ?? [], seat));
  const counts: StatisticsRow = {
    id: 'decisions',
    label: message('web.statistics.decisions'),
    values: taken.map(({ length }) => length),
  };
  if (!times) return [counts];
  // How long a bot waits before it answers says nothing about it.
  const isHuman = (seat: Seat) => players.find((player) => player.seat === seat)?.kind !== 'bot';
  const duration = (of: (all: readonly number[]) => number) =>
    taken.map((all, index) => (all.length > 0 && isHuman(seats[index] as Seat) ? clock(of(all)) : NONE));
  return [
    counts,
    { id: 'time', label: message('web.statistics.time'), values: duration((all) => all.reduce((a, b) => a + b, 0)) },
    { id: 'longest', label: message('web.statistics.longest'), values: duration((all) => Math.max(...all)) },
  ];
}

function decisionTimes(entries: readonly LogEntry[], times: readonly number[], seat: Seat): number[] {
  return entries.filter(isInput).flatMap((entry, input) => (isDecisionOf(entry, seat) ? [times[input] ?? 0] : []));
}

/** A seat's share of chance is given by its program. */
const isDecisionOf = (entry: LogEntry, seat: Seat): boolean =>
  entry.type === 'answer' && entry.seat === seat && (entry.entropy === undefined || entry.entropy !== entry.answer);

function clock(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const value = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return message('web.figure', { value });
}
