import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { tablePath } from '../saved/saved-games.ts';
import { Button } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import styles from './HomePage.module.css';

/** The game and the seat in a link, or in the code at its end: `<game>#<token>`; a game alone is for looking on. */
export function invitationIn(typed: string): { readonly game: string; readonly token: string } | undefined {
  const [, game, token = ''] = /^(?:.*\/g\/)?([\w-]{6,40})(?:#([\w-]{8,80}))?$/.exec(typed.trim()) ?? [];
  return game === undefined ? undefined : { game, token };
}

/** For who was sent a link and has it at hand rather than under his finger. */
export function JoinBox() {
  const text = useText();
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const join = (event: FormEvent) => {
    event.preventDefault();
    const invitation = invitationIn(typed);
    setBad(!invitation);
    if (invitation) go(`${tablePath(invitation.game)}${invitation.token && `#${invitation.token}`}`);
  };
  return (
    <section className={styles.box} aria-labelledby="join">
      <h2 id="join">{text('web.join.title')}</h2>
      <form onSubmit={join}>
        <label className={styles.quiet}>
          {text('web.join.code')}
          <span className={styles.joinRow}>
            <input
              className={styles.field}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              data-testid="join-code"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit">{text('web.join.go')}</Button>
          </span>
        </label>
        {isBad && <p role="alert">{text('web.join.bad')}</p>}
      </form>
    </section>
  );
}
