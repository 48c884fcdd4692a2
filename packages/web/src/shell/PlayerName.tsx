import type { Message, Seat } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { type Text, useText } from '../text/text.tsx';

/** What to call a seat: the name given, the bot's name, with its number where several are called so, or its number. */
export function playerName(text: Text, players: readonly PlayerInfo[], seat: Seat): string {
  const name = players.find((player) => player.seat === seat)?.name;
  if (typeof name !== 'object') return name || text('web.player', { seat: seat + 1 });
  const isOneOfMany = players.some((other) => other.seat !== seat && sameBot(other.name, name));
  return isOneOfMany ? text('web.bot.numbered', { seat: seat + 1 }) : text('web.bot', { name });
}

const sameBot = (other: PlayerInfo['name'], { key }: Message): boolean =>
  typeof other === 'object' && other.key === key;

export function PlayerName({ players, seat }: { readonly players: readonly PlayerInfo[]; readonly seat: Seat }) {
  return <>{playerName(useText(), players, seat)}</>;
}
