import { systems } from '@mischia/ai';
import { decisionsPage } from './page.ts';
import { decisionsJsonSchema, positionJsonSchema } from './schema.ts';

/** The documents that help to write scenarios, by path: of every game what is asked, rolled and told, and how positions are written. */
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
            ...(game.positionForm
              ? [[`docs/schemas/positions/${id}.json`, positionJsonSchema(id, game.positionForm)] as const]
              : []),
          ]
        : [],
    ),
  );
