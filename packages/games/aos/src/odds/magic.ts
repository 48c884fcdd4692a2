import { sumOf } from '@mischia/kernel';
import { D6_FACES } from '@mischia/odds';
import type { RollKind } from '../abilities/params.ts';
import { rerollOf, rollModifiers } from '../rules/01-concepts/rolling.ts';
import { findModel, unitById } from '../rules/01-concepts/units.ts';
import { dispels, unbinds } from '../rules/19-wizards/casting.ts';
import { unbinders } from '../rules/19-wizards/unbind.ts';
import { banishes } from '../rules/20-priests/chanting.ts';
import type { Battle, EntityId, ModelId, Unit, UnitId } from '../state.ts';
import { type CastOdds, castOdds, chantOdds } from './rolls.ts';

const PAIRS = D6_FACES.flatMap((first) => D6_FACES.map((second) => first + second));

/** The chance that a roll of a unit, with its modifiers and once more where it may, does what is asked. */
function chanceOf(
  state: Battle,
  unit: Unit,
  kind: RollKind,
  totals: readonly number[],
  works: (total: number) => boolean,
): number {
  const modifier = sumOf(rollModifiers(state, unit, kind));
  const once = totals.filter((total) => works(total + modifier)).length / totals.length;
  return rerollOf(state, unit, kind) ? once + (1 - once) * once : once;
}

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
  const { unit } = caster;
  const enemies = unbinders(state, caster).map((one) => one.unit);
  const [best] = enemies.map((enemy) => rollModifiers(state, enemy, 'unbind')).toSorted((a, b) => sumOf(b) - sumOf(a));
  const modifiers = rollModifiers(state, unit, 'cast');
  const once = castOdds({ value, modifiers, ...(best ? { unbind: best } : {}) });
  const odds = rerollOf(state, unit, 'cast') ? rolledAgain(once) : once;
  return { ...odds, reached: odds.cast + odds.unbound, unbinders: enemies.map((enemy) => enemy.id) };
}

// AOS-1.5.4: whoever may rolls again what failed.
function rolledAgain({ miscast, failed, unbound, cast }: CastOdds): CastOdds {
  const again = miscast + failed;
  return { miscast: again * miscast, failed: again * failed, unbound: unbound * (1 + again), cast: cast * (1 + again) };
}

// AOS-19.1.2: more than the casting roll.
export const unbindOdds = (state: Battle, id: UnitId, casting: number): number =>
  chanceOf(state, unitById(state, id), 'unbind', PAIRS, (total) => unbinds(total, casting));

// AOS-19.3.2, AOS-20.3.2: more than the value of the endless spell or the invocation.
export function removalOdds(state: Battle, id: UnitId, entityId: EntityId): number {
  const scroll = state.library.entities[state.entities[entityId]?.scroll ?? ''];
  if (!scroll) return 0;
  const { kind, value } = scroll;
  const unit = unitById(state, id);
  if (kind === 'endless-spell') return chanceOf(state, unit, 'dispel', PAIRS, (total) => dispels(total, value));
  return chanceOf(state, unit, 'banish', D6_FACES, (total) => banishes(total, value));
}

// AOS-20.1: a prayer of a unit as it stands.
export function prayerOdds(state: Battle, id: UnitId, value: number): ReturnType<typeof chantOdds> {
  const unit = unitById(state, id);
  const once = chantOdds(value, rollModifiers(state, unit, 'chant'));
  if (!rerollOf(state, unit, 'chant')) return once;
  const again = 1 - once.answered;
  return {
    'divine-wrath': again * once['divine-wrath'],
    unanswered: again * once.unanswered,
    answered: once.answered * (1 + again),
  };
}
