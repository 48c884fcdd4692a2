import type { Feature, Length } from '@mischia/geometry';
import { memo } from 'react';
import { flipped, openingCorners, outlinePath, wallCorners } from './drawing.ts';
import { Heights } from './Heights.tsx';
import styles from './Picture.module.css';

interface TerrainProps {
  readonly terrain: readonly Feature[];
  readonly depth: Length;
  /** Floors from this height on are open: one looks at what lies below. */
  readonly ceiling?: Length | undefined;
  /** The picture under it shows the pieces already: what is drawn here is there to be touched, and named. */
  readonly isPainted?: boolean;
}

/** Terrain as flat muted volumes seen from above: areas, floors, blocks and walls, each with its shadow and edge. */
export const Terrain = memo(function Terrain({ terrain, depth, ceiling, isPainted = false }: TerrainProps) {
  return (
    <g className={isPainted ? styles.painted : undefined}>
      {terrain.map((feature) => (
        <Piece key={feature.id} feature={feature} depth={depth} ceiling={ceiling} />
      ))}
    </g>
  );
});

/** Leaves around a trunk: for the eye only, nothing stops at them. */
const CANOPY: Length = 850;

interface PieceProps extends Pick<TerrainProps, 'depth' | 'ceiling'> {
  readonly feature: Feature;
}

function Piece({ feature, depth, ceiling = Number.POSITIVE_INFINITY }: PieceProps) {
  const { kind, area, prisms, walls, floors } = feature;
  const shown = walls.filter(({ bottom }) => bottom < ceiling);
  return (
    <g className={styles.piece} data-kind={kind} data-feature={feature.id}>
      {area.map((corners, index) => (
        <path key={index} className={styles.area} d={outlinePath(depth, corners)} />
      ))}
      {floors
        .toSorted((a, b) => a.z - b.z)
        .map(({ id, corners, z }) => (
          <path key={id} className={styles.floor} data-open={z >= ceiling} d={outlinePath(depth, corners)} />
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
      {floors.flatMap(({ hatches, z }) =>
        z >= ceiling
          ? []
          : hatches.map(({ id, corners, state }) => (
              <path key={id} className={styles.hatch} data-state={state} d={outlinePath(depth, corners)} />
            )),
      )}
      {shown.map((wall) => (
        <path
          key={`shadow ${wall.id}`}
          className={styles.shadow}
          d={outlinePath(depth, wallCorners(wall))}
          transform="translate(110 140)"
        />
      ))}
      {shown.map((wall) => (
        <path
          key={wall.id}
          className={styles.wall}
          data-thin={wall.thickness === 0}
          d={outlinePath(depth, wallCorners(wall))}
        />
      ))}
      {shown.flatMap((wall) =>
        wall.openings.map((opening) => (
          <path
            key={opening.id}
            className={styles.opening}
            data-opening={opening.kind}
            data-state={opening.state}
            data-thin={wall.thickness === 0}
            d={outlinePath(depth, openingCorners(wall, opening))}
          />
        )),
      )}
      <Heights feature={feature} depth={depth} />
    </g>
  );
}
