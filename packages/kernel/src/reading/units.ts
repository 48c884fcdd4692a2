import { globalRegistry, type z } from 'zod';

type Schema = z.core.$ZodType;

/** What a number counts, and how many of it go into the unit that people write: a thousand thousandths into an inch. */
export interface Unit {
  readonly unit: string;
  readonly per: number;
}

const perOf = (schema: Schema): number | undefined => {
  const per = globalRegistry.get(schema)?.per;
  return typeof per === 'number' ? per : undefined;
};

/**
 * A value as a game counts, of one as people write it: numbers whose schema carries a `Unit` in its meta are counted in
 * that unit. What does not fit the schema stays as it is, for whoever reads it to refuse.
 */
export function inGameUnits(schema: Schema, value: unknown): unknown {
  const per = perOf(schema);
  if (per !== undefined) return typeof value === 'number' ? Math.round(value * per) : value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => {
              const member = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
              return [name, member ? inGameUnits(member, one) : one];
            }),
          )
        : value;
    case 'array':
      return Array.isArray(value) ? value.map((one) => inGameUnits(def.element, one)) : value;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((one, i) => {
            const item = def.items[i];
            return item ? inGameUnits(item, one) : one;
          })
        : value;
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
      return inGameUnits(def.innerType, value);
    default:
      return value;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
