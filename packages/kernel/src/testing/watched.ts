import type { Ask, GameDefinition, GameEvent, Play, Roll, Rule } from '../index.ts';

/** An answer as it was given: the id of an option, or what an open form holds. */
export type Given = { readonly option: string } | { readonly open: unknown };

/** Who looks on, a referee for one. The state is the live one: it is what it was when the thing happened. */
export interface Watcher<S> {
  asks(state: S, ask: Ask): void;
  answers(state: S, ask: Ask, given: Given): void;
  rolls(state: S, roll: Roll, faces: readonly number[]): void;
  tells(state: S, event: GameEvent): void;
}

function givenFor(ask: Ask, value: unknown): Given {
  const option = ask.options?.find((one) => one.value === value);
  if (option) return { option: option.id };
  const alike = ask.options?.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  return alike ? { option: alike.id } : { open: value };
}

/** The same game with somebody looking on; nothing it does changes. */
export function watched<S, Setup>(game: GameDefinition<S, Setup>, watcher: () => Watcher<S>): GameDefinition<S, Setup> {
  return {
    ...game,
    *step(play: Play<S>): Rule<void> {
      const { state } = play;
      const emit = (event: GameEvent) => {
        watcher().tells(state, event);
        play.emit(event);
      };
      const running = game.step({ state, emit });
      let input: unknown;
      for (;;) {
        const { done, value: command } = running.next(input);
        if (done) return;
        if (command.type === 'ask') for (const ask of command.asks) watcher().asks(state, ask);
        input = yield command;
        if (command.type === 'roll') watcher().rolls(state, command.roll, input as number[]);
        else {
          const values = input as unknown[];
          for (const [i, ask] of command.asks.entries()) watcher().answers(state, ask, givenFor(ask, values[i]));
        }
      }
    },
  };
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
