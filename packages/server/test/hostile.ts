import type { Random } from '@mischia/kernel';

/** Names that every object answers to, and other texts that trip up programs. */
const NAMES = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  '__proto__',
  '__defineGetter__',
  'length',
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '💥',
  '../../etc/passwd',
  "'; DROP TABLE games; --",
  '%00',
  'x'.repeat(300),
  'x'.repeat(5000),
];
/** The infinite comes from outside too: as 1e999. */
const ENDLESS = Number.POSITIVE_INFINITY;
const NUMBERS = [0, -0, -1, 1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 5e-324, 7, 1000, ENDLESS, -ENDLESS];

/** Any JSON value, most of them nasty. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 4 : 9);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind <= 3) return random.pick(NAMES);
  if (kind === 4 && depth === 0) return deep(random.below(2) === 0 ? '[' : '{"a":', 3000 + random.below(3000));
  const count = random.below(4);
  if (kind <= 6) return Array.from({ length: count }, () => hostileValue(random, depth + 1));
  return recordOf(Array.from({ length: count }, () => [random.pick(NAMES), hostileValue(random, depth + 1)] as const));
}

/** As JSON makes it: `__proto__` is a member like any other. */
function recordOf(members: readonly (readonly [string, unknown])[]): object {
  const record = {};
  for (const [name, value] of members) {
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return record;
}

const deep = (open: string, depth: number): unknown =>
  JSON.parse(
    open.repeat(depth) +
      (open === '[' ? ']' : '1}')
        .repeat(depth)
        .replace(/^1?(.*)$/s, open === '[' ? '$1' : '1$1')
        .replaceAll('}1', '}'),
  );

/** A good value with something in it changed for something nasty. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(5) === 0) return hostileValue(random);
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    return [...value.slice(0, at), spoiled(value[at], random), ...value.slice(at + 1)];
  }
  const members = Object.entries(value);
  if (members.length === 0 || random.below(6) === 0) {
    return recordOf([...members, [random.pick(NAMES), hostileValue(random, 1)]]);
  }
  const at = random.below(members.length);
  return recordOf(
    members.map(([name, member], index) => [name, index === at ? spoiled(member, random) : member] as const),
  );
}

const INBORN = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];

/** A good value with one of its texts exchanged for each name that every object answers to. */
export function misnamed(value: unknown, random: Random): unknown[] {
  const paths = textPaths(value, []);
  if (paths.length === 0) return [];
  const path = random.pick(paths);
  return [...INBORN, { toString: 1, valueOf: 1 }].map((name) => replaced(value, path, name));
}

function textPaths(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textPaths(member, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, rest, by) : item));
  return { ...(value as object), [name]: replaced((value as { [name: string]: unknown })[name], rest, by) };
}
