import type { Feature, Length } from '@mischia/geometry';
import { memo } from 'react';
import { flipped, outlinePath, wallCorners } from './drawing.ts';
import styles from './Picture.module.css';

interface TerrainProps {
  readonly terrain: readonly Feature[];
  readonly depth: Length;
}

/** Terrain as flat muted volumes seen from above: areas, floors, blocks and walls, each with its shadow and edge. */
export const Terrain = memo(function Terrain({ terrain, depth }: TerrainProps) {
  return (
    <g>
      {terrain.map((feature) => (
        <Piece key={feature.id} feature={feature} depth={depth} />
      ))}
    </g>
  );
});

/** Leaves around a trunk: for the eye only, nothing stops at them. */
const CANOPY: Length = 850;

function Piece({ feature, depth }: { readonly feature: Feature; readonly depth: Length }) {
  const { kind, area, prisms, walls, floors } = feature;
  return (
    <g className={styles.piece} data-kind={kind} data-feature={feature.id}>
      {area.map((corners, index) => (
        <path key={index} className={styles.area} d={outlinePath(depth, corners)} />
      ))}
      {floors.map(({ id, corners }) => (
        <path key={id} className={styles.floor} d={outlinePath(depth, corners)} />
      ))}
      {kind === 'woods' &&
        prisms.map(({ id, corners: [a, , c] }) =>
          a && c ? (
            <circle
              key={`canopy ${id}`}
              className={styles.canopy}
              cx={(a.x + c.x) / 2}
              cy={flipped(depth, (a.y + c.y) / 2)}
              r={CANOPY}
            />
          ) : null,
        )}
      {prisms.map(({ id, corners, standable }) =>
        standable || kind !== 'woods' ? (
          <path
            key={`shadow ${id}`}
            className={styles.shadow}
            d={outlinePath(depth, corners)}
            transform="translate(130 160)"
          />
        ) : null,
      )}
      {prisms.map(({ id, corners, standable }) => (
        <path
          key={id}
          className={standable || kind !== 'woods' ? styles.block : styles.trunk}
          d={outlinePath(depth, corners)}
        />
      ))}
      {walls.map((wall) => (
        <path
          key={`shadow ${wall.id}`}
          className={styles.shadow}
          d={outlinePath(depth, wallCorners(wall))}
          transform="translate(110 140)"
        />
      ))}
      {walls.map((wall) => (
        <path key={wall.id} className={styles.wall} d={outlinePath(depth, wallCorners(wall))} />
      ))}
    </g>
  );
}
