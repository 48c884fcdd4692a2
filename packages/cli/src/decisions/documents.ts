import { systems } from '@mischia/ai';
import { decisionsPage } from './page.ts';
import { decisionsJsonSchema } from './schema.ts';

/** The documents about decisions, by path: of every game that lists them, a JSON Schema and a page. */
export const decisionDocuments = (): ReadonlyMap<string, string> =>
  new Map(
    systems.flatMap(({ id, game }) =>
      game.decisions
        ? [
            [
              `docs/schemas/decisions/${id}.json`,
              `${JSON.stringify(decisionsJsonSchema(id, game.decisions), null, 2)}\n`,
            ] as const,
            [`docs/decisions/${id}.md`, decisionsPage(game)] as const,
          ]
        : [],
    ),
  );
