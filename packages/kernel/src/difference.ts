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
 * The text of the `Difference` between a value as its text was and as it is now, never longer than the new value; undefined
 * when nothing has changed. Texts, because states change in place, and because engines make and compare them faster than
 * anything else. `depth`: how far down members are told apart; what is below changes as a whole.
 */
export function differenceText(before: string, after: unknown, afterText: string, depth: number): string | undefined {
  return before === afterText ? undefined : changesOf(JSON.parse(before), after, afterText, depth);
}

type Members = { readonly [name: string]: unknown };

function changesOf(before: unknown, after: unknown, afterText: string, depth: number): string | undefined {
  const whole = `[${afterText}]`;
  if (depth === 0 || !isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return whole;
  const texts: string[] = [];
  for (const name in after) {
    const change = changeOf(before, after, name, depth);
    if (change !== undefined) texts.push(`${JSON.stringify(name)}:${change}`);
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length < before.length) texts.push(`"length":[${after.length}]`);
  } else {
    for (const name in before) if (after[name] === undefined) texts.push(`${JSON.stringify(name)}:null`);
  }
  if (texts.length === 0) return undefined;
  const changed = `{${texts.join(',')}}`;
  // Where nearly all has changed, the new value itself is shorter.
  return whole.length < changed.length ? whole : changed;
}

function changeOf(before: Members, after: Members, name: string, depth: number): string | undefined {
  const now = after[name];
  const old = Object.hasOwn(before, name) ? before[name] : undefined;
  if (now === undefined || now === old) return undefined;
  const text = JSON.stringify(now);
  if (old === undefined || !isObject(now) || !isObject(old)) return `[${text}]`;
  return text === JSON.stringify(old) ? undefined : changesOf(old, now, text, depth - 1);
}

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
