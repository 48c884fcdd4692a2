import type { GameEvent, Json, Refusal, RequestView } from '@mischia/kernel';
import type { ErrorMessage, StateMessage } from '@mischia/server/protocol';
import { createStore, type StoreApi } from 'zustand';
import { useSettings } from '../settings/settings.ts';
import { type LinkStatus, SeatLink, type Settled } from '../wire/connection.ts';
import { Chains } from './chains.ts';
import { PacedStates } from './paced-states.ts';

/** What one of our seats sees, with all events so far. */
export interface SeatState {
  readonly state: StateMessage;
  readonly events: readonly GameEvent[];
}

/** Everything until the phase or the turn is over, or until the turn is over what is asked at one kind of moment. */
export type PassUntil = 'phase' | 'turn' | `moment ${string}`;

/** A seat that passes at every opportunity, until the phase or the turn is over. */
interface Passing {
  readonly token: string;
  readonly until: PassUntil;
  /** What it ends with: differs from the table's when that is over. */
  readonly mark: string | undefined;
}

export interface TableState {
  readonly game: string;
  /** By token, in the order of the tokens; a spectator has one under ''. */
  readonly seats: { readonly [token: string]: SeatState };
  /** The token whose eyes we look through. */
  readonly eyes: string;
  readonly status: LinkStatus;
  /** The server could not do what was asked, or will not let us in. */
  readonly error: ErrorMessage | undefined;
  readonly isSending: boolean;
  /** The revision our last command led to; until it is shown, its request is no longer open. */
  readonly settled: number;
  /** Why the last answer or undo was not accepted. */
  readonly refusals: readonly Refusal[];
  readonly passing: Passing | undefined;
}

export interface TableActions {
  readonly store: StoreApi<TableState>;
  /** An answer that follows from the one before it is taken back with it. */
  answer(request: RequestView, answer: Json, isFollowing?: boolean): Promise<void>;
  undo(): Promise<void>;
  resign(): Promise<void>;
  rematch(): Promise<void>;
  pass(until: PassUntil, mark: string | undefined): void;
  stopPassing(): void;
  /** What the player in the seat we look through is called. */
  rename(name: string): void;
  /** Asks what cannot be chosen at a request, and why. */
  look(request: RequestView): void;
  dismissError(): void;
  showRefusals(refusals: readonly Refusal[]): void;
  /** Shows at once what is still being played out. */
  hurry(): void;
  close(): void;
}

/** Opens a game: one line per seat of ours (both on the same screen), or one to watch. */
export function openTable(game: string, tokens: readonly string[]): TableActions {
  const store = createStore<TableState>(() => ({
    game,
    seats: {},
    eyes: tokens[0] ?? '',
    status: 'connecting',
    isSending: false,
    settled: 0,
    refusals: [],
    passing: undefined,
    error: undefined,
  }));
  const { setState, getState } = store;
  const names = tokens.length > 0 ? tokens : [''];
  const statuses = new Map<string, LinkStatus>();

  const open = (token: string) => {
    const paced = new PacedStates(
      (state) => setState((table) => shown(table, token, state)),
      () => useSettings.getState().pace === 'watch',
    );
    const link = new SeatLink(game, token === '' ? undefined : token, {
      onState: (state) => paced.push(state),
      onStatus: (status) => {
        statuses.set(token, status);
        setState({ status: worst([...statuses.values()]) });
      },
      onRejected: (error) => setState({ error }),
    });
    return { link, paced };
  };
  const lines = new Map(names.map((token) => [token, open(token)]));

  // One command at a time, whoever of ours gives it: what came of the last decides what the next one means.
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const send = (token: string, command: (link: SeatLink, from: number) => Promise<Settled>): Promise<void> => {
    const line = lines.get(token);
    if (!line) return Promise.resolve();
    waiting++;
    setState({ isSending: true, refusals: [] });
    const sent = queue.then(async () => {
      const { revision, refusals } = await command(line.link, getState().settled);
      waiting--;
      setState(({ settled }) => ({ isSending: waiting > 0, settled: Math.max(settled, revision), refusals }));
    });
    queue = sent;
    return sent;
  };
  const chains = new Chains();
  /** On one screen: the seat of ours that is asked. */
  const tokenOf = (request: RequestView): string => {
    const { seats, eyes } = getState();
    const isAsked = (token: string) => seats[token]?.state.view.requests.some(({ id }) => id === request.id);
    return [eyes, ...names].find(isAsked) ?? eyes;
  };

  return {
    store,
    async answer(request, answer, isFollowing = false) {
      await send(tokenOf(request), (link, from) => link.answer(from, request, answer));
      chains.given(getState(), isFollowing);
    },
    async undo() {
      // What is on its way counts: its reply may come after the table has shown it.
      await queue;
      const { seats, eyes } = getState();
      const allowed = [eyes, ...names].find((token) => seats[token]?.state.undo.allowed);
      if (allowed !== undefined) {
        const count = chains.last(seats[allowed]?.state.revision);
        for (let taken = 0; taken < count && getState().refusals.length === 0; taken++) {
          await send(allowed, (link, from) => link.undo(from));
        }
        chains.takenBack(getState());
        return;
      }
      const undo = seats[eyes]?.state.undo;
      if (undo && !undo.allowed) setState({ refusals: [undo.refusal] });
    },
    resign: () => send(getState().eyes, (link, from) => link.resign(from)),
    rematch: () => send(getState().eyes, (link) => link.rematch()),
    pass: (until, mark) => setState({ passing: { token: getState().eyes, until, mark } }),
    stopPassing: () => setState({ passing: undefined }),
    dismissError: () => setState({ error: undefined }),
    rename: (name) => lines.get(getState().eyes)?.link.rename(name),
    look: (request) => lines.get(tokenOf(request))?.link.look(request.id),
    showRefusals: (refusals) => setState({ refusals }),
    hurry: () => {
      for (const { paced } of lines.values()) paced.flush();
    },
    close: () => {
      for (const { link, paced } of lines.values()) {
        paced.stop();
        link.close();
      }
    },
  };
}

function shown(table: TableState, token: string, state: StateMessage): Partial<TableState> {
  const known = table.seats[token]?.events ?? [];
  // After an undo the counting goes back, and so do we.
  const events = [...known.slice(0, state.eventsFrom), ...state.events];
  const seats = { ...table.seats, [token]: { state, events } };
  const isNews = state.revision !== table.seats[token]?.state.revision;
  return { seats, eyes: eyesOf(seats, table.eyes), ...(isNews ? { refusals: [] } : {}) };
}

/** On one screen we look through the eyes of whoever has to decide; otherwise nothing changes. */
function eyesOf(seats: TableState['seats'], eyes: string): string {
  const mine = seats[eyes];
  if (mine && mine.state.view.requests.length > 0) return eyes;
  return Object.keys(seats).find((token) => (seats[token]?.state.view.requests.length ?? 0) > 0) ?? eyes;
}

const BY_SEVERITY: readonly LinkStatus[] = ['closed', 'lost', 'connecting', 'open'];
const worst = (statuses: readonly LinkStatus[]): LinkStatus =>
  BY_SEVERITY.find((status) => statuses.includes(status)) ?? 'connecting';
