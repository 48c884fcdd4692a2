import { feature, inches, rectangleOutline } from '@mischia/geometry';
import type { Json } from '@mischia/kernel';
import type { Moment } from './reach/moments.ts';
import { momentAfter } from './w40k-crowd.ts';

const outline = ([left, low, right, high]: readonly number[]) =>
  rectangleOutline(inches(left!), inches(low!), inches(right!), inches(high!));

const wall = (id: string, [x1, y1, x2, y2]: readonly number[], height: number, openings: readonly Json[] = []) => ({
  id,
  from: { x: inches(x1!), y: inches(y1!) },
  to: { x: inches(x2!), y: inches(y2!) },
  thickness: inches(0.25),
  bottom: 0,
  top: inches(height),
  solid: true,
  opaque: true,
  openings,
});

const window = (id: string, at: number) => ({
  id,
  kind: 'window',
  at: inches(at),
  width: inches(1),
  sill: inches(1),
  lintel: inches(2.5),
  size: 1,
  state: 'open',
});

const floor = (id: string, box: readonly number[], z: number) => ({
  id,
  corners: outline(box),
  z: inches(z),
  standable: true,
  opaque: true,
  hatches: [],
});

const block = (id: string, box: readonly number[], height: number, standable: boolean) => ({
  id,
  corners: outline(box),
  bottom: 0,
  top: inches(height),
  solid: true,
  opaque: true,
  standable,
});

/** Two floors over a part of the ground, walls with windows; a hill, a wood, a container. */
const TERRAIN = [
  feature({
    id: 'tower',
    kind: 'ruin',
    area: [outline([14, 12, 22, 19])],
    height: inches(9),
    walls: [
      wall('tower-west', [14.1, 12, 14.1, 19], 9, [window('tower-w1', 1.5), window('tower-w2', 4.5)] as never),
      wall('tower-north', [14, 18.9, 22, 18.9], 9, [window('tower-w3', 2), window('tower-w4', 5)] as never),
    ] as never,
    floors: [floor('tower-1', [14, 14, 22, 19], 3), floor('tower-2', [14, 16, 20, 19], 6)] as never,
  }),
  feature({
    id: 'hill',
    kind: 'hill',
    area: [outline([27, 3, 35, 8])],
    height: inches(2),
    prisms: [block('hill-top', [27, 3, 35, 8], 2, true)],
  }),
  feature({
    id: 'wood',
    kind: 'woods',
    area: [outline([4, 20, 11, 27])],
    height: inches(5),
    prisms: [
      block('trunk-1', [5, 21, 5.6, 21.6], 5, false),
      block('trunk-2', [9, 22, 9.6, 22.6], 5, false),
      block('trunk-3', [6.5, 25, 7.1, 25.6], 5, false),
    ],
  }),
  feature({
    id: 'container',
    kind: 'scatter',
    area: [],
    height: inches(3),
    prisms: [block('container-1', [24, 20, 29, 22.5], 3, true)],
  }),
];

/** A city with everything that is no round base on flat ground: floors, hills, bikes, hulls, flyers. */
const CITY = {
  phase: 'movement',
  step: 'move',
  markers: [
    [24, 15],
    [8, 12],
  ],
  terrain: TERRAIN,
  units: {
    a1: {
      sheet: 'intercessor-squad',
      models: [
        [15.5, 17.5, 3],
        [17, 17.5, 3],
        [18.5, 17.5, 3],
        [16, 15, 3],
        [18, 15, 3],
      ],
    },
    a2: {
      sheet: 'terminator-squad',
      models: [
        [16, 17.6, 6],
        [18, 17.6, 6],
      ],
    },
    a3: {
      sheet: 'outrider-squad',
      models: [
        [8, 6, 0, 20],
        [11, 7.5, 0, 20],
        [12, 4.5, 0, 20],
      ],
    },
    a4: { sheet: 'impulsor', models: [{ at: [20, 5, 0, 30], lost: 4 }] },
    a5: { sheet: 'stormraven-gunship', models: [[5, 14, 5, 45]] },
    b1: { sheet: 'monolith', models: [[36, 22, 0, 200]] },
    b2: { sheet: 'carnifex', models: [[31, 5.5, 2, 170]] },
    b3: {
      sheet: 'ork-boyz',
      models: Array.from({ length: 10 }, (_, i) => [28 + (i % 5) * 1.4, 13 + (i > 4 ? 1.4 : 0)]),
    },
    b4: {
      sheet: 'canoptek-scarab-swarms',
      models: [
        [26, 26],
        [28, 26.4],
        [27, 28],
      ],
    },
    b5: { sheet: 'knight-paladin', models: [[40, 8, 0, 180]] },
  },
} as unknown as Json;

export const cityMoment = (): Moment => momentAfter(CITY, []);
/** A squad on the first floor about to move. */
export const cityMoveMoment = (): Moment => momentAfter(CITY, ['move:a1', 'normal']);
