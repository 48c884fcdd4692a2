import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../testing/cases.ts';
import { inFiringArc } from './arc.ts';
import {
  boardInterspaces,
  type Edge,
  edgeEnds,
  edgeKey,
  edgeSpaces,
  interspaceKey,
  interspaceSpaces,
  passageBetween,
  spaceCorners,
  spaceEdges,
} from './border.ts';
import { besideElement, defaultInterspaces, elementsAt, indexElements, insideElement } from './element.ts';
import {
  aimPoints,
  frontSpaces,
  type GridTile,
  tileFacing,
  tileInterspace,
  tileInterspaceDistance,
  tileKey,
  tileOnBoard,
  tileSpaces,
} from './footprint.ts';
import { centreOf, passesCentre, spacesBetween, traceLine } from './line.ts';
import { reachableTiles, stepBetween } from './reach.ts';
import { gridSight } from './sight.ts';
import {
  areAdjacent,
  DIRECTIONS,
  type Direction,
  directionTo,
  directionVector,
  eighthsBetween,
  neighbours,
  type Space,
  spaceKey,
  spacesAhead,
  turned,
} from './space.ts';
import { gridSteps, tilePassages } from './step.ts';
import { scatterDirection, scatteredInterspace } from './template.ts';

const coordinate = fc.integer({ min: 1, max: 8 });
const space: fc.Arbitrary<Space> = fc.record({ x: coordinate, y: coordinate });
const facing = fc.constantFrom(...DIRECTIONS);
const quarter = fc.integer({ min: 2, max: 34 });
const gridPoint = fc.record({ qx: quarter, qy: quarter });
const tile: fc.Arbitrary<GridTile> = fc.oneof(
  fc.record({ size: fc.constant(1 as const), at: space, facing }),
  fc.tuple(space, facing).map(([rear, f]) => ({
    size: 2 as const,
    rear,
    front: { x: rear.x + Math.round(Math.sin(angleOf(f))), y: rear.y - Math.round(Math.cos(angleOf(f))) },
  })),
  fc.record({ size: fc.constant(4 as const), at: space, facing: fc.constantFrom('N', 'E', 'S', 'W') }),
);
/** Clockwise from north, in radians. */
function angleOf(direction: Direction): number {
  return (DIRECTIONS.indexOf(direction) * Math.PI) / 4;
}
const keyed = (spaces: readonly Space[]) => spaces.map(spaceKey).sort();

test('[BR-08.1] a line is blocked or reduced by what lies under a fine walk along it', () => {
  const dense = fc.uniqueArray(fc.tuple(space, fc.constantFrom(0, 1, 2)), {
    maxLength: 24,
    selector: ([at]) => spaceKey(at),
  });
  fc.assert(
    fc.property(space, space, dense, (from, to, terrain) => {
      fc.pre(from.x !== to.x || from.y !== to.y);
      const kinds = new Map<string, number>(terrain.map(([at, kind]) => [spaceKey(at), kind]));
      const sight = gridSight(centreOf(from), centreOf(to), [from, to], (crossing) => {
        const kind = crossing.kind === 'space' ? kinds.get(spaceKey(crossing.space)) : undefined;
        return kind === undefined ? [] : [{ id: 'o', blocks: kind === 0, reduces: kind }];
      });
      // Walk from centre to centre; a step on a border belongs to no space.
      const under = new Set<string>();
      for (let i = 1; i < 2000; i++) {
        const x = from.x + ((to.x - from.x) * (i + 0.37)) / 2000.7;
        const y = from.y + ((to.y - from.y) * (i + 0.37)) / 2000.7;
        if (Math.abs(x - Math.floor(x) - 0.5) < 1e-6 || Math.abs(y - Math.floor(y) - 0.5) < 1e-6) continue;
        under.add(`${Math.round(x)},${Math.round(y)}`);
      }
      under.delete(spaceKey(from));
      under.delete(spaceKey(to));
      const met = [...under].flatMap((key) => (kinds.has(key) ? [kinds.get(key)!] : []));
      expect(sight.effects.length).toBe(met.length);
      expect(sight.reduction).toBe(met.reduce((sum, kind) => sum + kind, 0));
      expect(sight.state).toBe(met.includes(0) ? 'blocked' : met.length > 0 ? 'reduced' : 'clear');
      expect(keyed(spacesBetween(from, to))).toEqual([...under].sort());
      // Lines are mutual.
      const back = gridSight(centreOf(to), centreOf(from), [from, to], (crossing) => {
        const kind = crossing.kind === 'space' ? kinds.get(spaceKey(crossing.space)) : undefined;
        return kind === undefined ? [] : [{ id: 'o', blocks: kind === 0, reduces: kind }];
      });
      expect([back.state, back.reduction]).toEqual([sight.state, sight.reduction]);
    }),
    cases(60),
  );
});

test('[BR-08.1] corners count their worst obstacle, border runs the milder of both sides', () => {
  const wall = fc.record({ blocks: fc.boolean(), reduces: fc.integer({ min: 1, max: 3 }) });
  const some = fc.array(wall, { maxLength: 2 });
  fc.assert(
    fc.property(gridPoint, gridPoint, some, some, (from, to, odd, even) => {
      fc.pre(from.qx !== to.qx || from.qy !== to.qy);
      const obstacles = (parity: number) => (parity % 2 === 0 ? even : odd).map((o, i) => ({ id: `${i}`, ...o }));
      const sight = gridSight(from, to, [], (crossing) => {
        if (crossing.kind === 'space') return obstacles(crossing.space.x + crossing.space.y);
        return crossing.kind === 'interspace' ? obstacles(crossing.interspace.x) : [];
      });
      const cost = (list: readonly { blocks: boolean; reduces: number }[]) =>
        list.reduce((sum, o) => sum + (o.blocks ? 1000 : o.reduces), 0);
      let total = 0;
      for (const crossing of traceLine(from, to)) {
        if (crossing.kind === 'space') total += cost(obstacles(crossing.space.x + crossing.space.y));
        if (crossing.kind === 'interspace') {
          total += Math.max(0, ...obstacles(crossing.interspace.x).map((o) => cost([o])));
        }
        if (crossing.kind === 'border') {
          const [a, b] = crossing.spaces.map((s) => obstacles(s.x + s.y));
          if (a!.length > 0 && b!.length > 0) total += Math.min(cost(a!), cost(b!));
        }
      }
      expect(sight.state === 'blocked').toBe(total >= 1000);
      if (total < 1000) expect(sight.reduction).toBe(total);
      expect(sight.state === 'clear').toBe(total === 0);
    }),
    cases(300),
  );
});

test('[BR-02.5] a point is in a firing arc when its bearing is, borders included', () => {
  fc.assert(
    fc.property(
      facing,
      fc.constantFrom(90 as const, 180 as const, 360 as const),
      gridPoint,
      gridPoint,
      (f, arc, a, b) => {
        fc.pre(a.qx !== b.qx || a.qy !== b.qy);
        const bearing = Math.atan2(b.qx - a.qx, a.qy - b.qy) - angleOf(f);
        const off = Math.abs(bearing - 2 * Math.PI * Math.round(bearing / (2 * Math.PI)));
        expect(inFiringArc(f, arc, a, b)).toBe(off <= (arc * Math.PI) / 360 + 1e-9);
      },
    ),
    cases(500),
  );
});

test('[BR-15.6] a line passes a centre when the centre lies on it', () => {
  fc.assert(
    fc.property(gridPoint, gridPoint, space, (from, to, at) => {
      const [x, y] = [4 * at.x, 4 * at.y];
      const length = Math.hypot(to.qx - from.qx, to.qy - from.qy);
      const around = Math.hypot(x - from.qx, y - from.qy) + Math.hypot(x - to.qx, y - to.qy);
      expect(passesCentre(from, to, at)).toBe(around - length < 1e-9);
    }),
    cases(500),
  );
});

test('[BR-02.1] directions, turns and neighbours are those of a compass', () => {
  fc.assert(
    fc.property(space, facing, facing, fc.integer({ min: -20, max: 20 }), (at, a, b, eighths) => {
      const vector = directionVector(a);
      expect([vector.x, vector.y]).toEqual([Math.round(Math.sin(angleOf(a))), 0 - Math.round(Math.cos(angleOf(a)))]);
      const turn = (angleOf(turned(a, eighths)) - angleOf(a) - (eighths * Math.PI) / 4) / (2 * Math.PI);
      expect(Math.abs(turn - Math.round(turn))).toBeLessThan(1e-9);
      const between = Math.acos(Math.max(-1, Math.min(1, Math.cos(angleOf(a) - angleOf(b))))) / (Math.PI / 4);
      expect(eighthsBetween(a, b)).toBe(Math.round(between));
      const around = neighbours(at);
      expect(new Set(around.map(spaceKey)).size).toBe(8);
      for (const next of around) {
        expect(areAdjacent(at, next)).toBe(true);
        expect(directionVector(directionTo(at, next)!)).toEqual({ x: next.x - at.x, y: next.y - at.y });
      }
      expect(spacesAhead(at, a).every((next) => eighthsBetween(a, directionTo(at, next)!) <= 1)).toBe(true);
    }),
    cases(300),
  );
});

test('[BR-02.2] edges and corners belong to the spaces whose borders they are', () => {
  fc.assert(
    fc.property(space, space, (at, other) => {
      for (const edge of spaceEdges(at)) {
        expect(edgeSpaces(edge).map(spaceKey)).toContain(spaceKey(at));
        const corners = spaceCorners(at).map(interspaceKey);
        expect(edgeEnds(edge).every((end) => corners.includes(interspaceKey(end)))).toBe(true);
      }
      for (const corner of spaceCorners(at)) {
        expect(interspaceSpaces(corner).map(spaceKey)).toContain(spaceKey(at));
        expect(Math.max(Math.abs(corner.x + 0.5 - at.x), Math.abs(corner.y + 0.5 - at.y))).toBe(0.5);
      }
      const passage = passageBetween(at, other);
      const [dx, dy] = [Math.abs(at.x - other.x), Math.abs(at.y - other.y)];
      expect(passage?.kind).toBe(Math.max(dx, dy) !== 1 ? undefined : dx + dy === 2 ? 'interspace' : 'edge');
      if (passage?.kind === 'edge') expect(keyed(edgeSpaces(passage.edge))).toEqual(keyed([at, other]));
      const board = { width: at.x, height: at.y };
      expect(boardInterspaces(board)).toHaveLength((at.x + 1) * (at.y + 1));
    }),
    cases(300),
  );
});

test('[BR-06.7] tiles: steps keep their shape, cross what lies between, and can be taken back', () => {
  fc.assert(
    fc.property(tile, (from) => {
      const own = tileSpaces(from);
      const owned = new Set(own.map(spaceKey));
      const wrong = gridSteps(from).filter((step) => {
        const there = tileSpaces(step.to);
        const taken = new Set(there.map(spaceKey));
        const entered = keyed(there.filter((s) => !owned.has(spaceKey(s))));
        const crosses = ({ from: a, to: b }: { from: Space; to: Space }) =>
          Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1 && owned.has(spaceKey(a)) && taken.has(spaceKey(b));
        const whole = from.size !== 2 || (step.to.size === 2 && areAdjacent(step.to.rear, step.to.front));
        return !(
          there.length === own.length &&
          keyed(step.entered).join() === entered.join() &&
          step.moves.every(crosses) &&
          JSON.stringify(step.liesAcross) === JSON.stringify(tilePassages(step.to)) &&
          stepBetween(from, step.to) !== undefined &&
          gridSteps(step.to).some((back) => tileKey(back.to) === tileKey(from)) &&
          whole
        );
      });
      expect(wrong).toEqual([]);
      const turn = (a: GridTile, b: GridTile) => eighthsBetween(tileFacing(a), tileFacing(b));
      expect(gridSteps(from).every((step) => turn(from, step.to) <= (from.size === 4 ? 2 : 1))).toBe(true);
    }),
    cases(200),
  );
});

test('[BR-06.7] vehicles of two and four spaces reach what a flood over their steps reaches, at the same cost', () => {
  fc.assert(
    fc.property(
      tile.filter((each) => each.size > 1),
      fc.uniqueArray(space, { maxLength: 12, selector: spaceKey }),
      fc.integer({ min: 0, max: 3 }),
      (start, walls, movement) => {
        const blocked = new Set(walls.map(spaceKey));
        const board = { width: 8, height: 8 };
        const free = (each: GridTile) =>
          tileOnBoard(each, board) && tileSpaces(each).every((s) => !blocked.has(spaceKey(s)));
        const cost = new Map([[tileKey(start), 0]]);
        let front = [start];
        for (let n = 1; n <= movement; n++) {
          const next: GridTile[] = [];
          for (const each of front) {
            for (const { to } of gridSteps(each)) {
              if (!free(to) || cost.has(tileKey(to))) continue;
              cost.set(tileKey(to), n);
              next.push(to);
            }
          }
          front = next;
        }
        const reached = reachableTiles({
          start,
          movement,
          stepCost: (step) => (free(step.to) ? { cost: 1 } : undefined),
        });
        expect(new Map(reached.map((each) => [tileKey(each.tile), each.cost]))).toEqual(cost);
        const leads = ({ steps, tile: end, cost: spent }: (typeof reached)[number]) =>
          steps.length === spent && tileKey(steps.at(-1)?.to ?? start) === tileKey(end);
        expect(reached.every(leads)).toBe(true);
      },
    ),
    cases(60),
  );
});

test('[BR-08.6] aim points lie on the segments between the centres of a tile; fronts touch its front edge', () => {
  fc.assert(
    fc.property(tile, space, (each, corner) => {
      const centres = tileSpaces(each).map(centreOf);
      const onSegment = ({ qx, qy }: { qx: number; qy: number }) =>
        centres.some((a) =>
          centres.some((b) => {
            const length = Math.hypot(b.qx - a.qx, b.qy - a.qy);
            return Math.abs(Math.hypot(qx - a.qx, qy - a.qy) + Math.hypot(qx - b.qx, qy - b.qy) - length) < 1e-9;
          }),
        );
      expect(aimPoints(each).every(onSegment)).toBe(true);
      expect(centres.every((c) => aimPoints(each).some((p) => p.qx === c.qx && p.qy === c.qy))).toBe(true);
      const f = angleOf(tileFacing(each));
      const ahead = (s: Space) => s.x * Math.sin(f) - s.y * Math.cos(f);
      const most = Math.max(...tileSpaces(each).map(ahead));
      for (const front of frontSpaces(each)) expect(ahead(front)).toBeGreaterThan(most + 0.9);
      const inside = tileInterspace(each);
      if (inside !== undefined) {
        expect(
          interspaceSpaces(inside).filter((s) => tileSpaces(each).some((o) => spaceKey(o) === spaceKey(s))).length,
        ).toBe(each.size === 4 ? 4 : 2);
      }
      const away = Math.min(
        ...tileSpaces(each).map((s) => Math.max(Math.abs(corner.x + 0.5 - s.x), Math.abs(corner.y + 0.5 - s.y)) + 0.5),
      );
      expect(tileInterspaceDistance(each, corner)).toBe(away);
    }),
    cases(300),
  );
});

test('[BR-02.2] elements are found where they lie, and own the corners their spaces or edges enclose', () => {
  const edge: fc.Arbitrary<Edge> = fc.record({
    side: fc.constantFrom('V' as const, 'H' as const),
    x: coordinate,
    y: coordinate,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(space, { maxLength: 12, selector: spaceKey }),
      fc.uniqueArray(edge, { maxLength: 8, selector: edgeKey }),
      tile,
      space,
      (spaces, edges, unit, at) => {
        const interspaces = defaultInterspaces(spaces, edges);
        const element = { id: 'e', spaces, edges, interspaces };
        const index = indexElements([element]);
        const has = (s: Space) => spaces.some((each) => spaceKey(each) === spaceKey(s));
        expect(index.atSpace(at).length).toBe(has(at) ? 1 : 0);
        expect(elementsAt(index, { kind: 'space', space: at }).length).toBe(has(at) ? 1 : 0);
        const owned = new Set(interspaces.map(interspaceKey));
        const enclosed = new Set<string>();
        for (let x = 0; x <= 9; x++) {
          for (let y = 0; y <= 9; y++) {
            const area = [0, 1].every((dx) => [0, 1].every((dy) => has({ x: x + dx, y: y + dy })));
            const ends = edges.filter((e) =>
              e.side === 'V' ? e.x === x && (e.y === y || e.y === y + 1) : e.y === y && (e.x === x || e.x === x + 1),
            ).length;
            if (area || ends >= 2) enclosed.add(interspaceKey({ x, y }));
          }
        }
        expect([...owned].sort()).toEqual([...enclosed].sort());
        expect(insideElement(unit, element)).toBe(tileSpaces(unit).every(has));
        const touching = tileSpaces(unit).some((s) =>
          edges.some((e) =>
            e.side === 'V'
              ? e.y === s.y && (e.x === s.x || e.x === s.x - 1)
              : e.x === s.x && (e.y === s.y || e.y === s.y - 1),
          ),
        );
        expect(besideElement(unit, element)).toBe(touching);
      },
    ),
    cases(150),
  );
});

test('[BR-15.17] a scatter goes a quarter turn further for each pip, and so many steps', () => {
  fc.assert(
    fc.property(facing, fc.integer({ min: 1, max: 6 }), space, fc.integer({ min: 0, max: 6 }), (f, die, aim, count) => {
      const direction = scatterDirection(f, die);
      expect(direction === undefined).toBe(die > 4);
      if (direction === undefined) return;
      const angle = angleOf(f) + ((die - 1) * Math.PI) / 2;
      const end = scatteredInterspace(aim, direction, count);
      expect(end.x - aim.x).toBe(count * Math.round(Math.sin(angle)) + 0);
      expect(end.y - aim.y).toBe(0 - count * Math.round(Math.cos(angle)));
    }),
    cases(300),
  );
});
