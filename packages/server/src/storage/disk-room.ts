import { statfsSync } from 'node:fs';
import { StorageDownError } from './database.ts';

/** Megabytes free in a folder. */
export type FreeSpace = (folder: string) => number;

const onDisk: FreeSpace = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024 ** 2;
};

/**
 * Megabytes that stay free. The embedded database does not survive a journal that cannot grow: it grows by 16 at a time,
 * and what one statement writes is far less than the rest.
 */
const SPARE = 64;

/** A reading statement leaves nothing behind that would need room. */
const READS = /^\s*SELECT\b/i;

/** Refuses to write where there is little room left, before the embedded database comes to harm. */
export class DiskRoom {
  readonly #folder: string;
  readonly #free: FreeSpace;

  constructor(folder: string, free = onDisk) {
    this.#folder = folder;
    this.#free = free;
  }

  get isLeft(): boolean {
    return this.#free(this.#folder) >= SPARE;
  }

  /** Throws when the statement writes and there is no room. */
  demandFor(statement: string): void {
    if (!READS.test(statement) && !this.isLeft) throw new StorageDownError(this.missing);
  }

  get missing(): Error {
    return new Error(`${this.#folder} has less than ${SPARE} MB left; make room, it goes on by itself.`);
  }
}
