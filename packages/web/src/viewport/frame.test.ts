import { expect, test } from 'vitest';
import { framedAt, heightOf, inSight, wholeFrame, within, zoomed } from './frame.ts';

const extent = { x: -30, y: -30, width: 1438, height: 1238 };
const wide = { width: 800, height: 300 };
const tall = { width: 300, height: 800 };

test('the whole picture fits the screen, whichever side is the shorter, and stands in its middle', () => {
  for (const pixels of [wide, tall]) {
    const frame = wholeFrame(extent, pixels);
    expect(frame.width).toBeGreaterThanOrEqual(extent.width);
    expect(heightOf(frame, pixels)).toBeGreaterThanOrEqual(extent.height - 1e-9);
    expect(frame.x + frame.width / 2).toBeCloseTo(extent.x + extent.width / 2);
    expect(frame.y + heightOf(frame, pixels) / 2).toBeCloseTo(extent.y + extent.height / 2);
  }
});

test('what lies under the finger stays under it while zooming', () => {
  const frame = { x: 100, y: 200, width: 800 };
  const finger = { x: 200, y: 75 };
  const near = zoomed(frame, 400, finger, wide);
  expect(near).toEqual({ x: 200, y: 237.5, width: 400 });
  const under = (one: typeof frame) => [
    one.x + (finger.x / wide.width) * one.width,
    one.y + (finger.y / wide.height) * heightOf(one, wide),
  ];
  expect(under(near)).toEqual(under(frame));
});

test('the frame never leaves the picture', () => {
  expect(within({ x: -500, y: 5000, width: 400 }, extent, wide)).toEqual({ x: -30, y: 1208 - 150, width: 400 });
  expect(framedAt({ x: 500, y: 500 }, 400, wide)).toEqual({ x: 300, y: 425, width: 400 });
});

test('what is moved aside stays in sight: a quarter of the screen lies beside it at most', () => {
  for (const pixels of [wide, tall]) {
    for (const width of [500, 1438, 4000]) {
      const far = inSight({ x: -9000, y: 9000, width }, extent, pixels);
      const height = heightOf(far, pixels);
      const shown = {
        across: Math.min(far.x + width, extent.x + extent.width) - Math.max(far.x, extent.x),
        down: Math.min(far.y + height, extent.y + extent.height) - Math.max(far.y, extent.y),
      };
      expect(shown.across).toBeGreaterThanOrEqual(Math.min(0.75 * width, extent.width) - 1e-9);
      expect(shown.down).toBeGreaterThanOrEqual(Math.min(0.75 * height, extent.height) - 1e-9);
      const whole = wholeFrame(extent, pixels);
      expect(inSight(whole, extent, pixels)).toEqual(whole);
    }
  }
});
