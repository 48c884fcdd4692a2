import { expect, test } from 'vitest';
import { roundBase } from '../footprint.ts';
import { centreOf } from '../grid/line.ts';
import { checkMove } from '../movement/check-move.ts';
import { walk } from '../movement/path.ts';
import { moveScene } from '../movement/scene.ts';
import { blastTemplate } from '../template/template.ts';
import { block, model, normalMove, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { renderSvg } from './index.ts';

/** Enough of a check that the text is a well-formed tree: every element opened is closed. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (self === '/') continue;
    if (close !== '/') open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

test('an inch table shows terrain, models, paths, faults, ranges and templates', () => {
  const bodies = [model('a<1>', 10, 10), model('b', 13, 10, { side: 'B', footprint: roundBase(60), z: inches(3) })];
  const features = [wall('w', 5, 5, 5, 15, 3), block('r', 18, 4, 24, 9, 3)];
  const table = { width: inches(30), height: inches(20) };
  const moves = [{ model: 'a<1>', path: walk(bodies[0]!, [{ x: inches(20), y: inches(12) }]) }];
  const faults = checkMove(moveScene({ table, bodies, features }), ['a<1>'], moves, normalMove(6));
  const svg = renderSvg({
    table,
    bodies,
    features,
    moves,
    faults,
    ranges: [{ model: 'b', distance: inches(3) }],
    lines: [{ from: bodies[0]!, to: bodies[1]! }],
    templates: [blastTemplate({ x: inches(15), y: inches(15) }, 3000).shape],
  });
  expect(svg.startsWith('<svg xmlns=')).toBe(true);
  expect(balanced(svg)).toBe(true);
  expect(svg).toContain('a&#60;1&#62;');
  expect(svg).toContain('too-far');
  // North is up: y = 10 of 20 is drawn in the middle.
  expect(svg).toContain('<circle cx="10" cy="10" r="0.63"');
});

test('a grid shows elements, tiles, highlights and lines', () => {
  const svg = renderSvg({
    kind: 'grid',
    board: { width: 12, height: 10 },
    elements: [
      { id: 'wall', spaces: [{ x: 2, y: 2 }], edges: [{ side: 'H', x: 5, y: 5 }], interspaces: [{ x: 5, y: 5 }] },
    ],
    tiles: [
      { id: 'P', side: 'U', tile: { size: 2, rear: { x: 3, y: 3 }, front: { x: 4, y: 4 } } },
      { id: 'W', side: 'O', tile: { size: 4, at: { x: 7, y: 7 }, facing: 'E' } },
    ],
    highlights: [{ x: 1, y: 1 }],
    lines: [{ from: centreOf({ x: 1, y: 1 }), to: centreOf({ x: 4, y: 4 }) }],
  });
  expect(balanced(svg)).toBe(true);
  expect(svg).toContain('<line x1="4" y1="5" x2="5" y2="5"');
  expect(svg.match(/<rect/g)!.length).toBe(1 + 1 + 1 + 2 + 4);
});
