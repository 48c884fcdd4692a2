import { type RefObject, useMemo, useState } from 'react';
import { type Extent, type Frame, framedAt, heightOf, wholeFrame, within, zoomed } from './frame.ts';
import { usePixels } from './use-pixels.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Seen {
  readonly extent: Extent;
  /** The narrowest it can be zoomed to, in the picture's lengths. */
  readonly closest: number;
  /** Shown until somebody moves it: around a spot, so many of the picture's lengths to a pixel; else everything. */
  readonly home: { readonly around: Spot | undefined; readonly perPixel: number | undefined };
}

export interface Viewport {
  readonly viewBox: string;
  readonly isWhole: boolean;
  panBy(pixelsX: number, pixelsY: number): void;
  /** By a factor, around a place of the page. */
  zoomAt(factor: number, clientX: number, clientY: number): void;
  showAll(): void;
  showHome(): void;
  /** So much around a spot. */
  show(at: Spot, width: number): void;
}

/** Pan and zoom of a picture that fills its element. Whenever its home changes it goes there. */
export function useViewport(element: RefObject<Element | null>, { extent, closest, home }: Seen): Viewport {
  const pixels = usePixels(element);
  const whole = useMemo(() => wholeFrame(extent, pixels), [extent, pixels]);
  const { around, perPixel } = home;
  const base = useMemo(() => {
    if (perPixel === undefined) return whole;
    const middle = around ?? { x: extent.x + extent.width / 2, y: extent.y + extent.height / 2 };
    return within(framedAt(middle, Math.min(perPixel * pixels.width, whole.width), pixels), extent, pixels);
  }, [whole, extent, pixels, perPixel, around]);
  const [moved, setMoved] = useState<Moved>();
  const limited = (width: number) => Math.min(Math.max(width, Math.min(closest, whole.width)), whole.width);
  const frameOf = (now: Moved | undefined): Frame => {
    if (now?.frame === 'whole') return whole;
    // Moved for one home, it does not outlast the next; only the whole stays until somebody wants it otherwise.
    if (!now || now.from !== around) return base;
    return within({ ...now.frame, width: limited(now.frame.width) }, extent, pixels);
  };
  // Several fingers may move between two pictures: each change starts from the one before.
  const change = (next: (frame: Frame) => Frame) =>
    setMoved((now) => ({ from: around, frame: within(next(frameOf(now)), extent, pixels) }));
  const frame = frameOf(moved);
  return {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${heightOf(frame, pixels)}`,
    isWhole: frame.width >= whole.width,
    panBy: (x, y) =>
      change((now) => {
        const scale = now.width / pixels.width;
        return { ...now, x: now.x - x * scale, y: now.y - y * scale };
      }),
    zoomAt(factor, clientX, clientY) {
      const box = element.current?.getBoundingClientRect();
      const place = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
      change((now) => zoomed(now, limited(now.width / factor), place, pixels));
    },
    showAll: () => setMoved({ from: around, frame: 'whole' }),
    showHome: () => setMoved(undefined),
    show: (at, width) => change(() => framedAt(at, limited(width), pixels)),
  };
}

interface Moved {
  readonly from: Spot | undefined;
  readonly frame: Frame | 'whole';
}
