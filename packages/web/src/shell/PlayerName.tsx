import type { Seat } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { type Text, useText } from '../text/text.tsx';

/** What to call a seat: the name given, the bot's name, or its number. */
export function playerName(text: Text, players: readonly PlayerInfo[], seat: Seat): string {
  const name = players.find((player) => player.seat === seat)?.name;
  if (typeof name === 'object') return text('web.bot', { name });
  return name || text('web.player', { seat: seat + 1 });
}

export function PlayerName({ players, seat }: { readonly players: readonly PlayerInfo[]; readonly seat: Seat }) {
  return <>{playerName(useText(), players, seat)}</>;
}
