import { loadSystem, type System, systemIds } from '@mischia/ai';
import { isProblems, type Problem } from '@mischia/kernel';
import { overlong } from './sound-json.ts';

/** A system and a setup of it, as somebody from outside names them. */
interface Wanted {
  readonly system: string;
  readonly ready?: string | undefined;
  readonly setup?: unknown;
}

/** What is to be played: the system, and a setup that its game has checked. */
interface Chosen {
  readonly system: System;
  readonly setup: unknown;
  readonly seats: number;
}

/** What was asked for, or every problem with it. */
export async function chosenSetup(wanted: Wanted): Promise<Chosen | readonly Problem[]> {
  const system = await loadSystem(wanted.system);
  if (!system) {
    const known = systemIds.join(', ');
    return [{ at: 'system', cause: `No system "${wanted.system}".`, remedy: `Choose one of: ${known}.` }];
  }
  const ready = system.readySetups.find(({ id }) => id === wanted.ready);
  if (wanted.ready !== undefined && !ready) {
    const known = system.readySetups.map(({ id }) => id).join(', ');
    return [{ at: 'ready', cause: `No ready setup "${wanted.ready}".`, remedy: `Known: ${known}.` }];
  }
  const long = overlong(wanted.setup, 'setup');
  if (long) return [long];
  const setup = system.game.parseSetup(ready?.setup ?? wanted.setup ?? {});
  return isProblems(setup) ? setup : { system, setup, seats: system.game.seats(setup) };
}

/** Why nobody here plays like that; undefined when somebody does. */
export function unknownBot({ players }: System, bot: string, at: string): Problem | undefined {
  if (players.some(({ id }) => id === bot)) return undefined;
  return { at, cause: `No player "${bot}".`, remedy: `Known: ${players.map(({ id }) => id).join(', ')}.` };
}
