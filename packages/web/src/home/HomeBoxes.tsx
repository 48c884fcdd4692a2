import { type ChangeEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { cardOf } from '../games/catalogue.ts';
import { useLoadedReplay } from '../replay/loaded-replay.ts';
import { readReplayFile } from '../replay/replay-file.ts';
import { replayPath, type SavedGame, tablePath, useSavedGames } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useLanguage, useText } from '../text/text.tsx';
import styles from './HomePage.module.css';

const SHOWN = 5;

export function ContinueBox() {
  const text = useText();
  const { games, forget } = useSavedGames();
  const open = games.filter(({ over }) => !over).slice(0, SHOWN);
  return (
    <section className={styles.box} aria-labelledby="continue">
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
  const [, go] = useLocation();
  const games = useSavedGames((saved) => saved.games);
  const load = useLoadedReplay((replay) => replay.load);
  const [isUnreadable, setUnreadable] = useState(false);
  const over = games.filter((saved) => saved.over).slice(0, SHOWN);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const log = file && readReplayFile(await file.text());
    setUnreadable(file !== undefined && !log);
    if (!log) return;
    load(log);
    go('/replay');
  };
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
      <label className={styles.file}>
        {text('web.home.load-replay')}
        <input className="only-spoken" type="file" accept="application/json,.json" onChange={open} />
      </label>
      {isUnreadable && <p role="alert">{text('web.replay.unreadable')}</p>}
    </section>
  );
}

export function NameBox() {
  const text = useText();
  const { name, set } = useSettings();
  return (
    <section className={styles.box} aria-labelledby="name">
      <h2 id="name">{text('web.home.you')}</h2>
      <label className={styles.quiet}>
        {text('web.home.name')}
        <input
          className={styles.field}
          value={name}
          maxLength={40}
          autoComplete="nickname"
          onChange={({ target }) => set({ name: target.value })}
        />
      </label>
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
