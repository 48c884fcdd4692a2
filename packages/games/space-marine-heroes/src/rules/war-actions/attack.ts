import { type Play, type Refusal, type Rule, refuse, rollOne } from '@mischia/kernel';
import { abilityAt } from '../../abilities/index.ts';
import { report } from '../../events.ts';
import type { SymbolId } from '../../hero-card.ts';
import type { Battle } from '../../state.ts';
import { advancedAt, areAdjacent, cardAt, columnOf, heroAt, opposite, type Place, seatOf } from '../board/board.ts';
import { saveModifiers, saveTarget } from '../equipment/save.ts';
import { relocate } from '../score/score.ts';
import { retreatOneSpace } from './retreat.ts';

/** `attack` is the armour's own (SMH-14); the others are equipment (SMH-18). */
export type AttackMeans = 'attack' | SymbolId;

export interface Attack {
  readonly attacker: Place;
  readonly target: Place;
  readonly means: AttackMeans;
}

// SMH-13: a hero on its own deployment space cannot use an action to attack.
export const mayAttack = (state: Battle, place: Place): boolean => advancedAt(state, place) > 0;

// SMH-14, SMH-16: whether the attack reaches: the armour's own an adjacent enemy of its column, equipment what its range says.
export const reaches = (state: Battle, { attacker, target, means }: Attack): boolean =>
  means === 'attack'
    ? target === opposite(attacker) && areAdjacent(state, attacker)
    : (abilityAt(state, attacker).attack?.reaches(state, attacker, target) ?? false);

/** Every reason against an attack, apart from its payment. */
export function attackRefusals(state: Battle, attack: Attack): Refusal[] {
  const { attacker, target, means } = attack;
  const refusals: Refusal[] = [];
  const params = { hero: cardAt(state, attacker).name, enemy: cardAt(state, target).name };
  const at = [columnOf(target), advancedAt(state, target)];
  if (!mayAttack(state, attacker))
    refusals.push(refuse({ code: 'attack/from-deployment', rule: 'SMH-13', params, at }));
  if (!reaches(state, attack)) {
    refusals.push(
      means === 'attack'
        ? refuse({ code: 'attack/not-adjacent', rule: 'SMH-14', params, at })
        : refuse({ code: 'attack/out-of-range', rule: 'SMH-16', params, at }),
    );
  }
  return refusals;
}

const retreatOf = (state: Battle, { attacker, means }: Attack): ((from: number) => number) =>
  means === 'attack' ? retreatOneSpace : (abilityAt(state, attacker).attack?.retreatTo ?? retreatOneSpace);

// SMH-13: where the attacked hero ends if it does not save.
export const retreatTo = (state: Battle, attack: Attack): number =>
  retreatOf(state, attack)(advancedAt(state, attack.target));

// SMH-13: the attacked hero saves, or retreats; on its deployment space nothing happens and no save is rolled (R14).
export function* resolveAttack(play: Play<Battle>, attack: Attack): Rule<void> {
  const { state } = play;
  const { attacker, target, means } = attack;
  const from = advancedAt(state, target);
  const defender = { seat: seatOf(target), hero: heroAt(state, target), name: cardAt(state, target).name };
  report(play, {
    type: 'attacked',
    rule: means === 'attack' ? 'SMH-14' : 'SMH-18',
    also: means === 'attack' ? ['SMH-13'] : ['SMH-13', 'SMH-15', 'SMH-16'],
    data: {
      seat: seatOf(attacker),
      hero: heroAt(state, attacker),
      name: cardAt(state, attacker).name,
      means,
      target: defender.hero,
      targetName: defender.name,
      column: columnOf(target),
      at: from,
    },
  });
  if (from === 0) {
    report(play, { type: 'attack-in-vain', rule: 'SMH-13', data: { ...defender, column: columnOf(target) } });
    return;
  }
  if (yield* isSaved(play, target)) {
    report(play, { type: 'saved', rule: 'SMH-17', data: { ...defender, column: columnOf(target), at: from } });
    return;
  }
  const to = retreatTo(state, attack);
  report(play, { type: 'retreated', rule: 'SMH-13', data: { ...defender, column: columnOf(target), from, to } });
  relocate(play, target, to);
}

// SMH-17: one die for each attack; R26: a hero who saves stays, it is no decision.
function* isSaved({ state }: Play<Battle>, target: Place): Rule<boolean> {
  const needed = saveTarget(state, target);
  if (needed === undefined) return false;
  const modifiers = saveModifiers(state, target);
  const die = yield* rollOne({ rule: 'SMH-17', for: 'save', by: seatOf(target), target: needed, modifiers });
  return die >= needed;
}
