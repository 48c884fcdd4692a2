import { sumOf } from '@mischia/kernel';
import { D6_FACES } from '@mischia/odds';
import type { RollKind } from '../abilities/params.ts';
import type { Caster } from '../rites/rite.ts';
import { rerollOf, rollModifiers } from '../rules/01-concepts/rolling.ts';
import { findModel } from '../rules/01-concepts/units.ts';
import { dispels, unbinds } from '../rules/19-wizards/casting.ts';
import { unbinders } from '../rules/19-wizards/unbind.ts';
import { banishes } from '../rules/20-priests/chanting.ts';
import type { Battle, EntityId, ModelId, UnitId } from '../state.ts';
import { type CastOdds, castOdds, chantOdds, unbindChance } from './rolls.ts';

const PAIRS = D6_FACES.flatMap((first) => D6_FACES.map((second) => first + second));

/** The chance that a roll of a model, with its modifiers and once more where it may, does what is asked. */
function chanceOf(
  state: Battle,
  id: ModelId,
  kind: RollKind,
  totals: readonly number[],
  works: (total: number) => boolean,
): number {
  const by = findModel(state, id);
  if (!by) return 0;
  const { modifier, reroll } = termsOf(state, by, kind);
  const once = totals.filter((total) => works(total + modifier)).length / totals.length;
  return again(once, reroll);
}

// AOS-1.5.4.
const again = (once: number, reroll: boolean): number => (reroll ? once + (1 - once) * once : once);

/** AOS-19.4: of a unit of several models the one that makes the attempt counts: terrain near it helps or hinders. */
const termsOf = (state: Battle, { unit, model }: Caster, kind: RollKind) => ({
  modifier: sumOf(rollModifiers(state, unit, kind, model)),
  reroll: rerollOf(state, unit, kind, model) !== undefined,
});

/** A spell as it would be cast now. */
export interface SpellOdds extends CastOdds {
  /** The chance to reach the casting value, before anybody unbinds it. */
  readonly reached: number;
  /** Enemies near enough to try to unbind it. */
  readonly unbinders: readonly UnitId[];
}

// AOS-19.1, AOS-19.1.2: a spell of a model as it stands; of several enemies the best one tries to unbind it.
export function spellOdds(state: Battle, id: ModelId, value: number): SpellOdds | undefined {
  const caster = findModel(state, id);
  if (!caster) return undefined;
  const { unit, model } = caster;
  const enemies = unbinders(state, caster);
  const terms = enemies.map((enemy) => termsOf(state, enemy, 'unbind'));
  const unbind = (casting: number) =>
    Math.max(...terms.map(({ modifier, reroll }) => again(unbindChance(casting, modifier), reroll)));
  const odds = castOdds({
    value,
    modifiers: rollModifiers(state, unit, 'cast', model),
    reroll: rerollOf(state, unit, 'cast', model) !== undefined,
    ...(enemies.length > 0 ? { unbind } : {}),
  });
  return {
    ...odds,
    reached: odds.cast + odds.unbound,
    unbinders: [...new Set(enemies.map((enemy) => enemy.unit.id))],
  };
}

// AOS-19.1.2: more than the casting roll.
export const unbindOdds = (state: Battle, id: ModelId, casting: number): number =>
  chanceOf(state, id, 'unbind', PAIRS, (total) => unbinds(total, casting));

// AOS-19.3.2, AOS-20.3.2: more than the value of the endless spell or the invocation.
export function removalOdds(state: Battle, id: ModelId, entityId: EntityId): number {
  const scroll = state.library.entities[state.entities[entityId]?.scroll ?? ''];
  if (!scroll) return 0;
  const { kind, value } = scroll;
  if (kind === 'endless-spell') return chanceOf(state, id, 'dispel', PAIRS, (total) => dispels(total, value));
  return chanceOf(state, id, 'banish', D6_FACES, (total) => banishes(total, value));
}

// AOS-20.1: a prayer of a model as it stands.
export function prayerOdds(state: Battle, id: ModelId, value: number): ReturnType<typeof chantOdds> | undefined {
  const by = findModel(state, id);
  return by
    ? chantOdds(
        value,
        rollModifiers(state, by.unit, 'chant', by.model),
        rerollOf(state, by.unit, 'chant', by.model) !== undefined,
      )
    : undefined;
}
