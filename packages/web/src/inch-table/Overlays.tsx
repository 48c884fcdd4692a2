import type { Length } from '@mischia/geometry';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped, linePath } from './drawing.ts';
import styles from './Overlays.module.css';
import picture from './Picture.module.css';
import type { Picture } from './picture/studio.ts';
import { TokenMark } from './TokenMark.tsx';
import type { Ghost, Label, Line, Link, Marker, Note, Token, Zone } from './table-parts.ts';
import type { Viewport } from './use-viewport.ts';

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

const LABEL: Length = 620;
/** Pixels: smaller letters cannot be read. */
const READABLE = 11;

/** Names on the ground, as large as a small base, and never too small to read. */
export function Labels({
  labels,
  depth,
  scale,
}: Depth & { readonly labels: readonly Label[]; readonly scale: number }) {
  const size = Math.max(LABEL, READABLE * scale);
  return labels.map(({ id, x, y, text }) => (
    <text key={id} className={picture.label} data-label={id} x={x} y={flipped(depth, y)} fontSize={size} dy="0.36em">
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
export function Ghosts({
  ghosts,
  depth,
  pictureOf,
}: Depth & { readonly ghosts: readonly Ghost[]; readonly pictureOf: (token: Token) => Picture | undefined }) {
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
        <TokenMark key={token.id} token={token} depth={depth} picture={pictureOf(token)} ghost={tone} isDraggable />
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
  /** What is seen: no words lie beyond it. */
  readonly seen: Pick<Viewport, 'top' | 'high'>;
}

/** Pixels from the place a note is about to its middle, and from there to its edge and a little more. */
const NOTE_UP = 44;
const NOTE_HALF = 18;
/** Pixels that both ends of a line keep for who stands there. */
const NOTE_ENDS = 56;
/** What a second line adds. */
const NOTE_MORE = 17;

/** Words on the table keep their size whatever the zoom. */
export function Notes({ notes, depth, scale, table, seen: { top, high } }: NotesProps) {
  return notes.map(({ id, x: wanted, y, text, more, tone, isBelow = false, isOn = false, span }) => {
    const width = Math.max(text.length * 6.6, (more?.length ?? 0) * 5.9) + 20;
    const lines = more === undefined ? 0 : NOTE_MORE;
    const half = (width / 2) * scale;
    const x = Math.max(half, Math.min(wanted, table - half));
    const isTight = span !== undefined && span / scale < width + NOTE_ENDS;
    const away = isOn && !isTight ? 0 : isBelow ? NOTE_UP : -NOTE_UP - lines;
    const lowest = top + high - (NOTE_HALF + lines) * scale;
    const at = Math.max(Math.min(flipped(depth, y) + away * scale, lowest), top + NOTE_HALF * scale);
    return (
      <g
        key={id}
        className={styles.note}
        data-tone={tone}
        data-note={id}
        transform={`translate(${x} ${at}) scale(${scale})`}
      >
        <rect x={-width / 2} y={-13} width={width} height={26 + lines} rx={6} />
        <text fontSize={13} dy="0.36em">
          {text}
        </text>
        {more !== undefined && (
          <text className={styles.more} fontSize={11.5} y={NOTE_MORE - 1} dy="0.36em" data-note={`${id}-more`}>
            {more}
          </text>
        )}
      </g>
    );
  });
}
