import type { Problem } from '@mischia/kernel';
import heroes from '../data/heroes.json' with { type: 'json' };
import { type Army, type HeroCard, type HeroId, isRecord, readHeroCard, shown } from './hero-card.ts';

export const ARMY_SIZE = 5;

export interface HeroPack {
  readonly id: string;
  readonly version: number;
  readonly heroes: readonly HeroCard[];
  readonly armies: readonly { readonly id: string; readonly heroes: Army }[];
}

/** A pack that cannot be used, with everything that is wrong with it. */
export class PackError extends Error {
  override name = 'PackError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`).join('\n'));
    this.problems = problems;
  }
}

/** Reads a pack of hero cards; throws a PackError that lists every problem at once. */
export function loadHeroPack(raw: unknown): HeroPack {
  const problems: Problem[] = [];
  const pack = isRecord(raw) ? raw : {};
  const cards = readHeroCards(pack.heroes, 'heroes', problems);
  const known = new Set(cards.map((card) => card.id));
  const armies = (Array.isArray(pack.armies) ? pack.armies : []).map((army: unknown, index) => {
    const { id, heroes } = isRecord(army) ? army : { id: undefined, heroes: undefined };
    problems.push(...armyProblems(heroes, known, `armies[${index}].heroes`));
    return { id: String(id), heroes: heroes as Army };
  });
  if (problems.length > 0) throw new PackError(problems);
  return { id: String(pack.id), version: Number(pack.version), heroes: cards, armies };
}

/** Reads a list of cards; two cards may not share an id. */
export function readHeroCards(raw: unknown, at: string, problems: Problem[]): HeroCard[] {
  if (!Array.isArray(raw)) {
    problems.push({ at, cause: 'There is no list of hero cards.', remedy: 'Give an array of cards.' });
    return [];
  }
  const cards = raw.flatMap((one, index) => readHeroCard(one, `${at}[${index}]`, problems) ?? []);
  cards.forEach((card, index) => {
    if (cards.findIndex((other) => other.id === card.id) === index) return;
    problems.push({
      at: `${at}[${index}].id`,
      cause: `"${card.id}" is there twice.`,
      remedy: 'Give each hero its own id.',
    });
  });
  return cards;
}

// SMH-2: five different heroes of the collection (R2); everything wrong with a list at once.
export function armyProblems(raw: unknown, known: ReadonlySet<HeroId>, at: string): Problem[] {
  if (!Array.isArray(raw)) {
    return [{ at, cause: `${shown(raw)} is no army.`, remedy: `Give a list of ${ARMY_SIZE} hero ids.` }];
  }
  const problems: Problem[] = [];
  if (raw.length !== ARMY_SIZE) {
    problems.push({ at, cause: `The army has ${raw.length} heroes.`, remedy: `Give ${ARMY_SIZE}.` });
  }
  raw.forEach((id: unknown, index) => {
    if (typeof id !== 'string' || !known.has(id)) {
      problems.push({
        at: `${at}[${index}]`,
        cause: `No hero has the id ${shown(id)}.`,
        remedy: `Use one of: ${[...known].join(', ')}.`,
      });
    } else if (raw.indexOf(id) !== index) {
      problems.push({ at: `${at}[${index}]`, cause: `"${id}" is picked twice.`, remedy: 'Pick each hero once.' });
    }
  });
  return problems;
}

/** The cards the game comes with. */
export const heroPack: HeroPack = loadHeroPack(heroes);
