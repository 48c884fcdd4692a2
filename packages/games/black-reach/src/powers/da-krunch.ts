import { blastSpaces } from '@mischia/geometry';
import { sumOf } from '@mischia/kernel';
import { derived } from '../board/derived.ts';
import { WEAPONS } from '../content/content.ts';
import { decide } from '../decisions.ts';
import { rollDice } from '../rules/dice.ts';
import { sufferHits } from '../rules/hits/hit.ts';
import { defenceModifiers, printedDefence } from '../rules/shooting/attack.ts';
import { unitsCovered } from '../rules/shooting/templates.ts';
import { defenceValue, shotResult } from '../rules/shooting/value.ts';
import { inPlay, placeOf, publicId } from '../rules/units/units.ts';
import { suppressionMalus } from '../tokens/suppression.ts';
import { enfeebleMalus } from './enfeeble.ts';
import { powerShot } from './killbolt.ts';
import type { Power } from './power.ts';

/** It has no Combat Value: the dice alone count. */
const NO_VALUE = [0, 0, 0] as const;

// BR-24.13: WAAAGH!; template G on an interspace within 6 with Clear line of sight; 2d6 together against each Defence.
export const daKrunch: Power = {
  id: 'da-krunch',
  rule: 'BR-24.13',
  available: (state, psyker) => placeOf(state, psyker) !== null,
  *target(_play, psyker) {
    const { at } = yield* decide({
      seat: psyker.owner,
      kind: 'aim',
      rule: 'BR-24.13',
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
  shot(state, psyker, { at }) {
    const covered = at ? unitsCovered(state, blastSpaces('G', at, derived(state).index)) : [];
    return { ...powerShot(psyker, NO_VALUE, covered), aim: at ?? null, template: 'G' };
  },
  *effect(play, action, psyker, _target, shot) {
    const { state } = play;
    for (const attack of shot?.attacks ?? []) {
      const { target } = attack;
      if (!shot || !inPlay(target)) continue;
      const modifiers = [...shot.bonuses, ...suppressionMalus(action, psyker), ...enfeebleMalus(state, psyker)];
      const defences = defenceModifiers(state, psyker, attack);
      const defence = defenceValue(printedDefence(state, target), defences);
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
        modifiers: [...modifiers, ...defences],
      });
      if (hits > 0) {
        yield* sufferHits(play, action, {
          target,
          hits: hits as 1 | 2,
          piercing: shot.piercing,
          by: psyker.owner,
          attacker: psyker,
          rule: 'BR-24.13',
        });
      }
    }
  },
};
