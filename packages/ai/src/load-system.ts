import type { System } from './system.ts';

/** How each game is fetched when somebody wants it, one line each, in the order of `systems.ts`. */
const LOADERS: ReadonlyMap<string, () => Promise<System>> = new Map([
  [
    'space-marine-heroes',
    () => import('./space-marine-heroes/system.ts').then(({ spaceMarineHeroes }) => spaceMarineHeroes),
  ],
  ['w40k', () => import('./w40k/system.ts').then(({ w40k }) => w40k)],
  ['aos', () => import('./aos/system.ts').then(({ aos }) => aos)],
  ['black-reach', () => import('./black-reach/system.ts').then(({ blackReach }) => blackReach)],
  ['warzone', () => import('./warzone/system.ts').then(({ warzone }) => warzone)],
]);

/** The games that can be played, none of them loaded. */
export const systemIds: readonly string[] = [...LOADERS.keys()];

/** All of them. Each takes its time to load: whoever waits for something else comes in between. */
export async function everySystem(): Promise<readonly System[]> {
  const systems: System[] = [];
  for (const load of LOADERS.values()) {
    systems.push(await load());
    await new Promise((resume) => setTimeout(resume));
  }
  return systems;
}

/** A game with everything that belongs to it, loaded at the first call; undefined when there is no such game. */
export const loadSystem = async (id: string): Promise<System | undefined> => LOADERS.get(id)?.();
