import { gapToPoint, type Length, type Point } from '@mischia/geometry';
import { useMemo, useRef, useState } from 'react';
import { Areas, AreaWords } from './Areas.tsx';
import { Blocker } from './Blocker.tsx';
import { Country } from './Country.tsx';
import { FightLayer } from './FightLayer.tsx';
import { Handle } from './Handle.tsx';
import overlays from './Overlays.module.css';
import { Ghosts, Labels, Lines, Links, Markers, Notes, Zones } from './Overlays.tsx';
import styles from './Picture.module.css';
import { type NamedPiece, PieceName, pieceAt } from './PieceName.tsx';
import { useTablePicture, useTokenPictures } from './picture/studio.ts';
import { Rings, RingWords } from './Rings.tsx';
import { Signs } from './Signs.tsx';
import { Terrain } from './Terrain.tsx';
import { TokenMark } from './TokenMark.tsx';
import type { Line, Note, Ring, TableContent, TableHandlers, Token } from './table-parts.ts';
import { enlargedAt, liftsOf, NO_LIFTS } from './token-size.ts';
import type { Inset } from './tool-room.ts';
import { UnitChips } from './UnitChips.tsx';
import { UnitOutlines } from './UnitOutlines.tsx';
import { useGlides } from './use-glides.ts';
import { usePointers } from './use-pointers.ts';
import { useViewport } from './use-viewport.ts';

interface TopViewProps {
  readonly content: TableContent;
  readonly handlers: TableHandlers;
  readonly label: string;
  readonly isGridShown: boolean;
  readonly isNarrow: boolean;
  /** What the tools have for themselves. */
  readonly inset: Inset;
  /** What matters now. */
  readonly focus: Point | undefined;
  /** The models the decision is about; undefined where it is about the table. */
  readonly concerned: readonly Token[] | undefined;
  /** What the tools draw on top. */
  readonly lines: readonly Line[];
  readonly toolNotes: readonly Note[];
  readonly toolRings: readonly Ring[];
  /** What stands or lies so high, or higher, gives way to what is below. */
  readonly ceiling: Length | undefined;
  /** What stops the line of sight. */
  readonly blocker: string | undefined;
  readonly onTool: ((token: Token | undefined, at: Point) => void) | undefined;
  readonly onHover: (token: Token | undefined, at: Point) => void;
}

const INCH = 1000;
/** What is shown around a unit in the frame. */
const FRAME_AROUND = 10_000;

const NOBODY: TableContent['ghosts'] = [];

/** Whoever carries something looks where it goes, not what lies there. */
const isIdle = ({ buttons }: { readonly buttons: number }): boolean => buttons === 0;

/** The table straight from above, drawn as SVG: sharp at every zoom, and quick without a graphics card. */
export function TopView(props: TopViewProps) {
  const { content, handlers, label, isGridShown, isNarrow, inset, focus, concerned, onTool, onHover } = props;
  const { lines, toolNotes, toolRings, blocker, ceiling } = props;
  const { ground, tokens, markers, zones, areas, labels, ghosts, links, notes, rings, marks, ready, picked } = content;
  const { width, depth } = ground;
  const svg = useRef<SVGSVGElement>(null);
  const viewport = useViewport(svg, width, depth, { isNarrow, inset, focus, tokens, concerned });
  const byId = useMemo(() => {
    const all = new Map(tokens.map((token) => [token.id, token]));
    // A ghost is taken by what is drawn on it: it lies over the model it belongs to, or the model is not there yet.
    for (const { token } of ghosts) if (!all.has(token.id)) all.set(token.id, token);
    return all;
  }, [tokens, ghosts]);
  // Who stands higher lies over who stands below.
  const byHeight = useMemo(() => tokens.toSorted((a, b) => a.body.z - b.body.z), [tokens]);
  const lifts = useMemo(() => (ceiling === undefined ? liftsOf(tokens) : NO_LIFTS), [tokens, ceiling]);
  const enlarged = enlargedAt(viewport.scale);
  const dotted = useMemo(() => dottedTokens(tokens, ready), [tokens, ready]);
  const everybody = useMemo(() => [...tokens, ...ghosts.map(({ token }) => token)], [tokens, ghosts]);
  const pictureOf = useTokenPictures(everybody);
  const picture = useTablePicture(ground, 'whole', ceiling);
  const tokenAt = (target: EventTarget): Token | undefined => {
    const id = (target as Element).closest?.('[data-token]')?.getAttribute('data-token');
    return id == null ? undefined : byId.get(id);
  };
  const leadableNear = (at: Point, reach: Length): Token | undefined => {
    const near = nearestWithin([...ghosts.map(({ token }) => token), ...tokens].filter(handlers.mayDrag), at, reach);
    return near && byId.get(near.id);
  };
  const { handle } = content;
  const handleAt = (target: EventTarget) => ((target as Element).closest?.('[data-handle]') ? handle : undefined);
  const inside = (a: Point, b: Point) =>
    [...byId.values()].filter(
      ({ body: { x, y } }) =>
        x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y),
    );
  const frame = (unit: readonly Token[]) => {
    const [xs, ys] = [unit.map(({ body }) => body.x), unit.map(({ body }) => body.y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const around = Math.max(right - left, high - low) + FRAME_AROUND;
    viewport.frameAt({ x: (left + right) / 2, y: (low + high) / 2 }, around);
  };
  // Names make room for what is suggested; they stay where they are while it is led elsewhere.
  const suggested = useMemo(() => (ghosts.every(({ tone }) => tone === 'plain') ? ghosts : NOBODY), [ghosts]);
  useGlides(svg, tokens, content.ways, depth);
  const [named, setNamed] = useState<NamedPiece>();
  const { box, listeners } = usePointers({
    svg,
    viewport,
    handlers,
    tokenAt,
    leadableNear,
    handleAt,
    inside,
    onTool,
    onHover,
  });
  return (
    <svg
      ref={svg}
      className={styles.picture}
      viewBox={viewport.viewBox}
      role="img"
      aria-label={label}
      data-testid="inch-table"
      {...listeners}
      onPointerLeave={() => handlers.onHover(undefined)}
      onDoubleClick={(event) => {
        if (handlers.onConfirm()) return;
        // The presses were captured: the event itself no longer knows what lies under it.
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const token = under ? tokenAt(under) : undefined;
        if (token) frame(tokens.filter(({ unit }) => unit === token.unit));
        else viewport.frameHome();
      }}
    >
      {picture && <Country frame={viewport.viewBox} inch={INCH} />}
      <rect className={styles.mat} width={width} height={depth} rx={picture ? 0 : 200} />
      {picture && <image href={picture.url} width={width} height={depth} preserveAspectRatio="none" />}
      {isGridShown && <Grid width={width} depth={depth} />}
      <Zones zones={zones} depth={depth} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: names what lies there; the text table tells the same */}
      <g
        onPointerOver={(event) => setNamed(isIdle(event) ? pieceAt(ground, event) : undefined)}
        onPointerLeave={() => setNamed(undefined)}
        onContextMenu={(event) => setNamed(pieceAt(ground, event))}
      >
        <Terrain terrain={ground.terrain} depth={depth} ceiling={ceiling} isPainted={picture !== undefined} />
      </g>
      <Areas areas={areas} depth={depth} />
      <Labels labels={labels} depth={depth} scale={viewport.scale} />
      <Markers markers={markers} depth={depth} />
      <Rings rings={rings} depth={depth} />
      <Rings rings={toolRings} depth={depth} />
      <UnitOutlines tokens={tokens} marks={marks} depth={depth} />
      {byHeight.map((token) => (
        <TokenMark
          key={token.id}
          token={token}
          depth={depth}
          picture={pictureOf(token)}
          mark={marks[token.id] ?? marks[token.unit]}
          isReady={ready.has(token.unit) || ready.has(token.id)}
          hasDot={dotted.has(token.id)}
          isAbove={ceiling !== undefined && token.body.z >= ceiling}
          isPicked={picked.has(token.id)}
          enlarged={enlarged(token)}
          lift={lifts.get(token.id) ?? 0}
          isDraggable={handlers.mayDrag(token)}
        />
      ))}
      <FightLayer strife={content.strife} depth={depth} />
      <Signs tokens={tokens} depth={depth} scale={viewport.scale} />
      <AreaWords areas={areas} depth={depth} scale={viewport.scale} />
      <UnitChips
        tokens={tokens}
        ghosts={suggested}
        markers={markers}
        marks={marks}
        depth={depth}
        scale={viewport.scale}
        isNarrow={isNarrow}
        seen={viewport}
      />
      <Links links={links} depth={depth} />
      <Ghosts ghosts={ghosts} depth={depth} pictureOf={pictureOf} />
      {handle && <Handle handle={handle} depth={depth} scale={viewport.scale} />}
      {blocker !== undefined && <Blocker id={blocker} ground={ground} tokens={tokens} />}
      <Lines lines={content.lines} depth={depth} />
      <Lines lines={lines} depth={depth} />
      <RingWords rings={toolRings} depth={depth} width={width} scale={viewport.scale} />
      {box && <Box {...box} depth={depth} />}
      <Notes notes={notes} depth={depth} scale={viewport.scale} table={width} seen={viewport} />
      {named && <PieceName named={named} loreOf={content.loreOf} />}
      <Notes notes={toolNotes} depth={depth} scale={viewport.scale} table={width} seen={viewport} />
    </svg>
  );
}

/** The model whose base is nearest to a place, and no farther from it than that. */
function nearestWithin(tokens: readonly Token[], at: Point, reach: Length): Token | undefined {
  let nearest: Token | undefined;
  let least = reach;
  for (const token of tokens) {
    const away = gapToPoint(token.body, at);
    if (away > least) continue;
    least = away;
    nearest = token;
  }
  return nearest;
}

/** Models that may act; of each unit that may the model farthest up and to the right: there its dot is not lost in the crowd. */
function dottedTokens(tokens: readonly Token[], ready: ReadonlySet<string>): ReadonlySet<string> {
  const corner = new Map<string, Token>();
  const far = ({ body: { x, y } }: Token) => x + 2 * y;
  for (const token of tokens) {
    if (ready.has(token.id)) corner.set(token.id, token);
    if (!ready.has(token.unit)) continue;
    const known = corner.get(token.unit);
    if (!known || far(token) > far(known)) corner.set(token.unit, token);
  }
  return new Set([...corner.values()].map(({ id }) => id));
}

function Box({ a, b, depth }: { readonly a: Point; readonly b: Point; readonly depth: number }) {
  return (
    <rect
      className={overlays.box}
      x={Math.min(a.x, b.x)}
      y={depth - Math.max(a.y, b.y)}
      width={Math.abs(a.x - b.x)}
      height={Math.abs(a.y - b.y)}
    />
  );
}

/** Inches, faint: they appear while something is measured. */
function Grid({ width, depth }: { readonly width: number; readonly depth: number }) {
  const columns = Array.from({ length: Math.floor(width / INCH) }, (_, i) => `M${(i + 1) * INCH} 0V${depth}`);
  const rows = Array.from({ length: Math.floor(depth / INCH) }, (_, i) => `M0 ${(i + 1) * INCH}H${width}`);
  return <path className={styles.grid} d={[...columns, ...rows].join('')} />;
}
