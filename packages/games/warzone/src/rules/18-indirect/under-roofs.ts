import {
  type Body,
  inViewArc,
  inVisibleZone,
  type Length,
  type Point,
  roofOver,
  segmentsCross,
  touchesOpening,
} from '@mischia/geometry';
import type { AccessPoint, Battle } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { openingOf } from '../../table/openings.ts';
import { terrainNow } from '../../table/standing.ts';
import { bodyIn, type InPlay } from '../../table/table.ts';
import { isBlocked } from '../28-buildings/access.ts';
import { seesThrough } from '../31-building-fire/fire.ts';
import { accessBetween } from '../31-building-fire/through.ts';

type Spot = Point & { readonly z: Length };

/** How a lobbed shot gets from one place to another: under the open sky, or through an opening. */
export interface Lob {
  readonly access: AccessPoint | null;
  /** WZ-31.10: whether the shooter touches that opening. */
  readonly touches: boolean;
}

const OPEN_SKY: Lob = { access: null, touches: false };

/** Nothing over a place, or open hatches straight above it. */
function hasOpenSky(state: Battle, at: Spot): boolean {
  // Only buildings have roofs.
  if (state.table.areas.length === 0) return true;
  const terrain = terrainNow(state);
  let from = at;
  for (;;) {
    const roof = roofOver(from, terrain);
    if (!roof) return true;
    if (roof.hatch === undefined) return false;
    from = { ...from, z: roof.z };
  }
}

const spotOf = ({ model: { x, y, z } }: InPlay): Spot => ({ x, y, z });

// WZ-18.4: under a roof only through an opening: a hatch straight above, or a door or window on the line of fire (WZ-31.3).
export function lobTo(state: Battle, shooter: InPlay, at: Spot): Lob | undefined {
  if (hasOpenSky(state, spotOf(shooter)) && hasOpenSky(state, at)) return OPEN_SKY;
  const body = bodyIn(state, shooter);
  const point: Body = { ...body, id: 'point', footprint: { kind: 'round', radius: 1 }, ...at, facing: 0 };
  for (const access of accessBetween(state, shooter.model.area, areaAt(state, at))) {
    const opening = openingOf(state, access.id);
    if (!opening || isBlocked(access)) continue;
    const [a, b] = opening.at.jambs;
    if (!segmentsCross(body, at, a, b)) continue;
    const view = (one: Body) => ({ inZone: inVisibleZone(opening.at, one), inArc: inViewArc(opening.at, one) });
    if (seesThrough(view(body), view(point), state.settings.options))
      return { access, touches: touchesOpening(opening.at, body) };
  }
  return undefined;
}

/** Whether a shooter could lob anything from where he stands: quick to ask before any point is looked for. */
export function mayLobFrom(state: Battle, shooter: InPlay): boolean {
  if (hasOpenSky(state, spotOf(shooter))) return true;
  const body = bodyIn(state, shooter);
  return Object.values(state.access).some((access) => {
    if (isBlocked(access) || !access.between.includes(shooter.model.area)) return false;
    const opening = openingOf(state, access.id);
    return opening !== undefined && inViewArc(opening.at, body);
  });
}
