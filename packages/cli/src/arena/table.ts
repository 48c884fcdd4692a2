import type { Language } from '@mischia/kernel';
import type { ArenaReport, Score, Standing } from './standings.ts';
import { arenaText } from './texts.ts';

/** A report for people: all games of every player, then by seat and by army. */
export function reportLines(report: ArenaReport, language: Language): string[] {
  const say = arenaText(language);
  const number = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const percent = (share: number) => `${number(share * 100, 1)} %`;
  const scoreCells = ({ games, wins, draws, losses, winRate, interval95: [low, high] }: Score): string[] => [
    ...[games, wins, draws, losses].map(String),
    percent(winRate),
    `${percent(low)} – ${percent(high)}`,
  ];
  const timeCells = ({ milliseconds: { mean, slowest, slowestKind } }: Standing): string[] => [
    number(mean, 2),
    `${number(slowest, 0)} ms ${slowestKind}`.trimEnd(),
  ];
  const { system, setups, seed, games, wanted, players } = report;
  const lines = [say('title', { system, setups: setups.join(', '), seed })];
  if (games < wanted) lines.push(say('broken-off', { games, wanted }));
  if (games === 0) return [...lines, say('nothing')];
  const { seconds, gamesPerSecond: speed, answersPerGame: answers, shortest, longest } = report;
  lines.push(say('length', { games, seconds: number(seconds, 1), speed, answers, shortest, longest }), '');
  const score = ['games', 'wins', 'draws', 'losses', 'rate', 'interval'].map((key) => say(key));
  const rows = [[say('player'), ...score, say('mean'), say('slowest')]];
  for (const standing of players) rows.push([standing.player, ...scoreCells(standing), ...timeCells(standing)]);
  const part = (title: string, name: (standing: Standing) => readonly [string, Score][]) => {
    const found = players.flatMap((standing) =>
      name(standing).map(([of, found]) => [`${standing.player} · ${of}`, ...scoreCells(found)]),
    );
    if (found.length > 0) rows.push([], [title, ...score], ...found);
  };
  part(say('by-seat'), ({ bySeat }) => bySeat.map((one) => [say('seat', { seat: one.seat + 1 }), one]));
  part(say('by-army'), ({ byArmy }) => byArmy.map((one) => [one.army, one]));
  return [...lines, ...aligned(rows)];
}

/** Columns as wide as their widest cell: names to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  const last = Math.max(...rows.map((row) => row.length)) - 1;
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] as number;
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
