import { systemOf } from '@mischia/ai';
import { eventsFor, Match, playRandomly, Random, requestView, seededDice, viewFor } from '@mischia/kernel';
import type { Moment } from './reach/moments.ts';

export const SYSTEMS = ['space-marine-heroes', 'black-reach', 'w40k', 'aos'] as const;
export type SystemId = (typeof SYSTEMS)[number];

type Request = ReturnType<typeof requestView>;

/** A moment in the middle of a game, with everything that lies on a table by then, at a decision of the wanted kind. */
export function middleOf(
  system: SystemId,
  isWanted: (request: Request) => boolean = ({ options = [] }) => options.length > 2,
): Moment {
  const { game, readySetups } = systemOf(system)!;
  for (let seed = 5; seed < 50; seed++) {
    const match = Match.start(game, readySetups[0]!.setup, { dice: seededDice('middle') });
    const random = new Random(seed);
    playRandomly(match, random, 40);
    for (let tries = 0; tries < 100; tries++) {
      const [request] = match.requests;
      if (!request) break;
      const { seat } = request;
      const moment: Moment = { from: system, seat, view: viewFor(match, seat), events: eventsFor(match, seat) };
      if (isWanted(requestView(request)) && isEverybodyThere(match.state))
        return JSON.parse(JSON.stringify(moment)) as Moment;
      playRandomly(match, random, 1);
    }
  }
  throw new Error(`no such decision in ${system}`);
}

/** What tests tell of units is to be seen: nobody rides in a transport. */
const isEverybodyThere = (state: unknown): boolean =>
  Object.values((state as { readonly units?: object }).units ?? {}).every(({ place }) => place !== 'embarked');
