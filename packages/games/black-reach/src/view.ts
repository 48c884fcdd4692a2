import type { Json, Viewer } from '@mischia/kernel';
import { faceOf } from './board/derived.ts';
import { placeKey } from './rules/movement/steps.ts';
import { tokenName } from './rules/orders/assign.ts';
import { isAmbushed, publicId } from './rules/units/units.ts';
import type { OrderToken, Player, State, Unit } from './state.ts';

// BR-01.3: what a viewer may know, item by item. Nothing that is not named here ever leaves.
export function view(state: State, viewer: Viewer): Json {
  const units = state.units.map((unit) => unitView(state, unit, viewer));
  return {
    scenario: state.scenario,
    board: {
      width: state.map.width,
      height: state.map.height,
      elements: state.map.elements.map(({ id, kind, spaces, edges, interspaces }) => ({
        id,
        kind,
        ruined: state.ruined.includes(id),
        spaces: spaces.map(({ x, y }) => [x, y]),
        edges: edges.map(({ side, x, y }) => `${side}${x},${y}`),
        interspaces: interspaces.map(({ x, y }) => [x, y]),
      })),
    },
    turn: state.flow.turn,
    phase: state.flow.phase,
    step: state.flow.step,
    number: state.flow.number,
    initiative: state.initiative,
    players: state.players.map((player, seat) => playerView(state, player, seat, viewer)),
    // Sorted by public name: the order in the state would tell which marker is which unit.
    units: units.sort((a, b) => (a.id < b.id ? -1 : 1)),
    tiles: state.tiles.map(({ type, owner, on, options, tokens, broken, destroyed }) => ({
      type,
      owner,
      on,
      options: [...options],
      tokens: { ...tokens },
      broken,
      destroyed,
    })),
    destruction: { ...state.points },
    smoke: [...state.smoke],
    powers: state.powers.map(({ power, psyker, target, weapon }) => ({
      power,
      psyker,
      target: nameOf(state, target),
      ...(weapon === undefined ? {} : { weapon }),
    })),
    perils: state.perils.length,
    perilsDrawn: [...state.perilsDrawn],
  };
}

const nameOf = (state: State, id: string): string => {
  const unit = state.units.find((each) => each.id === id);
  return unit ? publicId(unit) : id;
};

interface UnitView {
  readonly id: string;
  readonly [member: string]: Json | undefined;
}

function unitView(state: State, unit: Unit, viewer: Viewer): UnitView {
  const common = {
    id: publicId(unit),
    owner: unit.owner,
    status: unit.status,
    at: unit.at ? placeKey(unit.at) : null,
    suppression: unit.s,
    activated: unit.act,
    ...orderView(state, unit, viewer),
  };
  // R162: of an ambushed unit the opponent sees place, tokens and an anonymous id.
  if (isAmbushed(unit) && viewer !== unit.owner) return { ...common, ambush: true };
  return {
    ...common,
    ...(isAmbushed(unit) ? { ambush: true, unit: unit.id } : {}),
    type: unit.type,
    tile: unit.tile,
    face: faceOf(unit).kind,
    facing: unit.at && unit.at.size !== 2 ? unit.at.facing : null,
    in: unit.in,
    damage: [...unit.damage],
    life: unit.life,
    ammo: unit.ammo,
    alert: unit.alert,
    moved: unit.moved,
  };
}

/** The back of a token lies on the unit for all to see; its face is its owner's until it is done. */
function orderView(state: State, unit: Unit, viewer: Viewer): { order?: string } {
  const token = state.players[unit.owner as 0 | 1].orders.find(
    (each) => each.unit === unit.id && each.state !== 'lost',
  );
  if (!token) return {};
  return { order: token.state === 'done' || viewer === unit.owner ? tokenName(token.value) : 'back' };
}

function playerView(state: State, player: Player, seat: number, viewer: Viewer): Json {
  const own = viewer === seat;
  const lost = player.orders.filter((token) => token.state === 'lost');
  return {
    faction: player.faction,
    points: player.points,
    cards: player.hand.length,
    ...(own ? { hand: [...player.hand] } : {}),
    deck: player.deck.length,
    discard: [...player.discard],
    orders: player.orders.length,
    lost: lost.length,
    ...(own ? { lostTokens: lost.map(nameOfToken) } : {}),
    exited: player.exited,
    ready:
      state.flow.phase !== 'setup' || state.units.every((unit) => unit.owner !== seat || unit.status !== 'undeployed'),
  };
}

const nameOfToken = (token: OrderToken): string => tokenName(token.value);
