import type { LogFile } from '@mischia/kernel';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { cardOf } from '../games/catalogue.ts';
import { useGame } from '../games/game-context.ts';
import { startGame } from '../home/start-game.ts';
import { tablePath } from '../saved/saved-games.ts';
import { openScenario } from '../scenario/open-scenario.ts';
import { PlayFromHere, type PlayFromHereChoice } from '../scenario/PlayFromHere.tsx';
import { positionName } from '../scenario/save-position.ts';
import { saveScenarioFile } from '../scenario/scenario-file.ts';
import { NothingToSave, type SavedPosition, scenarioOf } from '../scenario/scenario-of.ts';
import { Button } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import { faultKey } from '../wire/http.ts';
import type { Frame } from './frames.ts';

/** What can be made of the moment a replay stands at: a file, or a new game. */
export function FromHere({ log, frame }: { readonly log: LogFile; readonly frame: Frame }) {
  const text = useText();
  const plugin = useGame();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string>();
  const isOver = frame.view.outcome !== undefined;
  const seats = plugin.game.seats(log.setup);
  const withPosition = async (use: (saved: SavedPosition) => Promise<void> | void) => {
    setProblem(undefined);
    try {
      await use(scenarioOf(plugin, log, positionName(plugin, frame.view.table, text), frame.inputs));
    } catch (fault) {
      setProblem(fault instanceof NothingToSave ? 'web.position.nothing' : faultKey(fault));
    }
  };
  const play = (choice: PlayFromHereChoice) =>
    withPosition(async (saved) => {
      const from = openScenario(plugin.game, saved);
      if (!('setup' in from)) throw new Error(from[0]?.cause);
      go(tablePath(await startGame({ system: plugin.id, ...choice, seats, from })));
    });
  return (
    <>
      {problem && <p role="alert">{text(problem)}</p>}
      <Button onClick={() => void withPosition(saveScenarioFile)} data-testid="save-position">
        {text('web.position.save')}
      </Button>
      {!isOver && (
        <PlayFromHere bots={cardOf(plugin.id)?.play?.bots ?? []} seats={seats} onPlay={(choice) => void play(choice)} />
      )}
    </>
  );
}
