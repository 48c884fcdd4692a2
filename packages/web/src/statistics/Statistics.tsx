import { type GameEvent, message } from '@mischia/kernel';
import type { LuckLine } from '@mischia/odds';
import type { FinishedLog, PlayerInfo } from '@mischia/server/protocol';
import { useMemo } from 'react';
import { useGame } from '../games/game-context.ts';
import type { StatisticsRow } from '../games/plugin.ts';
import { PlayerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import { useLuck } from './luck.ts';
import { diceRows, timeRows } from './rows.ts';
import styles from './Statistics.module.css';

interface StatisticsProps {
  readonly view: unknown;
  readonly events: readonly GameEvent[];
  readonly players: readonly PlayerInfo[];
  /** With it come the times. */
  readonly finished?: FinishedLog | undefined;
}

/** The game in figures: the game's own, dice and luck, decisions and times; a column for each seat. */
export function Statistics({ view, events, players, finished }: StatisticsProps) {
  const text = useText();
  const game = useGame();
  const luck = useLuck(events);
  const rows = useMemo(() => {
    const seats = players.map(({ seat }) => seat);
    return [
      ...(game.statistics?.(view, events) ?? []),
      ...diceRows(events, seats),
      ...(finished ? timeRows(finished, seats) : []),
    ];
  }, [game, view, events, players, finished]);
  return (
    <div className={styles.statistics} data-testid="statistics">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-spoken">{text('web.statistics.figure')}</span>
            </th>
            {players.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} size={12} /> <PlayerName players={players} seat={seat} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(luck ? [verdictRow(luck, players)] : [])].map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {luck && luck.length > 0 && <LuckTable lines={luck} players={players} />}
    </div>
  );
}

function Row({ row: { id, label, values } }: { readonly row: StatisticsRow }) {
  const text = useText();
  return (
    <tr data-row={id}>
      <th scope="row">{text(label)}</th>
      {values.map((value, seat) => (
        // Columns are seats.
        <td key={seat}>{typeof value === 'number' ? text('web.figure', { value }) : text(value)}</td>
      ))}
    </tr>
  );
}

/** Lucky or unlucky only where chance alone would hardly ever show such dice. */
function verdictRow(lines: readonly LuckLine[], players: readonly PlayerInfo[]): StatisticsRow {
  const verdictOf = (seat: number) =>
    lines.find(({ player, verdict }) => player === String(seat) && verdict !== 'as-expected')?.verdict ?? 'as-expected';
  return {
    id: 'luck',
    label: message('web.luck.title'),
    values: players.map(({ seat }) => message(`web.luck.${verdictOf(seat)}`)),
  };
}

/** Every kind of roll: what fell, and what was to be expected. */
function LuckTable({
  lines,
  players,
}: {
  readonly lines: readonly LuckLine[];
  readonly players: readonly PlayerInfo[];
}) {
  const text = useText();
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const cell = (kind: string, seat: number) => {
    const line = lines.find((one) => one.kind === kind && one.player === String(seat));
    if (!line) return text('web.statistics.none');
    return text('web.luck.line', { observed: line.observed, expected: Math.round(line.expected * 10) / 10 });
  };
  return (
    <details className={styles.luck}>
      <summary>{text('web.luck.all')}</summary>
      <table className={styles.table}>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text(`roll.${kind}`)}</th>
              {players.map(({ seat }) => (
                <td key={seat}>{cell(kind, seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>{text('web.luck.foot')}</p>
    </details>
  );
}
