import { blastSpaces } from '@mischia/geometry';
import { decide, sumOf } from '@mischia/kernel';
import { derived } from '../board/derived.ts';
import { WEAPONS } from '../content/content.ts';
import { rollDice } from '../rules/dice.ts';
import { sufferHits } from '../rules/hits/hit.ts';
import { defenceModifiers, printedDefence } from '../rules/shooting/attack.ts';
import { templateAttack } from '../rules/shooting/build-shot.ts';
import { unitsCovered } from '../rules/shooting/templates.ts';
import { defenceValue, shotResult } from '../rules/shooting/value.ts';
import { inPlay, placeOf, publicId } from '../rules/units/units.ts';
import { suppressionMalus } from '../tokens/suppression.ts';
import { enfeebleMalus } from './enfeeble.ts';
import type { Power } from './power.ts';

// BR-24.13: WAAAGH!; template G on an interspace within 6 with Clear line of sight; 2d6 together against each Defence.
export const daKrunch: Power = {
  id: 'da-krunch',
  rule: 'BR-24.13',
  available: (state, psyker) => placeOf(state, psyker) !== null,
  *target(_play, psyker) {
    const { at } = yield* decide<{ at: [number, number] }>({
      seat: psyker.owner,
      kind: 'aim',
      rule: 'BR-24.13',
      space: 'aim',
      data: {
        unit: psyker.id,
        kind: 'power',
        weapon: -1,
        template: 'G',
        interspaces: WEAPONS['da-krunch'].interspaces,
      },
    });
    return { at: { x: at[0], y: at[1] } };
  },
  *effect(play, action, psyker, { at }) {
    if (!at) return;
    const { state } = play;
    for (const target of unitsCovered(state, blastSpaces('G', at, derived(state).index))) {
      if (!inPlay(target)) continue;
      const modifiers = [...suppressionMalus(action, psyker), ...enfeebleMalus(state, psyker)];
      const defence = defenceValue(
        printedDefence(state, target),
        defenceModifiers(state, psyker, templateAttack(target, 0)),
      );
      const faces = yield* rollDice(play, action, {
        rule: 'BR-24.13',
        for: 'krunch',
        by: psyker.owner,
        count: 2,
        unit: psyker,
        against: target,
        target: defence,
        modifiers,
      });
      const total = faces.reduce((sum, face) => sum + face, 0) + sumOf(modifiers);
      const { hits } = shotResult(total, defence, 'hit');
      play.emit({
        type: 'attack',
        rule: 'BR-24.13',
        data: { unit: publicId(psyker), target: publicId(target), total, defence },
      });
      if (hits > 0) {
        yield* sufferHits(play, action, {
          target,
          hits: hits as 1 | 2,
          piercing: false,
          by: psyker.owner,
          rule: 'BR-24.13',
        });
      }
    }
  },
};
