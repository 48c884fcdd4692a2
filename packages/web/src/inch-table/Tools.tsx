import type { Length } from '@mischia/geometry';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../shell/Icon.tsx';
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

/** Pictures, whose names show while a pointer or the keyboard is among them; on a phone they unfold from one button. */
export function Tools({ tool, hasRings, camera, isNarrow, onTool, onRings, onCamera, children }: ToolsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('inch.tools')}>
      {isNarrow && (
        <ToolButton icon="tools" label={text('inch.tools')} isOn={isOpen} onClick={() => setOpen(!isOpen)} />
      )}
      {(!isNarrow || isOpen) && (
        <>
          <ToolButton
            icon="tape"
            name={text('inch.name.tape')}
            label={text('inch.tool.tape')}
            isOn={tool === 'tape'}
            onClick={() => onTool('tape')}
          />
          <ToolButton
            icon="sight"
            name={text('inch.name.sight')}
            label={text('inch.tool.sight')}
            isOn={tool === 'sight'}
            onClick={() => onTool('sight')}
          />
          <ToolButton
            icon="rings"
            name={text('inch.name.rings')}
            label={text('inch.tool.rings')}
            isOn={hasRings}
            onClick={onRings}
          />
          <ToolButton
            icon="camera"
            name={text(`inch.name.camera.${camera}`)}
            label={text(`inch.camera.${camera}`)}
            isOn={camera !== 'top'}
            onClick={onCamera}
          />
          {children}
        </>
      )}
    </div>
  );
}

interface ToolButtonProps {
  /** A picture, or where a figure says more, a sign. */
  readonly icon?: IconName;
  readonly sign?: string;
  /** What it is called, in a word or two. */
  readonly name?: string;
  /** What it does, and its key. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

export function ToolButton({ icon, sign, name, label, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} size={20} /> : <span className={styles.sign}>{sign}</span>}
      {name !== undefined && <span className={styles.name}>{name}</span>}
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
        icon="floors"
        name={text('inch.name.floors')}
        label={text('inch.level.all')}
        isOn={level === undefined}
        onClick={() => onPick(undefined)}
      />
      {levels.toReversed().map((one) => (
        <ToolButton
          key={one}
          sign={heightOf(one)}
          name={text(one === 0 ? 'inch.name.ground' : 'inch.name.floor', { floor: levels.indexOf(one) })}
          label={text(one === 0 ? 'inch.level.ground' : 'inch.level.one', { height: heightOf(one) })}
          isOn={level === one}
          onClick={() => onPick(one)}
        />
      ))}
    </fieldset>
  );
}
