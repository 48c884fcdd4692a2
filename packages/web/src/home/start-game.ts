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
  /** A setup of one's own instead. */
  readonly custom?: unknown;
  readonly dice?: Dice;
  readonly mySeat?: number;
  /** How many play; two when absent. */
  readonly seats?: number;
  /** How many of the others are friends by link; bots play the rest. All of them when absent. */
  readonly friends?: number;
  /** Everything played before. */
  readonly from?: LogFile;
}

type SeatPlan = NewGame['seats'][number];

interface Sitting extends Required<Pick<Start, 'opponent' | 'bot' | 'mySeat' | 'seats' | 'friends'>> {
  readonly name: string;
  readonly otherName: string;
}

/** Who sits where: I, then the people, then the bots. */
export function seatPlans({ opponent, bot, mySeat, seats, friends, name, otherName }: Sitting): SeatPlan[] {
  const theirName = opponent === 'same-screen' ? otherName : '';
  const people = opponent === 'bot' ? 0 : opponent === 'friend' ? friends : seats - 1;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === mySeat) return { kind: 'human', name };
    const number = seat < mySeat ? seat : seat - 1;
    return number < people ? { kind: 'human', name: theirName } : { kind: 'bot', bot };
  });
}

/** Makes a game on the server and keeps our tokens. Returns its id. */
export async function startGame({
  system,
  setup,
  custom,
  bot,
  opponent,
  dice = 'committed',
  mySeat = 0,
  seats = 2,
  friends = seats - 1,
  from,
}: Start): Promise<string> {
  // What it will be played on comes meanwhile; whether it does is seen where it is needed.
  import('../table/TablePage.tsx').catch(() => {});
  const { name, otherName } = useSettings.getState();
  const wanted: NewGame = {
    system,
    ...(from ? beginningOf(from) : custom === undefined ? { ready: setup } : { setup: custom }),
    seats: seatPlans({ opponent, bot, mySeat, seats, friends, name, otherName }),
    dice,
    // On one screen both players look on; between strangers only what revealed nothing may be taken back.
    takeBack: opponent === 'same-screen' ? 'free' : 'by-information',
  };
  const { game, tokens } = await createGame(wanted);
  const mine = tokens.filter(({ seat }) => opponent === 'same-screen' || seat === mySeat).map(({ token }) => token);
  const invitations = opponent === 'friend' ? tokens.filter(({ seat }) => seat !== mySeat) : [];
  useSavedGames
    .getState()
    .save({ game, system, opponent, tokens: mine, ...(invitations.length === 0 ? {} : { invitations }) });
  return game;
}

const beginningOf = ({ setup, position, entries }: LogFile) => ({
  setup,
  ...(position === undefined ? {} : { position }),
  opening: [...entries],
});
