import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { System } from '@mischia/ai';
import { type LogFile, type Match, manualDice, ReplayError, replay, seededDice } from '@mischia/kernel';
import { readLog } from '../lookup.ts';
import { usageError } from '../usage-error.ts';

const notWritable = (file: string) => usageError('not-writable', { file });

/** Before the first move: nobody plays an evening and then cannot save. */
export function checkWritable(file: string): void {
  try {
    if (existsSync(file) && statSync(file).isDirectory()) throw notWritable(file);
    accessSync(existsSync(file) ? file : dirname(resolve(file)), constants.W_OK);
  } catch {
    throw notWritable(file);
  }
}

export function writeLog(file: string, log: LogFile): void {
  try {
    writeFileSync(file, `${JSON.stringify(log)}\n`);
  } catch {
    throw notWritable(file);
  }
}

/** A saved game, to be gone on with: its dice fall as they would have. */
export function resume({ id, game }: System, file: string): Match<unknown, unknown> {
  const log = readLog(file);
  if (log.system !== id) throw usageError('other-game', { file, system: log.system });
  try {
    return replay(game, log, { dice: diceOf(log, file) });
  } catch (fault) {
    if (!(fault instanceof ReplayError)) throw fault;
    throw usageError('not-resumed', { file, reason: fault.message });
  }
}

function diceOf({ dice }: LogFile, file: string) {
  if (dice.kind === 'seeded') return seededDice(dice.seed);
  if (dice.kind === 'manual') return manualDice(randomBytes(16).toString('hex'));
  throw usageError('dice-of-server', { file });
}
