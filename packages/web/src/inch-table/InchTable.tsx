import type { Length, Point } from '@mischia/geometry';
import { lazy, type ReactNode, Suspense, startTransition, useRef, useState } from 'react';
import { Kept } from '../keys/resting.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { usePixels } from '../viewport/use-pixels.ts';
import styles from './InchTable.module.css';
import { LevelButtons, Tools } from './Tools.tsx';
import { TopView } from './TopView.tsx';
import type { Camera, TableContent, TableHandlers, Token } from './table-parts.ts';
import type { SpaceViewProps } from './three/SpaceView.tsx';
import { COLUMN, ROW, toolRoom } from './tool-room.ts';
import { useLevel } from './use-level.ts';
import { type NamedRange, type SightOf, useTools } from './use-tools.ts';
import { Working } from './Working.tsx';

const SpaceView = lazy(() => import('./three/SpaceView.tsx'));

interface InchTableProps {
  readonly content: TableContent;
  readonly handlers: TableHandlers;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly picked: Token | undefined;
  /** Distances the picked model cares about. */
  readonly ranges: readonly NamedRange[];
  /** Names of features, units and models, for the sight tool. */
  readonly nameOf: (id: string) => string;
  readonly sightOf?: SightOf | undefined;
  /** What matters now: a phone shows the table around it. */
  readonly focus: Point | undefined;
  /** The models the decision is about; undefined where it is about the table. */
  readonly concerned: readonly Token[] | undefined;
  /** The floor the decision is about. */
  readonly floor?: Length | undefined;
  readonly isMeasuring: boolean;
  readonly isNarrow: boolean;
  /** What is being worked out meanwhile, in words; shown when it takes long enough to notice. */
  readonly working?: string | undefined;
  /** Buttons of the game beside the tools. */
  readonly children?: ReactNode;
}

const NEXT: { readonly [camera in Camera]: Camera } = { top: 'free', free: 'shoulder', shoulder: 'top' };

/** A table measured in inches, whatever is played on it: from above by default, in space on demand, with its tools. */
export function InchTable(props: InchTableProps) {
  const { content, handlers, label, picked, ranges, nameOf, sightOf, focus, isMeasuring, isNarrow } = props;
  const { concerned, floor, working, children } = props;
  const [camera, setCamera] = useState<Camera>('top');
  const box = useRef<HTMLDivElement>(null);
  const pixels = usePixels(box);
  const room = camera === 'top' ? toolRoom(pixels, content.ground) : COLUMN;
  const { tool, choose, hasRings, toggleRings, onTool, onHover, drawn } = useTools(
    content,
    picked,
    ranges,
    nameOf,
    sightOf,
  );
  const { level, ceiling, levels, pickLevel, nextLevel } = useLevel(content.ground, floor);
  // While the other view is built the one that is there stays, and answers; every press counts meanwhile.
  const nextCamera = () => startTransition(() => setCamera((now) => (canDrawInSpace() ? NEXT[now] : 'top')));
  useKeys({ t: () => choose('tape'), l: () => choose('sight'), r: toggleRings, c: nextCamera, f: nextLevel }, 'table');
  const hovered = (token: Token | undefined, at: Point) => {
    onHover(token, at);
    handlers.onHover(token);
  };
  const space = useSpace(camera, {
    content,
    picked,
    concerned,
    lines: [...content.lines, ...drawn.lines],
    label,
    ceiling,
    notes: [...(tool === 'select' ? content.notes : []), ...drawn.notes],
    hand: { handlers, onTool, onHover: hovered },
  });
  return (
    <div
      ref={box}
      className={styles.table}
      data-camera={camera}
      data-narrow={isNarrow}
      data-tools={room === ROW && !isNarrow ? 'row' : 'column'}
      data-working={working !== undefined}
    >
      <Kept isShown={camera === 'top'}>
        <TopView
          content={tool === 'select' ? content : { ...content, lines: [], notes: [] }}
          handlers={handlers}
          label={label}
          isGridShown={isMeasuring || tool === 'tape'}
          isNarrow={isNarrow}
          inset={room}
          focus={focus}
          concerned={concerned}
          lines={drawn.lines}
          toolNotes={drawn.notes}
          toolRings={drawn.rings}
          blocker={drawn.blocker}
          ceiling={ceiling}
          onTool={onTool}
          onHover={hovered}
        />
      </Kept>
      {space && (
        <div className={styles.layer} hidden={camera === 'top'}>
          <Suspense fallback={null}>
            <SpaceView {...space} />
          </Suspense>
        </div>
      )}
      {working !== undefined && <Working words={working} />}
      <Tools
        isNarrow={isNarrow}
        tool={tool}
        hasRings={hasRings}
        camera={camera}
        onTool={choose}
        onRings={toggleRings}
        onCamera={nextCamera}
      >
        {levels.length > 0 && camera !== 'shoulder' && (
          <LevelButtons level={level} levels={levels} onPick={pickLevel} />
        )}
        {children}
      </Tools>
    </div>
  );
}

/** Opened once, the view in space stays as it was last seen: to build it anew takes many times longer than to show it. */
function useSpace(camera: Camera, now: Omit<SpaceViewProps, 'camera'>): SpaceViewProps | undefined {
  const last = useRef<SpaceViewProps>(undefined);
  if (camera !== 'top') last.current = { ...now, camera };
  return last.current;
}

let drawsInSpace: boolean | undefined;

/** Without WebGL there is only the picture from above. */
function canDrawInSpace(): boolean {
  drawsInSpace ??= document.createElement('canvas').getContext('webgl2') !== null;
  return drawsInSpace;
}
