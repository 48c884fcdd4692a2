import { didYouMean, type Problem } from '@mischia/kernel';

export type HeroId = string;
export type Army = readonly HeroId[];

/** The symbols a hero card may show; each is one file under `abilities/`. */
export const SYMBOLS = ['knock-down', 'shoot', 'mow-down', 'shield', 'inspire', 'vox'] as const;
export type SymbolId = (typeof SYMBOLS)[number];

export const PAYMENTS = ['lucky-six', 'double-six', 'straight-or-triple'] as const;
export type Payment = (typeof PAYMENTS)[number];

export const RANGES = ['melee', 'short', 'medium', 'long'] as const;
export type Range = (typeof RANGES)[number];

const ARMOURS = ['terminator', 'none'] as const;
const SOURCES = ['rulebook', 'published', 'house'] as const;

/** Symbols that need a winning roll and a range; the others are special rules that are always on (SMH-15). */
const WAR_ACTIONS: readonly SymbolId[] = ['knock-down', 'shoot', 'mow-down'];

export type Equipment = {
  readonly symbol: SymbolId;
  readonly pays?: Payment;
  readonly range?: Range;
};

export type HeroCard = {
  readonly id: HeroId;
  readonly name: string;
  readonly armour: (typeof ARMOURS)[number];
  readonly equipment: Equipment;
  /** Where the numbers come from, and where the name does. */
  readonly source: (typeof SOURCES)[number];
  readonly nameSource: (typeof SOURCES)[number];
};

/** Reads one card from any bytes: adds every problem to the list, returns the card when there was none. */
export function readHeroCard(raw: unknown, at: string, problems: Problem[]): HeroCard | undefined {
  const before = problems.length;
  if (!isRecord(raw)) {
    problems.push({
      at,
      cause: 'This is no hero card.',
      remedy: 'Give an object with id, name, armour and equipment.',
    });
    return undefined;
  }
  strangeMembers(raw, MEMBERS, at, problems);
  const { id, name, equipment } = raw;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    problems.push({
      at: `${at}.id`,
      cause: `${shown(id)} is no hero id.`,
      remedy: 'Use small letters, digits and hyphens.',
    });
  }
  if (typeof name !== 'string' || name.trim() === '') {
    problems.push({ at: `${at}.name`, cause: 'The hero has no name.', remedy: 'Give the name shown on the card.' });
  }
  const armour = oneOf(ARMOURS, raw.armour ?? 'terminator', `${at}.armour`, problems);
  const source = oneOf(SOURCES, raw.source ?? 'house', `${at}.source`, problems);
  const nameSource = oneOf(SOURCES, raw.nameSource ?? 'house', `${at}.nameSource`, problems);
  const read = readEquipment(equipment, `${at}.equipment`, problems);
  if (problems.length > before || !armour || !source || !nameSource || !read) return undefined;
  return { id: id as string, name: name as string, armour, equipment: read, source, nameSource };
}

function readEquipment(raw: unknown, at: string, problems: Problem[]): Equipment | undefined {
  if (!isRecord(raw)) {
    problems.push({ at, cause: 'The hero has no equipment.', remedy: `Give a symbol: ${SYMBOLS.join(', ')}.` });
    return undefined;
  }
  strangeMembers(raw, EQUIPMENT_MEMBERS, at, problems);
  const symbol = oneOf(SYMBOLS, raw.symbol, `${at}.symbol`, problems);
  if (!symbol) return undefined;
  if (WAR_ACTIONS.includes(symbol)) {
    const pays = oneOf(PAYMENTS, raw.pays, `${at}.pays`, problems);
    const range = oneOf(RANGES, raw.range, `${at}.range`, problems);
    return pays && range ? { symbol, pays, range } : undefined;
  }
  for (const field of ['pays', 'range']) {
    if (raw[field] === undefined) continue;
    problems.push({
      at: `${at}.${field}`,
      cause: `"${symbol}" is always on and needs no ${field === 'pays' ? 'winning roll' : 'range'}.`,
      remedy: `Remove "${field}".`,
    });
  }
  return { symbol };
}

const MEMBERS = ['id', 'name', 'armour', 'equipment', 'source', 'nameSource'];
const EQUIPMENT_MEMBERS = ['symbol', 'pays', 'range'];

/** A member of another name would be left out without a word, and its default taken. */
function strangeMembers(raw: object, known: readonly string[], at: string, problems: Problem[]): void {
  for (const name of Object.keys(raw))
    if (!known.includes(name))
      problems.push({
        at: `${at}.${name}`,
        cause: `A hero card has no "${name}".`,
        remedy: didYouMean(name, known),
      });
}

export const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export const shown = (raw: unknown): string => (raw === undefined ? 'Nothing' : JSON.stringify(raw).slice(0, 60));

/** One of the allowed words, or undefined with a problem that lists them. */
export function oneOf<T extends string | number | boolean>(
  allowed: readonly T[],
  raw: unknown,
  at: string,
  problems: Problem[],
): T | undefined {
  if (allowed.includes(raw as T)) return raw as T;
  problems.push({ at, cause: `${shown(raw)} is not known here.`, remedy: `Use one of: ${allowed.join(', ')}.` });
  return undefined;
}
