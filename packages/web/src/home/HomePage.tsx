import { useState } from 'react';
import { useLocation } from 'wouter';
import { gameCards } from '../games/catalogue.ts';
import { tablePath, useSavedGames } from '../saved/saved-games.ts';
import { SettingsSheet } from '../settings/SettingsSheet.tsx';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shell/Switches.tsx';
import { useText } from '../text/text.tsx';
import { faultKey } from '../wire/http.ts';
import { GameCard } from './GameCard.tsx';
import { ContinueBox, NameBox, OddsBox, ReplayBox } from './HomeBoxes.tsx';
import styles from './HomePage.module.css';
import { JoinBox } from './JoinBox.tsx';
import { type Start, startGame } from './start-game.ts';

/** Pick a game, pick an opponent, play. */
export function HomePage() {
  const text = useText();
  const [, go] = useLocation();
  const [starting, setStarting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSettings, setSettings] = useState(false);
  const isOpen = useSavedGames(({ games }) => games.some(({ over }) => !over));
  const begin = async (start: Start) => {
    if (starting) return;
    setStarting(start.system);
    setProblem(undefined);
    try {
      go(tablePath(await startGame(start)));
    } catch (fault) {
      setProblem(faultKey(fault));
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
        <Button
          look="quiet"
          aria-label={text('web.settings')}
          onClick={() => setSettings(true)}
          data-testid="settings-open"
        >
          <Icon name="settings" />
        </Button>
        <SettingsSheet isOpen={isSettings} onClose={() => setSettings(false)} />
      </header>
      <main>
        {problem && (
          <p className={styles.problem} role="alert">
            {text(problem)}
          </p>
        )}
        {isOpen && <ContinueBox isFirst />}
        <ul className={styles.cards} aria-label={text('web.home.games')}>
          {gameCards.map((card) => (
            <GameCard key={card.id} card={card} isStarting={starting === card.id} onStart={begin} />
          ))}
        </ul>
        <div className={styles.lower}>
          {!isOpen && <ContinueBox />}
          <JoinBox />
          <OddsBox />
          <ReplayBox />
          <NameBox />
        </div>
      </main>
      <footer className={styles.foot}>{text('web.unofficial')}</footer>
    </div>
  );
}
