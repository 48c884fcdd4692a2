import { Link } from 'wouter';
import { cardOf } from '../games/catalogue.ts';
import { duels } from '../odds/duels.ts';
import { replayPath, type SavedGame, tablePath, useSavedGames } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useLanguage, useText } from '../text/text.tsx';
import styles from './HomePage.module.css';
import { OpenFile } from './OpenFile.tsx';

const SHOWN = 5;

/** Games that are not over; with some of them it comes first, the latest as a button. */
export function ContinueBox({ isFirst = false }: { readonly isFirst?: boolean }) {
  const text = useText();
  const { games, forget } = useSavedGames();
  const open = games.filter(({ over }) => !over).slice(0, SHOWN);
  return (
    <section
      className={`${styles.box} ${isFirst ? styles.first : ''}`}
      aria-labelledby="continue"
      data-testid="continue"
    >
      <h2 id="continue">{text('web.home.continue')}</h2>
      {open.length === 0 && <p className={styles.quiet}>{text('web.home.nothing-open')}</p>}
      <ul>
        {open.map((saved) => (
          <li key={saved.game} className={styles.row}>
            <Link href={tablePath(saved.game)}>
              <SavedName saved={saved} />
            </Link>
            <Button look="quiet" onClick={() => forget(saved.game)} aria-label={text('web.home.forget')}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReplayBox() {
  const text = useText();
  const games = useSavedGames((saved) => saved.games);
  const over = games.filter((saved) => saved.over).slice(0, SHOWN);
  return (
    <section className={styles.box} aria-labelledby="replays">
      <h2 id="replays">{text('web.home.replays')}</h2>
      <ul>
        {over.map((saved) => (
          <li key={saved.game} className={styles.row}>
            <Link href={replayPath(saved.game)}>
              <SavedName saved={saved} />
            </Link>
          </li>
        ))}
      </ul>
      <OpenFile />
    </section>
  );
}

/** What a fight between two units comes to, before it is fought. */
export function OddsBox() {
  const text = useText();
  return (
    <section className={styles.box} aria-labelledby="odds">
      <h2 id="odds">{text('web.odds')}</h2>
      <p className={styles.quiet}>{text('web.home.odds.about')}</p>
      <ul>
        {Object.keys(duels).map((system) => (
          <li key={system} className={styles.row}>
            <Link href={`/odds/${system}`}>{text(`game.${system}.name`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NAMES = ['name', 'otherName'] as const;

/** Names at the table: one's own, and that of whoever sits at the same screen. */
export function NameBox() {
  const text = useText();
  const settings = useSettings();
  return (
    <section className={styles.box} aria-labelledby="name">
      <h2 id="name">{text('web.home.names')}</h2>
      {NAMES.map((which) => (
        <label key={which} className={styles.name}>
          {text(`web.home.${which}`)}
          <input
            className={styles.field}
            value={settings[which]}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => settings.set({ [which]: target.value })}
          />
        </label>
      ))}
    </section>
  );
}

function SavedName({ saved }: { readonly saved: SavedGame }) {
  const text = useText();
  const language = useLanguage();
  const when = new Date(saved.touched).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  const name = saved.system && cardOf(saved.system) ? text(`game.${saved.system}.name`) : text('web.brand');
  return <>{text('web.home.saved', { name, opponent: { key: `web.opponent.${saved.opponent}` }, when })}</>;
}
