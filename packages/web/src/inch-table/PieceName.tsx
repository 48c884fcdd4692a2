import type { Feature, Length, Point } from '@mischia/geometry';
import type { PointerEvent } from 'react';
import { type Text, useText } from '../text/text.tsx';
import { inchMessages } from './messages.ts';
import { Notes } from './Overlays.tsx';
import type { Ground } from './table-parts.ts';

/** A piece of terrain under the pointer, and where that is. */
export interface NamedPiece {
  readonly feature: Feature;
  readonly at: Point;
}

type Where = Pick<PointerEvent, 'target' | 'clientX' | 'clientY'>;

export function pieceAt(
  { terrain }: Ground,
  { target, clientX, clientY }: Where,
  toTable: (x: number, y: number) => Point,
): NamedPiece | undefined {
  const id = (target as Element).closest?.('[data-feature]')?.getAttribute('data-feature');
  const feature = terrain.find((one) => one.id === id);
  return feature && { feature, at: toTable(clientX, clientY) };
}

interface PieceNameProps {
  readonly named: NamedPiece;
  readonly depth: Length;
  readonly scale: number;
  readonly table: Length;
  readonly top: Length;
}

/** What a piece of terrain is, how high, and what it does. */
export function PieceName({ named: { feature, at }, ...frame }: PieceNameProps) {
  const text = useText();
  const note = { id: `piece ${feature.id}`, ...at, text: wordsFor(feature, text), tone: 'plain' } as const;
  return <Notes notes={[note]} {...frame} />;
}

function wordsFor({ kind, height, floors, traits }: Feature, text: Text): string {
  const inches = (length: Length) => text('inch.length', { length: { inches: length } });
  const levels = [...new Set(floors.filter(({ z, standable }) => standable && z > 0).map(({ z }) => z))].toSorted(
    (a, b) => a - b,
  );
  const known = traits.filter((trait) => `inch.trait.${trait}` in (inchMessages.en ?? {}));
  return [
    text(`inch.terrain.${kind}`),
    ...(height > 0 ? [text('inch.terrain.height', { height: inches(height) })] : []),
    ...(levels.length > 0 ? [text('inch.terrain.floors', { floors: levels.map(inches).join(', ') })] : []),
    ...known.map((trait) => text(`inch.trait.${trait}`)),
  ].join(' · ');
}
