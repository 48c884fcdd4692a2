import type { MoveAnswer } from '@mischia/tabletop';
import type { KindOfMove, MoveOrder } from '../../src/forms.ts';
import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { wouldCohere } from './coherency.ts';
import {
  type Base,
  baseOf,
  blockOf,
  enemiesOf,
  flatGap,
  gapOf,
  halvesOf,
  INCH,
  innerRadius,
  isWithin,
  leastGap,
  outerRadius,
  partsOf,
  type Thing,
  thingsOf,
  tooCloseToCall,
} from './measure.ts';
import { flyLeg, groundsOf, levelsAt, type Piece, type Point, walkLeg } from './paths.ts';
import { heightOf } from './sight.ts';
import { canFly, featureIds, isDefensible } from './troops.ts';

/** Whether a move of a unit is legal, and every fault of it (AOS-8, 9, 11.1, 12.2). */

interface Standing {
  readonly unit: Unit;
  readonly base: Base;
}

/** Everybody on the battlefield by model. */
function standings(state: Battle): Map<string, Standing> {
  const all = new Map<string, Standing>();
  for (const unit of Object.values(state.units))
    if (unit.place === 'field')
      for (const model of unit.models) all.set(model.id, { unit, base: baseOf(state, unit, model) });
  return all;
}

/** Least of a convex function over a share of a line. */
function leastAlong(value: (t: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (value(a) <= value(b)) high = b;
    else low = a;
  }
  return Math.min(value(0), value(1), value((low + high) / 2));
}

const along =
  (piece: Piece, base: Base, radius: number) =>
  (t: number): Base => ({
    ...base,
    x: piece.x1 + (piece.x2 - piece.x1) * t,
    y: piece.y1 + (piece.y2 - piece.y1) * t,
    z: piece.z,
    shape: { round: radius },
  });

function distanceAlong(piece: Piece, base: Base, radius: number, thing: Thing, flat: boolean): number {
  if (thing.is === 'base' && 'round' in thing.shape) {
    const [dx, dy] = [piece.x2 - piece.x1, piece.y2 - piece.y1];
    const length = dx * dx + dy * dy;
    const t =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((thing.x - piece.x1) * dx + (thing.y - piece.y1) * dy) / length));
    const plan = Math.max(
      0,
      Math.hypot(piece.x1 + dx * t - thing.x, piece.y1 + dy * t - thing.y) - radius - thing.shape.round,
    );
    return flat ? plan : Math.hypot(plan, piece.z - thing.z);
  }
  const at = along(piece, base, radius);
  return leastAlong((t) => (flat ? flatGap(at(t), thing) : gapOf(at(t), thing)));
}

/** R02: they may be above each other when their heights differ by the lower one's own height. */
function mayBeAbove(state: Battle, a: Standing, zA: number, b: Standing): boolean {
  const lower = zA <= b.base.z ? a.unit : b.unit;
  return zA !== b.base.z && Math.abs(zA - b.base.z) >= heightOf(state, lower);
}

/** How deep two bases are one in the other; negative when they are apart. */
function overlapDepth(a: Base, b: Base): number {
  if ('round' in a.shape && 'round' in b.shape) return a.shape.round + b.shape.round - Math.hypot(a.x - b.x, a.y - b.y);
  const apart = flatGap(a, b);
  if (apart > 0) return -apart;
  // Ovals: shrink one until they part.
  const shrunk = (base: Base, by: number): Base => ({
    ...base,
    shape:
      'round' in base.shape
        ? { round: Math.max(0, base.shape.round - by) }
        : { oval: [Math.max(1, base.shape.oval[0] - by), Math.max(1, base.shape.oval[1] - by)] },
  });
  return flatGap(shrunk(a, 5), b) > 0 ? 1.01 : 100;
}

const OVERLAP_SLACK = 1;

/** Long ends of an oval (R32). */
function endsOf({ x, y, z, facing, shape }: Base): [number, number, number][] {
  if ('round' in shape) return [];
  const angle = (facing / 100) * (Math.PI / 180);
  const [dx, dy] = [shape.oval[0] * Math.cos(angle), shape.oval[0] * Math.sin(angle)];
  return [
    [x + dx, y + dy, z],
    [x - dx, y - dy, z],
  ];
}

const keepsAway = (kind: KindOfMove): boolean => kind === 'normal' || kind === 'run';
const endsAway = (kind: KindOfMove): boolean => keepsAway(kind) || kind === 'retreat' || kind === 'redeploy';

export function moveFaults(scene: Scene, unit: Unit, order: MoveOrder, answer: MoveAnswer): string[] {
  const { state } = scene;
  const faults: string[] = [];
  const flies = canFly(scene, unit);
  const grounds = groundsOf(state);
  const all = standings(state);
  const enemies = enemiesOf(state, unit.seat);
  const near = enemies.map((enemy) => ({ enemy, things: thingsOf(state, enemy) }));
  const moved = new Set<string>();

  for (const [number, { model: id, path }] of answer.moves.entries()) {
    const start = all.get(id);
    if (!start || start.unit.id !== unit.id || moved.has(id)) {
      faults.push(`${id} cannot be moved`);
      continue;
    }
    moved.add(id);
    let at: Point = start.base;
    let cost = 0;
    const pieces: Piece[] = [];
    for (const [x, y, z = at.z, facing = at.facing] of path) {
      const to = { x, y, z, facing };
      const leg = flies ? flyLeg(at, to) : walkLeg(grounds, at, to);
      cost += leg.cost;
      pieces.push(...leg.pieces);
      at = to;
    }
    const end: Base = { ...start.base, x: at.x, y: at.y, z: at.z, facing: at.facing };

    // AOS-9.0a, R32.
    if (!isWithin(cost, order.allowance)) faults.push(`AOS-9.0a ${id} goes ${Math.round(cost)} of ${order.allowance}`);
    endsOf(end).forEach(([x, y, z], i) => {
      const [sx, sy, sz] = endsOf(start.base)[i]!;
      if (!isWithin(Math.hypot(x - sx, y - sy, z - sz), order.allowance)) faults.push(`AOS-9.0c ${id} turns too far`);
    });

    // AOS-9.0b: other bases on the way; a turning oval is only sure to touch what its inner circle touches.
    const [inner, outer] = [innerRadius(start.base), outerRadius(start.base)];
    for (const [otherId, other] of all) {
      if (otherId === id) continue;
      for (const piece of pieces) {
        if (mayBeAbove(state, start, piece.z, other)) continue;
        if (distanceAlong(piece, start.base, outer, other.base, true) > 0) continue;
        const isRound = 'round' in start.base.shape && 'round' in other.base.shape;
        if (isRound) {
          const depth =
            outer +
            outerRadius(other.base) -
            distanceAlong(piece, start.base, 0, { ...other.base, shape: { round: 0 } }, true);
          if (Math.abs(depth - OVERLAP_SLACK) < 1.5) tooCloseToCall();
          if (depth > OVERLAP_SLACK) faults.push(`AOS-9.0b ${id} crosses ${otherId}`);
        } else if (distanceAlong(piece, start.base, Math.max(0, inner - 5), other.base, true) === 0)
          faults.push(`AOS-9.0b ${id} crosses ${otherId}`);
        else tooCloseToCall();
      }
    }

    // AOS-8.1, AOS-8.3, R35: no part within 3"; a flyer only at the end.
    if (keepsAway(order.kind) && !flies)
      for (const { enemy, things } of near)
        for (const thing of things)
          for (const piece of pieces) {
            if (!isWithin(distanceAlong(piece, start.base, outer, thing, false), 3 * INCH)) continue;
            if (inner === outer || isWithin(distanceAlong(piece, start.base, inner, thing, false), 3 * INCH))
              faults.push(`AOS-8.1 ${id} within 3" of ${enemy.id}`);
            else tooCloseToCall();
          }

    // AOS-11.1: the first one ends within half an inch of an enemy.
    if (order.kind === 'charge' && number === 0) {
      const least = Math.min(...near.map(({ things }) => leastGap([end], things)));
      if (!isWithin(least, INCH / 2)) faults.push(`AOS-11.1 ${id} ends ${Math.round(least)} from the enemy`);
    }

    // AOS-12.2, R44: not farther from the enemy unit that was nearest.
    if (order.kind === 'pile-in') {
      const before = near.map(({ things }) => leastGap([start.base], things));
      const least = Math.min(...before);
      const nearest = near.filter((_, i) => isWithin(before[i]!, least));
      const isNearer = nearest.some(({ things }) => isWithin(leastGap([end], things), least));
      if (near.length > 0 && !isNearer) faults.push(`AOS-12.2 ${id} ends farther away`);
    }

    // R142: no part of the base over defensible terrain.
    if (!flies) faults.push(...barredFaults(id, start.base, pieces, grounds));

    // AOS-1.2: on nobody, where everybody stands when this model has moved.
    all.set(id, { unit, base: end });
    faults.push(...standingFaults(state, id, end, grounds), ...overlapFaults(state, all, new Set([id])));
  }

  faults.push(...endFaults(scene, unit, order.kind, all, moved));
  return faults;
}

/** How deep a base with this radius reaches over a block on its way; an oval that turns may reach less deep. */
function barredFaults(
  id: string,
  base: Base,
  pieces: readonly Piece[],
  grounds: ReturnType<typeof groundsOf>,
): string[] {
  const faults: string[] = [];
  for (const { id: feature, block, is } of grounds) {
    if (is !== 'closed') continue;
    for (const piece of pieces) {
      const near = distanceAlong(piece, base, 0, block, true);
      const deep = outerRadius(base) - near;
      if (deep <= 0) continue;
      if (Math.abs(deep - OVERLAP_SLACK) < 1.5) tooCloseToCall();
      if (innerRadius(base) - near > OVERLAP_SLACK) faults.push(`AOS-17.1.2 ${id} crosses ${feature}`);
      else if (deep > OVERLAP_SLACK) tooCloseToCall();
    }
  }
  return faults;
}

/** Where a base may not end (AOS-1.2, 9.0b, 17.1.2, 19.3). */
export function standingFaults(state: Battle, id: string, end: Base, grounds = groundsOf(state)): string[] {
  const faults: string[] = [];
  const [reachX, reachY] = halvesOf(end);
  const { width, depth } = state.table;
  const over = Math.max(reachX - end.x, reachY - end.y, end.x + reachX - width, end.y + reachY - depth);
  if (Math.abs(over - OVERLAP_SLACK) < 1.5) tooCloseToCall();
  if (over > OVERLAP_SLACK) faults.push(`AOS-9.0b ${id} is over the edge`);
  if (!levelsAt(grounds, end).has(end.z)) faults.push(`AOS-9.3 ${id} stands at ${end.z}`);
  for (const feature of featureIds(state).filter((one) => isDefensible(state, one))) {
    const block = blockOf(state, feature);
    // R142.
    const deep = innerRadius(end) - flatGap({ ...end, shape: { round: 0 } }, block);
    if (Math.abs(deep - OVERLAP_SLACK) < 1.5) tooCloseToCall();
    if (deep > OVERLAP_SLACK) faults.push(`AOS-17.1.2 ${id} is on ${feature}`);
    else if (flatGap(end, block) === 0) tooCloseToCall();
  }
  // A base that hangs into something solid with its middle beside it: R34 speaks of bases that stand higher only.
  for (const { block, is } of grounds)
    if (is === 'solid' && end.z < block.top && flatGap(end, block) === 0) tooCloseToCall();
  for (const entity of Object.keys(state.entities))
    for (const part of partsOf(state, entity)) {
      const deep = overlapDepth(end, part);
      if (Math.abs(deep - OVERLAP_SLACK) < 1.5) tooCloseToCall();
      if (deep > OVERLAP_SLACK) faults.push(`AOS-19.3 ${id} is on ${entity}`);
    }
  return faults;
}

/** AOS-1.2: pairs of bases that overlap, of which one was put down. */
export function overlapFaults(state: Battle, all: ReadonlyMap<string, Standing>, moved: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const id of moved) {
    const mine = all.get(id);
    if (!mine) continue;
    for (const [otherId, other] of all) {
      if (otherId === id || (moved.has(otherId) && otherId < id) || mayBeAbove(state, mine, mine.base.z, other))
        continue;
      const deep = overlapDepth(mine.base, other.base);
      if (Math.abs(deep - OVERLAP_SLACK) < 1.5) tooCloseToCall();
      if (deep > OVERLAP_SLACK) faults.push(`AOS-1.2 ${id} overlaps ${otherId}`);
    }
  }
  return faults;
}

function endFaults(
  { state }: Scene,
  unit: Unit,
  kind: KindOfMove,
  all: ReadonlyMap<string, Standing>,
  moved: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  const bases = unit.models.flatMap(({ id }) => all.get(id)?.base ?? []);
  if (moved.size > 0 && !wouldCohere(unit, bases)) faults.push('AOS-9.1 not coherent');
  if (endsAway(kind) && moved.size > 0)
    for (const enemy of enemiesOf(state, unit.seat))
      if (isWithin(leastGap(bases, thingsOf(state, enemy)), 3 * INCH))
        faults.push(`AOS-8 ends within 3" of ${enemy.id}`);
  return faults;
}

/** Faults of models put down: where they stand, whom they overlap, whether the unit holds together. */
export function placeFaults(
  state: Battle,
  unit: Unit,
  at: readonly { model: string; x: number; y: number; z?: number | undefined; facing?: number | undefined }[],
): { faults: string[]; bases: Map<string, Base> } {
  const all = standings(state);
  const put = new Set<string>();
  const faults: string[] = [];
  const bases = new Map<string, Base>();
  for (const { model, x, y, z = 0, facing = 0 } of at) {
    const base = baseOf(state, unit, { x, y, z, facing });
    all.set(model, { unit, base });
    bases.set(model, base);
    put.add(model);
    faults.push(...standingFaults(state, model, base));
  }
  faults.push(...overlapFaults(state, all, put));
  return { faults, bases };
}
