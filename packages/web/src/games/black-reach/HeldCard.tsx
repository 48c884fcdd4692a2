import { useEffect } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { TerrainDetails, UnitDetails } from './Details.tsx';
import styles from './HeldCard.module.css';
import { type BattleView, unitOf } from './view.ts';

/** What was held on the board, and the side of the board that is free for its card. */
export interface Held {
  readonly thing: string;
  readonly side: 'left' | 'right';
}

interface HeldCardProps {
  readonly view: BattleView;
  readonly held: Held;
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

/** A tile that is held shows both its faces, terrain its symbols in words, beside the finger; until the next press. */
export function HeldCard({ view, held: { thing, side }, isNarrow, onClose }: HeldCardProps) {
  useKeys({ escape: onClose });
  useEffect(() => {
    addEventListener('pointerdown', onClose);
    return () => removeEventListener('pointerdown', onClose);
  }, [onClose]);
  const unit = unitOf(view, thing);
  return (
    <div className={styles.card} data-side={side} data-narrow={isNarrow} data-testid="held">
      {unit ? <UnitDetails view={view} unit={unit} isWhole /> : <TerrainDetails view={view} id={thing.slice(8)} />}
    </div>
  );
}
