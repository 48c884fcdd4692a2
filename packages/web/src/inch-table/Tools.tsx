import type { Length } from '@mischia/geometry';
import { type ReactNode, useState } from 'react';
import { useText } from '../text/text.tsx';
import styles from './InchTable.module.css';
import type { Camera } from './table-parts.ts';
import type { Tool } from './use-tools.ts';

interface ToolsProps {
  readonly tool: Tool;
  readonly hasRings: boolean;
  readonly camera: Camera;
  readonly isNarrow: boolean;
  readonly onTool: (tool: Tool) => void;
  readonly onRings: () => void;
  readonly onCamera: () => void;
  readonly children?: ReactNode;
}

/** On a phone they unfold from one button. */
export function Tools({ tool, hasRings, camera, isNarrow, onTool, onRings, onCamera, children }: ToolsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('inch.tools')}>
      {isNarrow && <ToolButton sign="✛" label={text('inch.tools')} isOn={isOpen} onClick={() => setOpen(!isOpen)} />}
      {(!isNarrow || isOpen) && (
        <>
          <ToolButton sign="T" label={text('inch.tool.tape')} isOn={tool === 'tape'} onClick={() => onTool('tape')} />
          <ToolButton
            sign="L"
            label={text('inch.tool.sight')}
            isOn={tool === 'sight'}
            onClick={() => onTool('sight')}
          />
          <ToolButton sign="R" label={text('inch.tool.rings')} isOn={hasRings} onClick={onRings} />
          <ToolButton sign="C" label={text(`inch.camera.${camera}`)} isOn={camera !== 'top'} onClick={onCamera} />
          {children}
        </>
      )}
    </div>
  );
}

interface ToolButtonProps {
  readonly sign: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

export function ToolButton({ sign, label, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {sign}
    </button>
  );
}

interface LevelButtonsProps {
  readonly level: Length | undefined;
  readonly levels: readonly Length[];
  readonly onPick: (level: Length | undefined) => void;
}

/** The floors one by one, the highest on top, and all of them together. */
export function LevelButtons({ level, levels, onPick }: LevelButtonsProps) {
  const text = useText();
  const heightOf = (one: Length) => text('inch.length', { length: { inches: one } });
  return (
    <fieldset className={styles.levels} aria-label={text('inch.levels')}>
      <ToolButton
        sign="F"
        label={text('inch.level.all')}
        isOn={level === undefined}
        onClick={() => onPick(undefined)}
      />
      {levels.toReversed().map((one) => (
        <ToolButton
          key={one}
          sign={heightOf(one)}
          label={text(one === 0 ? 'inch.level.ground' : 'inch.level.one', { height: heightOf(one) })}
          isOn={level === one}
          onClick={() => onPick(one)}
        />
      ))}
    </fieldset>
  );
}
