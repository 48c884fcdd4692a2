import type { core, ZodType } from 'zod';

/** Whether something plainly has a form. False: perhaps not; then the schema is asked, which also knows why. */
type Look = (value: unknown) => boolean;

const looks = new WeakMap<ZodType, Look>();

/**
 * Whether a schema would take plain data, and give it back as it is. Most answers are of the right form, and this tells
 * so in a fraction of the time that reading them by the schema takes.
 */
export function hasForm(schema: ZodType, value: unknown): boolean {
  let look = looks.get(schema);
  if (!look) {
    look = lookFor(schema);
    looks.set(schema, look);
  }
  return look(value);
}

/** What is not known here is left to the schema. */
const unsure: Look = () => false;

function lookFor(schema: core.$ZodType): Look {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def || isCoerced(def) ? unsure : both((value) => typeof value === 'string', def);
    case 'number':
      return isCoerced(def) ? unsure : numberLook(def);
    case 'boolean':
      return isCoerced(def) ? unsure : both((value) => typeof value === 'boolean', def);
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries));
      return both((value) => entries.has(value), def);
    }
    case 'literal': {
      const values = new Set<unknown>(def.values);
      return both((value) => values.has(value), def);
    }
    case 'array':
      return both(listLook(lookFor(def.element)), def);
    case 'tuple':
      return def.rest ? unsure : both(tupleLook(def.items), def);
    case 'record':
      return both(recordLook(def), def);
    case 'object':
      return both(objectLook(def.shape), def);
    case 'readonly':
      return both(lookFor(def.innerType), def);
    default:
      return unsure;
  }
}

const isCoerced = (def: { readonly coerce?: boolean }): boolean => def.coerce === true;

function numberLook(def: core.$ZodNumberDef | core.$ZodNumberFormatDef): Look {
  if (!('format' in def)) return both(Number.isFinite, def);
  return def.format === 'safeint' ? both(Number.isSafeInteger, def) : unsure;
}

/** The look, and then what else the schema demands. */
function both(look: Look, { checks = [] }: core.$ZodTypeDef): Look {
  const further = checks.map((check) => checkLook(check._zod.def as CheckDef));
  if (further.length === 0) return look;
  return (value) => look(value) && further.every((check) => check(value));
}

type CheckDef =
  | core.$ZodCheckGreaterThanDef
  | core.$ZodCheckLessThanDef
  | core.$ZodCheckMinLengthDef
  | core.$ZodCheckMaxLengthDef
  | core.$ZodCheckRegexDef;

function checkLook(def: CheckDef): Look {
  switch (def.check) {
    case 'greater_than':
      return (value) =>
        def.inclusive ? (value as number) >= Number(def.value) : (value as number) > Number(def.value);
    case 'less_than':
      return (value) =>
        def.inclusive ? (value as number) <= Number(def.value) : (value as number) < Number(def.value);
    case 'min_length':
      return (value) => (value as { length: number }).length >= def.minimum;
    case 'max_length':
      return (value) => (value as { length: number }).length <= def.maximum;
    case 'string_format':
      // With flags a pattern may remember where it was.
      return def.format === 'regex' && def.pattern.flags === '' ? (value) => def.pattern.test(value as string) : unsure;
    default:
      return unsure;
  }
}

const listLook =
  (item: Look): Look =>
  (value) => {
    if (!Array.isArray(value)) return false;
    for (let place = 0; place < value.length; place++) if (!item(value[place])) return false;
    return true;
  };

/** The last items may be missing where they are optional. */
function tupleLook(items: readonly core.$ZodType[]): Look {
  const looks = items.map(memberLook);
  const needed = items.findLastIndex((item) => !isOptional(item)) + 1;
  return (value) => {
    if (!Array.isArray(value) || value.length < needed || value.length > looks.length) return false;
    for (let place = 0; place < value.length; place++) if (!(looks[place] as Look)(value[place])) return false;
    return true;
  };
}

const isOptional = (schema: core.$ZodType): boolean => (schema as core.$ZodTypes)._zod.def.type === 'optional';

/** What a member must be where it is there at all. */
function memberLook(schema: core.$ZodType): Look {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'optional' ? both(lookFor(def.innerType), def) : lookFor(schema);
}

const isPlainObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function recordLook({ keyType, valueType }: core.$ZodRecordDef): Look {
  // With a list of names for keys all of them may be needed: the schema knows.
  if ((keyType as core.$ZodTypes)._zod.def.type !== 'string') return unsure;
  const key = lookFor(keyType);
  const member = lookFor(valueType);
  return (value) => {
    if (!isPlainObject(value)) return false;
    for (const name in value) if (name === '__proto__' || !key(name) || !member(value[name])) return false;
    return true;
  };
}

function objectLook(shape: core.$ZodShape): Look {
  const members = new Map<string, { readonly look: Look; readonly isNeeded: boolean }>();
  let needed = 0;
  for (const [name, schema] of Object.entries(shape)) {
    const isNeeded = !isOptional(schema);
    members.set(name, { look: memberLook(schema), isNeeded });
    if (isNeeded) needed++;
  }
  return (value) => {
    if (!isPlainObject(value)) return false;
    let found = 0;
    // A member that the schema does not name may be forbidden or left out: the schema knows.
    for (const name in value) {
      const member = members.get(name);
      if (!member?.look(value[name])) return false;
      if (member.isNeeded) found++;
    }
    return found === needed;
  };
}
