import { asJson, type Json } from '@mischia/kernel';
import { librariesBeside, type Sent } from '@mischia/tabletop';
import type { Library } from './pack/schema.ts';
import { battlepacks, battleplans, library as shipped } from './pack/shipped.ts';
import { copyBattle } from './start.ts';
import type { Battle } from './state.ts';

const { sentOf, libraryFrom } = librariesBeside<Library>(shipped);

interface SentBattle extends Omit<Battle, 'library' | 'battlepack' | 'battleplan' | 'format'> {
  readonly library: Sent<Library>;
  readonly battlepack: Battle['battlepack'] | string;
  readonly battleplan: Battle['battleplan'] | string;
  readonly format: Battle['format'] | string;
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

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
