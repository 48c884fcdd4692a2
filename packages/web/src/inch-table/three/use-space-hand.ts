import { type Length, outerRadius, type Point } from '@mischia/geometry';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Camera, Raycaster, Vector2, Vector3 } from 'three';
import type { NamedPiece } from '../PieceName.tsx';
import type { TableContent, TableHandlers, Token } from '../table-parts.ts';
import { angleOf, type Twist, twisted } from '../twist.ts';
import { handlePlaces } from './handle-place.ts';
import { pieceUnder } from './piece-under.ts';
import { inchesOf, inSpace } from './space.ts';

/** What the pointer does in space: the same as on the picture from above, by the same handlers. */
export interface SpaceHand {
  readonly handlers: TableHandlers;
  readonly onTool: ((token: Token | undefined, at: Point) => void) | undefined;
  readonly onHover: (token: Token | undefined, at: Point) => void;
}

interface Gesture {
  readonly kind: 'press' | 'drag' | 'look' | 'turn';
  readonly token: Token | undefined;
  readonly from: Point;
  readonly clientX: number;
  readonly clientY: number;
}

/** A press becomes a drag after so many pixels. */
const STILL = 5;
/** One notch of the wheel turns by so much, in hundredths of a degree. */
const NOTCH = 1500;
/** A base is taken so much beside its rim, in inches: from far away it is small. */
const BESIDE = 0.15;
/** Pixels that a finger may miss the handle by. */
const TOUCH = 22;

/**
 * Mouse, pen and fingers on the table in space. What may be led is led, and the eye stays where it is; a second finger,
 * or the handle, turns it. Everywhere else the eye moves, and a press that does not picks.
 */
export function useSpaceHand(
  box: RefObject<HTMLDivElement | null>,
  eye: RefObject<Camera | undefined>,
  { tokens, ghosts, ground, handle }: TableContent,
  hand: SpaceHand,
  onPiece: (named: NamedPiece | undefined) => void,
) {
  const gesture = useRef<Gesture>(undefined);
  const twist = useRef<Twist>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const latest = useRef({ tokens, ghosts, hand });
  latest.current = { tokens, ghosts, hand };

  const rayAt = (clientX: number, clientY: number): Raycaster | undefined => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || !eye.current) return undefined;
    const x = ((clientX - frame.left) / frame.width) * 2 - 1;
    const y = 1 - ((clientY - frame.top) / frame.height) * 2;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), eye.current);
    return ray;
  };
  const under = (event: { readonly clientX: number; readonly clientY: number }, level?: Length) => {
    const ray = rayAt(event.clientX, event.clientY);
    if (!ray) return undefined;
    const now = latest.current;
    const token = hitBy(ray, [...now.ghosts.map((ghost) => ghost.token), ...now.tokens]);
    const at = onLevel(ray, level ?? token?.body.z ?? 0) ?? token?.body;
    return at && { token, at: { x: at.x, y: at.y } };
  };

  /** The piece of terrain there, unless somebody stands before it. */
  const pieceAt = ({ clientX: x, clientY: y }: MouseEvent): NamedPiece | undefined => {
    const ray = rayAt(x, y);
    const feature = ray && !under({ clientX: x, clientY: y })?.token ? pieceUnder(ray, ground.terrain) : undefined;
    return feature && { feature, x, y };
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React's own wheel handlers may not keep the eye from coming nearer.
    const onWheel = (event: globalThis.WheelEvent) => {
      const token = under(event)?.token;
      if (!token || !latest.current.hand.handlers.onTurn(token, -Math.sign(event.deltaY) * NOTCH)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('wheel', onWheel, { capture: true, passive: false });
    return () => element.removeEventListener('wheel', onWheel, { capture: true });
  });

  /** The handle, where the pointer is on it. */
  const handleAt = ({ clientX, clientY }: PointerEvent): TableContent['handle'] => {
    const frame = box.current?.getBoundingClientRect();
    if (!handle || hand.onTool || !frame || !eye.current) return undefined;
    const { x, y } = handlePlaces(handle)[1].project(eye.current);
    const [across, down] = [frame.left + ((x + 1) / 2) * frame.width, frame.top + ((1 - y) / 2) * frame.height];
    return Math.hypot(clientX - across, clientY - down) <= TOUCH ? handle : undefined;
  };

  /** Between two fingers, to the left: the eye is always above the table. */
  const fingersAngle = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? -angleOf(a, b) : 0;
  };

  /** Turns the model that the first finger holds; else both lead the eye, and nothing is picked when they go. */
  const onSecondFinger = (event: PointerEvent) => {
    const { kind, token } = gesture.current ?? {};
    gesture.current = undefined;
    if (!token || (kind !== 'press' && kind !== 'drag')) return;
    event.stopPropagation();
    if (kind === 'drag') hand.handlers.onDrop(token);
    twist.current = { token, angle: fingersAngle() };
  };

  const onPointerDownCapture = (event: PointerEvent) => {
    onPiece(undefined);
    const { clientX, clientY } = event;
    if (event.isPrimary) fingers.current.clear();
    fingers.current.set(event.pointerId, { x: clientX, y: clientY });
    if (fingers.current.size > 1) {
      onSecondFinger(event);
      return;
    }
    const turned = event.button === 0 ? handleAt(event) : undefined;
    const found = under(event, turned?.token.body.z);
    if (!found) return;
    const { token, at: from } = found;
    const isHeld = event.button === 0 && token !== undefined && !hand.onTool && hand.handlers.mayDrag(token);
    if (isHeld || turned) {
      event.stopPropagation();
      box.current?.setPointerCapture(event.pointerId);
    }
    if (turned)
      twist.current = { token: turned.token, angle: angleOf(turned, from), about: { x: turned.x, y: turned.y } };
    gesture.current = { kind: turned ? 'turn' : isHeld ? 'press' : 'look', token, from, clientX, clientY };
  };

  const onTwist = (event: PointerEvent, now: Twist) => {
    event.stopPropagation();
    const at = now.about && under(event, now.token.body.z)?.at;
    if (now.about && !at) return;
    twist.current = twisted(now, now.about && at ? angleOf(now.about, at) : fingersAngle(), hand.handlers);
  };

  const onPointerMoveCapture = (event: PointerEvent) => {
    const isPressed = fingers.current.has(event.pointerId);
    if (isPressed) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (isPressed && twist.current) {
      onTwist(event, twist.current);
      return;
    }
    const now = gesture.current;
    if (!now) {
      if (!isPressed) onHover(event);
      return;
    }
    if (now.kind === 'look' || !now.token) return;
    event.stopPropagation();
    const isStill = Math.abs(event.clientX - now.clientX) + Math.abs(event.clientY - now.clientY) < STILL;
    if (now.kind === 'press' && isStill) return;
    gesture.current = { ...now, kind: 'drag' };
    const found = under(event, now.token.body.z);
    if (found) hand.handlers.onDrag(now.token, now.from, found.at, event.altKey || event.shiftKey);
  };

  const onHover = (event: PointerEvent) => {
    onPiece(pieceAt(event));
    const found = under(event);
    if (box.current) {
      box.current.dataset.under = found?.token?.id ?? '';
      const isHeld = handleAt(event) || (found?.token !== undefined && hand.handlers.mayDrag(found.token));
      box.current.dataset.held = String(Boolean(isHeld));
    }
    // Towards the sky there is nobody and no place.
    if (found) hand.onHover(found.token, found.at);
    else hand.handlers.onHover(undefined);
  };

  const onPointerUpCapture = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    twist.current = undefined;
    const now = gesture.current;
    gesture.current = undefined;
    if (!now || now.kind === 'turn') return;
    if (now.kind === 'drag' && now.token) {
      hand.handlers.onDrop(now.token);
      return;
    }
    const isStill = Math.abs(event.clientX - now.clientX) + Math.abs(event.clientY - now.clientY) < STILL;
    if (event.button === 0 && isStill) (hand.onTool ?? hand.handlers.onPick)(now.token, now.from);
  };

  const onPointerCancelCapture = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    twist.current = undefined;
    gesture.current = undefined;
  };

  return {
    onPointerDownCapture,
    onPointerMoveCapture,
    onPointerUpCapture,
    onPointerCancelCapture,
    onPointerLeave: () => {
      onPiece(undefined);
      hand.handlers.onHover(undefined);
    },
    onContextMenu: (event: MouseEvent) => onPiece(pieceAt(event)),
    onDoubleClick: () => hand.handlers.onConfirm(),
  };
}

/** The nearest model that a ray meets, each as a post as wide as its base. */
function hitBy({ ray }: Raycaster, tokens: readonly Token[]): Token | undefined {
  let nearest: Token | undefined;
  let away = Number.POSITIVE_INFINITY;
  const [foot, head, onRay] = [new Vector3(), new Vector3(), new Vector3()];
  for (const token of tokens) {
    const { body } = token;
    foot.set(...inSpace(body, body.z));
    head.set(...inSpace(body, body.z + body.height));
    const wide = inchesOf(outerRadius(body.footprint)) + BESIDE;
    if (ray.distanceSqToSegment(foot, head, onRay) > wide * wide) continue;
    const far = onRay.distanceTo(ray.origin);
    if (far >= away) continue;
    away = far;
    nearest = token;
  }
  return nearest;
}

/** Where a ray meets the table, or a floor at a height. */
function onLevel({ ray: { origin, direction } }: Raycaster, level: Length): Point | undefined {
  const along = (inchesOf(level) - origin.y) / direction.y;
  if (!Number.isFinite(along) || along <= 0) return undefined;
  return {
    x: Math.round((origin.x + direction.x * along) * 1000),
    y: Math.round(-(origin.z + direction.z * along) * 1000),
  };
}
