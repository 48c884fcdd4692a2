import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { birthOf, isRunning } from './process-birth.ts';

const NAME = 'server.lock';
/** How often the holder shows that it is alive, and how long another machine watches for that. */
const HEARTBEAT = 2000;
const WATCHED = 3 * HEARTBEAT;

/** Who holds a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells one process from a later one with the same number; unknown on some systems. */
  readonly birth?: string;
  readonly since: string;
  /** Of this taking of the lock: the same process may take it again. */
  readonly id: string;
}

/** Another server works in the folder: two would destroy each other's games. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly pid: number;
  readonly remedy: string;

  constructor(folder: string, { pid, host, since }: Holder) {
    const elsewhere = host === hostname() ? '' : ` on ${host}`;
    super(`The data folder ${folder} is in use by process ${pid}${elsewhere}, since ${since}.`);
    this.pid = pid;
    this.remedy = 'Stop that process, or give this one a folder of its own: DATA_DIR=…';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Takes a folder for this process alone. What a crashed process left behind is recognised and taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, NAME);
  const id = randomUUID();
  const birth = await birthOf(process.pid);
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    ...(birth === undefined ? {} : { birth }),
    since: new Date().toISOString(),
    id,
  };
  const draft = `${path}.${id}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    const holder = await take(draft, path);
    if (holder) throw new FolderInUseError(folder, holder);
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      if ((await holderOf(path))?.id === id) await rm(path, { force: true });
    },
  };
}

/** Puts the draft where the lock is to be; returns who lives there instead. */
async function take(draft: string, path: string): Promise<Holder | undefined> {
  // A link either is made whole or fails because there is one: nobody ever reads half a lock.
  while (!(await linked(draft, path))) {
    const holder = await holderOf(path);
    if (!holder) continue;
    if (holder !== UNREADABLE && (await isAlive(holder, path))) return holder;
    if (await inherited(draft, path, holder)) return undefined;
  }
  return undefined;
}

/** Takes a dead lock over. Whoever wants to must first have the one place after the dead, so that two never do. */
async function inherited(draft: string, path: string, dead: Holder): Promise<boolean> {
  const claim = `${path}.after-${dead.id}`;
  if (await take(draft, claim)) {
    await pause(20);
    return false;
  }
  try {
    if ((await holderOf(path))?.id !== dead.id) return false;
    const heir = `${draft}.heir`;
    if (await linked(draft, heir)) await rename(heir, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

/** Stands for whoever left something there that is no lock. */
const UNREADABLE: Holder = { pid: 0, host: '', since: '', id: 'unreadable' };

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder> | null;
    return typeof holder?.pid === 'number' && typeof holder.id === 'string' ? (holder as Holder) : UNREADABLE;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : UNREADABLE;
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  // Processes of another machine cannot be asked for; their lock is touched as long as they live.
  if (holder.host !== hostname()) return isTouched(path);
  if (!isRunning(holder.pid)) return false;
  const birth = await birthOf(holder.pid);
  return birth === undefined || holder.birth === undefined || birth === holder.birth;
}

async function isTouched(path: string): Promise<boolean> {
  const touched = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const before = await touched();
  for (let waited = 0; waited < WATCHED; waited += HEARTBEAT / 4) {
    await pause(HEARTBEAT / 4);
    if ((await touched()) !== before) return true;
  }
  return false;
}
