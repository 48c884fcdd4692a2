import { Match, type Random, type SavedMatch, type Seat, seededDice, tableFor } from '@mischia/kernel';

/**
 * A match that goes on with dice of its own, so that a player can look ahead without seeing what will fall. Where a game
 * hides facts they are drawn anew as they were when the running step began, and what has happened since must fit them; if
 * no draw fits, the imagined match starts at the beginning of that step.
 */
export function imagine<S, Setup>(match: Match<S, Setup>, seat: Seat, random: Random): Match<S, Setup> {
  const { known, imagine: drawn } = match.game;
  if (!drawn) return match.fork(otherDice(random));
  const saved = match.save() as Required<SavedMatch<S>>;
  const draw = () => drawn(known(saved.checkpoint.state, seat), seat, (bound) => random.below(bound));
  const shown = shownTo(match, seat);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const imagined = playedOn(match, saved, draw(), random);
    if (imagined && shownTo(imagined, seat) === shown) return imagined;
  }
  const start = { state: draw(), source: null };
  return Match.fromPosition(match.game, match.setup, start, { dice: otherDice(random), keepEvents: false });
}

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
