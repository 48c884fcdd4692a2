import { onBoard, type Space } from '@mischia/geometry';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './Board.module.css';
import { type BoardPlace, CELL, centreOf, placeAt } from './grid.ts';

const MARGIN = 26;
const EDGE = 8;
/** Of a space, in pixels, for a thumb. */
const THUMB = 52;

interface BoardProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Spaces large enough for a thumb; the board is then scrolled. */
  readonly isLarge: boolean;
  /** Brought into sight when it changes. */
  readonly focus: Space | undefined;
  readonly onPick: (place: BoardPlace) => void;
  readonly onHover?: ((place: BoardPlace | undefined) => void) | undefined;
  readonly children: ReactNode;
}

/** A board of squares, north up; what lies on it comes as layers. Everything it offers is in the prompt panel as well. */
export function Board({ width, height, label, isLarge, focus, onPick, onHover, children }: BoardProps) {
  const frame = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !focus || element.scrollHeight <= element.clientHeight) return;
    const at = centreOf(focus);
    const scale = (svg.current?.clientWidth ?? 0) / (width * CELL + MARGIN + EDGE);
    element.scrollTo({
      left: (at.x + MARGIN) * scale - element.clientWidth / 2,
      top: (at.y + MARGIN) * scale - element.clientHeight / 2,
    });
  }, [focus, width]);
  const under = (event: MouseEvent): BoardPlace | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const place = placeAt(x, y);
    return onBoard(place.space, { width, height }) ? place : undefined;
  };
  const pick = (event: MouseEvent) => {
    const place = under(event);
    if (place) onPick(place);
  };
  return (
    // Keyboard users scroll it where it is larger than its frame.
    <section ref={frame} className={styles.frame} data-large={isLarge} aria-label={label} tabIndex={isLarge ? 0 : -1}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the prompt panel offers the same to the keyboard */}
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        className={styles.board}
        data-testid="board"
        viewBox={`${-MARGIN} ${-MARGIN} ${width * CELL + MARGIN + EDGE} ${height * CELL + MARGIN + EDGE}`}
        style={{
          aspectRatio: `${width * CELL + MARGIN + EDGE} / ${height * CELL + MARGIN + EDGE}`,
          minWidth: isLarge ? width * THUMB : undefined,
        }}
        onClick={pick}
        onMouseMove={onHover ? (event) => onHover(under(event)) : undefined}
        onMouseLeave={onHover ? () => onHover(undefined) : undefined}
      >
        {children}
      </svg>
    </section>
  );
}
