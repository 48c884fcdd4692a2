import type { Length, Point } from '@mischia/geometry';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TableContent, TableHandlers, Token } from './table-parts.ts';
import { angleOf, type Twist, twisted } from './twist.ts';
import type { Viewport } from './use-viewport.ts';

interface Gesture {
  readonly kind: 'press' | 'drag' | 'pan' | 'box' | 'turn';
  readonly token: Token | undefined;
  /** What a drag from here leads. */
  readonly led: Token | undefined;
  readonly from: Point;
  readonly clientX: number;
  readonly clientY: number;
  readonly since: number;
}

/** A finger that stayed so long before it moved draws a frame instead of moving the table. */
const HELD = 350;
/** A press becomes a drag after so many pixels. */
const STILL = 5;
/** Who takes hold of a unit misses a small base by so many pixels, or the gap between two of them. */
const BESIDE = 10;
const FINGER = 20;
const WHEEL = 1.0015;
/** One notch of the wheel over a model in hand turns it by so much, in hundredths of a degree. */
const NOTCH = 1500;

interface Pointers {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly viewport: Viewport;
  readonly handlers: TableHandlers;
  tokenAt(target: EventTarget): Token | undefined;
  /** What may be led and lies no farther from a place than that. */
  leadableNear(at: Point, reach: Length): Token | undefined;
  /** The handle that is touched. */
  handleAt(target: EventTarget): TableContent['handle'];
  inside(a: Point, b: Point): readonly Token[];
  /** A tool takes presses for itself. */
  readonly onTool: ((token: Token | undefined, at: Point) => void) | undefined;
  onHover(token: Token | undefined, at: Point): void;
}

/** Mouse, pen and fingers on the picture: press, drag models, pan the table (on the ground, or with the right button), draw a frame (Shift, or a finger held), pinch, wheel. */
export function usePointers(pointers: Pointers) {
  const { svg, viewport, handlers, tokenAt, leadableNear, handleAt, inside, onTool, onHover } = pointers;
  const gesture = useRef<Gesture>(undefined);
  const twist = useRef<Twist>(undefined);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [box, setBox] = useState<{ readonly a: Point; readonly b: Point }>();
  const latest = useRef(viewport);
  latest.current = viewport;
  const turner = useRef({ tokenAt, handlers });
  turner.current = { tokenAt, handlers };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    // React's own wheel handlers may not keep the page still.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const now = turner.current;
      const token = event.target ? now.tokenAt(event.target) : undefined;
      if (token && now.handlers.onTurn(token, -Math.sign(event.deltaY) * NOTCH)) return;
      latest.current.zoomAt(WHEEL ** -event.deltaY, event.clientX, event.clientY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [svg]);

  const onPointerDown = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    fingers.current.set(event.pointerId, { x: clientX, y: clientY });
    if (fingers.current.size > 1) {
      // A second finger turns the model that the first one holds; else two of them move and zoom the table.
      const { token, kind } = gesture.current ?? {};
      const [a, b] = [...fingers.current.values()];
      const isHeld = token !== undefined && handlers.mayDrag(token) && !onTool && a && b;
      if (kind === 'drag' && token) handlers.onDrop(token);
      twist.current = isHeld ? { token, angle: -angleOf(a, b) } : undefined;
      gesture.current = undefined;
      return;
    }
    const from = viewport.toTable(clientX, clientY);
    // A quick drag may leave the picture with its first step.
    svg.current?.setPointerCapture(event.pointerId);
    // With another button than the first one moves the table, whatever lies under it.
    const handle = handleAt(event.target);
    const kind = handle ? 'turn' : event.button === 0 ? 'press' : 'pan';
    if (handle)
      twist.current = { token: handle.token, angle: angleOf(handle, from), about: { x: handle.x, y: handle.y } };
    const token = handle?.token ?? tokenAt(event.target);
    const reach = (event.pointerType === 'touch' ? FINGER : BESIDE) * viewport.scale;
    gesture.current = {
      kind,
      token,
      led: token ?? (kind === 'press' ? leadableNear(from, reach) : undefined),
      from,
      clientX,
      clientY,
      since: event.timeStamp,
    };
  };

  const onPointerMove = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    const finger = fingers.current.get(event.pointerId);
    if (finger && fingers.current.size === 2 && twist.current) {
      fingers.current.set(event.pointerId, { x: clientX, y: clientY });
      const [a, b] = [...fingers.current.values()];
      if (a && b) twist.current = twisted(twist.current, -angleOf(a, b), handlers);
      return;
    }
    if (finger && fingers.current.size === 2) {
      pinch(fingers.current, event.pointerId, clientX, clientY, viewport);
      return;
    }
    const at = viewport.toTable(clientX, clientY);
    const now = gesture.current;
    if (!now || !finger) {
      onHover(tokenAt(event.target), at);
      return;
    }
    if (now.kind === 'press') {
      if (Math.abs(clientX - now.clientX) + Math.abs(clientY - now.clientY) < STILL) return;
      const isFrame = event.shiftKey || (event.pointerType === 'touch' && event.timeStamp - now.since > HELD);
      const kind = isFrame && !now.token ? 'box' : dragOrPan(now.led, handlers, onTool);
      gesture.current = { ...now, kind, token: now.led };
    }
    const { kind, token, from } = gesture.current as Gesture;
    if (kind === 'turn' && twist.current?.about) {
      twist.current = twisted(twist.current, angleOf(twist.current.about, at), handlers);
    }
    if (kind === 'pan') viewport.panBy(clientX - finger.x, clientY - finger.y);
    if (kind === 'box') setBox({ a: from, b: at });
    if (kind === 'drag' && token) handlers.onDrag(token, from, at, event.altKey || event.shiftKey);
    fingers.current.set(event.pointerId, { x: clientX, y: clientY });
  };

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    twist.current = undefined;
    const now = gesture.current;
    gesture.current = undefined;
    if (!now) return;
    const at = viewport.toTable(event.clientX, event.clientY);
    if (now.kind === 'press') (onTool ?? handlers.onPick)(now.token, at);
    if (now.kind === 'drag' && now.token) handlers.onDrop(now.token);
    if (now.kind === 'box') {
      setBox(undefined);
      handlers.onBox(inside(now.from, at));
    }
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    gesture.current = undefined;
    setBox(undefined);
  };

  const onContextMenu = (event: MouseEvent) => event.preventDefault();

  return { box, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onContextMenu } };
}

const dragOrPan = (token: Token | undefined, handlers: TableHandlers, onTool: unknown): 'drag' | 'pan' =>
  token && !onTool && handlers.mayDrag(token) ? 'drag' : 'pan';

function pinch(
  fingers: Map<number, { x: number; y: number }>,
  moved: number,
  clientX: number,
  clientY: number,
  viewport: Viewport,
): void {
  const [other] = [...fingers].filter(([id]) => id !== moved).map(([, place]) => place);
  const before = fingers.get(moved);
  if (!other || !before) return;
  const apart = (x: number, y: number) => Math.hypot(x - other.x, y - other.y) || 1;
  viewport.zoomAt(
    apart(clientX, clientY) / apart(before.x, before.y),
    (clientX + other.x) / 2,
    (clientY + other.y) / 2,
  );
  fingers.set(moved, { x: clientX, y: clientY });
}
