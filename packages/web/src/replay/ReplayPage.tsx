import type { FinishedLog } from '@mischia/server/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import { WithGame } from '../games/WithGame.tsx';
import { Problem } from '../shell/Problem.tsx';
import { useText } from '../text/text.tsx';
import { finishedLog, HttpRefusal } from '../wire/http.ts';
import { framesOf, type Replay } from './frames.ts';
import { useLoadedReplay } from './loaded-replay.ts';
import { ReplayTable } from './ReplayTable.tsx';

/** `/replay/<game>`: a finished game from the server; `/replay`: one from a file. */
export function ReplayPage({ game }: { readonly game?: string | undefined }) {
  const text = useText();
  const loaded = useLoadedReplay((replay) => replay.finished);
  const [fetched, setFetched] = useState<FinishedLog>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (game === undefined) return;
    finishedLog(game).then(setFetched, (fault: unknown) => setProblem(problemOf(fault)));
  }, [game]);
  const finished = game === undefined ? loaded : fetched;
  if (problem) return <Problem title={text(problem)} />;
  if (!finished && game === undefined) return <Problem title={text('web.replay.none')} />;
  if (!finished) return <Problem isCalm title={text('web.connection.connecting')} />;
  return (
    <WithGame system={finished.log.system}>
      <Shown finished={finished} />
    </WithGame>
  );
}

function Shown({ finished }: { readonly finished: FinishedLog }) {
  const text = useText();
  const { game } = useGame();
  const replay = useMemo((): Replay | undefined => {
    try {
      return framesOf(game, finished.log);
    } catch {
      return undefined;
    }
  }, [game, finished]);
  if (!replay) return <Problem title={text('web.replay.unreadable')} />;
  return <ReplayTable replay={replay} finished={finished} />;
}

function problemOf(fault: unknown): string {
  if (!(fault instanceof HttpRefusal)) return 'web.error.fault';
  if (fault.status === 0) return 'web.error.unreachable';
  return fault.status === 404 ? 'web.error.unknown-game' : 'web.replay.not-over';
}
