import type { GameEvent, Message } from '@mischia/kernel';
import { useEffect, useRef, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import { useText } from '../text/text.tsx';
import { inSentences } from './sentences.ts';

const MOST = 8;

/** Speaks what happens, and then what is asked, to those who listen instead of looking. */
export function Announcer({
  events,
  prompt,
  picked,
}: {
  readonly events: readonly GameEvent[];
  readonly prompt?: Message | undefined;
  /** The unit that was gone to. */
  readonly picked?: Message | undefined;
}) {
  const text = useText();
  const { game } = useGame();
  const heard = useRef(events.length);
  const [words, setWords] = useState('');
  const asked = prompt ? text(prompt) : '';
  useEffect(() => {
    const news = events.slice(Math.min(heard.current, events.length)).slice(-MOST);
    heard.current = events.length;
    const told = news.map((event) => text(game.describe(event)));
    const all = inSentences([...told, asked]);
    if (all) setWords(all);
  }, [events, asked, game, text]);
  const gone = picked ? text(picked) : '';
  useEffect(() => {
    if (gone) setWords(gone);
  }, [gone]);
  return (
    <p className="only-spoken" aria-live="polite" data-testid="announcer">
      {words}
    </p>
  );
}
