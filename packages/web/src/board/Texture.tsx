import styles from './Board.module.css';
import { CELL } from './grid.ts';

export type TextureName =
  | 'rubble'
  | 'crater'
  | 'building'
  | 'ruin'
  | 'metal'
  | 'pipes'
  | 'trench'
  | 'wall'
  | 'slope'
  | 'plain';

/** How the ground of one space looks, in a box of one space; quiet, so that tiles stay foremost. */
export function Texture({ name, seed }: { readonly name: TextureName; readonly seed: number }) {
  return (
    <g>
      <rect className={styles.ground} data-texture={name} width={CELL} height={CELL} />
      <g className={styles.texture} data-texture={name} transform={seed % 2 === 0 ? '' : `matrix(-1 0 0 1 ${CELL} 0)`}>
        {DRAWINGS[name].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </g>
  );
}

const DRAWINGS: { readonly [name in TextureName]: readonly string[] } = {
  rubble: ['M18 76 30 52 48 60 54 80Z', 'M50 44 62 28 80 36 84 56 64 58Z', 'M66 84 74 70 88 76 86 88Z'],
  crater: ['M50 24A34 28 0 1 0 50 80A34 28 0 1 0 50 24Z', 'M50 38A20 15 0 1 0 50 68A20 15 0 1 0 50 38Z'],
  building: ['M14 14H86V86H14Z', 'M14 50H40', 'M60 50H86', 'M50 14V36', 'M50 64V86'],
  ruin: ['M14 44V14H50', 'M86 58V86H58', 'M30 70 42 58 52 72Z', 'M60 38 72 30 76 44Z'],
  metal: ['M0 30 30 0', 'M0 65 65 0', 'M0 100 100 0', 'M35 100 100 35', 'M70 100 100 70'],
  pipes: ['M34 0V100', 'M50 0V100', 'M66 0V100', 'M28 46H72V56H28Z'],
  trench: ['M0 38 20 28 40 38 60 28 80 38 100 28', 'M0 72 20 62 40 72 60 62 80 72 100 62'],
  wall: [],
  slope: ['M20 30 30 42 40 30', 'M60 62 70 74 80 62'],
  plain: [],
};
