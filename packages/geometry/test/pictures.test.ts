// The pictures of docs/table.md, each drawn from what the functions say. After a change that is meant:
//   npx vitest run packages/geometry/test/pictures.test.ts -u
import { expect, test } from 'vitest';
import { centreOf, spacesBetween } from '../src/grid/line.ts';
import { checkMove } from '../src/movement/check-move.ts';
import { walk } from '../src/movement/path.ts';
import { moveScene } from '../src/movement/scene.ts';
import { solveCharge } from '../src/planner/charge/charge.ts';
import { shortestPath } from '../src/planner/path/shortest-path.ts';
import { modelSight } from '../src/sight/models.ts';
import { buildScene } from '../src/sight/scene.ts';
import { renderSvg } from '../src/svg/index.ts';
import { blastTemplate, FLAMER, flameTemplate, modelsUnder } from '../src/template/template.ts';
import { block, chargeMove, model, normalMove, wall } from '../src/testing/moves.ts';
import { inches } from '../src/units.ts';

const table = { width: inches(24), height: inches(14) };
const shown = (name: string, svg: string) => expect(svg).toMatchFileSnapshot(`../../../docs/pictures/${name}.svg`);
const foe = (id: string, x: number, y: number, unit = id) => model(id, x, y, { side: 'B', unit });

test('a move with every reason why it is refused', async () => {
  const unit = [model('a1', 4, 5, { unit: 'A' }), model('a2', 4, 7, { unit: 'A' })];
  const bodies = [...unit, foe('b1', 12, 7.5), foe('b2', 16, 4)];
  const features = [wall('wall', 8, 2, 8, 6, 3)];
  const scene = moveScene({ table, bodies, features });
  const moves = [
    { model: 'a1', path: walk(unit[0]!, [{ x: inches(10.5), y: inches(5) }]) },
    { model: 'a2', path: walk(unit[1]!, [{ x: inches(10.5), y: inches(8.5) }]) },
  ];
  const faults = checkMove(scene, ['a1', 'a2'], moves, normalMove(6));
  expect(new Set(faults.map(({ code }) => code))).toEqual(
    new Set(['too-far', 'terrain-in-the-way', 'too-close', 'not-one-group', 'too-few-neighbours']),
  );
  await shown('move-refused', renderSvg({ table, bodies, features, moves, faults }));
});

test('the shortest way, around models and over a wall', async () => {
  const mover = model('a', 2, 7);
  const bodies = [mover, foe('b1', 7, 6), foe('b2', 7.5, 9), foe('b3', 16, 8.5)];
  const features = [wall('wall', 12, 0.5, 12, 13.5, 2), block('block', 17.5, 3, 20, 6, 4)];
  const scene = moveScene({ table, bodies, features });
  const found = shortestPath({ scene, body: mover, to: { x: inches(22), y: inches(7) }, rules: normalMove(40) })!;
  expect(found.move.path.some(({ z }) => z === inches(2))).toBe(true);
  await shown('shortest-way', renderSvg({ table, bodies, features, moves: [found.move] }));
});

test('a charge that reaches two targets and no one else', async () => {
  const unit = Array.from({ length: 5 }, (_, k) =>
    model(`a${k}`, 3 + (k % 2) * 1.6, 4.5 + Math.floor(k / 2) * 1.6, { unit: 'A' }),
  );
  const bodies = [...unit, foe('x1', 11, 3, 'X'), foe('y1', 11, 9.5, 'Y'), foe('z1', 11, 6.2, 'Z')];
  const scene = moveScene({ table, bodies, features: [] });
  const ids = unit.map(({ id }) => id);
  const rules = chargeMove(9, ['X', 'Y']);
  const answer = solveCharge(scene, ids, rules);
  const moves = answer.possible ? answer.moves : [];
  expect(checkMove(scene, ids, moves, rules)).toEqual([]);
  await shown('charge', renderSvg({ table, bodies, features: [], moves }));
});

test('what is seen of a model behind a corner, and the line by which', async () => {
  const eye = model('a', 3, 7);
  const target = foe('b', 20, 7);
  const features = [block('block', 10, 1, 13, 6.9, 5)];
  const seen = modelSight(buildScene(features, [eye, target]), eye, target);
  expect(seen.seen).toBe('partly');
  expect(seen.hiding.map(({ owner }) => owner)).toEqual(['block']);
  await shown('sight', renderSvg({ table, bodies: [eye, target], features, lines: [seen.line!] }));
});

test('who is under a flame and a blast', async () => {
  const shooter = model('a', 3, 7);
  const bodies = [shooter, foe('b1', 6.5, 7.4), foe('b2', 8, 11), foe('b3', 15, 7), foe('b4', 17, 7)];
  const flame = flameTemplate(shooter, { x: inches(10), y: inches(7.5) }, FLAMER);
  const blast = blastTemplate({ x: inches(15.5), y: inches(6) }, 3000);
  const under = [flame, blast].map((template) => modelsUnder(template, bodies.slice(1)).map(({ id }) => id));
  expect(under).toEqual([['b1'], ['b3', 'b4']]);
  await shown('templates', renderSvg({ table, bodies, features: [], templates: [flame.shape, blast.shape] }));
});

test('the spaces a line crosses on the grid', async () => {
  const [from, to] = [
    { x: 2, y: 2 },
    { x: 9, y: 5 },
  ];
  const highlights = spacesBetween(from, to);
  expect(highlights.length).toBeGreaterThan(5);
  await shown(
    'grid-line',
    renderSvg({
      kind: 'grid',
      board: { width: 12, height: 7 },
      tiles: [
        { id: 'a', side: 'A', tile: { size: 1, at: from, facing: 'E' } },
        { id: 'b', side: 'B', tile: { size: 1, at: to, facing: 'W' } },
      ],
      highlights,
      lines: [{ from: centreOf(from), to: centreOf(to) }],
    }),
  );
});
