import { useFrame } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Camera, Vector3 } from 'three';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import styles from '../Chip.module.css';
import type { Mark, Token } from '../table-parts.ts';
import { type UnitChip, unitChips } from '../unit-chips.ts';
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
  useEffect(() => {
    places.current = chips.map(placeOf);
  }, [chips]);
  useFrame(({ camera, size, gl }) => {
    const frame = layer.current?.parentElement;
    // What the last picture cost, for whoever measures.
    if (frame) Object.assign(frame.dataset, { draws: gl.info.render.calls, triangles: gl.info.render.triangles });
    if (layer.current) arrange(layer.current, places.current, camera, size.width, size.height);
  });
  return null;
}

function arrange(layer: HTMLElement, places: readonly Vector3[], camera: Camera, width: number, height: number): void {
  const signs = [...layer.children] as HTMLElement[];
  const seen = places
    .map((place, i) => ({ at: place.clone().project(camera), sign: signs[i] }))
    .filter((one): one is typeof one & { sign: HTMLElement } => one.sign !== undefined)
    .toSorted((a, b) => a.at.z - b.at.z);
  const taken: DOMRect[] = [];
  for (const { at, sign } of seen) {
    const isOut = at.z > 1 || Math.abs(at.x) > 1 || Math.abs(at.y) > 1.1;
    sign.style.visibility = isOut ? 'hidden' : 'visible';
    if (isOut) continue;
    const [w, h] = [sign.offsetWidth, sign.offsetHeight];
    const x = Math.max(2, Math.min(((at.x + 1) / 2) * width - w / 2, width - w - 2));
    let y = ((1 - at.y) / 2) * height - h;
    for (let tries = 0; tries < 8; tries++) {
      const hit = taken.find((box) => x < box.right && x + w > box.left && y < box.bottom && y + h > box.top);
      if (!hit) break;
      y = hit.top - h - 2;
    }
    taken.push(new DOMRect(x - 2, y - 2, w + 4, h + 4));
    sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
