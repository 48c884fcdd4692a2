import { mergeCatalogues } from '@mischia/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Problem } from '../shell/Problem.tsx';
import { MoreTexts, useText } from '../text/text.tsx';
import { cardOf } from './catalogue.ts';
import { GameContext } from './game-context.ts';
import type { GamePlugin } from './plugin.ts';

/** Loads a game's own part of the client, then shows what is inside with its texts. */
export function WithGame({ system, children }: { readonly system: string; readonly children: ReactNode }) {
  const text = useText();
  const [plugin, setPlugin] = useState<GamePlugin | 'unknown'>();
  useEffect(() => {
    let isCurrent = true;
    const play = cardOf(system)?.play;
    if (!play) setPlugin('unknown');
    else {
      play.load().then(
        (loaded) => isCurrent && setPlugin(loaded),
        () => isCurrent && setPlugin('unknown'),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [system]);
  if (plugin === undefined) return <Problem isCalm title={text('web.connection.connecting')} />;
  if (plugin === 'unknown') return <Problem title={text('web.error.unknown-system')} />;
  return <Loaded plugin={plugin}>{children}</Loaded>;
}

function Loaded({ plugin, children }: { readonly plugin: GamePlugin; readonly children: ReactNode }) {
  const messages = useMemo(() => mergeCatalogues(plugin.game.messages, plugin.messages), [plugin]);
  return (
    <GameContext value={plugin}>
      <MoreTexts messages={messages}>{children}</MoreTexts>
    </GameContext>
  );
}
