import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../testing/cases.ts';
import { edgeKey, interspaceKey } from './border.ts';
import { type Crossing, centreOf, cornerPoint, passesCentre, spacesBetween, traceLine } from './line.ts';
import { spaceKey } from './space.ts';

const at = (x: number, y: number) => ({ x, y });
const keys = (spaces: readonly { x: number; y: number }[]) => spaces.map(spaceKey);
const named = (crossing: Crossing): string => {
  if (crossing.kind === 'space') return spaceKey(crossing.space);
  if (crossing.kind === 'edge') return edgeKey(crossing.edge);
  if (crossing.kind === 'interspace') return interspaceKey(crossing.interspace);
  return crossing.spaces.map(spaceKey).join('|');
};

describe('the line from centre to centre', () => {
  test('[BR-08.4] a straight line crosses the spaces between', () => {
    expect(keys(spacesBetween(at(2, 2), at(6, 2)))).toEqual(['3,2', '4,2', '5,2']);
  });

  test('[BR-08.2] (2,2) to (5,4) crosses four spaces', () => {
    expect(keys(spacesBetween(at(2, 2), at(5, 4)))).toEqual(['3,2', '3,3', '4,3', '4,4']);
  });

  test('[BR-02.4] a line through corners crosses neither space that only touches it', () => {
    expect(traceLine(centreOf(at(3, 3)), centreOf(at(5, 5))).map(named)).toEqual(['3,3', 'I3,3', '4,4', 'I4,4', '5,5']);
  });

  test('[BR-08.3] (3,6) to (7,3) crosses H(4,5); (3,7) to (7,3) crosses the corner I(4,5)', () => {
    expect(traceLine(centreOf(at(3, 6)), centreOf(at(7, 3))).map(named)).toContain('H4,5');
    const corner = traceLine(centreOf(at(3, 7)), centreOf(at(7, 3))).map(named);
    expect(corner).toContain('I4,5');
    expect(corner.filter((name) => name.startsWith('H'))).toEqual([]);
  });

  test('[BR-24.4] a beam from (2,2) to (7,4) lies over seven spaces', () => {
    const line = traceLine(centreOf(at(2, 2)), centreOf(at(7, 4)));
    const under = line.flatMap((each) => (each.kind === 'space' ? [each.space] : [])).slice(1);
    expect(keys(under)).toEqual(['3,2', '3,3', '4,3', '5,3', '6,3', '6,4', '7,4']);
  });

  test('[BR-02.4] a line from a mid point along a border runs between two spaces (R015)', () => {
    expect(traceLine({ qx: 10, qy: 8 }, { qx: 10, qy: 16 }).map(named)).toEqual([
      '2,2|3,2',
      'I2,2',
      '2,3|3,3',
      'I2,3',
      '2,4|3,4',
    ]);
  });

  test('[BR-15.16] a line to an interspace ends in the space before it and does not cross the corner', () => {
    expect(traceLine(centreOf(at(2, 2)), cornerPoint(at(3, 3))).map(named)).toEqual(['2,2', 'I2,2', '3,3']);
    expect(traceLine(centreOf(at(2, 2)), cornerPoint(at(3, 2))).map(named)).toEqual(['2,2', 'V2,2', '3,2']);
  });

  test('[BR-15.6] the line (5,5) to (5,2) passes the centre of (5,3), the line to (4,3) does not', () => {
    expect(passesCentre(centreOf(at(5, 5)), centreOf(at(5, 2)), at(5, 3))).toBe(true);
    expect(passesCentre(centreOf(at(5, 5)), centreOf(at(4, 3)), at(5, 4))).toBe(false);
    expect(passesCentre(centreOf(at(5, 5)), centreOf(at(5, 3)), at(5, 2))).toBe(false);
    expect([at(5, 5), at(4, 3)].map((end) => passesCentre(centreOf(at(5, 5)), centreOf(at(5, 5)), end))).toEqual([
      true,
      false,
    ]);
  });
});

// The oracle follows the reference algorithm of BR-02.4 with rational arithmetic on bigints.
function oracle(from: { qx: number; qy: number }, to: { qx: number; qy: number }) {
  const dx = to.qx - from.qx;
  const dy = to.qy - from.qy;
  const cuts = new Map<string, [bigint, bigint]>();
  const put = (num: number, den: number) => {
    const [n, d] = den < 0 ? [-num, -den] : [num, den];
    if (n <= 0 || n >= d) return;
    const known = [...cuts.values()].some(([a, b]) => a * BigInt(d) === BigInt(n) * b);
    if (!known) cuts.set(`${n}/${d}`, [BigInt(n), BigInt(d)]);
  };
  for (let c = -102; c <= 102; c += 4) {
    if (dx !== 0) put(c - from.qx, dx);
    if (dy !== 0) put(c - from.qy, dy);
  }
  const stops = [...cuts.values()].sort((a, b) => (a[0] * b[1] < b[0] * a[1] ? -1 : 1));
  const all: [bigint, bigint][] = [[0n, 1n], ...stops, [1n, 1n]];
  const found: string[] = [];
  // Twice the mid parameter, then the cell: floor((coordinate + 2) / 4) with both sides scaled by the denominator.
  const cell = (base: number, delta: number, num: bigint, den: bigint) => {
    const n = BigInt(base + 2) * den + BigInt(delta) * num;
    const d = 4n * den;
    const q = n / d;
    return { floor: n < 0n && n % d !== 0n ? q - 1n : q, exact: n % d === 0n };
  };
  for (let i = 0; i + 1 < all.length; i++) {
    const [a, b] = [all[i]!, all[i + 1]!];
    const num = a[0] * b[1] + b[0] * a[1];
    const den = 2n * a[1] * b[1];
    const x = cell(from.qx, dx, num, den);
    const y = cell(from.qy, dy, num, den);
    if (x.exact) found.push(`${x.floor - 1n},${y.floor}|${x.floor},${y.floor}`);
    else if (y.exact) found.push(`${x.floor},${y.floor - 1n}|${x.floor},${y.floor}`);
    else found.push(`${x.floor},${y.floor}`);
    if (i + 2 < all.length) {
      const cx = cell(from.qx, dx, b[0], b[1]);
      const cy = cell(from.qy, dy, b[0], b[1]);
      if (cx.exact && cy.exact) found.push(`I${cx.floor - 1n},${cy.floor - 1n}`);
      else if (cx.exact) found.push(`V${cx.floor - 1n},${cy.floor}`);
      else found.push(`H${cx.floor},${cy.floor - 1n}`);
    }
  }
  return found;
}

const point = fc.record({ qx: fc.integer({ min: 4, max: 80 }), qy: fc.integer({ min: 4, max: 80 }) });

test('[BR-02.4] every line agrees with the reference algorithm in exact fractions', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      fc.pre(from.qx !== to.qx || from.qy !== to.qy);
      expect(traceLine(from, to).map(named)).toEqual(oracle(from, to));
    }),
    cases(300),
  );
});

test('[BR-08.1] a line backwards crosses the same things in reverse order', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(traceLine(to, from).map(named)).toEqual(traceLine(from, to).map(named).reverse());
    }),
    cases(300),
  );
});
