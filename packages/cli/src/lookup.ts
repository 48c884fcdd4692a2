import { readFileSync } from 'node:fs';
import { type PlayerKind, type ReadySetup, type System, systemOf, systems } from '@mischia/ai';
import { isProblems, type LogFile, placeOfFault } from '@mischia/kernel';
import { cliText } from './text.ts';
import { faultOf, UsageError, usageError } from './usage-error.ts';

/** A system by its id, or the reason why not. */
export function systemNamed(id: string): System {
  const system = systemOf(id);
  if (system) return system;
  throw usageError('no-system', { id, known: systems.map((known) => known.id).join(', ') });
}

export function playerNamed(system: System, id: string): PlayerKind {
  const kind = system.players.find((player) => player.id === id);
  if (kind) return kind;
  throw usageError('no-player', {
    system: system.id,
    id,
    known: system.players.map((player) => player.id).join(', '),
  });
}

/** A ready setup by its id (the first when none is named), or a setup file. */
export function setupNamed(system: System, name: string | undefined): ReadySetup {
  if (name === undefined) {
    const [first] = system.readySetups;
    if (first) return first;
  }
  const ready = system.readySetups.find(({ id }) => id === name);
  if (ready) return ready;
  if (name?.endsWith('.json')) {
    const setup = system.game.parseSetup(readJson(name));
    if (!isProblems(setup)) return { id: name, name: { key: name }, setup };
    throw problemsFault(
      name,
      setup.map(({ at, ...problem }) => ({ ...problem, path: at })),
    );
  }
  const known = system.readySetups.map(({ id }) => id).join(', ');
  throw usageError('no-setup', { system: system.id, id: name ?? '', known });
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw usageError('not-readable', { path });
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw usageError('not-json', { path, ...placeOfFault(text) });
  }
}

interface FileProblem {
  readonly path: string;
  readonly cause: string;
  readonly remedy: string;
}

/** All that is wrong with a file: each problem with its place and its remedy, a line each. Those of a file's contents are told in English, as the words of its format are. */
export function problemsFault(file: string, problems: readonly FileProblem[]): UsageError {
  const lines = problems.map(({ path, cause, remedy }) => `${path === '' ? '' : `${path}: `}${cause} ${remedy}`);
  const from = file === '' ? '' : `${file}: `;
  if (lines.length === 1) return faultOf(`${from}${lines[0]}`);
  return new UsageError((language) => ({
    cause: `${from}${cliText(language, 'cli.problems', { count: lines.length })}\n  ${lines.join('\n  ')}`,
    remedy: '',
  }));
}

/** A log file; a finished game downloaded from a server carries its log under `log`. */
export function readLog(path: string): LogFile {
  const raw = readJson(path) as { log?: unknown } | null;
  const log = (raw?.log ?? raw) as Partial<LogFile> | null;
  if (typeof log !== 'object' || log === null || typeof log.system !== 'string' || !Array.isArray(log.entries)) {
    throw usageError('no-log', { path });
  }
  return log as LogFile;
}

/** A whole number from an option. */
export function wholeNumber(name: string, least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw usageError('no-count', { name, text, least, most });
  };
}

/** A distance in inches from an option. */
export function inchesFrom(name: string) {
  return (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value) && value >= 0) return value;
    throw usageError('no-inches', { name, text });
  };
}
