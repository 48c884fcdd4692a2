import { constant, type Problem, type Seat } from '@mischia/kernel';
import { type Army, type HeroCard, isRecord, oneOf, shown } from './hero-card.ts';
import { armyProblems, heroPack, readHeroCards } from './hero-pack.ts';
import { COLUMNS, SEATS } from './rules/board/board.ts';
import type { Battle } from './state.ts';

/** What two players agree on before they begin. Everything has a default. */
export interface BattleSetup {
  /** Rows of one half, 3 to 6 (SMH-1). Default 4. */
  readonly rows: number;
  /** Each player numbers the columns from his own left (SMH-1 R1). Default true. */
  readonly mirrorNumbers: boolean;
  /** One game, or three with the scores added up (SMH-21). Default 1. */
  readonly bestOf: number;
  /** A game is drawn after so many turns (SMH-20 R22). Default 200. */
  readonly turnLimit: number;
  /** By seat: five hero ids, or null: the player picks (SMH-2 R3). Default: both pick. */
  readonly armies: readonly (Army | null)[];
  /** Further hero cards for this match; one with a known id replaces the card of the pack. */
  readonly heroes: readonly HeroCard[];
}

const ROWS = [3, 4, 5, 6];
const SERIES = [1, 3];
const LONGEST_GAME = 1000;

export const defaultSetup: BattleSetup = {
  rows: 4,
  mirrorNumbers: true,
  bestOf: 1,
  turnLimit: 200,
  armies: [null, null],
  heroes: [],
};

/** Any bytes in; a complete setup, or everything that is wrong with them, out. */
export function parseSetup(raw: unknown): BattleSetup | readonly Problem[] {
  const problems: Problem[] = [];
  if (raw !== undefined && raw !== null && !isRecord(raw)) {
    return [{ at: '', cause: `${shown(raw)} is no setup.`, remedy: 'Give an object; {} takes every default.' }];
  }
  const given: Record<string, unknown> = { ...defaultSetup, ...raw };
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(defaultSetup, name)) continue;
    const known = Object.keys(defaultSetup).join(', ');
    problems.push({ at: name, cause: 'There is no such option.', remedy: `Use: ${known}.` });
  }
  const rows = oneOf(ROWS, given.rows, 'rows', problems);
  const bestOf = oneOf(SERIES, given.bestOf, 'bestOf', problems);
  const mirrorNumbers = oneOf([true, false], given.mirrorNumbers, 'mirrorNumbers', problems);
  const turnLimit = readTurnLimit(given.turnLimit, problems);
  const heroes = readHeroCards(given.heroes, 'heroes', problems);
  const armies = readArmies(given.armies, collection(heroes), problems);
  if (problems.length > 0 || !rows || !bestOf || mirrorNumbers === undefined || !turnLimit || !armies) return problems;
  return { rows, mirrorNumbers, bestOf, turnLimit, armies, heroes };
}

function readTurnLimit(raw: unknown, problems: Problem[]): number | undefined {
  if (Number.isInteger(raw) && (raw as number) >= 1 && (raw as number) <= LONGEST_GAME) return raw as number;
  problems.push({ at: 'turnLimit', cause: `${shown(raw)} is no turn limit.`, remedy: `Give 1 to ${LONGEST_GAME}.` });
  return undefined;
}

function readArmies(raw: unknown, cards: Battle['cards'], problems: Problem[]): (Army | null)[] | undefined {
  if (!Array.isArray(raw) || raw.length !== SEATS) {
    problems.push({
      at: 'armies',
      cause: 'There must be two armies.',
      remedy: 'Give two lists of heroes, or null for a seat that picks.',
    });
    return undefined;
  }
  const known = new Set(Object.keys(cards));
  raw.forEach((army: unknown, seat) => {
    if (army !== null) problems.push(...armyProblems(army, known, `armies[${seat}]`));
  });
  return raw as (Army | null)[];
}

/** All cards of a match: the pack's, and those that were added or replaced. */
export const collection = (added: readonly HeroCard[]): Battle['cards'] =>
  added.length === 0 ? ofThePack : byId([...heroPack.heroes, ...added]);

const byId = (cards: readonly HeroCard[]): Battle['cards'] =>
  constant(Object.fromEntries(cards.map((card) => [card.id, card])));
/** Most matches have these and no others. */
const ofThePack = byId(heroPack.heroes);

const NO_STARTER: Seat = -1;

/** What every game of a match begins with. */
export const startOfGame = (game: number) => ({
  stage: 'pick' as const,
  game,
  turn: 0,
  starter: NO_STARTER,
  active: 0,
  armies: [],
  heroes: new Array<string>(SEATS * COLUMNS).fill(''),
  advanced: new Array<number>(SEATS * COLUMNS).fill(0),
  dice: [],
  kept: [],
  setAside: [],
  maximum: false,
});

export const startOfMatch = ({ rows, mirrorNumbers, bestOf, turnLimit, armies, heroes }: BattleSetup): Battle => ({
  rows,
  mirrorNumbers,
  bestOf,
  turnLimit,
  agreedArmies: armies,
  cards: collection(heroes),
  ...startOfGame(1),
  results: [],
});
