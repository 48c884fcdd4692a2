import { type Json, type MatchView, message, type Viewer } from '@mischia/kernel';
import { type GamePlugin, viewIn } from '../games/plugin.ts';
import type { Text } from '../text/text.tsx';
import { faultKey, HttpRefusal, momentOf } from '../wire/http.ts';
import { saveScenarioFile } from './scenario-file.ts';
import { NothingToSave, type SavedPosition, scenarioOf } from './scenario-of.ts';

interface Where {
  readonly plugin: GamePlugin;
  readonly game: string;
  readonly view: MatchView;
  readonly viewer: Viewer;
}

/** Saves the game as it stands. A message when it cannot be: while it hides things, only what its plugin may say is saved. */
export async function savePosition(where: Where, text: Text): Promise<string | undefined> {
  const { plugin, game, view, viewer } = where;
  const name = positionName(plugin, view.table, text);
  try {
    saveScenarioFile(scenarioOf(plugin, (await momentOf(game)).log, name));
    return undefined;
  } catch (fault) {
    if (fault instanceof NothingToSave) return 'web.position.nothing';
    if (!(fault instanceof HttpRefusal) || fault.message !== 'has-secrets') return faultKey(fault);
  }
  const position = plugin.position?.(viewIn(plugin, view.table), viewer);
  if (position === undefined) return 'web.position.secrets';
  saveScenarioFile(known(plugin.id, name, position, view));
  return undefined;
}

/** What a position is called: the game and the moment. */
export const positionName = (plugin: GamePlugin, table: Json, text: Text): string =>
  text(
    message('web.position.name', {
      game: message(`game.${plugin.id}.name`),
      moment: plugin.headline(viewIn(plugin, table)),
    }),
  );

const known = (system: string, name: string, position: unknown, { waitingFor }: MatchView): SavedPosition => ({
  name,
  system,
  rules: [...new Set(waitingFor.map(({ rule }) => rule))],
  setup: { position },
  dice: {},
  steps: [],
  expect: {},
});
