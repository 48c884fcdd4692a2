import type { FinishedLog, PlayerInfo } from '@mischia/server/protocol';
import { useMemo, useState } from 'react';
import { FightStrip } from '../fight/FightStrip.tsx';
import { useFight } from '../fight/use-fight.ts';
import { useGame } from '../games/game-context.ts';
import { type GamePlugin, type TableProps, viewIn } from '../games/plugin.ts';
import { SettingsSheet } from '../settings/SettingsSheet.tsx';
import { Button } from '../shell/Button.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { LanguageSwitch } from '../shell/Switches.tsx';
import { useIsNarrow } from '../shell/use-narrow.ts';
import { Statistics } from '../statistics/Statistics.tsx';
import { DiceTray } from '../table/dice/DiceTray.tsx';
import { EventLog } from '../table/EventLog.tsx';
import { ShownTable } from '../table/ShownTable.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { TableMenu } from '../table/TableMenu.tsx';
import { TopBar } from '../table/TopBar.tsx';
import { useText, WithPlayers } from '../text/text.tsx';
import { FromHere } from './FromHere.tsx';
import type { Frame, Replay } from './frames.ts';
import styles from './ReplayControls.module.css';
import { type PhaseStart, ReplayButtons, ReplayControls } from './ReplayControls.tsx';
import { ReplayEnd } from './ReplayEnd.tsx';
import { ReplayProof } from './ReplayProof.tsx';
import { saveReplayFile } from './replay-file.ts';
import { useStepping } from './use-stepping.ts';

const nothing = () => {};

type Overlay = 'settings' | 'statistics' | 'from-here';

/** The shared table with nobody to decide: the same view, a log that grows, controls in place of the prompt. */
export function ReplayTable({ replay, finished }: { readonly replay: Replay; readonly finished: FinishedLog }) {
  const game = useGame();
  const text = useText();
  const isNarrow = useIsNarrow();
  const [selected, select] = useState<string>();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const stepping = useStepping(replay.frames.length - 1);
  const frame = replay.frames[stepping.at] as Frame;
  const events = useMemo(() => replay.events.slice(0, frame.events), [replay, frame]);
  const { fight, skip } = useFight(events);
  const starts = useMemo(() => phaseStarts(replay, game), [replay, game]);
  const last = replay.frames.at(-1) as Frame;
  const players = useMemo(
    () => (finished.players.length > 0 ? finished.players : unnamed(game.score(viewIn(game, last.view.table)))),
    [finished, game, last],
  );
  const table = viewIn(game, frame.view.table);
  const props: TableProps<unknown> = {
    view: table,
    viewer: 'spectator',
    players,
    request: undefined,
    events,
    answer: nothing,
    draft: undefined,
    setDraft: nothing,
    selected,
    select,
    pointed: undefined,
    point: nothing,
    isNarrow,
    fight,
  };
  const { Units, Details } = game;
  const isEnd = stepping.at === stepping.last;
  return (
    <WithPlayers players={players}>
      <TableFrame
        isNarrow={isNarrow}
        question="replay"
        sheetTitle={text('web.replay.title')}
        top={
          <TopBar
            headline={game.headline(table)}
            phases={game.phases(table)}
            score={game.score(table)}
            resources={game.resources?.(table)}
            players={players}
            isNarrow={isNarrow}
          >
            {!isNarrow && <LanguageSwitch />}
            <TableMenu isReplay onSettings={() => setOverlay('settings')} onSave={() => setOverlay('from-here')} />
          </TopBar>
        }
        notices={
          isEnd && (
            <>
              <ReplayEnd finished={finished} outcome={last.view.outcome} players={players} />
              <ReplayProof log={finished.log} />
            </>
          )
        }
        units={<Units {...props} />}
        view={<ShownTable {...props} />}
        tray={<DiceTray events={events} />}
        fight={fight && <FightStrip fight={fight} onSkip={skip} />}
        prompt={
          <ReplayControls
            stepping={stepping}
            starts={starts}
            onShare={() => saveReplayFile(finished)}
            onStatistics={() => setOverlay('statistics')}
            onFromHere={() => setOverlay('from-here')}
          />
        }
        details={<Details {...props} />}
        log={<EventLog events={events} />}
        strip={(open) => (
          <div className={styles.strip}>
            <span>{text('web.replay.at', { at: stepping.at, last: stepping.last })}</span>
            <div style={{ flex: 1 }}>
              <ReplayButtons stepping={stepping} />
            </div>
            <Button onClick={open}>{text('web.prompt.more')}</Button>
          </div>
        )}
        thumb={null}
      />
      <SettingsSheet isOpen={overlay === 'settings'} onClose={close} />
      <Sheet title={text('web.statistics.title')} isOpen={overlay === 'statistics'} onClose={close}>
        <Statistics view={viewIn(game, last.view.table)} events={replay.events} players={players} finished={finished} />
      </Sheet>
      <Sheet title={text('web.from-here.title')} isOpen={overlay === 'from-here'} onClose={close}>
        <FromHere log={finished.log} frame={frame} />
      </Sheet>
    </WithPlayers>
  );
}

/** Where each phase of each turn begins. */
function phaseStarts({ frames }: Replay, game: GamePlugin): PhaseStart[] {
  const starts: PhaseStart[] = [];
  let before = '';
  frames.forEach(({ view }, frame) => {
    const table = viewIn(game, view.table);
    const phase = game.phases(table).find(({ state }) => state === 'now');
    const now = `${game.turnNumber(table)} ${phase?.id}`;
    if (now !== before) starts.push({ frame, headline: game.headline(table), phase: phase?.label });
    before = now;
  });
  return starts;
}

const unnamed = (score: readonly number[] | undefined): PlayerInfo[] =>
  (score ?? []).map((_, seat) => ({ seat, kind: 'human', name: '', online: false }));
