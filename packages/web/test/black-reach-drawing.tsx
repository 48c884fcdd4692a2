import { game } from '@mischia/black-reach';
import { type GameEvent, type Json, mergeCatalogues, type RequestView, type Viewer } from '@mischia/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { plugin } from '../src/games/black-reach/plugin.tsx';
import { loadDiceReader } from '../src/games/dice/dice-readers.ts';
import { GameContext } from '../src/games/game-context.ts';
import type { TableProps } from '../src/games/plugin.ts';
import { MoreTexts } from '../src/text/text.tsx';

const messages = mergeCatalogues(game.messages, plugin.messages);
const loaded = { plugin, dice: await loadDiceReader(game.id) };

/** A game as somebody sees it. */
export interface Seen {
  readonly view: unknown;
  readonly viewer: Viewer;
  readonly request: RequestView | undefined;
  readonly events: readonly GameEvent[];
}

/** What somebody may still hold from the question before: a choice under the pointer, a thing touched. */
export interface Held {
  readonly pointed: string | undefined;
  readonly selected: string | undefined;
  readonly draft: Json | undefined;
}

const nothing = () => {};

/** The table, the units and the details as markup, without a browser. */
export function draw(seen: Seen, held: Held, isNarrow: boolean): string {
  const acts = { answer: nothing, setDraft: nothing, select: nothing, point: nothing };
  const props: TableProps<unknown> = { ...held, ...seen, ...acts, isNarrow, players: [] };
  const { Table, Units, Details } = plugin;
  return renderToStaticMarkup(
    <GameContext value={loaded}>
      <MoreTexts messages={messages}>
        <Table {...props} />
        <Units {...props} />
        <Details {...props} />
      </MoreTexts>
    </GameContext>,
  );
}
