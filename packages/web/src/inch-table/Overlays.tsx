import type { Length } from '@mischia/geometry';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped, linePath } from './drawing.ts';
import styles from './Overlays.module.css';
import picture from './Picture.module.css';
import { TokenMark } from './TokenMark.tsx';
import type { Ghost, Label, Line, Link, Marker, Note, Zone } from './table-parts.ts';

interface Depth {
  readonly depth: Length;
}

export function Zones({ zones, depth }: Depth & { readonly zones: readonly Zone[] }) {
  return zones.map(({ seat, minX, minY, maxX, maxY }) => (
    <rect
      key={seat}
      className={picture.zone}
      style={{ color: seatColour(seat) }}
      x={minX}
      y={flipped(depth, maxY)}
      width={maxX - minX}
      height={maxY - minY}
    />
  ));
}

export function Markers({ markers, depth }: Depth & { readonly markers: readonly Marker[] }) {
  return markers.map(({ id, x, y, radius, range, seat }) => (
    <g
      key={id}
      className={picture.marker}
      data-held={seat !== undefined}
      transform={`translate(${x} ${flipped(depth, y)})`}
      style={seat === undefined ? undefined : { color: seatColour(seat) }}
    >
      <circle className={picture.markerRange} r={radius + range} />
      <circle className={picture.markerDisc} r={radius} />
      <text className={picture.markerNumber} fontSize={radius * 1.15} dy="0.36em">
        {id}
      </text>
    </g>
  ));
}

/** Names on the ground, as large as a small base. */
export function Labels({ labels, depth }: Depth & { readonly labels: readonly Label[] }) {
  return labels.map(({ id, x, y, text }) => (
    <text key={id} className={picture.label} data-label={id} x={x} y={flipped(depth, y)} fontSize={620} dy="0.36em">
      {text}
    </text>
  ));
}

export function Links({ links, depth }: Depth & { readonly links: readonly Link[] }) {
  return links.map(({ id, from, to, isBroken }) => (
    <path key={id} className={styles.link} data-broken={isBroken} d={linePath(depth, [from, to])} />
  ));
}

/** Paths first, so that no path crosses a ghost. */
export function Ghosts({ ghosts, depth }: Depth & { readonly ghosts: readonly Ghost[] }) {
  return (
    <>
      {ghosts.map(({ token, path, tone }) =>
        path.length > 1 ? (
          <path
            key={token.id}
            className={styles.path}
            data-path={token.id}
            data-tone={tone}
            d={linePath(depth, path)}
          />
        ) : null,
      )}
      {ghosts.map(({ token, tone }) => (
        <TokenMark key={token.id} token={token} depth={depth} ghost={tone} isDraggable />
      ))}
    </>
  );
}

export function Lines({ lines, depth }: Depth & { readonly lines: readonly Line[] }) {
  return lines.map(({ from, to, stop, tone }, index) => (
    <g key={index} className={styles.line}>
      <path data-tone={tone} d={linePath(depth, [from, stop ?? to])} />
      {stop && <path data-tone="bad" d={linePath(depth, [stop, to])} />}
      {stop && <circle className={styles.stop} cx={stop.x} cy={flipped(depth, stop.y)} r={200} />}
    </g>
  ));
}

interface NotesProps extends Depth {
  readonly notes: readonly Note[];
  readonly scale: number;
  readonly table: Length;
  /** The upper edge of what is seen: no words lie beyond it. */
  readonly top: Length;
}

/** Pixels from the place a note is about to its middle, and from there to its edge and a little more. */
const NOTE_UP = 44;
const NOTE_HALF = 18;

/** Words on the table keep their size whatever the zoom. */
export function Notes({ notes, depth, scale, table, top }: NotesProps) {
  return notes.map(({ id, x: wanted, y, text, tone, isBelow = false }) => {
    const width = text.length * 6.6 + 20;
    const half = (width / 2) * scale;
    const x = Math.max(half, Math.min(wanted, table - half));
    const away = isBelow ? NOTE_UP : -NOTE_UP;
    const at = Math.max(flipped(depth, y) + away * scale, top + NOTE_HALF * scale);
    return (
      <g
        key={id}
        className={styles.note}
        data-tone={tone}
        data-note={id}
        transform={`translate(${x} ${at}) scale(${scale})`}
      >
        <rect x={-width / 2} y={-13} width={width} height={26} rx={6} />
        <text fontSize={13} dy="0.36em">
          {text}
        </text>
      </g>
    );
  });
}
