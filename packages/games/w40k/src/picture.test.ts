import { inches, renderSvg } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, model } from '../test/given.ts';
import { picture } from './picture.ts';
import { movingScene } from './table/table.ts';

const battle = () =>
  given({
    table: [30, 20],
    terrain: [{ id: 'rock', box: [20, 4, 24, 8], height: 2 }],
    units: {
      b1: { sheet: 'ork-boyz', models: [[25, 15, 0, 90]] },
      a1: {
        sheet: 'intercessor-squad',
        models: [
          [10, 10],
          [11.5, 10],
        ],
      },
      a2: { sheet: 'intercessor-squad', models: [[5, 5]], place: 'reinforcements' },
    },
  });

test('a picture shows every model on the table where it stands, and nobody else', () => {
  const { table, bodies } = picture(battle());
  expect(table).toEqual({ width: inches(30), height: inches(20) });
  const stand = bodies.map(({ id, side, x, y, facing }) => [id, side, x, y, facing]);
  expect(stand.sort()).toEqual([
    ['a1.1', '0', 10_000, 10_000, 0],
    ['a1.2', '0', 11_500, 10_000, 0],
    ['b1.1', '1', 25_000, 15_000, 9000],
  ]);
});

test('it shows the table that moves are checked on', () => {
  const state = battle();
  const { table, bodies, features } = movingScene(state);
  expect(picture(state)).toMatchObject({ table, bodies, features });
});

test('a model that moves is drawn elsewhere, a destroyed one no more', () => {
  const state = battle();
  model(state, 'a1.2').x = inches(13);
  expect(picture(state).bodies.find(({ id }) => id === 'a1.2')).toMatchObject({ x: 13_000, y: 10_000 });
  const unit = state.units.a1 as NonNullable<(typeof state.units)['a1']>;
  unit.fallen.push(...unit.models.splice(0, 1));
  expect(picture(state).bodies.map(({ id }) => id)).not.toContain('a1.1');
});

test('an army keeps its colour when it is alone on the table', () => {
  const drawn = (state: ReturnType<typeof battle>) =>
    /data-model="a1\.1"><circle [^>]*fill="([^"]+)"/.exec(renderSvg(picture(state)))?.[1];
  const state = battle();
  const colour = drawn(state);
  expect(colour).toMatch(/^#/);
  // The Orks are listed first; colours in order of appearance would change here.
  delete state.units.b1;
  expect(drawn(state)).toBe(colour);
});

test('terrain is in the picture by its name', () => {
  expect(renderSvg(picture(battle()))).toContain('data-feature="rock"');
});
