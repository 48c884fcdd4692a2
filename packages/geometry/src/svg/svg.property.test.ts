import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { tileSpaces } from '../grid/footprint.ts';
import type { MoveFaultCode } from '../movement/rules.ts';
import { type Feature, feature, type Hatch, type Opening, type OpeningState } from '../terrain.ts';
import { facing, hullShape, ovalShape, placed, roundShape, simplePolygon } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { outline, signedDistance } from '../testing/oracle.ts';
import { readXml, within, type XmlElement } from '../testing/xml.ts';
import type { Point } from '../vector.ts';
import { renderSvg, type TablePicture } from './index.ts';

/** Names with everything that could break a picture. */
const name = fc
  .array(
    fc.constantFrom('a', 'B', '7', ' ', '<', '>', '&', '"', "'", '&amp;', ']]>', '\n', '\t', 'é', '𝔪', '-->', '$'),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const anyName = fc.oneof(name, fc.constantFrom('constructor', '__proto__', 'toString'));
/** Also what XML has no place for at all. */
const broken = fc.constantFrom('\u0000', '\u0007', '\ud800', 'x\udc00y', '\uffff', '\u001b[0m');

const somewhere = fc.integer({ min: -3000, max: 15_000 });
const spot = fc.record({ x: somewhere, y: somewhere });
const state = fc.constantFrom<OpeningState>('open', 'closed', 'locked', 'destroyed');

const body = (id: string): fc.Arbitrary<Body> =>
  fc.record({
    id: fc.constant(id),
    unit: anyName,
    side: anyName,
    footprint: fc.oneof(roundShape, ovalShape, hullShape),
    x: somewhere,
    y: somewhere,
    z: fc.constantFrom(0, 0, 1500, 3333),
    facing,
    height: fc.constant(1500),
    measuredFrom: fc.constantFrom('base' as const, 'hull' as const),
  });

const opening: fc.Arbitrary<Opening> = fc.record({
  id: anyName,
  kind: fc.constantFrom('door' as const, 'window' as const),
  at: fc.integer({ min: -500, max: 9000 }),
  width: fc.integer({ min: 0, max: 4000 }),
  sill: fc.constant(500),
  lintel: fc.constant(2000),
  size: fc.constant(2),
  state,
});
const wall = fc.record({
  id: anyName,
  from: spot,
  to: spot,
  thickness: fc.constantFrom(0, 100, 500),
  bottom: fc.constant(0),
  top: fc.constant(3000),
  solid: fc.boolean(),
  opaque: fc.boolean(),
  openings: fc.array(opening, { maxLength: 2 }),
});
const point = fc.oneof(
  { weight: 9, arbitrary: wall },
  { weight: 1, arbitrary: wall.map((each) => ({ ...each, to: each.from })) },
);
const hatch: fc.Arbitrary<Hatch> = fc.record({ id: anyName, corners: simplePolygon, size: fc.constant(2), state });
const piece = (id: string): fc.Arbitrary<Feature> =>
  fc
    .record({
      kind: fc.constantFrom('ruin' as const, 'woods' as const, 'building' as const),
      soft: fc.boolean(),
      area: fc.array(simplePolygon, { maxLength: 2 }),
      walls: fc.array(point, { maxLength: 2 }),
      prisms: fc.array(simplePolygon, { maxLength: 1 }),
      floors: fc.array(fc.tuple(simplePolygon, fc.array(hatch, { maxLength: 1 })), { maxLength: 1 }),
    })
    .map(({ prisms, floors, ...rest }) =>
      feature({
        id,
        ...rest,
        prisms: prisms.map((corners) => ({
          id,
          corners,
          bottom: 0,
          top: 2000,
          solid: true,
          opaque: true,
          standable: true,
        })),
        floors: floors.map(([corners, hatches]) => ({ id, corners, hatches, z: 2000, standable: true, opaque: true })),
      }),
    );

const named = <T>(make: (id: string) => fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(anyName, { maxLength }).chain((ids) => fc.tuple(...ids.map(make)));

const waypoint = fc.record({ x: somewhere, y: somewhere, z: fc.constant(0), facing });
const codes: MoveFaultCode[] = ['too-far', 'table-edge', 'unsupported', 'not-one-group'];

const picture: fc.Arbitrary<TablePicture> = fc
  .record({
    table: fc.record({ width: fc.integer({ min: 1000, max: 12_000 }), height: fc.integer({ min: 1000, max: 12_000 }) }),
    bodies: named(body, 4),
    features: named(piece, 3),
    paths: fc.array(fc.array(waypoint, { maxLength: 3 }), { maxLength: 3 }),
    faults: fc.array(
      fc.record({
        code: fc.constantFrom(...codes),
        at: fc.option(
          fc.record({ x: somewhere, y: somewhere, z: fc.constant(0), leg: fc.constant(0), share: fc.constant(0) }),
        ),
      }),
      { maxLength: 2 },
    ),
    reach: fc.integer({ min: 0, max: 6000 }),
    line: fc.array(fc.record({ from: spot, to: spot }), { maxLength: 1 }),
    templates: fc.array(placed, { maxLength: 1 }),
    colours: fc.option(fc.dictionary(anyName, fc.constantFrom('red', '"<&>\'')), { nil: undefined }),
  })
  .map(({ paths, faults, reach, line, colours, ...rest }) => ({
    ...rest,
    // The last path is somebody's who is not there.
    moves: paths.map((path, i) => ({ model: rest.bodies[i]?.id ?? 'nobody', path })),
    faults: faults.map(({ code, at }) => (at === null ? { code } : { code, at })),
    ranges: rest.bodies.slice(0, 1).map(({ id }) => ({ model: id, distance: reach })),
    lines: line,
    ...(colours === undefined ? {} : { colours }),
  }));

const NUMBERS = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'width', 'height', 'stroke-width', 'font-size'];
/** Coordinates are written with three digits. */
const EXACT = 0.0011;

/** A number as it may be written; no `expect`, for there are thousands of them. */
function read(text: string | undefined): number {
  if (!/^-?\d+(\.\d{1,3})?$/.test(text ?? '')) throw new Error(`no plain number: ${text}`);
  return Number(text);
}

const numberOf = (each: XmlElement, key: string): number => read(each.attributes[key]);

function pointsIn(each: XmlElement): Point[] {
  if (each.attributes.points === '') return [];
  return each.attributes.points!.split(' ').map((pair) => {
    const [x, y, ...more] = pair.split(',');
    if (more.length > 0) throw new Error(`no point: ${pair}`);
    return { x: read(x), y: read(y) };
  });
}

/** Every place an element is drawn at, circles with their rims. */
function placesOf(each: XmlElement): Point[] {
  for (const key of NUMBERS) if (key in each.attributes) numberOf(each, key);
  const at = (key: string) => numberOf(each, key);
  switch (each.name) {
    case 'circle':
      return [-1, 1].map((k) => ({ x: at('cx') + k * at('r'), y: at('cy') + k * at('r') }));
    case 'line':
      return [
        { x: at('x1'), y: at('y1') },
        { x: at('x2'), y: at('y2') },
      ];
    case 'rect':
      return [0, 1].map((k) => ({ x: at('x') + k * at('width'), y: at('y') + k * at('height') }));
    case 'text':
      return [{ x: at('x'), y: at('y') }];
    case 'polygon':
    case 'polyline':
      return pointsIn(each);
    default:
      expect(['svg', 'g']).toContain(each.name);
      return [];
  }
}

function expectInside(root: XmlElement): void {
  const [left, top, width, height] = root.attributes.viewBox!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const out = within(root)
    .flatMap(placesOf)
    .filter(
      ({ x, y }) => !(x >= left - EXACT && y >= top - EXACT && x <= left + width + EXACT && y <= top + height + EXACT),
    );
  expect(out).toEqual([]);
}

/** The elements of a kind in a picture, by name; each name once. */
function groups(root: XmlElement, kind: string): Map<string, XmlElement> {
  const found = within(root).filter((each) => `data-${kind}` in each.attributes);
  const byId = new Map(found.map((each) => [each.attributes[`data-${kind}`]!, each]));
  expect(byId.size).toBe(found.length);
  return byId;
}

const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= EXACT && Math.abs(a.y - b.y) <= EXACT;

/** Whether a drawn shape is the outline of a base: all of its corners, and nothing beside its rim. */
function expectOutline(drawn: XmlElement, at: Pick<Body, 'footprint' | 'x' | 'y' | 'facing'>, height: number): void {
  const onCanvas = (p: Point): Point => ({ x: p.x / 1000, y: (height - p.y) / 1000 });
  if (at.footprint.kind === 'round') {
    expect(drawn.name).toBe('circle');
    expect(near({ x: numberOf(drawn, 'cx'), y: numberOf(drawn, 'cy') }, onCanvas(at))).toBe(true);
    expect(Math.abs(numberOf(drawn, 'r') - at.footprint.radius / 1000)).toBeLessThan(EXACT);
    return;
  }
  expect(drawn.name).toBe('polygon');
  const points = pointsIn(drawn);
  const rim = outline(at, 48).map(onCanvas);
  expect(rim.filter((corner) => !points.some((p) => near(p, corner)))).toEqual([]);
  expect(points.filter((p) => Math.abs(signedDistance(rim, p)) > 2 * EXACT)).toEqual([]);
}

test('a picture of any position is well-formed and shows everything once, where it is, within its frame', () => {
  fc.assert(
    fc.property(picture, (position) => {
      const svg = renderSvg(position);
      expect(renderSvg(structuredClone(position))).toBe(svg);
      const root = readXml(svg);
      expect(root.name).toBe('svg');
      // Pictures are put into pages, too, where somebody may quote with these.
      expect(svg).not.toContain("'");
      expectInside(root);
      const models = groups(root, 'model');
      expect([...models.keys()]).toEqual(position.bodies.map(({ id }) => id));
      expect([...groups(root, 'feature').keys()]).toEqual(position.features.map(({ id }) => id));
      for (const body of position.bodies) {
        const [shape, nose, label] = models.get(body.id)!.children as [XmlElement, XmlElement, XmlElement];
        expectOutline(shape, body, position.table.height);
        expect(label.text).toBe(body.z === 0 ? body.id : `${body.id} ↑${body.z / 1000}`);
        const ahead = {
          x: numberOf(nose, 'x2') - numberOf(nose, 'x1'),
          y: numberOf(nose, 'y1') - numberOf(nose, 'y2'),
        };
        const angle = (body.facing * Math.PI) / 18_000;
        const off = ahead.x * Math.sin(angle) - ahead.y * Math.cos(angle);
        expect(Math.abs(off)).toBeLessThan(2 * EXACT);
        expect(ahead.x * Math.cos(angle) + ahead.y * Math.sin(angle)).toBeGreaterThan(0);
      }
    }),
    cases(150),
  );
});

test('terrain, moves and faults are drawn where they are', () => {
  fc.assert(
    fc.property(picture, (position) => {
      const root = readXml(renderSvg(position));
      const { height } = position.table;
      const onCanvas = (p: Point): Point => ({ x: p.x / 1000, y: (height - p.y) / 1000 });
      const same = (drawn: readonly Point[], meant: readonly Point[]) =>
        drawn.length === meant.length && drawn.every((p, i) => near(p, onCanvas(meant[i]!)));
      const features = groups(root, 'feature');
      for (const { id, area, prisms, floors, walls } of position.features) {
        const parts = features.get(id)!.children;
        const polygons = parts.filter((each) => each.name === 'polygon').map(pointsIn);
        const meant = [
          ...area,
          ...prisms.map(({ corners }) => corners),
          ...floors.flatMap(({ corners, hatches }) => [corners, ...hatches.map((each) => each.corners)]),
        ];
        expect(polygons.length).toBe(meant.length);
        expect(meant.filter((corners, i) => !same(polygons[i]!, corners))).toEqual([]);
        const lines = parts.filter((each) => each.name === 'line').map(placesOf);
        for (const { from, to, openings } of walls) {
          expect(same(lines.shift()!, [from, to])).toBe(true);
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          const along = (d: number) => ({
            x: from.x + ((to.x - from.x) * d) / length,
            y: from.y + ((to.y - from.y) * d) / length,
          });
          for (const { at, width } of openings) {
            const [start, end] = [Math.max(0, at - width / 2), Math.min(length, at + width / 2)];
            if (end > start) expect(same(lines.shift()!, [along(start), along(end)])).toBe(true);
          }
        }
        expect(lines).toEqual([]);
      }
      const drawn = within(root).filter((each) => 'data-move' in each.attributes);
      expect(drawn.length).toBe(position.moves!.length);
      position.moves!.forEach(({ model, path }, i) => {
        const { attributes, children } = drawn[i]!;
        expect(attributes['data-move']).toBe(model);
        expect(same(pointsIn(children[0]!), path)).toBe(true);
        const mover = position.bodies.find(({ id }) => id === model);
        const end = path.at(-1);
        if (mover !== undefined && end !== undefined) expectOutline(children[1]!, { ...mover, ...end }, height);
        else expect(children.length).toBe(1);
      });
      const faults = within(root).filter((each) => 'data-fault' in each.attributes);
      const placedFaults = position.faults!.filter(({ at }) => at !== undefined);
      expect(faults.map((each) => each.children[1]!.text)).toEqual(placedFaults.map(({ code }) => code));
      placedFaults.forEach(({ at }, i) => {
        const [ring] = faults[i]!.children;
        expect(near({ x: numberOf(ring!, 'cx'), y: numberOf(ring!, 'cy') }, onCanvas(at!))).toBe(true);
      });
    }),
    cases(150),
  );
});

test('what XML has no place for is replaced, not written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(name, broken), { maxLength: 4 }), (parts) => {
      const id = parts.join('');
      const svg = renderSvg({
        table: { width: 4000, height: 4000 },
        bodies: [
          {
            id,
            unit: id,
            side: id,
            x: 0,
            y: 0,
            z: 0,
            facing: 0,
            footprint: { kind: 'round', radius: 500 },
            height: 0,
            measuredFrom: 'base',
          },
        ],
        features: [feature({ id, kind: 'area' })],
        colours: { [id]: id },
      });
      const [model] = [...groups(readXml(svg), 'model').keys()];
      expect(model!.length).toBe(id.length);
      expect([...model!].filter((c) => c !== '\ufffd').every((c) => id.includes(c))).toBe(true);
    }),
    cases(300),
  );
});

test('a picture of any grid is well-formed and shows every tile and element once, within its frame', () => {
  const space = fc.record({ x: fc.integer({ min: 2, max: 9 }), y: fc.integer({ min: 2, max: 9 }) });
  const grid = fc.record({
    tiles: named(
      (id) =>
        fc.record({
          id: fc.constant(id),
          side: anyName,
          at: space,
          facing: fc.constantFrom('N' as const, 'E' as const, 'S' as const, 'W' as const),
        }),
      4,
    ),
    elements: named(
      (id) =>
        fc.record({
          id: fc.constant(id),
          spaces: fc.array(space, { maxLength: 3 }),
          edges: fc.array(
            space.map((at) => ({ side: 'H' as const, ...at })),
            { maxLength: 2 },
          ),
          interspaces: fc.array(space, { maxLength: 2 }),
        }),
      3,
    ),
    highlights: fc.array(space, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(grid, ({ tiles, elements, highlights }) => {
      const placedTiles = tiles.map(({ id, side, at, facing }) => ({
        id,
        side,
        tile: { size: 4 as const, at, facing },
      }));
      const board = { width: 12, height: 11 };
      const svg = renderSvg({ kind: 'grid', board, tiles: placedTiles, elements, highlights });
      const root = readXml(svg);
      expectInside(root);
      const drawn = groups(root, 'tile');
      expect([...drawn.keys()]).toEqual(tiles.map(({ id }) => id));
      expect([...groups(root, 'element').keys()]).toEqual(elements.map(({ id }) => id));
      for (const { id, tile } of placedTiles) {
        const boxes = drawn.get(id)!.children.filter((each) => each.name === 'rect');
        const corners = boxes.map((each) => [
          Math.round(numberOf(each, 'x') + 0.92),
          Math.round(numberOf(each, 'y') + 0.92),
        ]);
        expect(corners).toEqual(tileSpaces(tile).map(({ x, y }) => [x, y]));
        expect(drawn.get(id)!.children.at(-1)!.text).toBe(id);
      }
    }),
    cases(100),
  );
});
