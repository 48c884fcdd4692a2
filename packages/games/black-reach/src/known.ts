import type { Seat, Viewer } from '@mischia/kernel';
import { UNITS } from './content/content.ts';
import type { Faction, UnitType } from './content/types.ts';
import { isAmbushed, publicId } from './rules/units/units.ts';
import { copyState, FACE_DOWN, type OrderToken, type Player, type State, type Unit } from './state.ts';

/** The face of a card or of a Warp Peril that the viewer may not see. */
export const BACK = '';

// BR-01.3: the state as a viewer may know it. Hands and tokens of the others, all decks and the perils show their backs;
// of an enemy in ambush there is a marker. This is the only place that says what is hidden.
export function known(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  const names = new Map<string, string>();
  for (const unit of state.units) if (isHiddenFrom(unit, viewer)) names.set(unit.id, publicId(unit));
  const nameOf = (id: string): string => names.get(id) ?? id;
  copy.players.forEach((player, seat) => {
    player.deck = player.deck.map(() => BACK);
    if (seat !== viewer) veilPlayer(player, nameOf);
  });
  return {
    ...copy,
    perils: copy.perils.map(() => BACK),
    powers: copy.powers.map((power) => ({ ...power, psyker: nameOf(power.psyker), target: nameOf(power.target) })),
    // Markers last, by their names: their place in the army list would tell which unit each of them is.
    units: [
      ...copy.units.filter((unit) => !isHiddenFrom(unit, viewer)),
      ...copy.units
        .filter((unit) => isHiddenFrom(unit, viewer))
        .map((unit) => asMarker(copy, unit))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ],
    // It counts changes of any kind, hidden ones too.
    rev: 0,
  };
}

const isHiddenFrom = (unit: Unit, viewer: Viewer): boolean => isAmbushed(unit) && unit.owner !== viewer;

// R004: which tokens were laid everybody can count, and on whom their backs lie; not which is which.
function veilPlayer(player: Player, nameOf: (id: string) => string): void {
  player.hand = player.hand.map(() => BACK);
  const faceDown = player.faceDown ?? player.orders.filter(isFaceDown).map(({ value }) => value);
  player.faceDown = [...faceDown].sort((a, b) => a - b);
  // By units, not by values: the order of the list must tell nothing.
  player.orders = player.orders
    .map((token) => ({ ...token, unit: nameOf(token.unit), value: isFaceDown(token) ? FACE_DOWN : token.value }))
    .sort((a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : a.value - b.value));
}

export const isFaceDown = (token: OrderToken): boolean => token.state !== 'done';

/** What everybody sees of a unit in ambush: where it is, what lies on it and what it was seen to do (R162). */
export type Marker = Pick<Unit, 'owner' | 'status' | 's' | 'act' | 'moved' | 'mark' | 'alert' | 'jumped'> & {
  readonly at: Unit['at'];
};

/** A unit in ambush without what it is: some unit of its side that can lie in ambush stands for it. */
export function asMarker(state: Pick<State, 'players' | 'tiles'>, marker: Marker): Unit {
  const { owner, status, at, s, act, moved, mark, alert, jumped } = marker;
  const type = ambushersOf(state.players[owner as 0 | 1].faction)[0] as UnitType;
  const seen = { owner, status, s, act, moved, mark, alert, jumped };
  return {
    ...seen,
    at: at?.size === 1 ? { ...at, facing: 'N' } : at,
    id: publicId({ owner, mark, id: '' }),
    type: type.id,
    tile: firstTileOf(state, owner),
    face: ambushFaceOf(type),
    in: null,
    damage: [],
    life: 0,
    ammo: 0,
  };
}

/** Whether nothing is known of it but its marker. */
export const isMarker = (unit: Unit): boolean => isAmbushed(unit) && unit.id === publicId(unit);

const firstTileOf = ({ tiles }: Pick<State, 'tiles'>, seat: Seat): number =>
  Math.max(
    0,
    tiles.findIndex(({ owner }) => owner === seat),
  );

/** Types that can lie in ambush, of the faction if it has any; asked for every marker a viewer sees. */
export function ambushersOf(faction: Faction): readonly UnitType[] {
  const listed = AMBUSHERS.get(faction);
  if (listed) return listed;
  const able = Object.values(UNITS).filter(
    ({ spaces, faces }) => spaces === 1 && faces.some((face) => face.abilities.ambush),
  );
  const own = able.filter((type) => type.faction === faction);
  const ambushers = own.length > 0 ? own : able;
  AMBUSHERS.set(faction, ambushers);
  return ambushers;
}
const AMBUSHERS = new Map<Faction, readonly UnitType[]>();

export const ambushFaceOf = ({ faces }: UnitType): 0 | 1 => (faces[1]?.abilities.ambush ? 1 : 0);
