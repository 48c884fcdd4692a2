import type { Length, Point } from '@mischia/geometry';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type Frame, framedAt, zoomed } from '../viewport/frame.ts';
import { usePixels } from '../viewport/use-pixels.ts';
import { flipped } from './drawing.ts';
import { type Inset, TABLE_MARGIN as MARGIN, NO_INSET, pixelSize } from './tool-room.ts';

export interface Viewport {
  readonly viewBox: string;
  /** The left edge of what no tool covers and its width, in the picture's own lengths. */
  readonly left: Length;
  readonly wide: Length;
  /** Its upper edge and its height, likewise. */
  readonly top: Length;
  readonly high: Length;
  /** Table lengths per pixel of the screen. */
  readonly scale: number;
  /** Where on the table a place of the screen lies. */
  toTable(clientX: number, clientY: number): Point;
  panBy(pixelsX: number, pixelsY: number): void;
  zoomAt(factor: number, clientX: number, clientY: number): void;
  frameAll(): void;
  /** Shows a place with so much around it. */
  frameAt(at: Point, around: Length): void;
}

const CLOSEST: Length = 6000;

/** Pan and zoom of the picture from above. A phone held upright shows a part of the table, as high as the screen, around what matters now. */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  width: Length,
  depth: Length,
  isNarrow: boolean,
  inset: Inset,
  focus: Point | undefined,
): Viewport {
  const pixels = usePixels(svg);
  const ratio = pixels.height / pixels.width;
  const { left, top } = isNarrow ? NO_INSET : inset;
  const whole = useMemo((): Frame => {
    const size = pixelSize(pixels, { width, depth }, { left, top });
    const needed = size * pixels.width;
    const free = needed / 2 - width / 2 - MARGIN;
    const above = (needed * ratio) / 2 - depth / 2 - MARGIN;
    const [aside, down] = [Math.max(0, left * size - free), Math.max(0, top * size - above)];
    return { x: width / 2 - needed / 2 - aside, y: depth / 2 - (needed * ratio) / 2 - down, width: needed };
  }, [width, depth, ratio, left, top, pixels]);
  const home = useMemo((): Frame => {
    const upright = (depth + 2 * MARGIN) / ratio;
    if (!isNarrow || upright >= width) return whole;
    const middle = (focus?.x ?? width / 2) - upright / 2;
    return { x: Math.max(-MARGIN, Math.min(middle, width + MARGIN - upright)), y: -MARGIN, width: upright };
  }, [isNarrow, whole, width, depth, ratio, focus?.x]);
  const [moved, setMoved] = useState<Frame>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters now comes into sight again
  useEffect(() => {
    if (isNarrow) setMoved(undefined);
  }, [isNarrow, focus?.x, focus?.y]);
  const frame = moved ?? home;
  const scale = frame.width / pixels.width;

  const toTable = useCallback(
    (clientX: number, clientY: number): Point => {
      const box = svg.current?.getBoundingClientRect();
      const x = frame.x + (clientX - (box?.left ?? 0)) * scale;
      const y = frame.y + (clientY - (box?.top ?? 0)) * scale;
      return { x: Math.round(x), y: Math.round(flipped(depth, y)) };
    },
    [svg, frame, scale, depth],
  );

  return {
    left: frame.x + left * scale,
    wide: frame.width - left * scale,
    top: frame.y + top * scale,
    high: frame.width * ratio - top * scale,
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.width * ratio}`,
    scale,
    toTable,
    panBy: (pixelsX, pixelsY) => setMoved({ ...frame, x: frame.x - pixelsX * scale, y: frame.y - pixelsY * scale }),
    zoomAt(factor, clientX, clientY) {
      const next = Math.min(Math.max(frame.width / factor, CLOSEST), whole.width);
      if (next >= whole.width) {
        setMoved(whole);
        return;
      }
      const box = svg.current?.getBoundingClientRect();
      const place = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
      setMoved(zoomed(frame, next, place, pixels));
    },
    frameAll: () => setMoved(undefined),
    frameAt(at, around) {
      const next = Math.min(Math.max(around / Math.min(1, ratio), CLOSEST), whole.width);
      setMoved(framedAt({ x: at.x, y: flipped(depth, at.y) }, next, pixels));
    },
  };
}
