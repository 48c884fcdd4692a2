import { useState } from 'react';
import { useStore } from 'zustand';
import { useGame } from '../games/game-context.ts';
import type { TableProps } from '../games/plugin.ts';
import { KeySheet } from '../keys/KeySheet.tsx';
import { RuleSheet } from '../rules/RuleLink.tsx';
import { useSettings } from '../settings/settings.ts';
import { LanguageSwitch } from '../shell/Switches.tsx';
import { useIsNarrow } from '../shell/use-narrow.ts';
import { useText } from '../text/text.tsx';
import { Announcer } from './Announcer.tsx';
import { DiceTray } from './DiceTray.tsx';
import { EventLog } from './EventLog.tsx';
import { ConnectionNotice, InvitationNotice } from './Notices.tsx';
import { PromptPanel } from './PromptPanel.tsx';
import { PromptStrip } from './PromptStrip.tsx';
import { ResultCard } from './ResultCard.tsx';
import { RoundButton, TableFrame } from './TableFrame.tsx';
import { TableMenu, UndoButton } from './TableTools.tsx';
import { TextTable } from './TextTable.tsx';
import { TopBar } from './TopBar.tsx';
import type { SeatState, TableActions } from './table-store.ts';
import { useDecision } from './use-decision.ts';
import { useTableKeys } from './use-table-keys.ts';

type Overlay = 'keys' | 'rule' | undefined;

interface LiveTableProps {
  readonly table: TableActions;
  readonly seat: SeatState;
  /** The open request answers itself: nobody is asked. */
  readonly isAutomatic?: boolean;
}

/** A game being played, seen through the eyes of one of our seats. */
export function LiveTable({ table, seat, isAutomatic = false }: LiveTableProps) {
  const game = useGame();
  const text = useText();
  const isNarrow = useIsNarrow();
  const { textTable, unitsShown } = useSettings();
  const { status, isSending, settled, refusals } = useStore(table.store);
  const [selected, select] = useState<string>();
  const [overlay, setOverlay] = useState<Overlay>();
  const [isResultClosed, setResultClosed] = useState(false);

  const { state, events } = seat;
  const { view, players } = state;
  const isSettled = state.revision >= settled;
  const decision = useDecision({
    request: isSettled && !isAutomatic ? view.requests[0] : undefined,
    view: view.table,
    players,
    waitingFor: view.waitingFor.map((one) => one.seat),
    outcome: view.outcome,
    isSending,
    refusals,
    onAnswer: (request, answer) => void table.answer(request, answer),
    showRefusals: table.showRefusals,
  });
  const { request, answer, draft, setDraft, pointed, point } = decision;
  useTableKeys({ decision, onUndo: () => void table.undo(), onHurry: table.hurry, onOverlay: setOverlay });

  const props: TableProps<unknown> = {
    view: view.table,
    viewer: state.seat,
    players,
    request,
    events,
    answer,
    draft,
    setDraft,
    selected,
    select,
    pointed,
    point,
    isNarrow,
  };
  const { Table, Units, Details } = game;
  const undoLabel = state.undo.allowed
    ? text('web.undo')
    : text('web.undo.not', { why: text(state.undo.refusal.cause) });
  return (
    <>
      <TableFrame
        isNarrow={isNarrow}
        unitsShown={unitsShown}
        question={request?.id ?? 'none'}
        sheetTitle={text('web.prompt.region')}
        top={
          <TopBar
            headline={game.headline(view.table)}
            phases={game.phases(view.table)}
            score={game.score(view.table)}
            players={players}
            isNarrow={isNarrow}
          >
            {!isNarrow && <UndoButton undo={state.undo} onUndo={() => void table.undo()} />}
            {!isNarrow && <LanguageSwitch />}
            <TableMenu dice={state.dice} />
          </TopBar>
        }
        notices={
          <>
            <ConnectionNotice status={status} />
            <InvitationNotice game={state.game} players={players} />
          </>
        }
        units={<Units {...props} />}
        view={textTable ? <TextTable {...props} /> : <Table {...props} />}
        tray={<DiceTray events={events} />}
        prompt={<PromptPanel decision={decision} />}
        details={<Details {...props} />}
        log={<EventLog events={events} />}
        strip={(open) => <PromptStrip decision={decision} onMore={open} />}
        thumb={
          <RoundButton label={undoLabel} icon="undo" isBarred={!state.undo.allowed} onClick={() => void table.undo()} />
        }
      />
      <Announcer events={events} prompt={request?.prompt} />
      <KeySheet isOpen={overlay === 'keys'} onClose={() => setOverlay(undefined)} />
      {overlay === 'rule' && request && <RuleSheet id={request.rule} onClose={() => setOverlay(undefined)} />}
      {view.outcome && !isResultClosed && (
        <ResultCard
          game={state.game}
          outcome={view.outcome}
          players={players}
          events={events}
          onClose={() => setResultClosed(true)}
        />
      )}
    </>
  );
}
