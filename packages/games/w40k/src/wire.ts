import { asJson, type Json } from '@mischia/kernel';
import { libraryOf } from './pack/load.ts';
import type { Library } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import { copyBattle } from './start.ts';
import type { Battle } from './state.ts';

/** Of what every program has already, the starter pack's datasheets and weapons, only the ids are sent. */
interface SentLibrary {
  readonly datasheets: { readonly [id: string]: Library['datasheets'][string] | null };
  readonly weapons: { readonly [id: string]: Library['weapons'][string] | null };
}
type SentBattle = Omit<Battle, 'library'> & { readonly library: SentLibrary };

const starter = libraryOf([starterPack]);

const withoutKnown = <T>(own: { readonly [id: string]: T }, known: { readonly [id: string]: T }) =>
  mapped(own, (one, id) => (JSON.stringify(one) === JSON.stringify(known[id]) ? null : one));

const withKnown = <T>(sent: { readonly [id: string]: T | null }, known: { readonly [id: string]: T }) =>
  mapped(sent, (one, id) => one ?? (known[id] as T));

const mapped = <A, B>(all: { readonly [id: string]: A }, to: (one: A, id: string) => B): { [id: string]: B } =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, to(one, id)]));

const sentLibraries = new WeakMap<Library, SentLibrary>();

/** A library never changes: what is sent of it is worked out once. */
function sentOf(library: Library): SentLibrary {
  const before = sentLibraries.get(library);
  if (before) return before;
  const sent = {
    datasheets: withoutKnown(library.datasheets, starter.datasheets),
    weapons: withoutKnown(library.weapons, starter.weapons),
  };
  sentLibraries.set(library, sent);
  return sent;
}

const notNull = <T>(sent: { readonly [id: string]: T | null }): T[] =>
  Object.values(sent).filter((one) => one !== null);

/** Datasheets and weapons of a battle that are not those of the starter pack. */
export function ownEntries(library: Library) {
  const { datasheets, weapons } = sentOf(library);
  return { datasheets: notNull(datasheets), weapons: notNull(weapons) };
}

/** Nothing in this game is hidden (W40K-00.5): a battle goes over the wire whole, but for the library. */
export const wire = {
  pack: (battle: Battle): Json =>
    asJson({ ...copyBattle(battle), library: sentOf(battle.library) } satisfies SentBattle),
  unpack(table: Json): Battle {
    // What `pack` sent.
    const { library, ...battle } = table as unknown as SentBattle;
    return {
      ...battle,
      library: {
        datasheets: withKnown(library.datasheets, starter.datasheets),
        weapons: withKnown(library.weapons, starter.weapons),
      },
    };
  },
};
