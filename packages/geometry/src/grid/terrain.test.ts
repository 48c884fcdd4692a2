import { describe, expect, test } from 'vitest';
import { type Edge, passageBetween } from './border.ts';
import {
  besideElement,
  defaultInterspaces,
  elementsAt,
  type GridElement,
  indexElements,
  insideElement,
} from './element.ts';
import type { GridTile } from './footprint.ts';
import { centreOf } from './line.ts';
import { type GridSight, gridSight } from './sight.ts';
import { type Space, sameSpace, spaceKey } from './space.ts';
import { zoneOfControl, zonesBinding } from './zone.ts';

const at = (x: number, y: number): Space => ({ x, y });
const one = (x: number, y: number): GridTile => ({ size: 1, at: at(x, y), facing: 'N' });
const H = (x: number, y: number): Edge => ({ side: 'H', x, y });
const V = (x: number, y: number): Edge => ({ side: 'V', x, y });
const BOARD = { width: 12, height: 12 };

type Effect = { blocks: boolean; reduces: number };
const REDUCES: Effect = { blocks: false, reduces: 1 };
const BLOCKS: Effect = { blocks: true, reduces: 0 };
const element = (id: string, parts: Partial<GridElement>): GridElement => ({
  id,
  spaces: [],
  edges: [],
  interspaces: [],
  ...parts,
});

/** A line through elements that all have one effect; reducing edges are ignored by a shooter beside them (BR-08.3). */
function look(from: Space, to: Space, elements: GridElement[], effect: Effect): GridSight {
  const index = indexElements(elements);
  return gridSight(centreOf(from), centreOf(to), [from, to], (crossing) =>
    elementsAt(index, crossing)
      .filter((each) => {
        const corner = crossing.kind === 'interspace' ? crossing.interspace : undefined;
        return effect.blocks || crossing.kind === 'space' || !besideElement(one(from.x, from.y), each, corner);
      })
      .map(({ id }) => ({ id, ...effect })),
  );
}

describe('lines through terrain', () => {
  const rocks = (...spaces: Space[]) => [element('rocks', { spaces })];

  test('[BR-08.2] two crossed spaces of rocks take two', () => {
    expect(look(at(2, 2), at(5, 4), rocks(at(3, 3), at(4, 3)), REDUCES)).toMatchObject({
      state: 'reduced',
      reduction: 2,
    });
  });

  test('[BR-08.2] rocks beside the diagonal leave it clear, rocks on it take one, a wall owning the corner blocks', () => {
    expect(look(at(3, 3), at(5, 5), rocks(at(4, 3), at(3, 4)), REDUCES).state).toBe('clear');
    expect(look(at(3, 3), at(5, 5), rocks(at(4, 4)), REDUCES)).toMatchObject({ state: 'reduced', reduction: 1 });
    const wall = [element('wall', { interspaces: [at(3, 3)] })];
    expect(look(at(3, 3), at(5, 5), wall, BLOCKS)).toMatchObject({
      state: 'blocked',
      effects: [{ obstacle: { id: 'wall' }, crossing: { kind: 'interspace', interspace: at(3, 3) } }],
    });
  });

  test('[BR-08.3] a low wall is ignored by the shooter beside it only', () => {
    const wall = [element('wall', { edges: [V(3, 2)] })];
    expect(look(at(3, 2), at(6, 2), wall, REDUCES).reduction).toBe(0);
    expect(look(at(2, 2), at(6, 2), wall, REDUCES).reduction).toBe(1);
    expect(look(at(6, 2), at(3, 2), wall, REDUCES).reduction).toBe(1);
  });

  test('[BR-08.3] one long low wall: beside any of its edges is beside the wall', () => {
    const edges = [2, 3, 4, 5, 6].map((x) => H(x, 5));
    const wall = [element('wall', { edges, interspaces: defaultInterspaces([], edges) })];
    expect(wall[0]?.interspaces.map(spaceKey)).toEqual(['2,5', '3,5', '4,5', '5,5']);
    expect(look(at(3, 6), at(7, 3), wall, REDUCES).reduction).toBe(0);
    expect(look(at(3, 7), at(7, 3), wall, REDUCES).reduction).toBe(1);
    expect(look(at(7, 3), at(3, 6), wall, REDUCES).reduction).toBe(1);
  });

  test('[BR-08.5] beside an elevation line, at either end, is beside it', () => {
    const line = element('ridge', { edges: [V(5, 3)] });
    const sees = (a: Space, b: Space) => besideElement(one(a.x, a.y), line) || besideElement(one(b.x, b.y), line);
    expect(sees(at(2, 3), at(6, 3))).toBe(true);
    expect(sees(at(2, 3), at(7, 3))).toBe(false);
    expect(sees(at(5, 3), at(9, 3))).toBe(true);
    expect(sees(at(9, 3), at(5, 3))).toBe(true);
  });

  test('[BR-08.2] a corner owned by several elements applies the worst only (R046)', () => {
    const sight = gridSight(centreOf(at(3, 3)), centreOf(at(5, 5)), [at(3, 3), at(5, 5)], (crossing) =>
      crossing.kind === 'interspace' && sameSpace(crossing.interspace, at(3, 3))
        ? [
            { id: 'a', blocks: false, reduces: 1 },
            { id: 'b', blocks: false, reduces: 2 },
          ]
        : [],
    );
    expect(sight).toMatchObject({ reduction: 2, effects: [{ obstacle: { id: 'b' } }] });
  });

  test('[BR-02.4] a border run suffers only when both sides do, and the milder once per pair (R015)', () => {
    const run = (hard: Space[], soft: Space[]) =>
      gridSight({ qx: 10, qy: 4 }, { qx: 10, qy: 16 }, [], (crossing) => {
        if (crossing.kind !== 'space') return [];
        if (hard.some((each) => sameSpace(each, crossing.space))) return [{ id: 'hard', blocks: true, reduces: 0 }];
        return soft.some((each) => sameSpace(each, crossing.space)) ? [{ id: 'soft', blocks: false, reduces: 1 }] : [];
      });
    expect(run([at(2, 2)], []).state).toBe('clear');
    expect(run([at(2, 2)], [at(3, 2)])).toMatchObject({ state: 'reduced', reduction: 1 });
    expect(run([at(2, 2), at(3, 2)], []).state).toBe('blocked');
  });

  test('[BR-08.2] beside a border run the obstacles of one space add up before the milder side is found (R015)', () => {
    const run = (left: number[], right: number[]) =>
      gridSight({ qx: 10, qy: 4 }, { qx: 10, qy: 16 }, [], (crossing) => {
        if (crossing.kind !== 'space' || crossing.space.y !== 2) return [];
        const here = crossing.space.x === 2 ? left : right;
        return here.map((reduces, number) => ({ id: `${crossing.space.x}-${number}`, blocks: false, reduces }));
      }).reduction;
    expect(run([1, 1], [1, 1])).toBe(2);
    expect(run([1, 1], [1])).toBe(1);
    expect(run([1, 1], [3])).toBe(2);
  });

  test('[BR-12.1] a unit is inside an element only with all its spaces', () => {
    const ruin = element('ruin', { spaces: [at(5, 5), at(5, 6)] });
    expect(insideElement({ size: 2, rear: at(5, 6), front: at(5, 5) }, ruin)).toBe(true);
    expect(insideElement({ size: 2, rear: at(5, 5), front: at(5, 4) }, ruin)).toBe(false);
  });

  test('[BR-02.2] an area owns the corners inside it (R012)', () => {
    expect(defaultInterspaces([at(2, 2), at(3, 2), at(2, 3), at(3, 3), at(4, 3)], [])).toEqual([at(2, 2)]);
  });
});

describe('zones of control', () => {
  const open = { accessible: () => true, sees: () => true };
  const zone = (x: number, y: number) => ({ controller: `${x},${y}`, spaces: zoneOfControl(one(x, y), BOARD, open) });

  test('[BR-07.1] a workshop on (4,6) leaves the other seven neighbours', () => {
    const spaces = zoneOfControl(one(5, 5), BOARD, { ...open, accessible: (space) => !sameSpace(space, at(4, 6)) });
    expect(spaces).toHaveLength(7);
    expect(spaces.map(spaceKey)).not.toContain('4,6');
  });

  test('[BR-07.1] a high wall to the corner cuts the edge and the corner, six spaces stay', () => {
    const walls = [element('wall', { edges: [H(5, 5), H(6, 5)], interspaces: [at(5, 5)] })];
    const spaces = zoneOfControl(one(5, 5), BOARD, {
      ...open,
      sees: (_from, _to, space) => look(at(5, 5), space, walls, BLOCKS).state !== 'blocked',
    });
    expect(spaces.map(spaceKey)).toEqual(['4,4', '5,4', '6,4', '4,5', '6,5', '4,6']);
    expect(passageBetween(at(5, 5), at(6, 6))).toEqual({ kind: 'interspace', interspace: at(5, 5) });
  });

  test('[BR-07.2] no step from one space of a zone to another of the same zone', () => {
    expect(zonesBinding(at(4, 4), at(5, 4), [zone(5, 5)])).toEqual(['5,5']);
    expect(zonesBinding(at(4, 4), at(3, 4), [zone(5, 5)])).toEqual([]);
    expect(zonesBinding(at(3, 4), at(4, 4), [zone(5, 5)])).toEqual([]);
    expect(zonesBinding(at(4, 4), at(5, 4), [])).toEqual([]);
  });

  test('[BR-07.2] two neighbours: entering both zones is free, stepping within them is not', () => {
    const zones = [zone(5, 5), zone(5, 6)];
    expect(zonesBinding(at(3, 6), at(4, 6), zones)).toEqual([]);
    expect(zonesBinding(at(4, 6), at(4, 5), zones)).toEqual(['5,5', '5,6']);
    expect(zonesBinding(at(4, 6), at(5, 6), zones)).toEqual(['5,5']);
  });

  test('[BR-16.7] retreat spaces under an enemy zone: E at (7,5) binds none, E at (5,4) leaves (6,6) only', () => {
    const retreats = [at(6, 4), at(6, 5), at(6, 6)];
    const free = (x: number, y: number) =>
      retreats.filter((to) => zonesBinding(at(5, 5), to, [zone(x, y)]).length === 0).map(spaceKey);
    expect(free(7, 5)).toEqual(['6,4', '6,5', '6,6']);
    expect(free(5, 4)).toEqual(['6,6']);
  });
});
