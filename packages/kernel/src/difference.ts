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

/** The pieces of what can never change, told apart down to a depth. */
interface Unchanging {
  readonly depth: number;
  readonly pieces: string | Pieces;
}
const unchanging = new WeakMap<object, Unchanging>();

/**
 * The pieces of a value, told apart down to a depth. What is in pieces already stays as it is; what is as it was `before`
 * is the same piece as then, so that it is found at once and kept once. What is frozen, all that is in it too, is taken
 * apart once for all games.
 */
export function inPieces(value: unknown, depth: number, before?: string | Pieces): string | Pieces {
  if (value instanceof Pieces) return value;
  if (typeof value !== 'object' || value === null) return textOfPlain(value, before);
  return Object.isFrozen(value) ? frozenInPieces(value, depth) : partsOf(value, depth, before);
}

function partsOf(value: object, depth: number, before: string | Pieces | undefined): string | Pieces {
  if (depth === 0) {
    const text = JSON.stringify(value);
    return text === before ? before : text;
  }
  const isList = Array.isArray(value);
  const old = before instanceof Pieces && (before.names === undefined) === isList ? before : undefined;
  return isList ? listInPieces(value, depth, old) : membersInPieces(value as Members, depth, old);
}

function frozenInPieces(value: object, depth: number): string | Pieces {
  const known = unchanging.get(value);
  if (known?.depth === depth) return known.pieces;
  const pieces = partsOf(value, depth, undefined);
  unchanging.set(value, { depth, pieces });
  return pieces;
}

function textOfPlain(value: unknown, before: string | Pieces | undefined): string {
  if (typeof value === 'string' && isTextOf(value, before)) return before;
  const isShort = typeof value === 'boolean' || value === null || Number.isFinite(value);
  const text = isShort ? `${value}` : JSON.stringify(value);
  return text === before ? before : text;
}

// Most of a state is as it was: lists of parts and of names are made only where something differs, and as long as before.

function listInPieces(list: readonly unknown[], depth: number, old: Pieces | undefined): Pieces {
  let parts: (string | Pieces)[] | undefined = old?.parts.length === list.length ? undefined : [];
  for (let index = 0; index < list.length; index++) {
    const was = old?.parts[index];
    const item = list[index];
    const part = item === undefined ? 'null' : inPieces(item, depth - 1, was);
    if (part !== was) parts ??= old?.parts.slice() ?? [];
    if (parts) parts[index] = part;
  }
  return old && !parts ? old : new Pieces(undefined, parts ?? []);
}

function membersInPieces(value: Members, depth: number, old: Pieces | undefined): Pieces {
  let parts: (string | Pieces)[] | undefined = old ? undefined : [];
  /** Absent as long as they are the same as before: most objects keep their members, and one list of names will do. */
  let names: string[] | undefined = old ? undefined : [];
  let count = 0;
  for (const name in value) {
    const member = value[name];
    if (member === undefined) continue;
    const was = old?.parts[placeOf(old, name, count)];
    const part = inPieces(member, depth - 1, was);
    if (!names && old?.names?.[count] !== name) names = old?.names?.slice(0, count) ?? [];
    if (names || part !== was) parts ??= old?.parts.slice() ?? [];
    if (parts) parts[count] = part;
    names?.push(name);
    count++;
  }
  if (old && count < old.parts.length) {
    parts = (parts ?? old.parts).slice(0, count);
    names ??= old.names?.slice(0, count);
  }
  return old && !parts ? old : new Pieces(names ?? old?.names ?? [], parts ?? []);
}

/** Whether a text is the JSON of a string: then there are quotes around it, and nothing that has to be escaped in it. */
const isTextOf = (value: string, text: string | Pieces | undefined): text is string =>
  typeof text === 'string' &&
  text.length === value.length + 2 &&
  text.startsWith('"') &&
  text.startsWith(value, 1) &&
  !value.includes('\\');

/** One member of a value in pieces; undefined when it has none of that name. */
export const pieceOf = (pieces: string | Pieces | undefined, name: string): string | Pieces | undefined =>
  pieces instanceof Pieces ? pieces.parts[pieces.names?.indexOf(name) ?? -1] : undefined;

type Members = { readonly [name: string]: unknown };

// Texts are added to, not joined level by level: engines put them together once, when the whole is sent.

/** The value itself, as JSON. */
export function textOf(value: string | Pieces): string {
  if (typeof value === 'string') return value;
  const { names, parts } = value;
  let text = names ? '{' : '[';
  for (let index = 0; index < parts.length; index++) {
    if (index > 0) text += ',';
    if (names) text += `${quoted(names[index] as string)}:`;
    text += textOf(parts[index] as string | Pieces);
  }
  return text + (names ? '}' : ']');
}

/**
 * The text of the `Difference` between two values in pieces of one depth, never longer than the new value; undefined when
 * nothing has changed.
 */
export function differenceText(before: string | Pieces, after: string | Pieces): string | undefined {
  if (before === after) return undefined;
  if (typeof before === 'string' || typeof after === 'string') return `[${textOf(after)}]`;
  if ((before.names === undefined) !== (after.names === undefined)) return `[${textOf(after)}]`;
  let changes = '';
  for (let index = 0; index < after.parts.length; index++) {
    const now = after.parts[index] as string | Pieces;
    const name = after.names?.[index];
    const old = before.parts[placeOf(before, name, index)];
    if (old === now) continue;
    const change = old === undefined ? `[${textOf(now)}]` : differenceText(old, now);
    if (change !== undefined)
      changes += `${changes && ','}${name === undefined ? `"${index}"` : quoted(name)}:${change}`;
  }
  if (!before.names) {
    if (after.parts.length < before.parts.length) changes += `${changes && ','}"length":[${after.parts.length}]`;
  } else if (before.names !== after.names) {
    before.names.forEach((name, index) => {
      if (placeOf(after, name, index) < 0) changes += `${changes && ','}${quoted(name)}:null`;
    });
  }
  if (changes === '') return undefined;
  const changed = `{${changes}}`;
  // Where nearly all has changed, the new value itself is shorter.
  return after.length + 2 < changed.length ? `[${textOf(after)}]` : changed;
}

/** A name as JSON; most have nothing in them that has to be escaped. */
const quoted = (name: string): string => (PLAIN_NAME.test(name) ? `"${name}"` : JSON.stringify(name));
const PLAIN_NAME = /^[\w-]*$/;

/** Where a member is: mostly where it was. */
const placeOf = ({ names }: Pieces, name: string | undefined, index: number): number =>
  name === undefined || names?.[index] === name ? index : (names?.indexOf(name) ?? -1);
