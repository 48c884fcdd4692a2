import { distance, floorHeightAt, inches, inPolygon } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { TABLE } from '../state.ts';
import { readyTables, scenarios } from './ready.ts';
import { startAreasFor } from './table.ts';

const featureOf = (table: string, id: string) => readyTables[table]!.table.terrain.find((one) => one.id === id)!;

test('[WZ-35.11] [WZ-03.1] seven tables: open, wide, ruins, a fight for buildings, underground, the mine and bare ground', () => {
  const sizes = Object.values(readyTables).map(({ table }) => [table.id, table.width / 1000, table.depth / 1000]);
  expect(sizes).toEqual([
    ['fields', 72, 48],
    ['fields-96', 96, 48],
    ['ruins', 72, 48],
    ['strongpoint', 72, 48],
    ['galleries', 48, 36],
    ['mine', 72, 48],
    ['open-ground', 72, 48],
  ]);
});

test('[WZ-35.11] pieces have their mirror image through the middle of the table, the plateau is its own', () => {
  expect(featureOf('fields', 'wood').area[0]![0]).toEqual({ x: inches(12), y: inches(14) });
  expect(featureOf('fields', 'wood-2').area[0]![0]).toEqual({ x: inches(52), y: inches(28) });
  expect(featureOf('fields', 'low-wall-2').walls[0]).toMatchObject({
    from: { x: inches(48), y: inches(33) },
    to: { x: inches(40), y: inches(33) },
    top: inches(1),
  });
  expect(readyTables.fields!.table.terrain.map(({ id }) => id).filter((id) => id.startsWith('plateau'))).toEqual([
    'plateau',
  ]);
});

test('[WZ-35.11] the wide fields have everything 12" farther east', () => {
  const ids = (table: string) => readyTables[table]!.table.terrain.map(({ id }) => id);
  expect(ids('fields-96')).toEqual(ids('fields'));
  expect(featureOf('fields-96', 'wood').area[0]![0]).toEqual({ x: inches(24), y: inches(14) });
  expect(featureOf('fields-96', 'plateau').floors[1]!.slope!.from.x).toBe(inches(41));
});

test('[WZ-03.7] the plateau rises 2" over 2", and its slopes meet in the mitres', () => {
  const [top, ...slopes] = featureOf('fields', 'plateau').floors;
  expect(top!.z).toBe(inches(2));
  expect(slopes).toHaveLength(4);
  for (const slope of slopes) {
    // Of the four corners of a slope two are at its foot and two at the top.
    expect(slope.corners.map((corner) => floorHeightAt(slope, corner)).sort()).toEqual([0, 0, 2000, 2000].sort());
  }
  const mitre = { x: inches(30), y: inches(19) };
  expect(slopes.map((slope) => floorHeightAt(slope, mitre)).filter((z) => z === inches(1))).toHaveLength(2);
});

test('[WZ-03.2] attributes become traits: how a piece is moved over, its cover, what can be climbed', () => {
  expect(featureOf('fields', 'wood')).toMatchObject({
    soft: true,
    traits: ['difficult', 'light-cover', 'difficult-jungle', 'jungle'],
  });
  expect(featureOf('fields', 'ruined-wall').traits).toEqual(['impassable', 'heavy-cover', 'climbable']);
  expect(featureOf('fields', 'hedge').traits).toEqual(['obstacle', 'light-cover']);
  expect(featureOf('fields', 'swamp').traits).toEqual(['difficult', 'difficult-plain']);
});

test('[WZ-35.8] every portal and window is in exactly one wall, every hatch in exactly one floor', () => {
  for (const { table, access } of Object.values(readyTables)) {
    const openings = table.terrain.flatMap(({ walls }) => walls.flatMap((wall) => wall.openings));
    const hatches = table.terrain.flatMap(({ floors }) => floors.flatMap((floor) => floor.hatches));
    expect([...openings, ...hatches].map(({ id }) => id).sort(), table.id).toEqual(Object.keys(access).sort());
  }
});

test('[WZ-28.3] access points join two different areas of the table that lie beside them', () => {
  for (const { table, access } of Object.values(readyTables)) {
    for (const { id, between, at } of Object.values(access)) {
      expect(between[0], id).not.toBe(between[1]);
      for (const name of between.filter((area) => area !== TABLE)) {
        const area = table.areas.find((one) => one.id === name)!;
        const beside = [0, 100, -100].some((dx) =>
          [0, 100, -100].some((dy) => inPolygon({ x: at.x + dx, y: at.y + dy }, area.outline)),
        );
        expect(beside, `${id} ${name}`).toBe(true);
      }
    }
  }
});

test('[WZ-35.8] the bunker stands at (30,20); its doors, bolts and armour are as listed', () => {
  const { access } = readyTables.strongpoint!;
  expect(access['bunker.P1']).toMatchObject({
    at: { x: 32_000, y: 20_000, z: 0 },
    size: 3,
    armour: 13,
    state: 'closed',
    wounds: 6,
  });
  expect(access['bunker.P2']).toMatchObject({
    state: 'locked',
    bolt: 'bunker.B',
    armour: 10,
    between: ['bunker.A', 'bunker.B'],
  });
  expect(access['bunker.W1']).toMatchObject({ kind: 'window', size: 1, armour: null, state: 'open' });
  expect(access['bunker.H1']).toMatchObject({
    at: { x: 31_500, y: 26_500, z: 3000 },
    between: ['bunker.A', 'bunker.C'],
  });
});

test('[WZ-35.11] the second house is turned by 180°: its door faces north', () => {
  const { table, access } = readyTables.strongpoint!;
  expect(access['house.P1']!.at).toEqual({ x: 18_000, y: 14_000, z: 0 });
  expect(access['house-2.P1']!.at).toEqual({ x: 54_000, y: 34_000, z: 0 });
  expect(table.areas.find(({ id }) => id === 'house-2.A')!.outline[0]).toEqual({ x: 50_000, y: 28_000 });
});

test('[WZ-28.2] levels lie 3" apart; the galleries of the mine lie under the table', () => {
  const areas = Object.fromEntries(readyTables.mine!.table.areas.map((area) => [area.id, area]));
  expect(areas['mine.A']).toMatchObject({ level: 0, z: 0, covered: true });
  expect(areas['mine.D']).toMatchObject({ level: -1, z: -3000 });
  expect(areas['mine.D']!.outline[2]).toEqual({ x: 66_000, y: 27_000 });
  expect(readyTables.mine!.access['mine.H1']!.between).toEqual(['mine.B', 'mine.A']);
});

test('[WZ-29.2] start areas of the galleries for two to six players', () => {
  const areas = (players: number) => startAreasFor(readyTables.galleries!, players).map((list) => list.length);
  expect([2, 3, 4, 5, 6].map(areas)).toEqual([
    [3, 3],
    [1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 1],
  ]);
  expect(readyTables.galleries!.table.underground).toBe(true);
});

test('[WZ-35.13] five scenarios on tables that exist; objects lie where they say', () => {
  expect(scenarios.map(({ id, turns }) => [id, turns])).toEqual([
    ['skirmish', 6],
    ['priority-target', 8],
    ['last-stand', 8],
    ['spoils', 6],
    ['deep-spoils', 8],
  ]);
  for (const { tables } of scenarios) for (const { id } of tables) expect(readyTables, id).toHaveProperty(id);
  const deep = scenarios.find(({ id }) => id === 'deep-spoils')!.goal;
  expect(deep.kind === 'spoils' && deep.objects.map(({ area }) => area)).toEqual([
    'galleries.b1',
    'galleries.b3',
    'galleries.d',
  ]);
  const { areas } = readyTables.galleries!.table;
  for (const { at, area } of deep.kind === 'spoils' ? deep.objects : []) {
    const outline = areas.find(({ id }) => id === area)!.outline;
    expect(inPolygon({ x: inches(at[0]), y: inches(at[1]) }, outline), area).toBe(true);
  }
});

test('[WZ-06.6] the middle object of the fields lies 12" or more from every zone', () => {
  const goal = scenarios.find(({ id }) => id === 'spoils')!.goal;
  const heights = goal.kind === 'spoils' ? goal.objects.map(({ at }) => at[1]) : [];
  for (const y of heights) expect(Math.min(distance({ x: 0, y }, { x: 0, y: 12 }), 36 - y)).toBeGreaterThanOrEqual(12);
});
