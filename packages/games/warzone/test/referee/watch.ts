import type { Ask, GameDefinition, GameEvent, Play, Roll, Rule } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import { game } from '../../src/game.ts';
import type { Battle } from '../../src/state.ts';

/** An answer as it was given: the id of an option, or what an open form holds. */
export type Given = { readonly option: string } | { readonly open: unknown };

/** Who looks on. The state is the live one: it is what it was when the thing happened. */
export interface Watcher {
  asks(state: Battle, ask: Ask): void;
  answers(state: Battle, ask: Ask, given: Given): void;
  rolls(state: Battle, roll: Roll, faces: readonly number[]): void;
  tells(state: Battle, event: GameEvent): void;
}

function givenFor(ask: Ask, value: unknown): Given {
  const option = ask.options?.find((one) => one.value === value);
  if (option) return { option: option.id };
  const alike = ask.options?.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  return alike ? { option: alike.id } : { open: value };
}

/** The same game with somebody looking on; nothing it does changes. */
export function watched(watcher: () => Watcher): GameDefinition<Battle, BattleSetup> {
  return {
    ...game,
    *step(play: Play<Battle>): Rule<void> {
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
