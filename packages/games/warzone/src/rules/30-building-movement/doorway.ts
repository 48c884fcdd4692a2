import { accessPoint, sideHolding, touchesGap } from '@mischia/geometry';
import { message, type Play, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import type { AreaId, Battle } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { openingOf } from '../../table/openings.ts';
import { bodyIn, type InPlay } from '../../table/table.ts';

/** Just beside a wall: where the areas on its two sides are looked up. */
const BESIDE = 20;

/** The areas on both sides of the doorway a model stands in, and how its base lies; undefined when it stands in none. */
function doorwayOf(state: Battle, one: InPlay): { sides: readonly [AreaId, AreaId]; holds: 1 | -1 | 0 } | undefined {
  const body = bodyIn(state, one);
  for (const id in state.access) {
    const access = state.access[id]!;
    if (access.kind !== 'portal' || !access.between.includes(one.model.area)) continue;
    const found = openingOf(state, id);
    if (!found || !touchesGap(found.wall, found.opening, body)) continue;
    const at = accessPoint(found.wall, found.opening);
    const beside = (side: number) =>
      areaAt(state, {
        x: at.centre.x + at.normal.x * BESIDE * side,
        y: at.centre.y + at.normal.y * BESIDE * side,
        z: access.at.z,
      });
    return { sides: [beside(1), beside(-1)], holds: sideHolding(at, body) };
  }
  return undefined;
}

// WZ-30.2, R-139: who ends in a gap belongs to the area that holds the larger part of its base; of two halves its owner chooses.
export function* settleDoorway(play: Play<Battle>, one: InPlay): Rule<void> {
  const { state } = play;
  const { unit, model } = one;
  if (model.presence !== 'table' || Object.keys(state.access).length === 0) return;
  const doorway = doorwayOf(state, one);
  if (!doorway) return;
  const { sides, holds } = doorway;
  if (holds !== 0) {
    moveInto(state, one, holds > 0 ? sides[0] : sides[1]);
    return;
  }
  const area = yield* choose({
    seat: unit.seat,
    kind: 'doorway',
    rule: 'WZ-30.2',
    data: { unit: unit.id, model: model.id },
    options: sides.map((side) => ({
      id: `in:${side}`,
      value: side,
      label: message('option.in-area', { area: side }),
      data: { area: side },
    })),
  });
  moveInto(state, one, area);
}

function moveInto(state: Battle, { model }: InPlay, area: AreaId): void {
  if (model.area === area) return;
  model.area = area;
  touch(state);
}
