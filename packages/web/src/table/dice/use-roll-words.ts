import type { Params } from '@mischia/kernel';
import { changed } from '../../text/signed.ts';
import { useText } from '../../text/text.tsx';
import type { ReadRoll } from './read-roll.ts';
import { sortedDice } from './read-rolls.ts';
import { useTargetText } from './use-target-text.ts';

interface RollWords {
  /** What was rolled: "Tiro per colpire: 6 dadi". */
  readonly dice: string;
  readonly modifiers: readonly string[];
  /** All of it, for who listens: what was needed, what fell, what was rolled again, what came of it. */
  readonly spoken: string;
}

/** A roll in words. */
export function useRollWords(roll: ReadRoll): RollWords {
  const text = useText();
  const targetText = useTargetText();
  const { purpose, dice, target, needs, total, modifiers } = roll;
  const said = {
    dice: text('web.tray.dice', { purpose: { key: `roll.${purpose}` }, count: dice.length }),
    modifiers: modifiers.map(({ why, ...change }) => text('web.modifier', { amount: changed(change), why })),
  };
  const sentence = (key: string, params: Params) => text(`web.tray.spoken.${key}`, params);
  const again = dice.filter(({ before }) => before !== undefined);
  const parts = [
    [said.dice, ...(target === undefined ? [] : [targetText('web.tray.target', { target })]), ...said.modifiers].join(
      ', ',
    ),
    ...(needs === undefined ? [] : [sentence('needs', { target: needs })]),
    sentence('faces', {
      faces: sortedDice(roll)
        .map(({ face }) => face)
        .join(' '),
    }),
    ...again.map(({ before = 0, face }) => sentence('again', { before, face })),
    ...(total === undefined ? [] : [sentence('total', { total })]),
    ...(target === undefined || total !== undefined
      ? []
      : [sentence('successes', { count: dice.filter(({ isSuccess }) => isSuccess).length })]),
  ];
  return { ...said, spoken: `${parts.join('. ')}.` };
}
