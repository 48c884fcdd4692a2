import type { Viewer } from '@mischia/kernel';
import { typeOf } from './board/derived.ts';
import { CARDS, UNITS } from './content/content.ts';
import { copyState, type Player, type State, type Unit } from './state.ts';

type Pick = (bound: number) => number;

/** For the leak property: the same state with one thing changed that the viewer must not know. */
export function scramble(state: State, viewer: Viewer, pick: Pick): State | undefined {
  const copy = copyState(state);
  const changes = [
    ...copy.players.flatMap((player, seat) =>
      seat === viewer ? [] : [() => changeHand(player, pick), () => swapTokens(player, pick)],
    ),
    ...copy.players.map((player) => () => shuffleDeck(player, pick)),
    () => shuffleList(copy.perils, pick),
    ...[0, 1].filter((seat) => seat !== viewer).map((seat) => () => changeAmbush(copy, seat, pick)),
  ];
  const first = pick(changes.length);
  for (let turn = 0; turn < changes.length; turn++) {
    if (changes[(first + turn) % changes.length]?.()) return copy;
  }
  return undefined;
}

/** Another card of the faction in place of one in hand; it comes out of the deck so that the open piles still fit. */
function changeHand(player: Player, pick: Pick): boolean {
  if (player.hand.length === 0 || player.deck.length === 0) return false;
  const mine = pick(player.hand.length);
  const theirs = pick(player.deck.length);
  const card = player.hand[mine] as string;
  if (!(card in CARDS) || card === player.deck[theirs]) return false;
  player.hand[mine] = player.deck[theirs] as string;
  player.deck[theirs] = card;
  return true;
}

function shuffleDeck(player: Player, pick: Pick): boolean {
  return shuffleList(player.deck, pick);
}

function shuffleList(list: string[], pick: Pick): boolean {
  if (list.length < 2) return false;
  const a = pick(list.length);
  const b = pick(list.length);
  if (list[a] === list[b]) return false;
  [list[a], list[b]] = [list[b] as string, list[a] as string];
  return true;
}

/** Two hidden tokens change places. */
function swapTokens(player: Player, pick: Pick): boolean {
  const hidden = player.orders.filter((token) => token.state === 'hidden');
  if (hidden.length < 2) return false;
  const a = hidden[pick(hidden.length)];
  const b = hidden[pick(hidden.length)];
  if (!a || !b || a === b || a.value === b.value) return false;
  [a.unit, b.unit] = [b.unit, a.unit];
  return true;
}

/** Two ambushed units change markers and places, or one becomes another unit that can lie in ambush. */
function changeAmbush(state: State, seat: number, pick: Pick): boolean {
  const hidden = state.units.filter((unit) => unit.owner === seat && unit.mark > 0);
  const one = hidden[pick(Math.max(1, hidden.length))];
  if (!one) return false;
  const others = Object.values(UNITS).filter(
    (type) => type.id !== one.type && type.spaces === 1 && type.faces.some((face) => face.abilities.ambush),
  );
  const other = others[pick(Math.max(1, others.length))];
  if (!other || typeOf(one).faces.length !== other.faces.length) return false;
  const place = state.units.indexOf(one);
  const changed: Unit = { ...one, type: other.id };
  state.units[place] = changed;
  state.rev++;
  return true;
}
