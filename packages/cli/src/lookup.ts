import { readFileSync } from 'node:fs';
import { type PlayerKind, type ReadySetup, type System, systemOf, systems } from '@mischia/ai';
import { isProblems, type LogFile } from '@mischia/kernel';
import { placeOfFault } from './json-fault.ts';
import { UsageError } from './usage-error.ts';

/** A system by its id, or the reason why not. */
export function systemNamed(id: string): System {
  const system = systemOf(id);
  if (system) return system;
  throw new UsageError(`There is no system "${id}".`, `Choose one of: ${systems.map((known) => known.id).join(', ')}.`);
}

export function playerNamed(system: System, id: string): PlayerKind {
  const kind = system.players.find((player) => player.id === id);
  if (kind) return kind;
  throw new UsageError(
    `${system.id} has no player "${id}".`,
    `Choose one of: ${system.players.map((player) => player.id).join(', ')}.`,
  );
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
  throw new UsageError(`${system.id} has no setup "${name}".`, `Choose one of: ${known}; or name a .json file.`);
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read.`, 'Check the path.');
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch {
    const { line, column } = placeOfFault(text);
    throw new UsageError(`${path} is not JSON: line ${line}, column ${column}.`, 'Look there for a missing sign.');
  }
}

interface FileProblem {
  readonly path: string;
  readonly cause: string;
  readonly remedy: string;
}

/** All that is wrong with a file: each problem with its place and its remedy, a line each. */
export function problemsFault(file: string, problems: readonly FileProblem[]): UsageError {
  const lines = problems.map(({ path, cause, remedy }) => `${path === '' ? '' : `${path}: `}${cause} ${remedy}`);
  const from = file === '' ? '' : `${file}: `;
  if (lines.length === 1) return new UsageError(`${from}${lines[0]}`, '');
  return new UsageError(`${from}${lines.length} problems.\n  ${lines.join('\n  ')}`, '');
}

/** A log file; a finished game downloaded from a server carries its log under `log`. */
export function readLog(path: string): LogFile {
  const raw = readJson(path) as { log?: unknown } | null;
  const log = (raw?.log ?? raw) as Partial<LogFile> | null;
  if (typeof log !== 'object' || log === null || typeof log.system !== 'string' || !Array.isArray(log.entries)) {
    throw new UsageError(
      `${path} is no log of a game.`,
      'Save one with "mischia play --save FILE" or download it from a finished game.',
    );
  }
  return log as LogFile;
}

/** A whole number from an option. */
export function wholeNumber(name: string, least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new UsageError(`${name} is "${text}".`, `Give a whole number from ${least} to ${most}.`);
  };
}

/** A distance in inches from an option. */
export function inchesFrom(name: string) {
  return (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value) && value >= 0) return value;
    throw new UsageError(`${name} is "${text}".`, 'Give a number of inches, such as 12 or 7.5.');
  };
}
