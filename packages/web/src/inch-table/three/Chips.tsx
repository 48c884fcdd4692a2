import { useFrame } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Camera, Vector3 } from 'three';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import styles from '../Chip.module.css';
import type { Mark, Token } from '../table-parts.ts';
import { type UnitChip, unitChips } from '../unit-chips.ts';
import { type Box, freeHeight } from './free-height.ts';
import { inSpace } from './space.ts';

/** Where a chip points: above the heads of its unit. */
const placeOf = ({ tokens }: UnitChip): Vector3 => {
  const count = tokens.length;
  const x = tokens.reduce((sum, { body }) => sum + body.x, 0) / count;
  const y = tokens.reduce((sum, { body }) => sum + body.y, 0) / count;
  const top = Math.max(...tokens.map(({ body }) => body.z + body.height));
  return new Vector3(...inSpace({ x, y }, top + 500));
};

interface ChipsProps {
  readonly tokens: readonly Token[];
  readonly marks: { readonly [unit: string]: Mark };
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** The names of the units as signs over the picture: sharp, and one for each unit. */
export function Chips({ tokens, marks, layer }: ChipsProps) {
  const text = useText();
  const chips = useMemo(() => unitChips(tokens), [tokens]);
  return (
    <div ref={layer} className={styles.chips} data-many={chips.length > MOST_NAMES} aria-hidden="true">
      {chips.map(({ unit, label, seat, name, wounds, of }) => (
        <div key={unit} className={styles.chip} data-mark={marks[unit]}>
          <SeatMark seat={seat} size={10} />
          <span>{text(name)}</span>
          <em>{label}</em>
          <Pips wounds={wounds} of={of} />
        </div>
      ))}
    </div>
  );
}

/** More names than this would hide the battle: then letters stand for them. */
const MOST_NAMES = 14;
const MOST_PIPS = 12;

function Pips({ wounds, of }: { readonly wounds: number; readonly of: number }) {
  if (of > MOST_PIPS) return <b>{`${wounds}/${of}`}</b>;
  return (
    <i>
      {Array.from({ length: of }, (_, i) => (
        <u key={i} data-lost={i >= wounds} />
      ))}
    </i>
  );
}

/** Keeps the signs where their units are seen; where two would lie over each other the farther one goes up. */
export function ChipPlaces({ tokens, layer }: Omit<ChipsProps, 'marks'>) {
  const chips = useMemo(() => unitChips(tokens), [tokens]);
  const places = useRef<readonly Vector3[]>([]);
  const sizes = useRef<Sizes>(undefined);
  useEffect(() => {
    places.current = chips.map(placeOf);
  }, [chips]);
  useFrame(({ camera, size, gl }) => {
    if (!layer.current) return;
    const key = `${size.width} ${size.height} ${document.documentElement.lang}`;
    if (sizes.current?.chips !== chips || sizes.current.key !== key)
      sizes.current = { chips, key, boxes: [...layer.current.children].map(sizeOf) };
    arrange(layer.current, places.current, sizes.current.boxes, camera, size.width, size.height);
    const frame = layer.current.parentElement;
    // What the last picture cost, for whoever measures.
    if (frame) Object.assign(frame.dataset, { draws: gl.info.render.calls, triangles: gl.info.render.triangles });
  });
  return null;
}

/** Signs keep their sizes from picture to picture: to ask for them lays the page out anew. */
interface Sizes {
  readonly chips: readonly UnitChip[];
  readonly key: string;
  readonly boxes: readonly Pick<Box, 'w' | 'h'>[];
}

const sizeOf = (sign: Element): Pick<Box, 'w' | 'h'> => ({
  w: (sign as HTMLElement).offsetWidth,
  h: (sign as HTMLElement).offsetHeight,
});

/** What the signs leave free, in pixels: the tools above the picture, or the buttons in the corners of a phone. */
const TOOLS = 64;
const CORNERS = 60;
const EDGE = 2;
/** Lower pictures are those of a phone. */
const PHONE = 400;

function arrange(
  layer: HTMLElement,
  places: readonly Vector3[],
  sizes: Sizes['boxes'],
  camera: Camera,
  width: number,
  height: number,
): void {
  const signs = [...layer.children] as HTMLElement[];
  const seen = places
    .flatMap((place, i) => {
      const [sign, size] = [signs[i], sizes[i]];
      return sign && size ? [{ at: place.clone().project(camera), sign, ...size }] : [];
    })
    .toSorted((a, b) => a.at.z - b.at.z);
  const isPhone = height < PHONE;
  const [side, top] = isPhone ? [CORNERS, EDGE] : [EDGE, TOOLS];
  const taken: Box[] = [];
  for (const { at, sign, w, h } of seen) {
    const isOut = at.z > 1 || Math.abs(at.x) > 1 || Math.abs(at.y) > 1.1;
    sign.style.visibility = isOut ? 'hidden' : 'visible';
    if (isOut) continue;
    const x = Math.max(side, Math.min(((at.x + 1) / 2) * width - w / 2, width - w - side));
    const y = freeHeight({ x, w, h }, ((1 - at.y) / 2) * height - h, top, taken);
    taken.push({ x, y, w, h });
    sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
