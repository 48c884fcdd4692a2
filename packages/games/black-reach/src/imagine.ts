import type { Seat, Viewer } from '@mischia/kernel';
import { unitsOfTile } from './army/army.ts';
import { deckOf, UNITS, WEAPONS } from './content/content.ts';
import type { UnitType } from './content/types.ts';
import { ambushersOf, ambushFaceOf, BACK, isFaceDown, isMarker } from './known.ts';
import { copyState, type Player, type State, type Unit } from './state.ts';

type Pick = (bound: number) => number;

/**
 * A whole state that fits what a viewer knows (BR-01.3): cards, perils, tokens and the units under markers are drawn from
 * what everybody can work out. What somebody once saw and remembers (a hand shown by Drop Pod Data) is no part of it.
 */
export function imagine(known: State, viewer: Viewer, pick: Pick): State {
  const state = copyState(known);
  const perils = Object.entries(WEAPONS.perils).flatMap(([peril, count]) => Array<string>(count).fill(peril));
  state.perils = dealt(perils, state.perilsDrawn, state.perils, pick);
  state.players.forEach((player, seat) => {
    dealCards(player, pick);
    if (seat === viewer) return;
    turnTokens(player, pick);
    fillMarkers(state, seat, pick);
  });
  return state;
}

function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/** The pile with its backs turned to faces: from all there are, without those that lie open. */
function dealt(all: readonly string[], open: readonly string[], pile: readonly string[], pick: Pick): string[] {
  const pool = [...all];
  for (const face of open) {
    const place = pool.indexOf(face);
    if (place >= 0) pool.splice(place, 1);
  }
  const drawn = shuffled(pool, pick);
  // A position may have more cards than the box.
  return pile.map((face) => (face === BACK ? (drawn.pop() ?? (all[pick(all.length)] as string)) : face));
}

/** R006: the discard pile is open, so hand and deck together are known; how they are parted is not. */
function dealCards(player: Player, pick: Pick): void {
  const { hand, deck, discard, faction } = player;
  const open = [...discard, ...hand.filter((card) => card !== BACK)];
  const cards = dealt(deckOf(faction), open, [...hand, ...deck], pick);
  player.deck = cards.splice(hand.length);
  player.hand = cards;
}

/** R004: which tokens were laid is known, and where they lie or were lost; not which is which. */
function turnTokens(player: Player, pick: Pick): void {
  const values = shuffled(player.faceDown ?? [], pick);
  delete player.faceDown;
  player.orders = player.orders
    .map((token) => (isFaceDown(token) ? { ...token, value: values.pop() ?? token.value } : token))
    .sort((a, b) => a.value - b.value);
}

/** Somebody of the army who is nowhere to be seen lies under each marker; tokens and powers stay on it. */
function fillMarkers(state: State, seat: Seat, pick: Pick): void {
  const markers = state.units.filter((unit) => unit.owner === seat && isMarker(unit));
  const waiting = shuffled(unseen(state, seat), pick);
  const renamed = new Map<string, string>();
  for (const marker of shuffled(markers, pick)) {
    const { type, tile } = waiting.pop() ?? { type: anyAmbusher(state, seat, pick), tile: marker.tile };
    const id = freeId(state, type.id);
    renamed.set(marker.id, id);
    state.units.splice(state.units.indexOf(marker), 1);
    enlist(state, { ...marker, id, type: type.id, tile, face: ambushFaceOf(type), life: type.lifePoints });
  }
  const nameNow = (id: string) => renamed.get(id) ?? id;
  for (const token of state.players[seat as 0 | 1].orders) token.unit = nameNow(token.unit);
  state.powers = state.powers.map((power) => ({
    ...power,
    psyker: nameNow(power.psyker),
    target: nameNow(power.target),
  }));
}

/** Puts the unit where it stands in the army list: options come in that order. */
function enlist(state: State, unit: Unit): void {
  const place = state.units.findIndex((other) => isMarker(other) || comesAfter(other, unit));
  state.units.splice(place < 0 ? state.units.length : place, 0, unit);
}

const numberOf = ({ id }: Unit): number => Number(id.split('-')[1]);
const comesAfter = (a: Unit, b: Unit): boolean =>
  a.tile > b.tile || (a.tile === b.tile && a.type === b.type && numberOf(a) > numberOf(b));

const anyAmbusher = (state: State, seat: Seat, pick: Pick): UnitType => {
  const types = ambushersOf(state.players[seat as 0 | 1].faction);
  return types[pick(types.length)] as UnitType;
};

/** Units of the army, by its open tiles, that can lie in ambush and are not among those to be seen. */
function unseen(state: State, seat: Seat): { readonly type: UnitType; readonly tile: number }[] {
  return state.tiles.flatMap((tile, number) => {
    if (tile.owner !== seat) return [];
    const types = unitsOfTile({ tile: tile.type, options: tile.options });
    for (const unit of state.units) {
      const place = unit.tile === number && !isMarker(unit) ? types.indexOf(unit.type) : -1;
      if (place >= 0) types.splice(place, 1);
    }
    return types
      .map((type) => ({ type: UNITS[type] as UnitType, tile: number }))
      .filter(({ type }) => type.spaces === 1 && type.faces.some((face) => face.abilities.ambush));
  });
}

function freeId(state: State, type: string): string {
  for (let number = 1; ; number++) {
    const id = `${type}-${number}`;
    if (!state.units.some((unit) => unit.id === id)) return id;
  }
}
