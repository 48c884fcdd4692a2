/** Inches: x ahead (east), y up, z to the right (south), as in space. */
export type At = readonly [x: number, y: number, z: number];

/** Flat triangles with a colour at every corner. The fourth number of a colour is 1, or 0 where it shines by itself. */
export interface Mesh {
  /** Nine numbers a triangle. */
  readonly positions: Float32Array;
  /** Twelve numbers a triangle, each from 0 to 1. */
  readonly colours: Float32Array;
}

export const trianglesIn = ({ positions }: Mesh): number => positions.length / 9;

/** Turns about the axes in degrees, x first; then the way. */
export interface Placement {
  readonly at?: At;
  readonly turn?: At;
  readonly scale?: number | At;
}

type Matrix = readonly number[];
const STILL: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/**
 * What figures and terrain are modelled in: plain solids, put where they belong and coloured one by one. Corners run
 * counter-clockwise seen from outside.
 */
export class Clay {
  readonly #positions: number[] = [];
  readonly #colours: number[] = [];
  #matrix: Matrix = STILL;
  #colour: readonly number[] = [0.5, 0.5, 0.5, 1];
  #parts = 0;

  get triangles(): number {
    return this.#positions.length / 9;
  }

  /** The colour of what comes next: `#rrggbb`. No two parts are painted quite alike. */
  paint(colour: string, shade = 1): this {
    const brush = shade * (1 + 0.06 * (((this.#parts++ * 7) % 11) / 5 - 1));
    this.#colour = [...rgb(colour).map((part) => Math.min(1, part * brush)), 1];
    return this;
  }

  /** What comes next shines by itself. */
  glow(colour: string): this {
    this.#colour = [...rgb(colour), 0];
    return this;
  }

  within(placement: Placement, model: () => void): void {
    const outside = this.#matrix;
    this.#matrix = times(outside, matrixOf(placement));
    model();
    this.#matrix = outside;
  }

  triangle(a: At, b: At, c: At): void {
    for (const corner of [a, b, c]) {
      this.#positions.push(...moved(this.#matrix, corner));
      this.#colours.push(...this.#colour);
    }
  }

  quad(a: At, b: At, c: At, d: At): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** A thin sheet, seen from both sides: cloth, a wing. */
  sheet(...corners: readonly At[]): void {
    const [first] = corners;
    for (let i = 1; first && i + 1 < corners.length; i++) {
      const [b, c] = [corners[i] as At, corners[i + 1] as At];
      this.triangle(first, b, c);
      this.triangle(first, c, b);
    }
  }

  /** A box around a place. */
  box(at: At, [w, h, d]: At, turn?: At): void {
    this.within({ at, ...(turn ? { turn } : {}) }, () => this.#hexahedron([w, d], [w, d], -h / 2, h / 2));
  }

  /** A block that grows narrower, or wider, from its foot to its top. */
  taper(foot: At, below: readonly [number, number], above: readonly [number, number], height: number, turn?: At): void {
    this.within({ at: foot, ...(turn ? { turn } : {}) }, () => this.#hexahedron(below, above, 0, height));
  }

  #hexahedron([w, d]: readonly [number, number], [v, e]: readonly [number, number], low: number, high: number): void {
    const ring = (x: number, z: number, y: number): At[] => [
      [x / 2, y, z / 2],
      [x / 2, y, -z / 2],
      [-x / 2, y, -z / 2],
      [-x / 2, y, z / 2],
    ];
    this.loft([ring(w, d, low), ring(v, e, high)], true);
  }

  /** Skins rings of equally many corners, counter-clockwise from above, from the lowest to the highest. */
  loft(rings: readonly (readonly At[])[], isClosed: boolean): void {
    for (let r = 0; r + 1 < rings.length; r++) {
      const [low, high] = [rings[r] as readonly At[], rings[r + 1] as readonly At[]];
      for (let i = 0; i < low.length; i++) {
        const j = (i + 1) % low.length;
        const [a, b, c, d] = [low[i], low[j], high[j], high[i]] as [At, At, At, At];
        if (same(a, b)) this.triangle(a, c, d);
        else if (same(c, d)) this.triangle(a, b, c);
        else this.quad(a, b, c, d);
      }
    }
    if (!isClosed) return;
    this.fan(rings[0]?.toReversed() ?? []);
    this.fan(rings.at(-1) ?? []);
  }

  /** A flat convex face. */
  fan(corners: readonly At[]): void {
    for (let i = 1; i + 1 < corners.length; i++) {
      this.triangle(corners[0] as At, corners[i] as At, corners[i + 1] as At);
    }
  }

  /** A round solid from foot to top by radius and height, turned on a wheel. */
  lathe(foot: At, profile: readonly (readonly [radius: number, height: number])[], sides = 8, turn?: At): void {
    this.within({ at: foot, ...(turn ? { turn } : {}) }, () => {
      const rings = profile.map(([radius, y]) => circle(sides, radius, y));
      this.loft(rings, true);
    });
  }

  /** A limb, a barrel, a pole: round, from one place to another. */
  limb(from: At, to: At, thick: number, thin = thick, sides = 5): void {
    const [length, turn] = along(from, to);
    this.within({ at: from, turn }, () =>
      this.loft([circle(sides, thick, 0), circle(sides, thin, length)], thick + thin > 0),
    );
  }

  /** A beam with a flat side, from one place to another: a blade, a gun, a plank. */
  bar(from: At, to: At, [width, height]: readonly [number, number], [endWidth, endHeight] = [width, height]): void {
    const [length, turn] = along(from, to);
    this.within({ at: from, turn }, () => this.#hexahedron([height, width], [endHeight, endWidth], 0, length));
  }

  /** A ball, or an egg. */
  ball(at: At, radius: number | At, sides = 6, rings = 4): void {
    const [rx, ry, rz] = typeof radius === 'number' ? [radius, radius, radius] : radius;
    this.within({ at, scale: [rx, ry, rz] }, () => this.lathe([0, 0, 0], arc(rings, -90), sides));
  }

  /** The upper half of a ball, or of an egg. */
  dome(at: At, radius: number | At, sides = 6, rings = 2, turn?: At): void {
    const scale: At = typeof radius === 'number' ? [radius, radius, radius] : radius;
    this.within({ at, scale, ...(turn ? { turn } : {}) }, () => this.lathe([0, 0, 0], arc(rings, 0), sides));
  }

  /** An outline standing on edge (x ahead, y up), with a thickness across. */
  cutout(outline: readonly (readonly [x: number, y: number])[], thickness: number, at: At = [0, 0, 0]): void {
    this.within({ at }, () => {
      const face = (z: number): At[] => outline.map(([x, y]) => [x, y, z]);
      const [near, far] = [face(thickness / 2), face(-thickness / 2)];
      for (let i = 0; i < outline.length; i++) {
        const j = (i + 1) % outline.length;
        this.quad(far[i] as At, far[j] as At, near[j] as At, near[i] as At);
      }
      for (const [a, b, c] of ears(outline)) {
        this.triangle(near[a] as At, near[b] as At, near[c] as At);
        this.triangle(far[a] as At, far[c] as At, far[b] as At);
      }
    });
  }

  mesh(): Mesh {
    return { positions: new Float32Array(this.#positions), colours: new Float32Array(this.#colours) };
  }
}

const rgb = (colour: string): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255);

const same = (a: At, b: At): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) < 1e-6;

/** Counter-clockwise from above: with z to the south that is against the angle. */
export function circle(sides: number, radius: number, y: number): At[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = ((i + 0.5) / sides) * 2 * Math.PI;
    return [Math.cos(angle) * radius, y, -Math.sin(angle) * radius];
  });
}

function arc(rings: number, from: number): [number, number][] {
  return Array.from({ length: rings + 1 }, (_, i) => {
    const angle = ((from + ((90 - from) * i) / rings) * Math.PI) / 180;
    return [Math.max(0, Math.cos(angle)), Math.sin(angle)];
  });
}

/** How far, and the turn that lays "up" along the way: about z first, then about y. */
function along(from: At, to: At): [number, At] {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const flat = Math.hypot(dx, dz);
  const length = Math.hypot(flat, dy) || 1e-9;
  const lean = (Math.atan2(flat, dy) * 180) / Math.PI;
  const round = (Math.atan2(-dz, dx) * 180) / Math.PI;
  return [length, [0, round, -lean]];
}

/** Turns about x, then about z, then about y. */
function matrixOf({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Placement): Matrix {
  const [a, b, c] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [sx, sy, sz] = typeof scale === 'number' ? [scale, scale, scale] : scale;
  const aboutX: Matrix = [1, 0, 0, 0, 0, Math.cos(a), -Math.sin(a), 0, 0, Math.sin(a), Math.cos(a), 0];
  const aboutY: Matrix = [Math.cos(b), 0, Math.sin(b), 0, 0, 1, 0, 0, -Math.sin(b), 0, Math.cos(b), 0];
  const aboutZ: Matrix = [Math.cos(c), -Math.sin(c), 0, 0, Math.sin(c), Math.cos(c), 0, 0, 0, 0, 1, 0];
  const way: Matrix = [1, 0, 0, at[0], 0, 1, 0, at[1], 0, 0, 1, at[2]];
  const sized: Matrix = [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0];
  return times(times(times(times(way, aboutY), aboutZ), aboutX), sized);
}

function times(a: Matrix, b: Matrix): Matrix {
  const product: number[] = [];
  for (let r = 0; r < 12; r += 4) {
    const [p, q, s, t] = [a[r], a[r + 1], a[r + 2], a[r + 3]] as [number, number, number, number];
    for (let c = 0; c < 4; c++) {
      product.push(p * (b[c] ?? 0) + q * (b[c + 4] ?? 0) + s * (b[c + 8] ?? 0) + (c === 3 ? t : 0));
    }
  }
  return product;
}

const moved = (m: Matrix, [x, y, z]: At): number[] =>
  [0, 4, 8].map((r) => (m[r] ?? 0) * x + (m[r + 1] ?? 0) * y + (m[r + 2] ?? 0) * z + (m[r + 3] ?? 0));

type Corner = readonly [number, number];

/** Triangles of a simple polygon that runs counter-clockwise, ear by ear. */
export function ears(outline: readonly Corner[]): [number, number, number][] {
  const left = outline.map((_, i) => i);
  const found: [number, number, number][] = [];
  const at = (i: number): Corner => outline[i] as Corner;
  const area = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const isEar = (a: number, b: number, c: number): boolean => {
    if (area(at(a), at(b), at(c)) <= 0) return false;
    return left.every((p) => {
      if (p === a || p === b || p === c) return true;
      const [u, v, w] = [area(at(a), at(b), at(p)), area(at(b), at(c), at(p)), area(at(c), at(a), at(p))];
      return u < 0 || v < 0 || w < 0;
    });
  };
  while (left.length > 3) {
    const i = left.findIndex((_, k) => {
      const [a, b, c] = [left.at(k - 1), left[k], left[(k + 1) % left.length]] as [number, number, number];
      return isEar(a, b, c);
    });
    if (i < 0) break;
    found.push([left.at(i - 1) as number, left[i] as number, left[(i + 1) % left.length] as number]);
    left.splice(i, 1);
  }
  if (left.length === 3) found.push(left as [number, number, number]);
  return found;
}
