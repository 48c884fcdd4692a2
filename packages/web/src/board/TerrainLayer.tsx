import type { Space } from '@mischia/geometry';
import styles from './Board.module.css';
import { CELL } from './grid.ts';
import { Texture, type TextureName } from './Texture.tsx';

/** A terrain element: the ground it covers, the edges and corners it runs along, and what its symbols say in short. */
export interface TerrainMark {
  readonly id: string;
  readonly texture: TextureName;
  readonly spaces: readonly Space[];
  /** `V3,4`: the east side of a space; `H3,4`: its south side. */
  readonly edges: readonly string[];
  readonly corners: readonly Space[];
  /** Short signs in the corner of its first space. */
  readonly signs: readonly {
    readonly id: string;
    readonly text: string;
    readonly look: 'block' | 'cover' | 'slow' | 'stop';
  }[];
  readonly title: string;
}

interface TerrainProps {
  readonly elements: readonly TerrainMark[];
  /** The ground is painted, and they with it: only where they end, and their signs, are drawn. */
  readonly isPainted: boolean;
}

export function TerrainLayer({ elements, isPainted }: TerrainProps) {
  return (
    <g data-painted={isPainted}>
      {elements.map((element) => (
        <g key={element.id} data-terrain={element.id}>
          <title>{element.title}</title>
          {element.spaces.map(({ x, y }) => (
            <g key={`${x},${y}`} transform={`translate(${(x - 1) * CELL} ${(y - 1) * CELL})`}>
              {!isPainted && <Texture name={element.texture} seed={x * 7 + y * 3} />}
            </g>
          ))}
          <path className={styles.outline} data-texture={element.texture} d={outline(element.spaces)} />
          {!isPainted && element.edges.length > 0 && (
            <path className={styles.wall} data-texture={element.texture} d={element.edges.map(edgePath).join('')} />
          )}
          <Signs element={element} />
        </g>
      ))}
    </g>
  );
}

/** Only the outer sides: spaces of one element run together. */
function outline(spaces: readonly Space[]): string {
  const has = (x: number, y: number) => spaces.some((space) => space.x === x && space.y === y);
  return spaces
    .flatMap(({ x, y }) => {
      const [left, top, right, bottom] = [(x - 1) * CELL, (y - 1) * CELL, x * CELL, y * CELL];
      return [
        has(x, y - 1) ? '' : `M${left} ${top}H${right}`,
        has(x, y + 1) ? '' : `M${left} ${bottom}H${right}`,
        has(x - 1, y) ? '' : `M${left} ${top}V${bottom}`,
        has(x + 1, y) ? '' : `M${right} ${top}V${bottom}`,
      ];
    })
    .join('');
}

function edgePath(edge: string): string {
  const [, side, x, y] = edge.match(/^([VH])(\d+),(\d+)$/) ?? [];
  if (side === undefined) return '';
  const [right, bottom] = [Number(x) * CELL, Number(y) * CELL];
  return side === 'V' ? `M${right} ${bottom - CELL}V${bottom}` : `M${right - CELL} ${bottom}H${right}`;
}

function Signs({ element }: { readonly element: TerrainMark }) {
  return element.spaces.map(({ x, y }) => (
    <g key={`${x},${y}`} transform={`translate(${(x - 1) * CELL + 4} ${(y - 1) * CELL + 5}) scale(1.16)`}>
      {element.signs.map(({ id, text, look }, place) => (
        <g key={id} transform={`translate(${place * 27} 0)`}>
          <Sign look={look} />
          <text className={styles.signText} data-look={look} x="13" y="20">
            {text}
          </text>
        </g>
      ))}
    </g>
  ));
}

const SHAPES = {
  block: 'M1 1H25V25H1Z',
  cover: 'M1 1H25V14Q25 23 13 27Q1 23 1 14Z',
  slow: 'M13 1 26 25H0Z',
  stop: 'M8 1H18L25 8V18L18 25H8L1 18V8Z',
};

const Sign = ({ look }: { readonly look: keyof typeof SHAPES }) => (
  <path className={styles.sign} data-look={look} d={SHAPES[look]} />
);
