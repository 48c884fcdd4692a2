import type { OddsDesk } from '@mischia/odds';

/** Every question that may be asked, by system, as one JSON Schema (draft 2020-12). */
export const oddsSchema = (desks: readonly OddsDesk[]): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Mischia odds situation',
  anyOf: desks.map(({ system }) => ({ $ref: `#/$defs/${system}` })),
  $defs: Object.fromEntries(desks.map(({ system, shape }) => [system, shape.schema])),
});
