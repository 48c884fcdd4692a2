import { type Message, message, type RequestView, type Viewer } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { useEffect, useRef, useState } from 'react';
import { playSound } from '../fight/sound.ts';
import { playerName } from '../shell/PlayerName.tsx';
import { useText } from '../text/text.tsx';
import type { LinkStatus } from '../wire/connection.ts';
import styles from './Presence.module.css';

/** How long something said about who is here stays in sight. */
const IN_SIGHT = 6000;

interface PresenceProps {
  readonly viewer: Viewer;
  readonly players: readonly PlayerInfo[];
  readonly status: LinkStatus;
}

/**
 * Who sits down, leaves and comes back, and the line that is up again: said at once, for a moment, in nobody's way. That
 * the line is down is said while it is. It all lies over the table: what would push it aside makes the next press miss.
 */
export function PresenceNotes({ viewer, players, status }: PresenceProps) {
  const text = useText();
  const [said, setSaid] = useState<{ readonly words: Message; readonly number: number }>();
  const before = useRef({ online: onlineOf(players), wasHere: new Set(hereOf(players)), wasLost: false });
  const online = onlineOf(players);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what changes about who is here is said
  useEffect(() => {
    const { online: known, wasHere, wasLost } = before.current;
    const news = newsOf({ viewer, players, known, wasHere, wasLost, status });
    const isLost = status === 'lost' || (wasLost && status !== 'open');
    before.current = { online, wasHere: new Set([...wasHere, ...hereOf(players)]), wasLost: isLost };
    if (news) setSaid((last) => ({ words: news, number: (last?.number ?? 0) + 1 }));
  }, [online, status]);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), IN_SIGHT);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className={styles.place} role="status" data-testid="presence">
      {status !== 'open' && (
        <p className={`${styles.note} ${styles.lost}`} data-testid="connection">
          {text(`web.connection.${status}`)}
        </p>
      )}
      {said && (
        <p key={said.number} className={styles.note}>
          {text(nameIn(said.words, text, players))}
        </p>
      )}
    </div>
  );
}

const hereOf = (players: readonly PlayerInfo[]): number[] =>
  players.flatMap(({ seat, online }) => (online ? [seat] : []));
/** Seats that are here, as a text: it changes when one comes or goes. */
const onlineOf = (players: readonly PlayerInfo[]): string => hereOf(players).join();

interface Change extends PresenceProps {
  readonly known: string;
  readonly wasHere: ReadonlySet<number>;
  /** The line has been down since it was last up. */
  readonly wasLost: boolean;
}

function newsOf({ viewer, players, known, wasHere, wasLost, status }: Change): Message | undefined {
  if (wasLost && status === 'open') return message('web.presence.back-online');
  // While our own line is down we know nothing of others.
  if (status !== 'open') return undefined;
  const before = new Set(known.split(','));
  for (const { seat, online, kind } of players) {
    if (seat === viewer || kind === 'bot' || online === before.has(String(seat))) continue;
    if (!online) return message('web.presence.left', { seat });
    return message(wasHere.has(seat) ? 'web.presence.back' : 'web.presence.joined', { seat });
  }
  return undefined;
}

const nameIn = ({ key, params }: Message, text: ReturnType<typeof useText>, players: readonly PlayerInfo[]): Message =>
  typeof params?.seat === 'number' ? message(key, { player: playerName(text, players, params.seat) }) : { key };

/** When it is my turn while I look at another tab: the title says so, and a sound where sounds are wanted. */
export function useTurnNotice(request: RequestView | undefined): void {
  const text = useText();
  const asked = request?.id;
  const words = text('web.presence.your-turn');
  const waited = useRef(asked === undefined);
  useEffect(() => {
    if (asked === undefined) {
      waited.current = true;
      return;
    }
    // One question after the other is one turn.
    if (waited.current && document.hidden) playSound('turn');
    waited.current = false;
    const title = document.title;
    const tell = () => {
      document.title = document.hidden ? `● ${words} · ${title}` : title;
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      document.title = title;
    };
  }, [asked, words]);
}
