import {
  type Catalogues,
  type Language,
  type Message,
  mergeCatalogues,
  type Params,
  type Seat,
  translate,
} from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useSettings } from '../settings/settings.ts';
import { SeatMark } from '../shell/SeatMark.tsx';
import { markSeats, partsOf, plainText, type SeatNames } from './seat-words.ts';
import styles from './text.module.css';

const CataloguesContext = createContext<Catalogues>({ it: {}, en: {} });
const PlayersContext = createContext<readonly PlayerInfo[]>([]);

/** Adds texts to those known outside, for everything inside: the shell's own, then a game's. */
export function MoreTexts({ messages, children }: { readonly messages: Catalogues; readonly children: ReactNode }) {
  const outer = useContext(CataloguesContext);
  const all = useMemo(() => mergeCatalogues(outer, markSeats(messages)), [outer, messages]);
  return <CataloguesContext value={all}>{children}</CataloguesContext>;
}

/** Inside, texts call the seats by the names of those who sit there. */
export function WithPlayers({
  players,
  children,
}: {
  readonly players: readonly PlayerInfo[];
  readonly children: ReactNode;
}) {
  const names = JSON.stringify(players.map(({ seat, name }) => [seat, name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: players come anew with every state, texts change only with their names
  const known = useMemo(() => players, [names]);
  return <PlayersContext value={known}>{children}</PlayersContext>;
}

/** Turns a message, or a key with what fills its gaps, into words. */
export type Text = (of: Message | string, params?: Params) => string;

export function useText(): Text {
  const { catalogues, language, nameOf } = useWords();
  return useCallback(
    (of, params) => plainText(textIn(catalogues, language, of, params), nameOf),
    [catalogues, language, nameOf],
  );
}

interface WordsProps {
  readonly of: Message;
  /** A seat whose mark stands beside the text already. */
  readonly except?: Seat | undefined;
}

/** A message on the page: where it speaks of a seat, the name with the seat's mark. */
export function Words({ of, except }: WordsProps) {
  const { catalogues, language, nameOf } = useWords();
  return partsOf(textIn(catalogues, language, of), nameOf).map((part, index) =>
    typeof part === 'string' ? (
      // Parts of one text have no other name than their place.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className={styles.player} data-player={part.seat}>
        {part.seat !== except && <SeatMark seat={part.seat} size={10} />}
        {part.name}
      </span>
    ),
  );
}

function useWords() {
  const catalogues = useContext(CataloguesContext);
  const players = useContext(PlayersContext);
  const language = useSettings((settings) => settings.language);
  const nameOf: SeatNames = useCallback(
    (seat) => {
      const name = players.find((player) => player.seat === seat)?.name;
      return typeof name === 'object' ? translate(catalogues, language, { key: 'web.bot', params: { name } }) : name;
    },
    [players, catalogues, language],
  );
  return { catalogues, language, nameOf };
}

/** A straight apostrophe between letters, as texts and packs are typed. */
const TYPED = /(\p{L})'(?=\p{L})/gu;

function textIn(catalogues: Catalogues, language: Language, of: Message | string, params?: Params): string {
  const message = typeof of !== 'string' ? of : params ? { key: of, params } : { key: of };
  return translate(catalogues, language, message).replace(TYPED, '$1’');
}

export const useLanguage = (): Language => useSettings((settings) => settings.language);
