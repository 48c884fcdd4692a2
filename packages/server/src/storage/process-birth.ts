import { readFile } from 'node:fs/promises';

/** Whether a process of this number runs on this machine, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process was born, in ticks since a given boot: numbers come round again, above all in containers, where every
 * server is number 1. Undefined where the system does not tell.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything; the numbers follow its last bracket.
    const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}
