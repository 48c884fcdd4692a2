import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Viewport } from './use-viewport.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Gestures {
  readonly element: RefObject<Element | null>;
  readonly viewport: Pick<Viewport, 'panBy' | 'zoomAt'>;
  /** A press and its release in one place of the page. */
  onTap(at: Place): void;
  /** A second tap soon after the first; it counts as a tap only where this says no. */
  onDoubleTap(at: Place): boolean;
  /** Kept pressed without moving; the release then means nothing. */
  onHold(at: Place): void;
  /** No button is pressed; undefined when the pointer leaves. */
  onHover(at: Place | undefined): void;
}

/** A press becomes a drag after so many pixels. */
const STILL = 6;
const HELD = 450;
const DOUBLE = 320;
/** Two taps this far apart are two. */
const NEAR = 24;
const WHEEL = 1.0015;

/** Mouse, pen and fingers on a picture: tap, double tap, hold, drag to pan, two fingers or the wheel to zoom. */
export function useGestures({ element, viewport, onTap, onDoubleTap, onHold, onHover }: Gestures) {
  const fingers = useRef(new Map<number, Place>());
  const press = useRef<{ readonly from: Place; readonly timer: ReturnType<typeof setTimeout> } | 'spent'>(undefined);
  const tapped = useRef<{ readonly at: Place; readonly time: number }>(undefined);
  const latest = useRef({ viewport, onHold });
  latest.current = { viewport, onHold };

  useEffect(() => {
    const target = element.current;
    // React's own wheel handlers may not keep the page still.
    const onWheel = (event: Event) => {
      const { deltaY, clientX, clientY } = event as WheelEvent;
      event.preventDefault();
      latest.current.viewport.zoomAt(WHEEL ** -deltaY, clientX, clientY);
    };
    target?.addEventListener('wheel', onWheel, { passive: false });
    return () => target?.removeEventListener('wheel', onWheel);
  }, [element]);
  useEffect(() => () => endPress(press.current), []);

  const spend = (): void => {
    endPress(press.current);
    press.current = 'spent';
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    const at = placeOf(event);
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size > 1) {
      spend();
      return;
    }
    // A quick drag may leave the picture with its first step.
    element.current?.setPointerCapture(event.pointerId);
    const hold = () => {
      press.current = 'spent';
      latest.current.onHold(at);
    };
    press.current = { from: at, timer: setTimeout(hold, HELD) };
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = placeOf(event);
    const before = fingers.current.get(event.pointerId);
    if (!before) {
      onHover(at);
      return;
    }
    if (typeof press.current === 'object') {
      if (apart(at, press.current.from) < STILL) return;
      spend();
    }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (other) pinch(latest.current.viewport, before, at, other);
    else viewport.panBy(at.x - before.x, at.y - before.y);
    fingers.current.set(event.pointerId, at);
  };

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const now = press.current;
    endPress(now);
    if (fingers.current.size === 0) press.current = undefined;
    if (typeof now !== 'object') return;
    const last = tapped.current;
    const isSecond = last && event.timeStamp - last.time < DOUBLE && apart(last.at, now.from) < NEAR;
    tapped.current = isSecond ? undefined : { at: now.from, time: event.timeStamp };
    if (!isSecond || !onDoubleTap(now.from)) onTap(now.from);
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    spend();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave: () => onHover(undefined) };
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

function endPress(press: { readonly timer: ReturnType<typeof setTimeout> } | 'spent' | undefined): void {
  if (typeof press === 'object') clearTimeout(press.timer);
}

/** Two fingers: the one that moved, before and after, and the other. The picture follows the middle between them. */
function pinch(viewport: Gestures['viewport'], before: Place, after: Place, other: Place): void {
  const factor = apart(after, other) / (apart(before, other) || 1);
  viewport.panBy((after.x - before.x) / 2, (after.y - before.y) / 2);
  viewport.zoomAt(factor, (after.x + other.x) / 2, (after.y + other.y) / 2);
}
