import { useFrame } from '@react-three/fiber';
import { type RefObject, useMemo, useRef } from 'react';
import type { Matrix4 } from 'three';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import styles from '../Chip.module.css';
import type { Mark, Token } from '../table-parts.ts';
import { type UnitChip, unitChips } from '../unit-chips.ts';
import { type Box, leastHiding } from './free-height.ts';
import { type Figure, figureOf, type Pixels, project, seenBy, type View } from './shown-figures.ts';

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

/** Keeps the signs where their units are seen, and where they hide fewest; of two that would lie over each other the farther goes up. */
export function ChipPlaces({ tokens, layer }: Omit<ChipsProps, 'marks'>) {
  const chips = useMemo(() => unitChips(tokens), [tokens]);
  const units = useMemo(() => chips.map((chip) => chip.tokens.map(figureOf)), [chips]);
  const sizes = useRef<Sizes>(undefined);
  const last = useRef<Last>(undefined);
  useFrame(({ camera, size, gl }) => {
    if (!layer.current) return;
    const key = `${size.width} ${size.height} ${document.documentElement.lang}`;
    const isResized = sizes.current?.chips !== chips || sizes.current.key !== key;
    if (isResized) sizes.current = { chips, key, boxes: [...layer.current.children].map(sizeOf) };
    const seen = seenBy(camera);
    // Most pictures change something else: the signs stay where they are.
    if (isResized || last.current?.units !== units || !last.current.seen.equals(seen)) {
      last.current = { units, seen };
      arrange(layer.current, units, sizes.current?.boxes ?? [], { seen, eye: camera.position }, size);
    }
    const frame = layer.current.parentElement;
    // What the last picture cost, for whoever measures.
    if (frame) Object.assign(frame.dataset, { draws: gl.info.render.calls, triangles: gl.info.render.triangles });
  });
  return null;
}

/** What the signs were last arranged for. */
interface Last {
  readonly units: readonly (readonly Figure[])[];
  readonly seen: Matrix4;
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

/** What the signs leave free, in pixels: the tools at the left of the picture, or the buttons in the corners of a phone. */
const TOOLS = 56;
const CORNERS = 60;
const EDGE = 2;
/** Lower pictures are those of a phone. */
const PHONE = 400;

/** Pixels between a sign and the heads or feet of its unit. */
const OFF = 5;

function arrange(
  layer: HTMLElement,
  units: readonly (readonly Figure[])[],
  sizes: Sizes['boxes'],
  view: View,
  { width, height }: Pixels,
): void {
  const signs = [...layer.children] as HTMLElement[];
  for (const unit of units) for (const figure of unit) project(figure, view, { width, height });
  const models = units.flatMap((unit) => unit.map(({ shown }) => shown));
  const seen = units
    .flatMap((unit, i) => {
      const [sign, size] = [signs[i], sizes[i]];
      if (!sign || !size || unit.length === 0) return [];
      const boxes = unit.map(({ shown }) => shown);
      const middle = boxes.reduce((sum, { x, w }) => sum + x + w / 2, 0) / boxes.length;
      return [{ boxes, sign, ...size, middle, z: Math.max(...boxes.map(({ z }) => z)) }];
    })
    .toSorted((a, b) => a.z - b.z);
  const isPhone = height < PHONE;
  const [left, right] = isPhone ? [CORNERS, CORNERS] : [TOOLS, EDGE];
  const taken: Box[] = [];
  for (const { boxes, sign, w, h, middle, z } of seen) {
    const heads = Math.min(...boxes.map(({ y }) => y));
    const feet = Math.max(...boxes.map((box) => box.y + box.h));
    const isOut = z > 1 || middle < 0 || middle > width || feet < 0 || heads > height;
    sign.style.visibility = isOut ? 'hidden' : 'visible';
    if (isOut) continue;
    const x = Math.max(left, Math.min(middle - w / 2, width - w - right));
    const under = Math.min(feet + OFF, height - h - EDGE);
    const y = leastHiding({ x, w, h }, [heads - OFF - h, under], EDGE, { taken, models });
    taken.push({ x, y, w, h });
    sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
