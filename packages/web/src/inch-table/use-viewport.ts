import { type Length, outerRadius, type Point } from '@mischia/geometry';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Extent, type Frame, framedAt, inSight, type Pixels, within, zoomed } from '../viewport/frame.ts';
import { usePixels } from '../viewport/use-pixels.ts';
import { inTheAction, type Part, partAround } from './action.ts';
import { flipped } from './drawing.ts';
import type { Token } from './table-parts.ts';
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
  /** Back to where one looks from by oneself; from there, the whole table. */
  frameHome(): void;
  /** Shows a place with so much around it. */
  frameAt(at: Point, around: Length): void;
}

const CLOSEST: Length = 6000;

/** What the picture shows by itself. */
interface Seen {
  readonly isNarrow: boolean;
  readonly inset: Inset;
  /** What matters now. */
  readonly focus: Point | undefined;
  readonly tokens: readonly Token[];
  /** The models the decision is about; undefined where it is about the table. */
  readonly concerned: readonly Token[] | undefined;
}

/**
 * Pan and zoom of the picture from above. Where the whole table would make models too small to tell apart one looks at the
 * action. A phone held upright shows a part of the table, as high as the screen, around what matters now.
 */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  width: Length,
  depth: Length,
  { isNarrow, inset, focus, tokens, concerned }: Seen,
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
  const last = useRef<{ readonly frame: Frame; readonly of: Frame }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that move meanwhile do not move the eye
  const action = useMemo((): Frame => {
    const near = nearer({ whole, pixels, inset: { left, top }, ground: { width, depth } }, tokens, concerned, isNarrow);
    // As long as everything is in sight, and not from much farther off, the eye stays where it is.
    const before = last.current?.of === whole ? last.current.frame : undefined;
    const frame = near && before && isKept(before, near, ratio) ? before : near?.frame;
    last.current = frame && { frame, of: whole };
    return frame ?? whole;
  }, [whole, pixels, left, top, concerned, isNarrow]);
  const home = useMemo((): Frame => {
    const upright = (depth + 2 * MARGIN) / ratio;
    if (!isNarrow || upright >= width) return action;
    const middle = (focus?.x ?? width / 2) - upright / 2;
    return { x: Math.max(-MARGIN, Math.min(middle, width + MARGIN - upright)), y: -MARGIN, width: upright };
  }, [isNarrow, action, width, depth, ratio, focus?.x]);
  const [moved, setMoved] = useState<Frame>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters now comes into sight again
  useEffect(() => {
    if (isNarrow) setMoved(undefined);
  }, [isNarrow, focus?.x, focus?.y]);
  const moveTo = (next: Frame) => setMoved(inSight(next, { x: 0, y: 0, width, height: depth }, pixels));
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
    panBy: (pixelsX, pixelsY) => moveTo({ ...frame, x: frame.x - pixelsX * scale, y: frame.y - pixelsY * scale }),
    zoomAt(factor, clientX, clientY) {
      const next = Math.min(Math.max(frame.width / factor, CLOSEST), whole.width);
      if (next >= whole.width) {
        setMoved(whole);
        return;
      }
      const box = svg.current?.getBoundingClientRect();
      const place = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
      moveTo(zoomed(frame, next, place, pixels));
    },
    frameHome: () => setMoved(moved || home === whole ? undefined : whole),
    frameAt(at, around) {
      const next = Math.min(Math.max(around / Math.min(1, ratio), CLOSEST), whole.width);
      setMoved(framedAt({ x: at.x, y: flipped(depth, at.y) }, next, pixels));
    },
  };
}

/** Pixels that the smallest base has at least, where the part of the table that matters allows it. */
const LEGIBLE = 21;
const LEGIBLE_ON_PHONE = 16;
/** Ground around the models that one looks at. */
const AROUND: Length = 4000;

interface Room {
  readonly whole: Frame;
  readonly pixels: Pixels;
  readonly inset: Inset;
  readonly ground: { readonly width: Length; readonly depth: Length };
}

interface Near {
  readonly frame: Frame;
  /** What must be in it, in the picture's own lengths. */
  readonly part: Extent;
}

/** The part of the table where the action is, where models are too small to tell apart on the whole of it. */
function nearer(
  { whole, pixels, inset, ground }: Room,
  tokens: readonly Token[],
  concerned: readonly Token[] | undefined,
  isNarrow: boolean,
): Near | undefined {
  if (!concerned || tokens.length === 0) return undefined;
  const free = { width: pixels.width - inset.left, height: pixels.height - inset.top };
  const perPixel = ({ minX, minY, maxX, maxY }: Part) =>
    Math.max((maxX - minX) / free.width, (maxY - minY) / free.height);
  const smallest = 2 * Math.min(...tokens.map(({ body }) => outerRadius(body.footprint)));
  const legible = smallest / (isNarrow ? LEGIBLE_ON_PHONE : LEGIBLE);
  if (whole.width / pixels.width <= legible) return undefined;
  const seen = inTheAction(tokens, concerned, (part) => perPixel(part) <= legible, AROUND);
  const part = partAround(seen, AROUND);
  const scale = Math.max(perPixel(part), legible);
  const wide = scale * pixels.width;
  if (wide >= whole.width * NEARLY) return undefined;
  const extent = { x: -MARGIN, y: -MARGIN, width: ground.width + 2 * MARGIN, height: ground.depth + 2 * MARGIN };
  const middle = { x: (part.minX + part.maxX) / 2, y: flipped(ground.depth, (part.minY + part.maxY) / 2) };
  const frame = within(framedAt(middle, scale * free.width, free), extent, free);
  return {
    frame: { x: frame.x - inset.left * scale, y: frame.y - inset.top * scale, width: wide },
    part: {
      x: part.minX + LEAST_AROUND,
      y: flipped(ground.depth, part.maxY) + LEAST_AROUND,
      width: part.maxX - part.minX - 2 * LEAST_AROUND,
      height: part.maxY - part.minY - 2 * LEAST_AROUND,
    },
  };
}

/** So near to the whole table one shows the whole. */
const NEARLY = 0.9;
/** The eye stays until models are nearer to the edge of the picture than this leaves of the ground around them. */
const LEAST_AROUND: Length = 2500;
/** And until the part that matters has become so much smaller. */
const MUCH_SMALLER = 0.7;

const isKept = (frame: Frame, { frame: next, part }: Near, ratio: number): boolean =>
  part.x >= frame.x &&
  part.y >= frame.y &&
  part.x + part.width <= frame.x + frame.width &&
  part.y + part.height <= frame.y + frame.width * ratio &&
  next.width >= frame.width * MUCH_SMALLER;
