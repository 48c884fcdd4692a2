import { isProblems } from '@mischia/kernel';
import { figuresFor, parseFigures } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { allCasts } from '../src/figures/casts.ts';
import { buildFigure } from '../src/inch-table/figures/build.ts';
import { trianglesIn } from '../src/inch-table/picture/clay.ts';
import { tokenPicture } from '../src/inch-table/picture/token-picture.ts';

const casts = allCasts();
/** What a unit's rank and file look like; kinds of models come after a slash. */
const kindOf = (unit: string): string => unit.split('/')[0] ?? unit;

test('every unit of every pack has a figure of its own', () => {
  const owners = new Map<string, string>();
  for (const { system, unit, figure } of casts) {
    const looks = JSON.stringify(figure);
    const known = owners.get(looks);
    expect(known === undefined || kindOf(known) === `${system} ${kindOf(unit)}`, `${unit} looks like ${known}`).toBe(
      true,
    );
    owners.set(looks, `${system} ${kindOf(unit)}`);
  }
});

test('leaders, banners and musicians differ from their mates', () => {
  const kinds = casts.filter(({ unit }) => unit.includes('/'));
  const mates = new Map<string, Set<string>>();
  for (const { system, unit, figure } of kinds) {
    const of = `${system} ${kindOf(unit)}`;
    mates.set(of, (mates.get(of) ?? new Set()).add(JSON.stringify(figure)));
  }
  for (const [unit, looks] of mates) {
    expect(looks.size, unit).toBe(kinds.filter((one) => `${one.system} ${kindOf(one.unit)}` === unit).length);
  }
});

test('figures stay within their budget, have no holes in their numbers, and none is a mere box', () => {
  for (const cast of casts) {
    const mesh = buildFigure(cast);
    expect(trianglesIn(mesh), cast.unit).toBeGreaterThan(100);
    expect(trianglesIn(mesh), cast.unit).toBeLessThan(1700);
    expect(mesh.positions.every(Number.isFinite), cast.unit).toBe(true);
    expect(
      mesh.colours.every((part) => part >= 0 && part <= 1),
      cast.unit,
    ).toBe(true);
  }
  const average = casts.reduce((sum, cast) => sum + trianglesIn(buildFigure(cast)), 0) / casts.length;
  expect(average).toBeLessThan(1000);
});

test('from above no two units are the same picture', () => {
  const seen = new Map<string, string>();
  for (const cast of casts) {
    const { bytes } = tokenPicture(buildFigure(cast), 1.2, 24);
    const picture = Buffer.from(bytes).toString('base64');
    const known = seen.get(picture);
    expect(known === undefined || kindOf(known) === kindOf(cast.unit), `${cast.unit} and ${known}`).toBe(true);
    seen.set(picture, cast.unit);
  }
});

test('a unit nobody described gets a figure by its keywords and its size', () => {
  const figureOf = figuresFor({ figures: {}, ranks: {}, gear: {} });
  const bodyOf = (keywords: readonly string[], radius: number, isHull = false) =>
    figureOf({ unit: 'new', kinds: [], gear: [], keywords, radius, isHull }).body;
  expect(bodyOf(['VEHICLE', 'AIRCRAFT'], 1000)).toBe('gunship');
  expect(bodyOf([], 2000, true)).toBe('tank');
  expect(bodyOf([], 2000)).toBe('behemoth');
  expect(bodyOf([], 600)).toBe('soldier');
});

test('a figure file says everything that is wrong with it at once', () => {
  const raw = {
    figures: { orc: { body: 'marine', colours: { main: 'blue' } }, ork: { like: 'nobody' } },
    gear: { swrod: { held: 'sword' } },
  };
  const known = { units: new Set(['ork']), gear: new Set(['sword']) };
  const problems = parseFigures(raw, 'figures.json', known);
  if (!isProblems(problems)) throw new Error('accepted');
  expect(problems.map(({ at }) => at).sort()).toEqual([
    'figures.json.figures.orc',
    'figures.json.figures.orc.body',
    'figures.json.figures.orc.colours.main',
    'figures.json.figures.ork.like',
    'figures.json.gear.swrod',
  ]);
  expect(problems.find(({ at }) => at.endsWith('swrod'))?.remedy).toContain('"sword"');
});
