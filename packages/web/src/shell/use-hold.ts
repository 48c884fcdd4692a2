import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HELD = 450;
/** A finger is never quite still. */
const STILL = 8;

/** For a button that means one thing pressed and another kept pressed: the click that ends a hold counts for nothing. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      stop();
      isHeld.current = false;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HELD);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.abs(clientX - x) > STILL || Math.abs(clientY - y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
