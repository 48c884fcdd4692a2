import type { PlayerInfo } from '@mischia/server/protocol';
import { useState } from 'react';
import { invitationLink, savedGame } from '../saved/saved-games.ts';
import { Button } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import type { LinkStatus } from '../wire/connection.ts';
import styles from './Notices.module.css';

/** Said while the line is down: nothing is lost, it comes back by itself. */
export function ConnectionNotice({ status }: { readonly status: LinkStatus }) {
  const text = useText();
  if (status === 'open') return null;
  return (
    <p className={`${styles.notice} ${styles.lost}`} role="status" data-testid="connection">
      {text(`web.connection.${status}`)}
    </p>
  );
}

/** The link for the friend, until he sits down. */
export function InvitationNotice({
  game,
  players,
}: {
  readonly game: string;
  readonly players: readonly PlayerInfo[];
}) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const token = savedGame(game)?.invitation;
  if (token === undefined || players.every(({ online }) => online)) return null;
  const link = invitationLink(game, token);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    setCopied(true);
  };
  return (
    <div className={styles.notice} role="status">
      <span>{text('web.invite.title')}</span>
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
