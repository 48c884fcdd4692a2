import { onBoard, type Space } from '@mischia/geometry';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useGestures } from '../viewport/use-gestures.ts';
import { useViewport } from '../viewport/use-viewport.ts';
import styles from './Board.module.css';
import { type BoardPlace, CELL, centreOf, placeAt } from './grid.ts';

/** For the numbers along the edges. */
const MARGIN = 30;
const EDGE = 8;
/** On a phone buttons stand over both sides: every space can be drawn out from under them. */
const ASIDE = 120;
/** Of a space, in pixels, for a thumb. */
const THUMB = 52;
/** Spaces across the screen: as near as one may come, and around a framed unit. */
const CLOSEST = 3;
const AROUND = 7;

/** What is asked of the board from outside. */
export interface BoardControls {
  /** The whole board, or back to what matters now. */
  toggleWhole(): void;
}

interface BoardProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Shown at first with spaces large enough for a thumb, around what matters; else the whole board. */
  readonly isNear: boolean;
  /** What matters now: brought into sight when it changes. */
  readonly focus: Space | undefined;
  readonly controls?: Ref<BoardControls>;
  readonly onPick: (place: BoardPlace) => void;
  /** Kept pressed, and which side of the board is free. */
  readonly onHold: (place: BoardPlace, free: 'left' | 'right') => void;
  readonly onHover?: ((place: BoardPlace | undefined) => void) | undefined;
  /** The middle of what a double tap there frames; undefined: it is two taps. */
  readonly frames: (space: Space) => Space | undefined;
  readonly children: ReactNode;
}

/** A board of squares, north up; what lies on it comes as layers. Everything it offers is in the prompt panel as well. */
export function Board(props: BoardProps) {
  const { width, height, label, isNear, focus, controls, onPick, onHold, onHover, frames, children } = props;
  const svg = useRef<SVGSVGElement>(null);
  const extent = useMemo(() => {
    const [left, right] = isNear ? [ASIDE, ASIDE] : [MARGIN, EDGE];
    return { x: -left, y: -MARGIN, width: width * CELL + left + right, height: height * CELL + MARGIN + EDGE };
  }, [width, height, isNear]);
  const around = useMemo(() => (isNear && focus ? centreOf(focus) : undefined), [isNear, focus]);
  const viewport = useViewport(svg, {
    extent,
    closest: CLOSEST * CELL,
    home: { around, perPixel: isNear ? CELL / THUMB : undefined },
  });
  useImperativeHandle(controls, () => ({
    toggleWhole: () => (viewport.isWhole ? viewport.showHome() : viewport.showAll()),
  }));
  const under = (at: { readonly x: number; readonly y: number }): BoardPlace | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    const place = placeAt(x, y);
    return onBoard(place.space, { width, height }) ? place : undefined;
  };
  const listeners = useGestures({
    element: svg,
    viewport,
    onTap: (at) => {
      const place = under(at);
      if (place) onPick(place);
    },
    onDoubleTap: (at) => {
      const place = under(at);
      const middle = place && frames(place.space);
      if (middle) viewport.show(centreOf(middle), AROUND * CELL);
      return middle !== undefined;
    },
    onHold: (at) => {
      const place = under(at);
      const box = svg.current?.getBoundingClientRect();
      if (place && box) onHold(place, at.x < box.left + box.width / 2 ? 'right' : 'left');
    },
    onHover: (at) => onHover?.(at && under(at)),
  });
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={label}
      className={styles.board}
      data-testid="board"
      data-whole={viewport.isWhole}
      viewBox={viewport.viewBox}
      {...listeners}
    >
      {children}
    </svg>
  );
}
