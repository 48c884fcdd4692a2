import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** Whether its panel lies to the left of it or to the right. */
  readonly panel: 'left' | 'right';
  readonly onResize: (width: number) => void;
}

const STEP = 16;

/** The edge of a side panel: drag it, or move it with the arrow keys. */
export function Splitter({ label, width, least, most, panel, onResize }: SplitterProps) {
  const grabbed = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const outward = panel === 'left' ? 1 : -1;
  const resize = (wanted: number) => onResize(Math.round(Math.min(most, Math.max(least, wanted))));
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grabbed.current) resize(grabbed.current.width + outward * (event.clientX - grabbed.current.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: outward * STEP, ArrowLeft: -outward * STEP, Home: least - width, End: most - width }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize(width + step);
  };
  return (
    <hr
      className={styles.splitter}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        grabbed.current = undefined;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
