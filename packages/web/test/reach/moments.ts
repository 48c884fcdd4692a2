import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playMatch, type System } from '@mischia/ai';
import {
  eventsFor,
  type GameEvent,
  isProblems,
  Match,
  type MatchView,
  playRandomly,
  Random,
  type RuleId,
  scriptedDice,
  seededDice,
  viewFor,
} from '@mischia/kernel';
import { parseScenario, type Scenario } from '@mischia/kernel/scenario';

/** A decision as its seat meets it, and the rules it brings into play: the request's own and those of its options. */
export interface Moment {
  readonly from: string;
  readonly seat: number;
  readonly view: MatchView;
  readonly events: readonly GameEvent[];
}

/** Rule → the options that carry it; an empty list stands for the request itself. */
type Offers = ReadonlyMap<RuleId, readonly string[]>;

/** What a request tells of its offers, open in a match or as a seat sees it. */
interface Asked {
  readonly rule: RuleId;
  readonly options?: readonly { readonly id: string; readonly rule?: RuleId }[] | undefined;
  readonly space?: string | undefined;
}

/** What a request lets a player choose by rule; nothing where there is only one thing to do. */
export function offersOf({ rule, options = [], space }: Asked): Offers {
  const offers = new Map<RuleId, string[]>();
  if (options.length + (space === undefined ? 0 : 2) < 2) return offers;
  offers.set(rule, []);
  for (const option of options) {
    if (option.rule === undefined || option.rule === rule) continue;
    offers.set(option.rule, [...(offers.get(option.rule) ?? []), option.id]);
  }
  return offers;
}

/** Moments kept for one rule: if the page fails at one, another may show why. */
const KEPT = 3;
/** Events that a table could still show. */
const EVENTS = 40;

/** Every rule with a choice that came up, each with a few moments of it. */
export class Moments {
  readonly byRule = new Map<RuleId, Moment[]>();

  look(match: Match<unknown, unknown>, from: string): void {
    for (const request of match.requests) {
      const wanted = [...offersOf(request).keys()].filter((rule) => this.#wants(rule, from));
      if (wanted.length === 0) continue;
      const { seat } = request;
      const moment: Moment = { from, seat, view: viewFor(match, seat), events: eventsFor(match, seat).slice(-EVENTS) };
      // The state goes on changing: what is kept must not.
      const kept = JSON.parse(JSON.stringify(moment)) as Moment;
      for (const rule of wanted) this.byRule.set(rule, [...(this.byRule.get(rule) ?? []), kept]);
    }
  }

  #wants(rule: RuleId, from: string): boolean {
    const known = this.byRule.get(rule) ?? [];
    return known.length < KEPT && known.every((moment) => moment.from !== from);
  }
}

/** Whole games: random ones, and the system's players against each other. */
export function lookAtGames({ game, players, readySetups }: System, moments: Moments, games: number): void {
  for (let number = 0; number < games; number++) {
    const ready = readySetups[number % readySetups.length];
    if (!ready) return;
    const random = new Random(number + 1);
    const dice = seededDice(`reach ${number}`);
    const match = Match.start(game, ready.setup, { dice }) as Match<unknown, unknown>;
    const from = `game ${number + 1} (${ready.id})`;
    const seated = Array.from({ length: game.seats(ready.setup) }, (_, seat) =>
      players[seat === 0 ? 0 : number % players.length]?.create(),
    ).filter((player) => player !== undefined);
    for (let taken = 0; !match.outcome && taken < 4000; taken++) {
      moments.look(match, from);
      if (number % 2 === 0) playRandomly(match, random, 1);
      else playMatch(match, seated, random, { most: 1 });
    }
  }
}

/** Every scenario file of a game, and positions of our own for what they leave out, decision by decision. */
export function lookAtScenarios(system: System, moments: Moments, root: string): void {
  const folders = [`packages/games/${system.id}/scenarios`, `packages/web/test/reach/positions/${system.id}`];
  for (const folder of folders.filter((path) => existsSync(join(root, path)))) {
    for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith('.jsonc'))) {
      const scenario = parseScenario(readFileSync(join(root, folder, file), 'utf8'));
      if ('name' in scenario) playScenario(system, scenario, (match) => moments.look(match, file));
    }
  }
}

/** Plays a scenario's decisions; one that no longer fits its file simply ends there. */
function playScenario(
  { game }: System,
  { setup, dice, steps }: Scenario,
  onDecision: (match: Match<unknown, unknown>) => void,
): void {
  const parsed = game.parseSetup(setup.options ?? {});
  if (isProblems(parsed)) return;
  const options = { dice: scriptedDice(dice) };
  try {
    const match = begin(game, parsed, setup.position, options);
    if (!match) return;
    for (const { seat, ask, answer } of steps) {
      onDecision(match);
      const request = match.requests.find((open) => open.seat === seat && (!ask || open.kind === ask));
      if (!request) return;
      if (answer !== undefined) match.answer(seat, request.id, answer);
    }
    onDecision(match);
  } catch {
    // Dice beyond those of the file: what came before was looked at.
  }
}

function begin(
  game: System['game'],
  setup: unknown,
  position: unknown,
  options: { readonly dice: ReturnType<typeof scriptedDice> },
): Match<unknown, unknown> | undefined {
  if (position === undefined) return Match.start(game, setup, options);
  const state = game.position(position);
  return isProblems(state)
    ? undefined
    : Match.fromPosition(game, setup, { state, source: JSON.parse(JSON.stringify(position)) }, options);
}
