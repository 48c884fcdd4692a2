import { asJson, type Json } from '@mischia/kernel';
import { librariesBeside, type Sent } from '@mischia/tabletop';
import { libraryOf } from './pack/load.ts';
import type { Library } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import { copyBattle } from './start.ts';
import type { Battle } from './state.ts';

type SentBattle = Omit<Battle, 'library'> & { readonly library: Sent<Library> };

const { sentOf, libraryFrom } = librariesBeside(libraryOf([starterPack]));

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
    return { ...battle, library: libraryFrom(library) };
  },
};
