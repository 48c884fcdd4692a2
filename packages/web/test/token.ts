import type { Body } from '@mischia/geometry';
import { plainFigure } from '../src/inch-table/play/tokens.ts';
import type { Token } from '../src/inch-table/table-parts.ts';

const BASE: Body = {
  id: 'model',
  unit: 'model',
  side: '0',
  measuredFrom: 'base',
  x: 0,
  y: 0,
  z: 0,
  height: 1500,
  facing: 0,
  footprint: { kind: 'round', radius: 500 },
};

/** A model on a base of one inch, in thousandths of an inch. */
export const tokenAt = (id: string, body: Partial<Body>, more: Partial<Token> = {}): Token => ({
  id,
  unit: id,
  seat: 0,
  body: { ...BASE, id, ...body },
  label: id,
  wounds: 1,
  of: 1,
  isLeader: false,
  figure: plainFigure(BASE),
  name: { key: id },
  ...more,
});
