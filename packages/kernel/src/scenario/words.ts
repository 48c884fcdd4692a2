import { GIVE_ENTROPY, TYPE_DICE } from '../answer.ts';
import type { GameDefinition } from '../game.ts';
import { didYouMean } from '../reading/nearest.ts';
import type { Scenario } from './format.ts';

/**
 * Words of a scenario that the game does not have: kinds of request, events, purposes of dice. Expected not to happen, or
 * given no dice, they would never be noticed.
 */
export function unknownWords<S, Setup>(
  { messages, decisions = {} }: GameDefinition<S, Setup>,
  { dice, steps, expect }: Scenario,
): string[] {
  const texts = Object.keys(Object.values(messages)[0] ?? {});
  // Every event and every roll has its text: `event.hit.twice` is a text of the event `hit`.
  const told = (start: string) =>
    texts.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length).replace(/[._].*$/, ''));
  const known = {
    event: told('event.'),
    kind: [...Object.keys(decisions), TYPE_DICE, GIVE_ENTROPY],
    purpose: told('roll.'),
  };
  const among = (what: keyof typeof known, word: string | undefined, at: string): string[] =>
    word === undefined || known[what].length === 0 || known[what].includes(word)
      ? []
      : [`${at}: there is no ${NAMED[what]} "${word}". ${didYouMean(word, known[what])}`];
  const events = (list: readonly { readonly type: string }[] | undefined, at: string) =>
    (list ?? []).flatMap(({ type }, n) => among('event', type, `${at}[${n}].type`));
  return [
    ...Object.keys(dice).flatMap((purpose) => among('purpose', purpose, `dice.${purpose}`)),
    ...steps.flatMap((step, n) => [
      ...among('kind', step.ask, `steps[${n}].ask`),
      ...events(step.events, `steps[${n}].events`),
      ...among('event', step.stop?.type, `steps[${n}].stop.type`),
    ]),
    ...(expect.asks ?? []).flatMap(({ kind }, n) => among('kind', kind, `expect.asks[${n}].kind`)),
    ...events(expect.events, 'expect.events'),
  ];
}

const NAMED = { event: 'event', kind: 'kind of request', purpose: 'roll' } as const;
