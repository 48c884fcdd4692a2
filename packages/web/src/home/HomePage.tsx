import { useState } from 'react';
import { useLocation } from 'wouter';
import { gameCards } from '../games/catalogue.ts';
import { tablePath } from '../saved/saved-games.ts';
import { LanguageSwitch, ThemeSwitch } from '../shell/Switches.tsx';
import { useText } from '../text/text.tsx';
import { HttpRefusal } from '../wire/http.ts';
import { GameCard } from './GameCard.tsx';
import { ContinueBox, NameBox, ReplayBox } from './HomeBoxes.tsx';
import styles from './HomePage.module.css';
import { type Start, startGame } from './start-game.ts';

/** Pick a game, pick an opponent, play. */
export function HomePage() {
  const text = useText();
  const [, go] = useLocation();
  const [starting, setStarting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const begin = async (start: Start) => {
    if (starting) return;
    setStarting(start.system);
    setProblem(undefined);
    try {
      go(tablePath(await startGame(start)));
    } catch (fault) {
      const isUnreachable = fault instanceof HttpRefusal && fault.status === 0;
      setProblem(isUnreachable ? 'web.error.unreachable' : 'web.error.fault');
    } finally {
      setStarting(undefined);
    }
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.brand}>{text('web.brand')}</h1>
        <p className={styles.claim}>{text('web.claim')}</p>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main>
        {problem && (
          <p className={styles.problem} role="alert">
            {text(problem)}
          </p>
        )}
        <ul className={styles.cards} aria-label={text('web.home.games')}>
          {gameCards.map((card) => (
            <GameCard key={card.id} card={card} isStarting={starting === card.id} onStart={begin} />
          ))}
        </ul>
        <div className={styles.lower}>
          <ContinueBox />
          <ReplayBox />
          <NameBox />
        </div>
      </main>
      <footer className={styles.foot}>{text('web.unofficial')}</footer>
    </div>
  );
}
