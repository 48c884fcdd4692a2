import type { Feature, Length } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { ExplainedWords } from '../explain/Explained.tsx';
import { type Text, useText } from '../text/text.tsx';
import { inchMessages } from './messages.ts';
import styles from './PieceName.module.css';
import type { Ground, Lore, TableContent } from './table-parts.ts';

/** A piece of terrain under the pointer, and where on the page that is. */
export interface NamedPiece {
  readonly feature: Feature;
  readonly x: number;
  readonly y: number;
}

export function pieceAt(
  { terrain }: Ground,
  { target, clientX: x, clientY: y }: Pick<PointerEvent, 'target' | 'clientX' | 'clientY'>,
): NamedPiece | undefined {
  const id = (target as Element).closest?.('[data-feature]')?.getAttribute('data-feature');
  const feature = terrain.find((one) => one.id === id);
  return feature && { feature, x, y };
}

interface PieceNameProps {
  readonly named: NamedPiece;
  readonly loreOf: TableContent['loreOf'];
}

const WIDTH = 280;
const MARGIN = 8;
/** How far from the pointer it keeps. */
const AWAY = 20;

/** What a piece of terrain is, how high, and what everything about it does. */
export function PieceName({ named: { feature, x, y }, loreOf }: PieceNameProps) {
  const text = useText();
  const lore = [...traitsOf(feature), ...(loreOf?.(feature) ?? [])];
  const isAbove = y > innerHeight / 2;
  const left = Math.max(MARGIN, Math.min(x - WIDTH / 2, innerWidth - WIDTH - MARGIN));
  return createPortal(
    <div
      className={styles.piece}
      data-note={`piece ${feature.id}`}
      data-above={isAbove}
      style={{ left, top: isAbove ? y - AWAY : y + AWAY }}
    >
      <b>{wordsFor(feature, text)}</b>
      <p>
        <ExplainedWords keys={[`terrain.${feature.kind}`]} figures={{ height: feature.height / INCH }} />
      </p>
      {lore.length > 0 && (
        <ul>
          {lore.map(({ name, explains }) => (
            <li key={`${name.key} ${explains.keys[0]}`}>
              <b>{text(name)}</b> <ExplainedWords {...explains} />
            </li>
          ))}
        </ul>
      )}
    </div>,
    document.body,
  );
}

const INCH = 1000;

/** Traits that have a name; the others only tell the rules more about them. */
const traitsOf = ({ traits }: Feature): Lore[] =>
  traits
    .filter((trait) => `inch.trait.${trait}` in (inchMessages.en ?? {}))
    .map((trait) => ({ name: message(`inch.trait.${trait}`), explains: { keys: [`terrain.${trait}`] } }));

function wordsFor({ kind, height, floors }: Feature, text: Text): string {
  const inches = (length: Length) => text('inch.length', { length: { inches: length } });
  const levels = [...new Set(floors.filter(({ z, standable }) => standable && z > 0).map(({ z }) => z))].toSorted(
    (a, b) => a - b,
  );
  return [
    text(`inch.terrain.${kind}`),
    ...(height > 0 ? [text('inch.terrain.height', { height: inches(height) })] : []),
    ...(levels.length > 0 ? [text('inch.terrain.floors', { floors: levels.map(inches).join(', ') })] : []),
  ].join(' · ');
}
