import type { Ask, GameEvent, Roll } from '@mischia/kernel';
import type { Scene } from './book.ts';
import type { Report } from './report.ts';
import type { Given } from './watch.ts';

/** One subject of the rules: it checks what happens and writes it into the book. */
export interface Judge {
  asks?(scene: Scene, ask: Ask, report: Report): void;
  answers?(scene: Scene, ask: Ask, given: Given, report: Report): void;
  rolls?(scene: Scene, roll: Roll, faces: readonly number[], report: Report): void;
  tells?(scene: Scene, event: GameEvent, report: Report): void;
}

export const offered = (ask: Ask): string[] => (ask.options ?? []).map(({ id }) => id);

/** The options that begin with a word and a colon, without it. */
export const offeredAs = (ask: Ask, word: string): string[] =>
  offered(ask).flatMap((id) => (id.startsWith(`${word}:`) ? [id.slice(word.length + 1)] : []));

/** A member of an event's or a request's data. */
export const field = <T = string>(from: { readonly data?: unknown }, name: string): T =>
  (from.data as { readonly [name: string]: T } | undefined)?.[name] as T;

export const optionOf = (given: Given): string | undefined => ('option' in given ? given.option : undefined);
export const openOf = <T>(given: Given): T | undefined => ('open' in given ? (given.open as T) : undefined);

export const partsOf = (roll: Roll): string =>
  (roll.modifiers ?? []).map(({ why, amount }) => `${why.key.replace('why.', '')} ${amount}`).join(', ');
