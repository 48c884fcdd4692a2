import { didYouMean, isProblems, type Problem, type Seat } from '@mischia/kernel';
import { type HeroId, isRecord, oneOf, shown } from './hero-card.ts';
import { ALL_DICE } from './rules/battle-rolls/battle-roll.ts';
import { hasNewWinningRoll } from './rules/battle-rolls/setting-aside.ts';
import { diceIn, isWinningRollId, type WinningRollId, withoutFaces } from './rules/battle-rolls/winning-rolls.ts';
import { COLUMNS, lastSpace, placeOfNumber, SEATS } from './rules/board/board.ts';
import { undeployed } from './rules/deployment/deploy.ts';
import { parseSetup, startOfMatch } from './setup.ts';
import { type Battle, type GameResult, STAGES } from './state.ts';

/**
 * A position of a scenario file. Every member may be left out.
 *
 *   rows, mirrorNumbers, bestOf, turnLimit, heroes   as in the setup
 *   agreedArmies   the armies of the setup: they stay for the next game of a series
 *   stage      pick, deploy, roll, set-aside, decide, act, end           default roll
 *   active, starter   seats                                              default 0
 *   turn, game        numbers                                            default 1 (turn: 0 before the first)
 *   armies     by seat, five entries in the order of the seat's own numbers: ["donato", 3] is Donato three spaces
 *              from his deployment space, null an empty column           default: no heroes
 *   undeployed by seat, the heroes still to be placed (stage deploy)
 *   dice       faces not set aside; kept: those of them not rerolled; setAside: names of winning rolls; maximum
 *   results    games of the series already over: [{ "scores": [14, 13], "winner": 0 }]
 */
export function readPosition(raw: unknown): Battle | readonly Problem[] {
  if (!isRecord(raw)) return [{ at: '', cause: `${shown(raw)} is no position.`, remedy: 'Give an object.' }];
  const { rows, mirrorNumbers, bestOf, turnLimit, heroes, agreedArmies, ...rest } = raw;
  const setup = parseSetup(defined({ rows, mirrorNumbers, bestOf, turnLimit, heroes, armies: agreedArmies }));
  if (isProblems(setup))
    return setup.map((problem) => ({ ...problem, at: problem.at.replace(/^armies/, 'agreedArmies') }));
  const state = startOfMatch(setup as Exclude<typeof setup, readonly Problem[]>);
  const problems: Problem[] = [];
  for (const name of Object.keys(rest)) {
    if (!READERS[name]) {
      problems.push({
        at: name,
        cause: 'A position has no such member.',
        remedy: didYouMean(name, Object.keys(READERS)),
      });
    }
  }
  for (const [name, value] of Object.entries(rest))
    if (value === null)
      problems.push({ at: name, cause: 'null says nothing.', remedy: 'Leave it out, or give a value.' });
  for (const [name, read] of Object.entries(READERS)) read(state, rest[name], name, problems);
  if (state.game > state.bestOf)
    problems.push({
      at: 'game',
      cause: `There are ${state.bestOf} games.`,
      remedy: 'Give a smaller number, or "bestOf".',
    });
  if (problems.length === 0) problems.push(...stageProblems(state));
  return problems.length > 0 ? problems : state;
}

const defined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

type Reader = (state: Battle, raw: unknown, at: string, problems: Problem[]) => void;

const seat =
  (name: 'active' | 'starter'): Reader =>
  (state, raw, at, problems) => {
    // Before the armies are picked nobody has been drawn to start.
    if (raw === undefined && state.stage === 'pick') return;
    state[name] = oneOf<Seat>([0, 1], raw ?? 0, at, problems) ?? 0;
  };

const count =
  (name: 'turn' | 'game'): Reader =>
  (state, raw, at, problems) => {
    const beforeFirst = name === 'turn' && (state.stage === 'pick' || state.stage === 'deploy');
    const value = raw ?? (beforeFirst ? 0 : 1);
    if (Number.isInteger(value) && (value as number) >= 0) state[name] = value as number;
    else problems.push({ at, cause: `${shown(raw)} is no number.`, remedy: 'Give a whole number.' });
  };

const faces =
  (name: 'dice' | 'kept'): Reader =>
  (state, raw, at, problems) => {
    const list = raw ?? [];
    if (Array.isArray(list) && list.length <= 6 && list.every((face) => [1, 2, 3, 4, 5, 6].includes(face))) {
      state[name] = [...(list as number[])].sort((a, b) => a - b);
    } else problems.push({ at, cause: `${shown(raw)} are no dice.`, remedy: 'Give up to six faces from 1 to 6.' });
  };

/** In this order: armies need the seats and the board. */
const READERS: { readonly [name: string]: Reader } = {
  stage: (state, raw, at, problems) => {
    state.stage = oneOf(STAGES, raw ?? 'roll', at, problems) ?? 'roll';
  },
  active: seat('active'),
  starter: seat('starter'),
  turn: count('turn'),
  game: count('game'),
  armies: (state, raw, at, problems) => {
    const armies = Array.isArray(raw) ? raw : raw === undefined ? [] : undefined;
    if (!armies || armies.length > SEATS) {
      problems.push({ at, cause: `${shown(raw)} are no armies.`, remedy: 'Give one list of heroes for each seat.' });
      return;
    }
    state.armies = [0, 1].map((of) => readArmy(state, of, armies[of] ?? [], `${at}[${of}]`, problems));
  },
  undeployed: (state, raw, at, problems) => {
    const lists = raw ?? [];
    if (!Array.isArray(lists) || lists.length > SEATS || !lists.every(Array.isArray)) {
      problems.push({ at, cause: `${shown(raw)} are no heroes.`, remedy: 'Give one list of heroes for each seat.' });
      return;
    }
    for (const of of [0, 1]) {
      const waiting = (lists[of] ?? []) as unknown[];
      const known = waiting.filter((hero): hero is HeroId => isHero(state, hero, `${at}[${of}]`, problems));
      state.armies = [0, 1].map((each) => [...(state.armies[each] ?? []), ...(each === of ? known : [])]);
    }
  },
  dice: faces('dice'),
  kept: faces('kept'),
  setAside: (state, raw, at, problems) => {
    const list = Array.isArray(raw ?? []) ? ((raw ?? []) as unknown[]) : [raw];
    for (const id of list) {
      if (isWinningRollId(id)) continue;
      problems.push({
        at,
        cause: `${shown(id)} is no winning roll.`,
        remedy: 'Use e.g. lucky-six, triple-3, straight-1-2-3.',
      });
    }
    state.setAside = list as WinningRollId[];
  },
  maximum: (state, raw, at, problems) => {
    state.maximum = oneOf([true, false], raw ?? false, at, problems) ?? false;
  },
  results: (state, raw, at, problems) => {
    const list: unknown = raw ?? [];
    if (Array.isArray(list) && list.every(isResult)) state.results = list;
    else
      problems.push({
        at,
        cause: `${shown(raw)} are no results.`,
        remedy: 'Give { "scores": [a, b], "winner": 0, 1 or null }.',
      });
  },
};

/** What the stage cannot do without: a position may be illegal, but somebody must be able to decide something. */
function stageProblems(state: Battle): Problem[] {
  const { stage, dice, kept, setAside } = state;
  const problem = (at: string, cause: string, remedy: string): Problem[] => [{ at, cause, remedy }];
  if (stage === 'over') return problem('stage', 'The match is over.', 'Use "end" to see how a turn ends it.');
  if (stage === 'deploy' && undeployed(state, state.active).length === 0) {
    return problem('undeployed', 'The active player has no hero to deploy.', 'Name the heroes still to be placed.');
  }
  if (stage === 'act' && setAside.length === 0) {
    return problem('setAside', 'No winning roll is left to act with.', 'Set one aside, or use the stage "end".');
  }
  if (stage === 'roll' && diceIn(setAside) + kept.length >= ALL_DICE) {
    return problem('kept', 'No die is left to roll.', `Set aside and keep fewer than ${ALL_DICE} dice.`);
  }
  if (stage !== 'set-aside' && stage !== 'decide') return [];
  if (dice.length === 0 || diceIn(setAside) + dice.length !== ALL_DICE) {
    return problem('dice', `Dice and winning rolls are not ${ALL_DICE} together.`, 'Add or remove dice.');
  }
  if (withoutFaces(dice, kept).length !== dice.length - kept.length) {
    return problem('kept', 'Kept dice are not among the dice.', 'Name faces that are in "dice".');
  }
  if (stage === 'set-aside' && !hasNewWinningRoll(dice, kept)) {
    return problem('dice', 'The dice contain no new winning roll.', 'Use the stage "roll" and script the roll.');
  }
  return [];
}

const isResult = (raw: unknown): raw is GameResult =>
  isRecord(raw) &&
  Array.isArray(raw.scores) &&
  raw.scores.length === SEATS &&
  raw.scores.every(Number.isInteger) &&
  [0, 1, null].includes(raw.winner as Seat | null);

function isHero(state: Battle, hero: unknown, at: string, problems: Problem[]): boolean {
  if (typeof hero === 'string' && Object.hasOwn(state.cards, hero)) return true;
  problems.push({
    at,
    cause: `No hero has the id ${shown(hero)}.`,
    remedy:
      typeof hero === 'string'
        ? didYouMean(hero, Object.keys(state.cards))
        : `Use one of: ${Object.keys(state.cards).join(', ')}.`,
  });
  return false;
}

function readArmy(state: Battle, of: Seat, raw: unknown, at: string, problems: Problem[]): HeroId[] {
  if (!Array.isArray(raw) || raw.length > COLUMNS) {
    problems.push({
      at,
      cause: `${shown(raw)} is no army.`,
      remedy: `Give up to ${COLUMNS} entries like ["donato", 3].`,
    });
    return [];
  }
  return raw.flatMap((entry: unknown, index) => {
    if (entry === null) return [];
    const [hero, advanced] = Array.isArray(entry) ? (entry as unknown[]) : [entry, 0];
    if (!isHero(state, hero, `${at}[${index}]`, problems)) return [];
    if (!Number.isInteger(advanced) || (advanced as number) < 0 || (advanced as number) > lastSpace(state)) {
      problems.push({
        at: `${at}[${index}]`,
        cause: `${shown(advanced)} is no space of a column.`,
        remedy: `Give 0 to ${lastSpace(state)}.`,
      });
      return [];
    }
    const place = placeOfNumber(state, of, index + 1);
    state.heroes = state.heroes.with(place, hero as HeroId);
    state.advanced = state.advanced.with(place, advanced as number);
    return [hero as HeroId];
  });
}
