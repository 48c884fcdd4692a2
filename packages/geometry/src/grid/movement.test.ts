import { describe, expect, test } from 'vitest';
import { type Edge, edgeKey, type Passage } from './border.ts';
import { type GridTile, tileKey, tileOnBoard, tileSpaces } from './footprint.ts';
import { reachableTiles, stepBetween } from './reach.ts';
import { kingDistance, type Space, sameSpace, spaceKey, spacesAhead } from './space.ts';
import { gridSteps } from './step.ts';
import { blastSpaces, flameSpaces, scatterDirection, scatteredInterspace } from './template.ts';

const at = (x: number, y: number): Space => ({ x, y });
const pair = (rear: Space, front: Space): GridTile => ({ size: 2, rear, front });
const keys = (spaces: readonly Space[]) => spaces.map(spaceKey);
const crosses = (passages: readonly Passage[], edge: Edge) =>
  passages.some((each) => each.kind === 'edge' && edgeKey(each.edge) === edgeKey(edge));

describe('vehicles of two spaces', () => {
  test('[BR-06.7] a Predator advances, advances, pivots and reverses', () => {
    const stations = [
      pair(at(4, 6), at(4, 5)),
      pair(at(4, 5), at(5, 4)),
      pair(at(5, 4), at(6, 3)),
      pair(at(5, 3), at(6, 3)),
      pair(at(4, 3), at(5, 3)),
    ];
    const kinds = stations.slice(1).map((to, i) => stepBetween(stations[i]!, to)?.kind);
    expect(kinds).toEqual(['advance', 'advance', 'pivot-front', 'reverse']);
  });

  test('[BR-06.7] a diagonal advance enters one space and passes one corner', () => {
    const step = stepBetween(pair(at(3, 3), at(4, 4)), pair(at(4, 4), at(5, 5)));
    expect(step?.entered).toEqual([at(5, 5)]);
    expect(step?.moves).toEqual([
      { from: at(4, 4), to: at(5, 5), through: { kind: 'interspace', interspace: at(4, 4) } },
    ]);
    expect(step?.liesAcross).toEqual([{ kind: 'interspace', interspace: at(4, 4) }]);
  });

  test('[BR-06.7] a high wall on V(4,5) stops the pivot around the rear, not the advances', () => {
    const start = pair(at(4, 6), at(4, 5));
    const wall: Edge = { side: 'V', x: 4, y: 5 };
    const passes = (to: GridTile) =>
      crosses(
        stepBetween(start, to)!.moves.map((move) => move.through),
        wall,
      );
    expect(passes(pair(at(4, 6), at(5, 5)))).toBe(true);
    expect(passes(pair(at(4, 5), at(4, 4)))).toBe(false);
    expect(passes(pair(at(4, 5), at(5, 4)))).toBe(false);
  });

  test('[BR-06.7] ten steps: three ahead, three back, two pivots around each end', () => {
    const kinds = gridSteps(pair(at(4, 6), at(4, 5))).map((step) => step.kind);
    expect(kinds.filter((kind) => kind === 'advance')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'reverse')).toHaveLength(3);
    expect(kinds.filter((kind) => kind.startsWith('pivot'))).toHaveLength(4);
  });
});

describe('vehicles of four spaces', () => {
  test('[BR-06.8] a Battlewagon turns east and drives three forward; a diagonal step does not exist', () => {
    const start: GridTile = { size: 4, at: at(5, 5), facing: 'N' };
    const reached = reachableTiles({ start, movement: 4, stepCost: () => ({ cost: 1 }) });
    const goal = reached.find((each) => tileKey(each.tile) === tileKey({ size: 4, at: at(8, 5), facing: 'E' }));
    expect(goal?.cost).toBe(4);
    expect(goal?.steps.map((step) => step.kind)).toEqual(['pivot', 'advance', 'advance', 'advance']);
    expect(stepBetween(start, { size: 4, at: at(6, 4), facing: 'N' })).toBeUndefined();
  });

  test('[BR-06.8] each quarter crosses its own edge', () => {
    const step = gridSteps({ size: 4, at: at(5, 5), facing: 'E' })[0]!;
    expect(step.moves).toHaveLength(4);
    expect(keys(step.entered)).toEqual(['7,5', '7,6']);
    expect(
      crosses(
        step.moves.map((move) => move.through),
        { side: 'V', x: 6, y: 5 },
      ),
    ).toBe(true);
  });
});

describe('reach', () => {
  const start: GridTile = { size: 1, at: at(5, 5), facing: 'N' };
  const board = { width: 12, height: 10 };

  test('[BR-06.1] infantry reaches every space within its movement, at the king distance', () => {
    const reached = reachableTiles({
      start,
      movement: 4,
      stepCost: (step) => (tileOnBoard(step.to, board) ? { cost: 1 } : undefined),
    });
    expect(reached).toHaveLength(81);
    for (const { tile, cost, steps } of reached) {
      expect(cost).toBe(kingDistance(at(5, 5), tileSpaces(tile)[0]!));
      expect(steps).toHaveLength(cost);
    }
  });

  test('[BR-06.4] a unit may pass through a friend but not end there', () => {
    const corridor = (space: Space) => space.y === 5;
    const reached = reachableTiles({
      start,
      movement: 2,
      stepCost: (step) => (step.entered.every(corridor) ? { cost: 1 } : undefined),
      mayEnd: (tile) => !sameSpace(tileSpaces(tile)[0]!, at(6, 5)),
    });
    expect(keys(reached.flatMap(({ tile }) => tileSpaces(tile))).sort()).toEqual(['3,5', '4,5', '5,5', '7,5']);
  });

  test('[BR-12.8] a diagonal step through a difficult corner ends the movement', () => {
    const difficult = at(6, 4);
    const reached = reachableTiles({
      start,
      movement: 4,
      stepCost: (step) => {
        const stops = step.moves.some(
          ({ through }) => through.kind === 'interspace' && sameSpace(through.interspace, difficult),
        );
        const path = ['5,5', '6,5', '7,4', '8,3'];
        return step.entered.every((space) => path.includes(spaceKey(space))) ? { cost: 1, stops } : undefined;
      },
    });
    expect(reached.map(({ tile, cost, stopped }) => [spaceKey(tileSpaces(tile)[0]!), cost, stopped])).toEqual([
      ['5,5', 0, false],
      ['6,5', 1, false],
      ['7,4', 2, true],
    ]);
  });

  test('[BR-16.7] an attack from (4,5) on (5,5) leaves three spaces to retreat to', () => {
    expect(keys(spacesAhead(at(5, 5), 'E')).sort()).toEqual(['6,4', '6,5', '6,6']);
  });
});

describe('templates', () => {
  test('[BR-15.6] a medium flame to the north covers five spaces', () => {
    expect(keys(flameSpaces('M', at(5, 5), 'N')).sort()).toEqual(['4,3', '5,2', '5,3', '5,4', '6,3']);
  });

  test('[BR-15.6] flames turn with the direction and keep their size', () => {
    expect(keys(flameSpaces('M', at(5, 5), 'E')).sort()).toEqual(['6,5', '7,4', '7,5', '7,6', '8,5']);
    expect(keys(flameSpaces('F', at(5, 5), 'SW'))).toEqual(['4,6', '3,7']);
    expect(keys(flameSpaces('M', at(5, 5), 'SE')).sort()).toEqual(['6,6', '6,7', '7,6', '7,7', '8,8']);
    expect(flameSpaces('L', at(5, 5), 'NW')).toHaveLength(8);
  });

  test('[BR-15.17] die 2 with orientation north drifts east; B covers twelve spaces around I(8,4)', () => {
    expect(scatterDirection('N', 2)).toBe('E');
    expect(scatterDirection('S', 4)).toBe('E');
    expect(scatterDirection('N', 5)).toBeUndefined();
    const landing = scatteredInterspace(at(6, 4), 'E', 2);
    expect(landing).toEqual(at(8, 4));
    expect(keys(blastSpaces('B', landing)).sort()).toEqual(
      ['8,3', '8,4', '8,5', '8,6', '9,3', '9,4', '9,5', '9,6', '7,4', '7,5', '10,4', '10,5'].sort(),
    );
  });

  test('[BR-23.3] G covers the four spaces around its interspace, less those off the board (R094)', () => {
    expect(keys(blastSpaces('G', at(6, 4)))).toEqual(['6,4', '7,4', '6,5', '7,5']);
    expect(keys(blastSpaces('G', at(0, 0), { width: 4, height: 4 }))).toEqual(['1,1']);
  });
});
