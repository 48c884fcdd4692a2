import { countOf, loadSystem, playSeries, randomPlayer, type SeriesCount, sumOfCounts, turnOf } from '@mischia/ai';
import { type Json, Match, message, Random, type SavedMatch, seededDice } from '@mischia/kernel';
import type { SimulationPlan } from './storage/simulations.ts';

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
export default async function think({
  system: id,
  bot,
  saved,
  entropyOf,
  request: asked,
  seed,
}: BotTask): Promise<Json> {
  const system = await loadSystem(id);
  if (!system) throw new Error(`no system ${id}`);
  const dice = { ...seededDice(`thought ${seed}`), ...(entropyOf === undefined ? {} : { entropyOf }) };
  const match = Match.restore<unknown, unknown>(system.game, saved, { dice, keepEvents: false });
  const request = match.requests.find((open) => open.id === asked);
  if (!request) throw new Error(`${id}: request ${asked} is not open where the bot thinks`);
  const player = system.players.find((kind) => kind.id === bot)?.create() ?? randomPlayer();
  return player.answer(turnOf(match, request, new Random(seed)));
}

/** Games of a simulation from a number on, as plain data. */
export interface SimulationTask {
  readonly plan: SimulationPlan;
  readonly from: number;
}

/** Milliseconds after which what was played is handed over: a bot that people wait for may want the thread. */
const HANDED_OVER = 200;

/** Plays some of the games, at least one, and counts them. */
export async function simulate({ plan, from }: SimulationTask): Promise<SeriesCount> {
  const { players, games, seed } = plan;
  const system = await loadSystem(plan.system);
  if (!system) throw new Error(`no system ${plan.system}`);
  const entrants = players.map((bot) => system.players.find(({ id }) => id === bot) ?? { create: randomPlayer });
  const setups = [{ id: 'wanted', name: message('game.name'), setup: plan.setup }];
  const end = performance.now() + HANDED_OVER;
  let count: SeriesCount | undefined;
  for (const game of playSeries({ system, setups, entrants, games, seed, from })) {
    if (!game) continue;
    count = sumOfCounts(count, countOf(game));
    if (performance.now() > end) break;
  }
  if (!count) throw new Error(`game ${from} of ${games} was asked for`);
  return count;
}
