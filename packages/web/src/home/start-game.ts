import type { LogFile } from '@mischia/kernel';
import type { NewGame } from '@mischia/server/protocol';
import { type Opponent, useSavedGames } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { createGame } from '../wire/http.ts';

/** `committed`: rolled by the server and provable; `manual`: real dice, typed in. */
export const DICE = ['committed', 'manual'] as const;
export type Dice = (typeof DICE)[number];

/** What was picked: on a game's card, or for a game from a position. */
export interface Start {
  readonly system: string;
  readonly bot: string;
  readonly opponent: Opponent;
  /** One of the ready setups; not with `from`. */
  readonly setup?: string;
  readonly dice?: Dice;
  readonly mySeat?: number;
  /** Everything played before. */
  readonly from?: LogFile;
}

/** Makes a game on the server and keeps our tokens. Returns its id. */
export async function startGame({
  system,
  setup,
  bot,
  opponent,
  dice = 'committed',
  mySeat = 0,
  from,
}: Start): Promise<string> {
  const { name, otherName } = useSettings.getState();
  const me = { kind: 'human', name } as const;
  const theirName = opponent === 'same-screen' ? otherName : '';
  const other = opponent === 'bot' ? ({ kind: 'bot', bot } as const) : ({ kind: 'human', name: theirName } as const);
  const wanted: NewGame = {
    system,
    ...(from ? beginningOf(from) : { ready: setup }),
    seats: mySeat === 0 ? [me, other] : [other, me],
    dice,
    // On one screen both players look on; between strangers only what revealed nothing may be taken back.
    takeBack: opponent === 'same-screen' ? 'free' : 'by-information',
  };
  const { game, tokens } = await createGame(wanted);
  const mine = tokens.filter(({ seat }) => opponent === 'same-screen' || seat === mySeat).map(({ token }) => token);
  const invitation = opponent === 'friend' ? tokens.find(({ seat }) => seat !== mySeat)?.token : undefined;
  useSavedGames
    .getState()
    .save({ game, system, opponent, tokens: mine, ...(invitation === undefined ? {} : { invitation }) });
  return game;
}

const beginningOf = ({ setup, position, entries }: LogFile) => ({
  setup,
  ...(position === undefined ? {} : { position }),
  opening: [...entries],
});
