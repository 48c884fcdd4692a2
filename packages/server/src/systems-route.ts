import { aiMessages, everySystem, type System } from '@mischia/ai';
import { LANGUAGES, type Message, mergeCatalogues, translate } from '@mischia/kernel';
import type { FastifyInstance } from 'fastify';
import type { SystemInfo, Texts } from './protocol.ts';

/** GET /api/systems: the games that can be played, their ready setups and bots. */
export function addSystemsRoute(app: FastifyInstance): void {
  let known: readonly SystemInfo[] | undefined;
  app.get('/api/systems', async () => {
    known ??= (await everySystem()).map(systemInfo);
    return { systems: known };
  });
}

function systemInfo({ id, game, name, readySetups, players }: System): SystemInfo {
  const texts = mergeCatalogues(game.messages, aiMessages);
  const words = (of: Message): Texts =>
    Object.fromEntries(LANGUAGES.map((language) => [language, translate(texts, language, of)])) as Texts;
  return {
    id,
    name: words(name),
    rulesVersion: game.rulesVersion,
    setups: readySetups.map((ready) => ({ id: ready.id, name: words(ready.name), seats: game.seats(ready.setup) })),
    bots: players.map((player) => ({ id: player.id, name: words(player.name) })),
  };
}
