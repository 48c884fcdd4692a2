import { type RefObject, useEffect, useState } from 'react';
import type { Pixels } from './frame.ts';

/** How large the element is on the screen. */
export function usePixels(element: RefObject<Element | null>): Pixels {
  const [pixels, setPixels] = useState<Pixels>({ width: 800, height: 500 });
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setPixels({ width: box.width, height: box.height });
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return pixels;
}
