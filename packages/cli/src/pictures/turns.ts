import type { GameDefinition, LogFile, Rule } from '@mischia/kernel';
import { Progress } from '../progress.ts';
import { replayed } from '../replayed.ts';
import type { Drawing } from './drawings.ts';

export interface TurnPicture {
  readonly turn: string;
  readonly svg: string;
}

/** The table at the end of each turn of a log, the last one as far as it was played. */
export function turnPictures(
  game: GameDefinition<unknown, unknown>,
  { svg, turn }: Drawing,
  log: LogFile,
  upTo: number | undefined,
): TurnPicture[] {
  const pictures: TurnPicture[] = [];
  const progress = new Progress(Math.min(upTo ?? log.entries.length, log.entries.length));
  let played = 0;
  let current: string | undefined;
  const watched: typeof game = {
    ...game,
    // The flow position changes between two steps: the first step of a turn finds the table as the last one left it.
    step(play) {
      const next = turn(play.state);
      if (current !== undefined && next !== current) pictures.push({ turn: current, svg: svg(play.state) });
      current = next;
      return counted(game.step(play), (inputs) => {
        played += inputs;
        progress.show(played);
      });
    },
  };
  try {
    const { state } = replayed(watched, log, upTo);
    return [...pictures, { turn: current ?? turn(state), svg: svg(state) }];
  } finally {
    progress.end();
  }
}

/** The same rule; tells how many entries of the log it has used up, each time it goes on. */
function* counted(rule: Rule<void>, used: (entries: number) => void): Rule<void> {
  let input: unknown;
  for (;;) {
    const { done, value: command } = rule.next(input);
    if (done) return;
    input = yield command;
    used(command.type === 'ask' ? command.asks.length : 1);
  }
}
