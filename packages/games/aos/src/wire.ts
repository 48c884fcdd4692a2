import { asJson, type Json } from '@mischia/kernel';
import type { Library } from './pack/schema.ts';
import { battlepacks, battleplans, library as shipped } from './pack/shipped.ts';
import { copyBattle } from './start.ts';
import type { Battle } from './state.ts';

type List = keyof Library;

/** Of what every program has already only the ids are sent: null stands for the entry of the packs that ship. */
type Sent<T> = T extends readonly unknown[] ? T | null : { readonly [id: string]: T[keyof T] | null };
type SentLibrary = { readonly [list in List]: Sent<Library[list]> };

interface SentBattle extends Omit<Battle, 'library' | 'battlepack' | 'battleplan' | 'format'> {
  readonly library: SentLibrary;
  readonly battlepack: Battle['battlepack'] | string;
  readonly battleplan: Battle['battleplan'] | string;
  readonly format: Battle['format'] | string;
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const mapped = <A, B>(all: { readonly [id: string]: A }, to: (one: A, id: string) => B): { [id: string]: B } =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, to(one, id)]));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const sentLibraries = new WeakMap<Library, SentLibrary>();

/** A library never changes: what is sent of it is worked out once. */
function sentOf(library: Library): SentLibrary {
  const before = sentLibraries.get(library);
  if (before) return before;
  // Every member of a library is a list or a record of entries; an interface has no index signature to say so.
  const sent = mapped(library as unknown as { [list: string]: object }, (entries, list) => {
    const known = shipped[list as List] as { readonly [id: string]: unknown };
    if (isList(entries)) return same(entries, known) ? null : entries;
    return mapped(entries as { [id: string]: unknown }, (one, id) => (same(one, known[id]) ? null : one));
  }) as SentLibrary;
  sentLibraries.set(library, sent);
  return sent;
}

/** List by list what was sent, or what ships: the compiler cannot follow that the lists come out as they went in. */
const libraryFrom = (sent: SentLibrary): Library =>
  mapped(sent as { [list: string]: object | null }, (entries, list) => {
    const known = shipped[list as List] as { readonly [id: string]: unknown };
    if (entries === null || isList(entries)) return entries ?? known;
    return mapped(entries as { [id: string]: unknown }, (one, id) => one ?? known[id]);
  }) as unknown as Library;

const idOf = <T extends { readonly id: string }>(one: T, known: readonly T[]): T | string =>
  same(
    one,
    known.find(({ id }) => id === one.id),
  )
    ? one.id
    : one;

function byId<T extends { readonly id: string }>(sent: T | string, known: readonly T[]): T {
  if (typeof sent !== 'string') return sent;
  const found = known.find(({ id }) => id === sent);
  if (!found) throw new Error(`nothing known as "${sent}"`);
  return found;
}

/** Nothing in this game is hidden (AOS-1.4): a battle goes over the wire whole, but for what ships with the game. */
export const wire = {
  pack: (battle: Battle): Json =>
    asJson({
      ...copyBattle(battle),
      library: sentOf(battle.library),
      battlepack: idOf(battle.battlepack, battlepacks),
      battleplan: idOf(battle.battleplan, battleplans),
      format: idOf(battle.format, battle.battlepack.formats),
    } satisfies SentBattle),
  unpack(table: Json): Battle {
    // What `pack` sent.
    const sent = table as unknown as SentBattle;
    const battlepack = byId(sent.battlepack, battlepacks);
    return {
      ...sent,
      library: libraryFrom(sent.library),
      battlepack,
      battleplan: byId(sent.battleplan, battleplans),
      format: byId(sent.format, battlepack.formats),
    };
  },
};
