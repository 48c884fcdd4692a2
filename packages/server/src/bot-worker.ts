import { randomPlayer, systemOf, turnOf } from '@mischia/ai';
import { type Json, Match, Random, type SavedMatch, seededDice } from '@mischia/kernel';

/** One decision of a bot, as plain data: it crosses into another thread. */
export interface BotTask {
  readonly system: string;
  readonly bot: string;
  /** The match from its last checkpoint on; it knows nothing of the real dice to come. */
  readonly saved: SavedMatch<unknown>;
  /** How many seats give entropy before the first die, where that is asked for. */
  readonly entropyOf?: number;
  readonly request: string;
  readonly seed: number;
}

/** Thinks in a thread of its own, so that nobody else's game waits. */
export default function think({ system: id, bot, saved, entropyOf, request: asked, seed }: BotTask): Json {
  const system = systemOf(id);
  if (!system) throw new Error(`no system ${id}`);
  const dice = { ...seededDice(`thought ${seed}`), ...(entropyOf === undefined ? {} : { entropyOf }) };
  const match = Match.restore<unknown, unknown>(system.game, saved, { dice, keepEvents: false });
  const request = match.requests.find((open) => open.id === asked);
  if (!request) throw new Error(`${id}: request ${asked} is not open where the bot thinks`);
  const player = system.players.find((kind) => kind.id === bot)?.create() ?? randomPlayer();
  return player.answer(turnOf(match, request, new Random(seed)));
}
