import { redraw as blackReach } from '@mischia/black-reach';
import {
  type GameDefinition,
  Match,
  type Random,
  type SavedMatch,
  type Seat,
  seededDice,
  tableFor,
} from '@mischia/kernel';

/** A position that a seat cannot tell from the given one, with everything drawn anew that it may not know. */
type Redraw = (state: never, seat: Seat, pick: (bound: number) => number) => unknown;

/** Games that hide facts, by id. */
const redraws: { readonly [game: string]: Redraw } = { 'black-reach': blackReach };

/**
 * A match that goes on with dice of its own, so that a player can look ahead without seeing what will fall. Where a game
 * hides facts they are drawn anew as they were when the running step began, and what has happened since must fit them; if
 * no draw fits, the imagined match starts at the beginning of that step.
 */
export function imagine<S, Setup>(match: Match<S, Setup>, seat: Seat, random: Random): Match<S, Setup> {
  const redraw = redrawOf(match.game);
  if (!redraw) return match.fork(otherDice(random));
  const saved = match.save() as Required<SavedMatch<S>>;
  const draw = () => redraw(saved.checkpoint.state as never, seat, (bound) => random.below(bound)) as S;
  const shown = shownTo(match, seat);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const imagined = playedOn(match, saved, draw(), random);
    if (imagined && shownTo(imagined, seat) === shown) return imagined;
  }
  const start = { state: draw(), source: null };
  return Match.fromPosition(match.game, match.setup, start, { dice: otherDice(random), keepEvents: false });
}

/** How what is hidden is drawn anew: the game's own `imagine`, from what the seat knows. */
const redrawOf = <S, Setup>({ id, known, imagine: draw }: GameDefinition<S, Setup>): Redraw | undefined =>
  known && draw ? (state, seat, pick) => draw(known(state, seat), seat, pick) : redraws[id];

const ATTEMPTS = 16;

const otherDice = (random: Random) => seededDice(`imagined ${random.next()} ${random.next()}`);

/** The running step told again from another position; undefined when it could not have gone like that. */
function playedOn<S, Setup>(
  { game }: Match<S, Setup>,
  saved: Required<SavedMatch<S>>,
  state: S,
  random: Random,
): Match<S, Setup> | undefined {
  try {
    const checkpoint = { ...saved.checkpoint, state };
    return Match.restore(game, { ...saved, checkpoint }, { dice: otherDice(random), keepEvents: false });
  } catch {
    return undefined;
  }
}

/** What a seat is asked and sees of the position. */
const shownTo = <S, Setup>({ game, state, requests }: Match<S, Setup>, seat: Seat): string =>
  JSON.stringify([
    requests.filter((request) => request.seat === seat).map(({ id, kind }) => [id, kind]),
    tableFor(game, state, seat),
  ]);
