import type { Viewer } from '@mischia/kernel';
import type { PlayerInfo, StateMessage } from '@mischia/server/protocol';
import { type FormEvent, useEffect, useState } from 'react';
import { invitationLink, savedGame } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useText } from '../text/text.tsx';
import styles from './Notices.module.css';

/** Said to those who only watch a game with secrets: they see it a while later. And to all, when the game stands still. */
export function WatchingNotice({ state: { late = 0, stopped } }: { readonly state: StateMessage }) {
  const text = useText();
  const words = stopped ? text('web.error.stopped') : late > 0 ? text('web.watch.late', { count: late }) : undefined;
  if (words === undefined) return null;
  return (
    <p className={styles.notice} role="status" data-testid="watching">
      {words}
    </p>
  );
}

/** Something said once, until it is sent away. */
export function Notice({ text: words, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <div className={styles.notice} role="status" data-testid="notice">
      <span className={styles.words}>{words}</span>
      <Button look="quiet" aria-label={text('web.close')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

interface NameNoticeProps {
  readonly game: string;
  readonly seat: Viewer;
  readonly players: readonly PlayerInfo[];
  readonly onName: (name: string) => void;
}

/** Who was invited is asked what to call him; who has said so before is called that at once. */
export function NameNotice({ game, seat, players, onName }: NameNoticeProps) {
  const text = useText();
  const { name, set } = useSettings();
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(true);
  const saved = savedGame(game);
  const isGuest = saved?.opponent === 'friend' && saved.invitations === undefined;
  const isNameless = isGuest && players.some((player) => player.seat === seat && player.name === '');
  useEffect(() => {
    if (isNameless && name !== '') onName(name);
  }, [isNameless, name, onName]);
  if (!isNameless || name !== '' || !isAsking) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(false);
    if (typed.trim() !== '') set({ name: typed.trim() });
  };
  return (
    <form className={styles.notice} onSubmit={submit} data-testid="name-notice">
      <label className={styles.ask}>
        <span>{text('web.join.name')}</span>
        <input
          className={styles.link}
          value={typed}
          maxLength={40}
          autoComplete="nickname"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button look="primary" type="submit">
        {text(typed.trim() === '' ? 'web.join.nameless' : 'web.join.sit')}
      </Button>
    </form>
  );
}

/** A link for each friend, until he sits down. */
export function InvitationNotice({
  game,
  players,
}: {
  readonly game: string;
  readonly players: readonly PlayerInfo[];
}) {
  const waiting = (savedGame(game)?.invitations ?? []).filter(
    ({ seat }) => !players.some((player) => player.seat === seat && player.online),
  );
  return waiting.map(({ seat, token }) => (
    <OneInvitation key={seat} link={invitationLink(game, token)} seat={waiting.length > 1 ? seat : undefined} />
  ));
}

function OneInvitation({ link, seat }: { readonly link: string; readonly seat: number | undefined }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    setCopied(true);
  };
  return (
    <div className={styles.notice} role="status">
      <span>
        {seat === undefined
          ? text('web.invite.title')
          : text('web.invite.seat', { player: text('web.player', { seat: seat + 1 }) })}
      </span>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label={text('web.invite.link')}
        data-testid="invitation"
        onFocus={(event) => event.target.select()}
      />
      <Button look="primary" onClick={copy}>
        {text(isCopied ? 'web.invite.copied' : 'web.invite.copy')}
      </Button>
    </div>
  );
}
