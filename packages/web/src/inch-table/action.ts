import { type Length, outerRadius } from '@mischia/geometry';
import { grouped } from '@mischia/tabletop';
import type { Token } from './table-parts.ts';

/** A part of the table: from south-west to north-east. */
export interface Part {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** Where some models stand, with so much around them. */
export function partAround(tokens: readonly Token[], around: Length): Part {
  const bodies = tokens.map(({ body }) => ({ ...body, reach: outerRadius(body.footprint) + around }));
  return {
    minX: Math.min(...bodies.map(({ x, reach }) => x - reach)),
    minY: Math.min(...bodies.map(({ y, reach }) => y - reach)),
    maxX: Math.max(...bodies.map(({ x, reach }) => x + reach)),
    maxY: Math.max(...bodies.map(({ y, reach }) => y + reach)),
  };
}

/**
 * The models one looks at when the whole battle would be too small to tell them apart: those the decision is about, the
 * nearest enemies, and whoever else fits in so large a part of the table, the nearest first. Everybody where the decision
 * is about nobody.
 */
export function inTheAction(
  tokens: readonly Token[],
  concerned: readonly Token[],
  fits: (part: Part) => boolean,
  around: Length,
): readonly Token[] {
  const [first] = concerned;
  if (!first || fits(partAround(tokens, around))) return tokens;
  const away = (other: Token) =>
    Math.min(...concerned.map(({ body }) => Math.hypot(body.x - other.body.x, body.y - other.body.y)));
  const others = unitsOf(tokens.filter(({ id }) => !concerned.some((one) => one.id === id)))
    .map((unit) => ({ unit, near: Math.min(...unit.map(away)) }))
    .toSorted((a, b) => a.near - b.near);
  const foe = others.find(({ unit }) => unit.some(({ seat }) => seat !== first.seat));
  let seen = [...concerned, ...(foe?.unit ?? [])];
  for (const other of others) {
    const more = [...seen, ...other.unit];
    if (other !== foe && fits(partAround(more, around))) seen = more;
  }
  return seen;
}

const unitsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => [
  ...grouped(tokens, ({ unit }) => unit).values(),
];
