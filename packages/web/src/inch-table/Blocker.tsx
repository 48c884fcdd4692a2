import { basePath, flipped, outlinePath, turnOf, wallCorners } from './drawing.ts';
import styles from './Overlays.module.css';
import type { Ground, Token } from './table-parts.ts';

interface BlockerProps {
  readonly id: string;
  readonly ground: Ground;
  readonly tokens: readonly Token[];
}

/** A line around what hides something: a piece of terrain with all its parts, or a model. */
export function Blocker({ id, ground: { terrain, depth }, tokens }: BlockerProps) {
  const feature = terrain.find((one) => one.id === id);
  if (feature) {
    const outlines = [
      ...feature.area,
      ...feature.prisms.map(({ corners }) => corners),
      ...feature.floors.map(({ corners }) => corners),
      ...feature.walls.map(wallCorners),
    ];
    const path = outlines.map((corners) => outlinePath(depth, corners)).join('');
    return <path className={styles.blocker} data-blocker={id} d={path} />;
  }
  const body = tokens.find((token) => token.id === id)?.body;
  if (!body) return null;
  return (
    <path
      className={styles.blocker}
      data-blocker={id}
      d={basePath(body, 150)}
      transform={`translate(${body.x} ${flipped(depth, body.y)}) rotate(${turnOf(body.facing)})`}
    />
  );
}
