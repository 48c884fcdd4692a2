import { mergeCatalogues, message } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { asPlugin, type GamePlugin, type TableProps } from '../../games/plugin.ts';
import { inchKeys } from '../keys.ts';
import { inchMessages } from '../messages.ts';
import { isRoutine, withRoutine } from './bout-choices.ts';
import { choices } from './choices.ts';
import type { InchGame, Play } from './game.ts';
import { playMessages } from './messages/index.ts';
import { PlayTable } from './PlayTable.tsx';
import { Planner } from './planner/planner.ts';
import { handOf } from './planner/worker.ts';
import { TokenKey } from './TokenKey.tsx';
import { textTable } from './text-table.ts';
import { Units } from './Units.tsx';
import { idleUnits, isAboutUnit, unitsToAct } from './units-to-act.ts';

const TURNS = [
  ['Q', 'inch.turn.left'],
  ['E', 'inch.turn.right'],
] as const;

/** What every inch game shows and offers the same way. */
type Shared =
  | 'isAbout'
  | 'id'
  | 'game'
  | 'news'
  | 'Table'
  | 'Units'
  | 'Key'
  | 'choices'
  | 'textTable'
  | 'unitsToAct'
  | 'idleUnits';

/** What a game's plugin adds to its `InchGame`: the page around the table. */
export interface InchPage<S extends TableState> extends Omit<GamePlugin<S>, Shared> {
  /** Opens the game's worker; absent, or where there are no workers, the page plans by itself. */
  openWorker?(): Worker;
}

/** The plugin of a game on the inch table. */
export function inchPlugin<S extends TableState>(
  inchGame: InchGame<S>,
  { openWorker, ...page }: InchPage<S>,
): GamePlugin {
  const game: InchGame = inchGame;
  const open = () => (openWorker && typeof Worker !== 'undefined' ? handOf(openWorker()) : undefined);
  const play: Play = { game, planner: new Planner(game, open) };
  const phaseOf = (state: S) =>
    `${page.turnNumber(state)} ${page.phases(state).find(({ state: at }) => at === 'now')?.id}`;
  return asPlugin<S>({
    // A hint for each kind of request that has a text.
    guide({ kind }) {
      const key = `${game.game.id}.guide.${kind}`;
      return key in page.messages.en ? message(key) : undefined;
    },
    ...page,
    id: game.game.id,
    game: game.game as GamePlugin['game'],
    messages: mergeCatalogues(inchMessages, playMessages, page.messages),
    keys: [...inchKeys, ['A', 'inch.key.alone'], ...TURNS, ...(page.keys ?? [])],
    news: play.planner.news,
    // biome-ignore lint/correctness/noComponentHookFactories: made once, with the plugin of its game
    Table: (props: TableProps<S>) => <PlayTable {...props} play={play} />,
    // biome-ignore lint/correctness/noComponentHookFactories: likewise
    Units: (props: TableProps<S>) => <Units {...props} game={game} />,
    // biome-ignore lint/correctness/noComponentHookFactories: likewise
    Key: (props: TableProps<S>) => <TokenKey {...props} game={game} />,
    choices: (request, state, draft) =>
      withRoutine(game, request, state, phaseOf(state), choices(play, request, state, draft)),
    textTable: (state, viewer) => textTable(game, state, viewer),
    unitsToAct: (request, state) => unitsToAct(game, request, state),
    isAbout: (request, state, what) =>
      isRoutine(game, request, state, phaseOf(state), what) ?? isAboutUnit(game, request, state, what),
    idleUnits: (state, request, answer) => idleUnits(game, state, request, answer),
  });
}
