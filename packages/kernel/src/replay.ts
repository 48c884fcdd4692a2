import type { DiceHeader, DiceSource } from './dice/source.ts';
import type { GameDefinition } from './game.ts';
import { isProblems } from './game.ts';
import type { Json } from './json.ts';
import { kernelMessages } from './kernel-messages.ts';
import { LOG_FORMAT, type LogFile } from './log.ts';
import { Match, type MatchOptions, ReplayError } from './match.ts';
import { translate } from './messages.ts';
import { diceFindings } from './proof/dice-proof.ts';
import { type Finding, note, problem } from './proof/finding.ts';
import { type Receipt, receiptFindings } from './proof/receipt.ts';

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

/** Finished and proved, proved as far as it goes, or not proved. */
export type Proof = 'finished' | 'so-far' | 'none';

export interface Verdict {
  /** Nothing contradicts the log: every answer is legal, every die the one its source had to give. */
  readonly ok: boolean;
  /** Whether that also shows that nobody could bend the dice. */
  readonly proof: Proof;
  readonly findings: readonly Finding[];
  /** What contradicts the log, in English. */
  readonly problems: readonly string[];
  readonly dice: number;
  readonly answers: number;
  readonly hash?: string;
}

/**
 * Checks a game: every answer legal, and every die the one its source had to give. For committed dice the published
 * secret must fit the commitment made before the first answer, and a player's receipt must fit the log.
 */
export function verifyLog<S, Setup>(game: GameDefinition<S, Setup>, log: LogFile, receipt?: Receipt): Verdict {
  const findings: Finding[] = [];
  let hash: string | undefined;
  let isOver = log.resigned !== undefined;
  try {
    findings.push(...diceFindings(log, game.seats(upgradeLog(game, log).setup as Setup)));
    const match = replay(game, log, { keepEvents: false });
    hash = match.hash();
    isOver ||= match.outcome !== undefined;
  } catch (fault) {
    findings.push(problem('replay', { fault: fault instanceof Error ? fault.message : String(fault) }));
  }
  if (receipt) findings.push(...receiptFindings(log, receipt));
  if (log.resigned !== undefined) findings.push(note('resigned', { seat: log.resigned + 1 }));
  if (!isOver) findings.push(note('unfinished'));
  const problems = findings.filter(({ weight }) => weight === 'problem');
  const isProved = findings.every(({ weight }) => weight === 'note');
  return {
    ok: problems.length === 0,
    proof: isProved ? (isOver ? 'finished' : 'so-far') : 'none',
    findings,
    problems: problems.map(({ text }) => translate(kernelMessages, 'en', text)),
    dice: log.entries.reduce((sum, entry) => sum + (entry.type === 'dice' ? entry.faces.length : 0), 0),
    answers: log.entries.filter((entry) => entry.type === 'answer').length,
    ...(hash === undefined ? {} : { hash }),
  };
}
