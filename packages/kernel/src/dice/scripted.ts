import type { DiceSource, Draw } from './source.ts';

/** The script of a test does not fit what the rules rolled. */
export class ScriptedDiceError extends Error {
  override name = 'ScriptedDiceError';
}

export interface ScriptedDice extends DiceSource {
  /** Throws when dice were left over. `used` tells how many dice each stream has given. */
  assertSpent(used: { readonly [stream: string]: number }): void;
}

/** Dice written out by purpose. A die not given, or one left unused, fails the test. */
export function scriptedDice(script: { readonly [purpose: string]: readonly number[] }): ScriptedDice {
  return {
    kind: 'scripted',
    header: () => ({ kind: 'scripted' }),
    draw({ stream, index, count, sides }: Draw) {
      const faces = (script[stream] ?? []).slice(index, index + count);
      if (faces.length < count) {
        throw new ScriptedDiceError(
          `The rules roll ${count} × D${sides} for "${stream}" after ${index}; the script gives ${(script[stream] ?? []).length}. Add them to the script, or let play stop before.`,
        );
      }
      for (const face of faces) {
        if (!Number.isInteger(face) || face < 1 || face > sides) {
          throw new ScriptedDiceError(`"${stream}" is scripted as ${face}, which no D${sides} shows.`);
        }
      }
      return faces;
    },
    assertSpent(used) {
      const left = Object.entries(script)
        .map(([purpose, faces]) => [purpose, faces.slice(used[purpose] ?? 0)] as const)
        .filter(([, faces]) => faces.length > 0);
      if (left.length > 0) {
        throw new ScriptedDiceError(
          `Scripted dice were never rolled: ${left.map(([purpose, faces]) => `${purpose} [${faces.join(', ')}]`).join('; ')}.`,
        );
      }
    },
  };
}
