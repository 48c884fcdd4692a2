import type { Decision, Decisions } from '@mischia/kernel';
import { type ZodType, z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Plain data as a JSON Schema; undefined where nothing is carried. */
export function jsonSchemaOf(schema: ZodType | undefined): JsonSchema | undefined {
  if (!schema || schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Whole numbers are whole numbers: how large they may be in a program tells nobody anything.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return plain;
}

export const dataOf = ({ data, open }: Decision): JsonSchema | undefined => jsonSchemaOf(data ?? open?.data);
export const answerOf = ({ open }: Decision): JsonSchema | undefined => jsonSchemaOf(open?.answer);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `move:{unit}` as a JSON Schema of the ids it stands for. */
function idSchema(patterns: readonly string[]): JsonSchema {
  const [fixed, open] = [patterns.filter((one) => !one.includes('{')), patterns.filter((one) => one.includes('{'))];
  const all: JsonSchema[] = open.map((pattern) => ({
    type: 'string',
    pattern: `^${pattern
      .split(/\{[\w-]+\}/)
      .map(escaped)
      .join('.+')}$`,
  }));
  if (fixed.length > 0) all.unshift({ enum: [...fixed] });
  return all.length === 1 ? (all[0] as JsonSchema) : { anyOf: all };
}

const referring = (schema: JsonSchema | undefined, name: string | undefined): JsonSchema | undefined =>
  schema && name !== undefined ? { $ref: `#/$defs/${name}` } : schema;

/** What several kinds of request share stands once: the data and the answer of an open form, by its space. */
const dataName = ({ data, open }: Decision): string | undefined => (data || !open ? undefined : `${open.space}:data`);
const answerName = ({ open }: Decision): string | undefined => open && `${open.space}:answer`;

/** One kind of request with the answer to it. */
function requestSchema(kind: string, decision: Decision): JsonSchema {
  const { rules, options = [], option } = decision;
  const data = referring(dataOf(decision), dataName(decision));
  const open = referring(answerOf(decision), answerName(decision));
  const carried = jsonSchemaOf(option);
  const ids = options.length > 0 ? idSchema(options) : undefined;
  const answers = [...(ids ? [ids] : []), ...(open ? [open] : [])];
  return {
    type: 'object',
    properties: {
      kind: { const: kind },
      rule: { enum: [...rules] },
      ...(data ? { data } : {}),
      ...(ids
        ? {
            options: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: ids, ...(carried ? { data: carried } : {}) },
                required: ['id'],
              },
            },
          }
        : {}),
      answer: answers.length === 1 ? (answers[0] as JsonSchema) : { anyOf: answers },
    },
    required: ['kind', 'rule', ...(data ? ['data'] : [])],
  };
}

/** Every request of a game, each with the answer that may be given to it: the contract of players from outside. */
export const decisionsJsonSchema = (system: string, decisions: Decisions): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Requests of ${system} and their answers`,
  anyOf: Object.keys(decisions).map((kind) => ({ $ref: `#/$defs/${kind}` })),
  $defs: Object.fromEntries(
    Object.entries(decisions).flatMap(([kind, decision]): (readonly [string, JsonSchema])[] => [
      [kind, requestSchema(kind, decision)],
      ...shared(dataName(decision), dataOf(decision)),
      ...shared(answerName(decision), answerOf(decision)),
    ]),
  ),
});

const shared = (name: string | undefined, schema: JsonSchema | undefined): [string, JsonSchema][] =>
  name !== undefined && schema ? [[name, schema]] : [];

/** How the positions of a game are written, for editors. */
export const positionJsonSchema = (id: string, form: ZodType): string =>
  `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: `Positions of ${id}`, ...jsonSchemaOf(form) }, null, 2)}\n`;
