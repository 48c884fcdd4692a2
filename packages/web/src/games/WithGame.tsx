import { mergeCatalogues } from '@mischia/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Problem } from '../shell/Problem.tsx';
import { MoreTexts, useText } from '../text/text.tsx';
import { cardOf } from './catalogue.ts';
import { loadDiceReader } from './dice/dice-readers.ts';
import { GameContext, type LoadedGame } from './game-context.ts';

/** Loads a game's own part of the client, then shows what is inside with its texts. */
export function WithGame({ system, children }: { readonly system: string; readonly children: ReactNode }) {
  const text = useText();
  const [game, setGame] = useState<LoadedGame | 'unknown'>();
  useEffect(() => {
    let isCurrent = true;
    const play = cardOf(system)?.play;
    if (!play) setGame('unknown');
    else {
      Promise.all([play.load(), loadDiceReader(system)]).then(
        ([plugin, dice]) => isCurrent && setGame({ plugin, dice }),
        () => isCurrent && setGame('unknown'),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [system]);
  if (game === undefined) return <Problem isCalm title={text('web.connection.connecting')} />;
  if (game === 'unknown') return <Problem title={text('web.error.unknown-system')} />;
  return <Loaded game={game}>{children}</Loaded>;
}

function Loaded({ game, children }: { readonly game: LoadedGame; readonly children: ReactNode }) {
  const { plugin } = game;
  const messages = useMemo(() => mergeCatalogues(plugin.game.messages, plugin.messages), [plugin]);
  return (
    <GameContext value={game}>
      <MoreTexts messages={messages}>{children}</MoreTexts>
    </GameContext>
  );
}
