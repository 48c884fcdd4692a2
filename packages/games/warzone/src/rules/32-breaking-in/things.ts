import {
  type Body,
  gapToPoint,
  gapToZone,
  type Length,
  type Point,
  type Point3,
  sideOf,
  solidsOf,
  touchesGap,
  touchesHatch,
  WARZONE_CONTACT,
} from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { AccessPoint, Aim, AreaId, Battle, BreakablePiece } from '../../state.ts';
import { hatchOf, openingOf } from '../../table/openings.ts';
import { terrainNow } from '../../table/standing.ts';
import type { Hit } from '../15-shooting/armour.ts';
import { failedSaves } from '../15-shooting/saves.ts';
import { shareSpace } from '../31-building-fire/through.ts';
import { breakAccess, canBeBroken } from './access.ts';

/** WZ-03.8, WZ-32.4: what can be shot at and struck until it breaks: a shut access point, or a piece of terrain with wounds. */
export interface Thing {
  /** `door:bunker.P1`, `object:crates`. */
  readonly key: string;
  readonly data: { readonly access?: string; readonly object?: string };
  readonly aim: Aim['at'];
  readonly size: number;
  readonly centre: Point;
  readonly gap: (body: Body) => Length;
  readonly touches: (body: Body, area: AreaId) => boolean;
  /** Places on the side of a body that are looked at; none: it cannot be shot at. */
  readonly faces: (body: Body, area: AreaId) => readonly Point3[];
  readonly isWhole: () => boolean;
  readonly take: (play: Play<Battle>, hit: Hit) => Rule<void>;
}

/** How far before a face the places lie that are looked at. */
const BEFORE = 30;
const SHARES = [0.1, 0.5, 0.9];

function accessThing(state: Battle, access: AccessPoint): Thing {
  const opening = openingOf(state, access.id);
  return {
    key: `door:${access.id}`,
    data: { access: access.id },
    aim: { access: access.id },
    size: access.size,
    centre: access.at,
    gap: (body) => gapToPoint(body, access.at),
    touches(body, area) {
      if (!access.between.includes(area)) return false;
      const hatch = hatchOf(state, access.id);
      if (access.kind === 'hatch') return hatch !== undefined && touchesHatch(hatch, body);
      return opening !== undefined && touchesGap(opening.wall, opening.opening, body);
    },
    faces(body, area) {
      if (access.kind === 'hatch') return hatchFaces(state, access, area);
      if (!opening) return [];
      const { at } = opening;
      const off = sideOf(at, body) * (at.thickness / 2 + BEFORE);
      const [a, b] = at.jambs;
      return SHARES.flatMap((across) =>
        SHARES.map((up) => ({
          x: a.x + (b.x - a.x) * across + at.normal.x * off,
          y: a.y + (b.y - a.y) * across + at.normal.y * off,
          z: at.sill + (at.lintel - at.sill) * up,
        })),
      );
    },
    isWhole: () => canBeBroken(access),
    take: (play, hit) => breakAccess(play, access, hit),
  };
}

/** Of a hatch: from the upper of its areas on the floor, from the lower under the ceiling; from elsewhere none. */
function hatchFaces(state: Battle, { id, at, between: [below, above] }: AccessPoint, area: AreaId): Point3[] {
  const hatch = hatchOf(state, id);
  const side = shareSpace(state, area, above) ? 1 : shareSpace(state, area, below) ? -1 : 0;
  if (!hatch || side === 0) return [];
  const z = at.z + side * BEFORE;
  const inside = hatch.corners.map(({ x, y }) => ({ x: at.x + (x - at.x) * 0.8, y: at.y + (y - at.y) * 0.8, z }));
  return [{ x: at.x, y: at.y, z }, ...inside];
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function objectThings(state: Battle, piece: BreakablePiece): Thing[] {
  const feature = terrainNow(state).find(({ id }) => id === piece.id);
  if (!feature) return [];
  const solids = solidsOf(feature);
  const gap = (body: Body): Length => Math.min(...solids.map(({ corners }) => gapToZone(body, corners)));
  return [
    {
      key: `object:${piece.id}`,
      data: { object: piece.id },
      aim: { object: piece.id },
      size: piece.size,
      centre: middleOf(solids.flatMap(({ corners }) => corners)),
      gap,
      touches: (body) =>
        solids.some(
          ({ corners, bottom, top }) =>
            body.z < top && bottom < body.z + body.height && gapToZone(body, corners) <= WARZONE_CONTACT,
        ),
      faces: () => solids.flatMap(({ corners, bottom, top }) => besideOutline(corners, bottom, top)),
      isWhole: () => (state.terrainWounds[piece.id] ?? 0) > 0,
      take: (play, hit) => breakPiece(play, piece, hit),
    },
  ];
}

/** Places just outside every side of an outline, low, in the middle and high. */
function besideOutline(corners: readonly Point[], bottom: Length, top: Length): Point3[] {
  const middle = middleOf(corners);
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return SHARES.flatMap((along) => {
      const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
      const away = Math.sqrt((x - middle.x) ** 2 + (y - middle.y) ** 2) || 1;
      const [dx, dy] = [((x - middle.x) / away) * BEFORE, ((y - middle.y) / away) * BEFORE];
      return SHARES.map((up) => ({ x: x + dx, y: y + dy, z: bottom + (top - bottom) * up }));
    });
  });
}

/** Everything that can be broken as things are. */
export function thingsToBreak(state: Battle): Thing[] {
  const doors = Object.values(state.access)
    .filter(canBeBroken)
    .map((access) => accessThing(state, access));
  const pieces = state.table.breakable.filter(({ id }) => (state.terrainWounds[id] ?? 0) > 0);
  return pieces.length === 0 ? doors : [...doors, ...pieces.flatMap((piece) => objectThings(state, piece))];
}

/** Whether there is anything of the kind at all: quick to ask. */
export const hasThings = ({ access, terrainWounds }: Battle): boolean =>
  Object.values(access).some(canBeBroken) || Object.values(terrainWounds).some((wounds) => wounds > 0);

// WZ-03.8, WZ-32.5: its armour rolls; without wounds it is gone.
function* breakPiece(play: Play<Battle>, { id, armour }: BreakablePiece, hit: Hit): Rule<void> {
  const { state } = play;
  const rule: RuleId = 'WZ-03.8';
  const left = state.terrainWounds[id] ?? 0;
  const lost = yield* failedSaves({ armour, hit, woundsLeft: left, by: null, rule });
  if (lost === 0) return;
  state.terrainWounds[id] = left - lost;
  play.emit({ type: 'object-damaged', rule, data: { object: id, lost, left: left - lost } });
  if (lost < left) return;
  touch(state);
  play.emit({ type: 'object-destroyed', rule, data: { object: id } });
}
