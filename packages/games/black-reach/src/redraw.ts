import type { Viewer } from '@mischia/kernel';
import { isAmbushed } from './rules/units/units.ts';
import { copyState, type Player, type State, touch, type Unit } from './state.ts';

type Pick = (bound: number) => number;

/**
 * A position that looks to the viewer exactly like this one, with everything drawn anew that he cannot see (BR-01.3):
 * the order of the decks and of the perils, the opponent's hand, the faces of his hidden and lost tokens, and which of
 * his ambushed units lies under which marker. What somebody once saw and remembers (a hand shown by Drop Pod Data) is no
 * part of a position.
 */
export function redraw(state: State, viewer: Viewer, pick: Pick): State {
  const copy = copyState(state);
  copy.perils = shuffled(copy.perils, pick);
  copy.players.forEach((player, seat) => {
    if (seat === viewer) player.deck = shuffled(player.deck, pick);
    else {
      drawHand(player, pick);
      mixTokens(player, pick);
      mixAmbushes(copy, seat, pick);
    }
  });
  touch(copy);
  return copy;
}

function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/** R006: the discard pile is open, so hand and deck together are known; how they are parted is not. */
function drawHand(player: Player, pick: Pick): void {
  const pool = shuffled([...player.hand, ...player.deck], pick);
  player.deck = pool.splice(player.hand.length);
  player.hand = pool;
}

/** R004: which tokens were laid is known, and where the backs lie or were lost; not which is which. */
function mixTokens(player: Player, pick: Pick): void {
  const unknown = player.orders.filter((token) => token.state !== 'done');
  const places = shuffled(
    unknown.map(({ unit, state }) => ({ unit, state })),
    pick,
  );
  unknown.forEach((token, number) => {
    Object.assign(token, places[number]);
  });
}

/** What a marker hides: the unit itself; place, tokens and what everybody saw it do stay with the marker (R162). */
const hiddenOf = ({ id, type, tile, face, damage, life, ammo }: Unit) => ({ id, type, tile, face, damage, life, ammo });

function mixAmbushes(state: State, owner: number, pick: Pick): void {
  const places = state.units.flatMap((unit, place) => (unit.owner === owner && isAmbushed(unit) ? [place] : []));
  const hidden = shuffled(
    places.map((place) => hiddenOf(state.units[place] as Unit)),
    pick,
  );
  const renamed = new Map<string, string>();
  places.forEach((place, number) => {
    const unit = state.units[place] as Unit;
    const now = hidden[number] as ReturnType<typeof hiddenOf>;
    renamed.set(unit.id, now.id);
    state.units[place] = { ...unit, ...now };
  });
  const nameNow = (id: string) => renamed.get(id) ?? id;
  // Tokens and powers lie on the marker, whoever is under it.
  for (const token of state.players[owner as 0 | 1].orders) token.unit = nameNow(token.unit);
  state.powers = state.powers.map((power) => ({
    ...power,
    psyker: nameNow(power.psyker),
    target: nameNow(power.target),
  }));
}
