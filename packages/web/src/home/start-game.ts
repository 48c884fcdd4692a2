import type { NewGame } from '@mischia/server/protocol';
import { type Opponent, useSavedGames } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { createGame } from '../wire/http.ts';

/** What was picked on a game's card. */
export interface Start {
  readonly system: string;
  readonly setup: string;
  readonly bot: string;
  readonly opponent: Opponent;
}

/** Makes a game on the server and keeps our tokens. Returns its id. */
export async function startGame({ system, setup, bot, opponent }: Start): Promise<string> {
  const { name } = useSettings.getState();
  const me = { kind: 'human', name } as const;
  const other = opponent === 'bot' ? ({ kind: 'bot', bot } as const) : ({ kind: 'human', name: '' } as const);
  const wanted: NewGame = {
    system,
    ready: setup,
    seats: [me, other],
    // On one screen both players look on; between strangers only what revealed nothing may be taken back.
    takeBack: opponent === 'same-screen' ? 'free' : 'by-information',
  };
  const { game, tokens } = await createGame(wanted);
  const [mine, theirs] = tokens.map(({ token }) => token);
  const saved = { game, system, opponent };
  const { save } = useSavedGames.getState();
  if (opponent === 'friend' && theirs !== undefined) save({ ...saved, tokens: [mine ?? ''], invitation: theirs });
  else save({ ...saved, tokens: tokens.map(({ token }) => token) });
  return game;
}
