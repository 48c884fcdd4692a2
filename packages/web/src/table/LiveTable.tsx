import type { RequestView } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { FightStrip } from '../fight/FightStrip.tsx';
import { useFight } from '../fight/use-fight.ts';
import { useGame } from '../games/game-context.ts';
import { type TableProps, viewIn } from '../games/plugin.ts';
import { KeySheet } from '../keys/KeySheet.tsx';
import { useUnitWalk } from '../keys/use-unit-walk.ts';
import { RuleSheet } from '../rules/RuleLink.tsx';
import { watchLink } from '../saved/saved-games.ts';
import { savePosition } from '../scenario/save-position.ts';
import { SettingsSheet } from '../settings/SettingsSheet.tsx';
import { playerName } from '../shell/PlayerName.tsx';
import { LanguageSwitch } from '../shell/Switches.tsx';
import { useIsNarrow } from '../shell/use-narrow.ts';
import { useText } from '../text/text.tsx';
import { Announcer } from './Announcer.tsx';
import { DiceTray } from './dice/DiceTray.tsx';
import { FallenRoll } from './dice/FallenRoll.tsx';
import { EventLog } from './EventLog.tsx';
import { GuideOffer } from './GuideNote.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { InvitationNotice, NameNotice, Notice, WatchingNotice } from './Notices.tsx';
import { PresenceNotes, useTurnNotice } from './Presence.tsx';
import { PromptPanel } from './PromptPanel.tsx';
import { PromptStrip } from './PromptStrip.tsx';
import { ResignSheet } from './ResignSheet.tsx';
import { ResultCard } from './ResultCard.tsx';
import { ShownTable } from './ShownTable.tsx';
import { RoundButton, TableFrame } from './TableFrame.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TakenBackNotice } from './TakenBack.tsx';
import { TopBar } from './TopBar.tsx';
import type { SeatState, TableActions } from './table-store.ts';
import { UndoButton } from './UndoButton.tsx';
import { passMark } from './use-automatic-answer.ts';
import { useDecision } from './use-decision.ts';
import { useHeldAnswer } from './use-held-answer.ts';
import { useSteppedDice } from './use-stepped-dice.ts';
import { useTableKeys } from './use-table-keys.ts';

export type Overlay = 'keys' | 'rule' | 'settings' | 'resign';

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
  const { status, isSending, settled, refusals, passing, error } = useStore(table.store);
  const [selected, select] = useState<string>();
  const [overlay, setOverlay] = useState<Overlay>();
  const [isResultClosed, setResultClosed] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [isDetails, setDetails] = useState(false);

  const { state } = seat;
  const { view, players } = state;
  const shown = viewIn(game, view.table);
  const dice = useSteppedDice(seat.events);
  const { events } = dice;
  const { fight, skip } = useFight(events);
  const isSettled = state.revision >= settled;
  const held = useHeldAnswer(shown, (...given) => void table.answer(...given));
  const decision = useDecision({
    request: isSettled && !isAutomatic ? view.requests[0] : undefined,
    view: shown,
    players,
    waitingFor: view.waitingFor.map((one) => one.seat),
    outcome: view.outcome,
    isSending,
    refusals,
    passing: passing?.until,
    onAnswer: (...answer) => {
      dice.goOn();
      held.give(...answer);
    },
    look: table.look,
    showRefusals: table.showRefusals,
    pass: (until) => table.pass(until, passMark(game, shown, until)),
    stopPassing: table.stopPassing,
  });
  const { request, answer, draft, setDraft, pointed, point, isTypingDice } = decision;
  useTurnNotice(request);
  const inQuestion = unitInQuestion(request);
  // The card follows the unit in question; what was looked up before it gives way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (inQuestion !== undefined) select(undefined);
  }, [request?.id]);
  const hurry = () => {
    table.hurry();
    dice.advance();
    skip();
  };
  useTableKeys({ decision, onUndo: () => void table.undo(), onHurry: hurry, onOverlay: setOverlay });
  const picked = useUnitWalk({
    question: request?.id ?? '',
    units: request && !isTypingDice ? (game.unitsToAct?.(request, shown) ?? []) : [],
    selected,
    onPick: (unit) => {
      select(unit.id);
      if (unit.draft !== undefined) setDraft(unit.draft);
    },
  });
  const save = async () => {
    setNotice(await savePosition({ plugin: game, game: state.game, view, viewer: state.seat }, text));
  };

  const copyWatchLink = async () => {
    await navigator.clipboard?.writeText(watchLink(state.game)).catch(() => {});
    setNotice('web.watch.copied');
  };

  const props: TableProps<unknown> = {
    view: shown,
    viewer: state.seat,
    players,
    // Dice to type in are the shell's business.
    request: isTypingDice ? undefined : request,
    events: seat.events,
    answer,
    draft: isTypingDice ? undefined : draft,
    setDraft,
    selected,
    select,
    pointed,
    point,
    isNarrow,
    fight,
    ...(isNarrow ? { showDetails: () => setDetails(true) } : {}),
  };
  const { Units, Details, Key } = game;
  const undoLabel = state.undo.allowed
    ? text('web.undo')
    : text('web.undo.not', { why: text(state.undo.refusal.cause) });
  const mayResign = state.seat !== 'spectator' && !view.outcome;
  return (
    <>
      <TableFrame
        isNarrow={isNarrow}
        question={request?.id ?? 'none'}
        isDetails={isDetails}
        onDetailsClose={() => setDetails(false)}
        sheetTitle={text('web.prompt.region')}
        top={
          <TopBar
            headline={game.headline(shown)}
            phases={game.phases(shown)}
            score={game.score(shown)}
            resources={game.resources?.(shown)}
            players={players}
            isNarrow={isNarrow}
          >
            {!isNarrow && <UndoButton undo={state.undo} onUndo={() => void table.undo()} />}
            {!isNarrow && <LanguageSwitch />}
            <TableMenu
              dice={state.dice}
              onSave={() => void save()}
              onWatch={() => void copyWatchLink()}
              onSettings={() => setOverlay('settings')}
              onResign={mayResign ? () => setOverlay('resign') : undefined}
            />
          </TopBar>
        }
        notices={
          <>
            <InvitationNotice game={state.game} players={players} />
            <NameNotice game={state.game} seat={state.seat} players={players} onName={table.rename} />
            {!view.outcome && state.seat !== 'spectator' && <GuideOffer />}
            <WatchingNotice state={state} />
            <TakenBackNotice state={state} />
            {error && <Notice text={text(`web.error.${error.code}`)} onClose={table.dismissError} />}
            {notice && <Notice text={text(notice)} onClose={() => setNotice(undefined)} />}
          </>
        }
        units={<Units {...props} />}
        view={<ShownTable {...props} />}
        tray={
          <DiceTray
            events={events}
            next={dice.next}
            onNext={dice.advance}
            beside={Key && !isNarrow && <Key {...props} />}
          />
        }
        fallen={!fight && <FallenRoll events={events} />}
        fight={fight && <FightStrip fight={fight} onSkip={hurry} />}
        prompt={<PromptPanel decision={decision} />}
        details={<Details {...props} />}
        log={<EventLog events={events} takenBack={state.takenBack} />}
        strip={(open) => <PromptStrip decision={decision} onMore={open} />}
        thumb={
          <RoundButton label={undoLabel} icon="undo" isBarred={!state.undo.allowed} onClick={() => void table.undo()} />
        }
      />
      <PresenceNotes viewer={state.seat} players={players} status={status} />
      <Announcer events={events} prompt={request?.prompt} picked={picked?.name} />
      <KeySheet isOpen={overlay === 'keys'} onClose={() => setOverlay(undefined)} />
      <SettingsSheet isOpen={overlay === 'settings'} onClose={() => setOverlay(undefined)} />
      <ResignSheet
        player={playerName(text, players, state.seat === 'spectator' ? 0 : state.seat)}
        isOpen={overlay === 'resign'}
        onClose={() => setOverlay(undefined)}
        onResign={() => {
          setOverlay(undefined);
          void table.resign();
        }}
      />
      <IdleWarning held={held.held} onGoOn={held.goOn} onBack={held.back} />
      {overlay === 'rule' && request && <RuleSheet id={request.rule} onClose={() => setOverlay(undefined)} />}
      {view.outcome && !isResultClosed && (
        <ResultCard
          game={state.game}
          view={shown}
          outcome={view.outcome}
          players={players}
          events={seat.events}
          next={state.next}
          onRematch={state.seat === 'spectator' ? undefined : () => void table.rematch()}
          onClose={() => setResultClosed(true)}
        />
      )}
    </>
  );
}

/** The unit a question is about, where it says so. */
function unitInQuestion(request: RequestView | undefined): string | undefined {
  const { data } = request ?? {};
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return 'unit' in data && typeof data.unit === 'string' ? data.unit : undefined;
}
