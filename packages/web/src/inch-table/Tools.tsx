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

/** The floor that is looked at; the button says which. */
export function LevelButton({ level, onNext }: { readonly level: Length | undefined; readonly onNext: () => void }) {
  const text = useText();
  const height = level === undefined ? undefined : text('inch.length', { length: { inches: level } });
  return (
    <ToolButton
      sign={height ?? 'F'}
      label={height === undefined ? text('inch.level.all') : text('inch.level.one', { height })}
      isOn={level !== undefined}
      onClick={onNext}
    />
  );
}
