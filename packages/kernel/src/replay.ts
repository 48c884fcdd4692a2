import { addEntropy, commitmentOf, committedDice } from './dice/committed.ts';
import { seededDice } from './dice/seeded.ts';
import type { DiceHeader, DiceSource } from './dice/source.ts';
import type { GameDefinition } from './game.ts';
import { isProblems } from './game.ts';
import type { Json } from './json.ts';
import { LOG_FORMAT, type LogFile } from './log.ts';
import { Match, type MatchOptions, ReplayError } from './match.ts';

/** The dice of a finished log: a replay that asks for more has left the log. */
const noMoreDice = (header: DiceHeader): DiceSource => ({
  kind: header.kind,
  ...(header.kind === 'committed' ? { entropyOf: header.seats } : {}),
  header: () => header,
  draw: ({ stream, secret }) => {
    // Real dice are asked for: the log ends before somebody typed them in.
    if (header.kind === 'manual' && !secret) return undefined;
    throw new ReplayError(`the log ends where the rules roll for "${stream}"`);
  },
});

/** Brings a log of an older rules version up to date; migrations are code. */
export function upgradeLog<S, Setup>(game: GameDefinition<S, Setup>, log: LogFile): LogFile {
  if (log.format !== LOG_FORMAT)
    throw new ReplayError(`log format ${String(log.format)} is unknown; this is ${LOG_FORMAT}`);
  if (log.system !== game.id) throw new ReplayError(`a log of ${log.system} is no log of ${game.id}`);
  let upgraded = log;
  while (upgraded.rulesVersion < game.rulesVersion) {
    const migrate = game.migrations?.[upgraded.rulesVersion];
    if (!migrate) throw new ReplayError(`no way from rules version ${upgraded.rulesVersion} to ${game.rulesVersion}`);
    upgraded = migrate(upgraded);
  }
  if (upgraded.rulesVersion > game.rulesVersion) {
    throw new ReplayError(
      `the log is of rules version ${upgraded.rulesVersion}; this program knows ${game.rulesVersion}`,
    );
  }
  return upgraded;
}

/** Plays a log again, every answer checked by the rules; `upTo` stops after so many entries. */
export function replay<S, Setup>(
  game: GameDefinition<S, Setup>,
  log: LogFile,
  { upTo, ...options }: Partial<MatchOptions> & { readonly upTo?: number } = {},
): Match<S, Setup> {
  const current = upgradeLog(game, log);
  const shortened = upTo === undefined ? current : { ...current, entries: current.entries.slice(0, upTo) };
  return Match.restore(
    game,
    { log: shortened },
    { dice: noMoreDice(current.dice), ...options },
    positionOf(game, current.position),
  );
}

function positionOf<S, Setup>(game: GameDefinition<S, Setup>, source: Json | undefined) {
  if (source === undefined) return undefined;
  const state = game.position(source);
  if (isProblems(state)) throw new ReplayError(`the log starts from a position that is not valid: ${state[0]?.cause}`);
  return { state: state as S, source };
}

export interface Verdict {
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly dice: number;
  readonly answers: number;
  readonly hash?: string;
}

/**
 * Checks a finished game: every answer legal, and every die the one its source had to give. For committed dice the
 * published secret must fit the commitment made before the first answer.
 */
export function verifyLog<S, Setup>(game: GameDefinition<S, Setup>, log: LogFile): Verdict {
  const problems: string[] = [];
  const counts = {
    dice: log.entries.reduce((sum, entry) => sum + (entry.type === 'dice' ? entry.faces.length : 0), 0),
    answers: log.entries.filter((entry) => entry.type === 'answer').length,
  };
  problems.push(...diceProblems(log));
  try {
    const match = replay(game, log, { keepEvents: false });
    return { ok: problems.length === 0, problems, ...counts, hash: match.hash() };
  } catch (fault) {
    problems.push(fault instanceof Error ? fault.message : String(fault));
    return { ok: false, problems, ...counts };
  }
}

function diceProblems(log: LogFile): string[] {
  const source = sourceOf(log);
  if (typeof source === 'string') return [source];
  if (!source) return [];
  const problems: string[] = [];
  const used: Record<string, number> = {};
  let entropy = '';
  let begun = false;
  log.entries.forEach((entry, number) => {
    if (entry.type === 'answer') {
      if (entry.entropy !== undefined) entropy = addEntropy(entropy, entry.seat, entry.entropy);
      begun ||= entry.entropy !== undefined;
      return;
    }
    if (entry.type === 'leave') return;
    const index = used[entry.for] ?? 0;
    used[entry.for] = index + entry.faces.length;
    if (entry.given && !begun) return;
    begun = true;
    const draw = { stream: entry.for, index, count: entry.faces.length, sides: entry.sides, entropy, secret: false };
    const due = source.draw(draw) ?? [];
    if (due.join() !== entry.faces.join()) {
      problems.push(
        `entry ${number}: "${entry.for}" shows ${entry.faces.join(' ')}, the dice due were ${due.join(' ')}`,
      );
    }
  });
  return problems;
}

/** The source a log's dice can be recomputed from, undefined if they cannot be, or the reason why that fails. */
function sourceOf({ dice }: LogFile): DiceSource | string | undefined {
  if (dice.kind === 'seeded') return seededDice(dice.seed);
  if (dice.kind !== 'committed') return undefined;
  if (dice.secret === undefined) return 'the secret of the dice has not been published yet: the game is not over';
  if (commitmentOf(dice.secret) !== dice.commitment) return 'the published secret does not fit the commitment';
  return committedDice(dice.secret, dice.game, dice.seats);
}
