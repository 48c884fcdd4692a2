/** The part of a picture that is shown: its upper left corner and its width; its height follows from the screen's. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What there is to see, in the picture's own lengths. */
export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The screen's share of it, in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export const heightOf = (frame: Frame, { width, height }: Pixels): number => (frame.width * height) / width;

/** Everything, in the middle. */
export function wholeFrame(extent: Extent, pixels: Pixels): Frame {
  const width = Math.max(extent.width, (extent.height * pixels.width) / pixels.height);
  return within({ x: extent.x, y: extent.y, width }, extent, pixels);
}

/** Never beyond what there is: where the frame is larger, what there is stands in its middle. */
export const within = (frame: Frame, extent: Extent, pixels: Pixels): Frame => held(frame, extent, pixels, kept);

/** Beside what there is a quarter of the screen shows nothing at most: it can be moved, and never out of sight. */
export const inSight = (frame: Frame, extent: Extent, pixels: Pixels): Frame => held(frame, extent, pixels, near);

/** Where one side of a frame may begin, of a length, beside what there is from a place on. */
type Hold = (at: number, length: number, from: number, there: number) => number;

const held = (frame: Frame, extent: Extent, pixels: Pixels, hold: Hold): Frame => ({
  x: hold(frame.x, frame.width, extent.x, extent.width),
  y: hold(frame.y, heightOf(frame, pixels), extent.y, extent.height),
  width: frame.width,
});

function kept(at: number, length: number, from: number, there: number): number {
  if (length >= there) return from + (there - length) / 2;
  return Math.min(Math.max(at, from), from + there - length);
}

function near(at: number, length: number, from: number, there: number): number {
  const [before, after] = [from - length / 4, from + there - (3 * length) / 4];
  return Math.min(Math.max(at, Math.min(before, after)), Math.max(before, after));
}

/** So wide, around a spot. */
export const framedAt = ({ x, y }: Spot, width: number, pixels: Pixels): Frame => ({
  x: x - width / 2,
  y: y - heightOf({ x, y, width }, pixels) / 2,
  width,
});

/** Another width; what lies under a place of the screen stays under it. */
export function zoomed(frame: Frame, width: number, place: Spot, pixels: Pixels): Frame {
  const less = frame.width - width;
  return {
    x: frame.x + (place.x / pixels.width) * less,
    y: frame.y + (place.y / pixels.height) * heightOf({ ...frame, width: less }, pixels),
    width,
  };
}
