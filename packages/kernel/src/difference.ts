import type { Json } from './json.ts';

/**
 * What turns one value into another: `[value]` puts it in its place, an object changes members (`null` takes one away).
 * Lists are changed by their indices; `length` shortens them.
 */
export type Difference = readonly [Json] | { readonly [member: string]: Difference | null };

/** The value after a difference. Parts that did not change are the same objects as before. */
export function applyDifference(value: unknown, difference: Difference): unknown {
  if (isReplacement(difference)) return difference[0];
  if (Array.isArray(value)) return applyToList(value, difference);
  const changed: Record<string, unknown> = { ...(value as object) };
  for (const [name, part] of Object.entries(difference)) {
    if (part === null) delete changed[name];
    else changed[name] = applyDifference(changed[name], part);
  }
  return changed;
}

function applyToList(list: readonly unknown[], difference: Exclude<Difference, readonly [Json]>): unknown[] {
  const changed = [...list];
  for (const [name, part] of Object.entries(difference)) {
    if (part === null) continue;
    if (name === 'length') changed.length = (part as readonly [number])[0];
    else changed[Number(name)] = applyDifference(changed[Number(name)], part);
  }
  return changed;
}

const isReplacement = (difference: Difference): difference is readonly [Json] => Array.isArray(difference);

/**
 * A value as text, in pieces: its members, theirs, and so on down to a depth; what is below is one piece. Texts, because
 * states change in place, and because engines compare them faster than anything else.
 */
export class Pieces {
  /** Names of the members; a list has none. */
  readonly names: readonly string[] | undefined;
  readonly parts: readonly (string | Pieces)[];
  /** Letters of the whole text, but for names that have to be escaped. */
  readonly length: number;

  constructor(names: readonly string[] | undefined, parts: readonly (string | Pieces)[]) {
    this.names = names;
    this.parts = parts;
    let length = 2 + Math.max(0, parts.length - 1);
    for (const part of parts) length += part.length;
    if (names) for (const name of names) length += name.length + 3;
    this.length = length;
  }
}

/** The pieces of a value, told apart down to a depth. What is in pieces already stays as it is. */
export function inPieces(value: unknown, depth: number): string | Pieces {
  if (value instanceof Pieces) return value;
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: (string | Pieces)[] = [];
  if (Array.isArray(value)) {
    for (const item of value) parts.push(item === undefined ? 'null' : inPieces(item, depth - 1));
    return new Pieces(undefined, parts);
  }
  const names: string[] = [];
  for (const name in value) {
    const member = (value as Members)[name];
    if (member === undefined) continue;
    names.push(name);
    parts.push(inPieces(member, depth - 1));
  }
  return new Pieces(names, parts);
}

type Members = { readonly [name: string]: unknown };

/** The value itself, as JSON. */
export function textOf(value: string | Pieces): string {
  if (typeof value === 'string') return value;
  const { names, parts } = value;
  if (!names) return `[${parts.map(textOf).join(',')}]`;
  return `{${names.map((name, index) => `${JSON.stringify(name)}:${textOf(parts[index] as string)}`).join(',')}}`;
}

/**
 * The text of the `Difference` between two values in pieces of one depth, never longer than the new value; undefined when
 * nothing has changed.
 */
export function differenceText(before: string | Pieces, after: string | Pieces): string | undefined {
  if (before === after) return undefined;
  if (typeof before === 'string' || typeof after === 'string') return `[${textOf(after)}]`;
  if ((before.names === undefined) !== (after.names === undefined)) return `[${textOf(after)}]`;
  const texts: string[] = [];
  for (const [index, now] of after.parts.entries()) {
    const name = after.names?.[index];
    const old = before.parts[placeOf(before, name, index)];
    const change = old === undefined ? `[${textOf(now)}]` : differenceText(old, now);
    if (change !== undefined) texts.push(`${name === undefined ? `"${index}"` : JSON.stringify(name)}:${change}`);
  }
  if (!before.names) {
    if (after.parts.length < before.parts.length) texts.push(`"length":[${after.parts.length}]`);
  } else {
    for (const [index, name] of before.names.entries()) {
      if (placeOf(after, name, index) < 0) texts.push(`${JSON.stringify(name)}:null`);
    }
  }
  if (texts.length === 0) return undefined;
  const changed = `{${texts.join(',')}}`;
  // Where nearly all has changed, the new value itself is shorter.
  return after.length + 2 < changed.length ? `[${textOf(after)}]` : changed;
}

/** Where a member is: mostly where it was. */
const placeOf = ({ names }: Pieces, name: string | undefined, index: number): number =>
  name === undefined || names?.[index] === name ? index : (names?.indexOf(name) ?? -1);
