import type { Length } from '@mischia/geometry';
import { memo } from 'react';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped, outlinePath } from './drawing.ts';
import styles from './Overlays.module.css';
import type { Area } from './table-parts.ts';

interface AreasProps {
  readonly areas: readonly Area[];
  readonly depth: Length;
}

const HATCH = 'inch-hatch';

/** Arcs, templates, rooms: they lie over the ground and under the models. */
export const Areas = memo(function Areas({ areas, depth }: AreasProps) {
  if (areas.length === 0) return null;
  return (
    <>
      <defs>
        <pattern id={HATCH} width={420} height={420} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V420" />
        </pattern>
      </defs>
      {areas.map(({ id, outline, more = [], look, seat }) => (
        <path
          key={id}
          className={styles.area}
          data-area={id}
          data-look={look}
          data-merged={more.length > 0}
          style={{
            ...(seat === undefined ? {} : { color: seatColour(seat) }),
            ...(look === 'blind' ? { fill: `url(#${HATCH})` } : {}),
          }}
          d={[outline, ...more].map((one) => outlinePath(depth, one)).join(' ')}
        />
      ))}
    </>
  );
});

/** What the areas are, over the models: in the middle of each. */
export function AreaWords({ areas, depth, scale }: AreasProps & { readonly scale: number }) {
  const size = Math.max(420, 12 * scale);
  return areas.map(({ id, outline, text, at }) => {
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
    if (!text || outline.length === 0) return null;
    const x = at?.x ?? (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = at?.y ?? (Math.min(...ys) + Math.max(...ys)) / 2;
    return (
      <text
        key={id}
        data-area-words={id}
        className={styles.ringWords}
        x={x}
        y={flipped(depth, y)}
        fontSize={size}
        dy="0.36em"
      >
        {text}
      </text>
    );
  });
}
