import type { Play, Rule } from '@mischia/kernel';
import type { Prayer } from '../../pack/magic-schema.ts';
import { performRite } from '../../rites/perform.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { rollModifiers, unitRoll } from '../01-concepts/rolling.ts';
import { playerOf } from '../01-concepts/units.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { entityScroll } from '../24-endless/entities.ts';
import { setUpEntity } from '../24-endless/summon.ts';
import { chantOutcome } from './chanting.ts';

type Naming = { readonly prayer: string } | { readonly entity: string };

// AOS-20.1, AOS-20.1.1: the chanting roll; its total when the prayer was answered. Nobody unbinds it.
function* attempt(
  play: Play<Battle>,
  { unit, model }: Caster,
  value: number,
  naming: Naming,
): Rule<number | undefined> {
  const { state } = play;
  playerOf(state, unit.seat).prayersTried.push('prayer' in naming ? naming.prayer : naming.entity);
  unit.phase.chants += 1;
  const modifiers = rollModifiers(state, unit, 'chant', model);
  const { faces, total } = yield* unitRoll(play, unit, {
    rule: 'AOS-20.1',
    for: 'chant',
    count: 1,
    model,
    needs: value,
  });
  const outcome = chantOutcome({ faces, rerolled: false }, modifiers, value);
  const data = { unit: unit.id, model: model.id, ...naming, total };
  if (outcome === 'answered') {
    play.emit({ type: 'prayer-answered', rule: 'AOS-20.1', data });
    return total;
  }
  if (outcome === 'unanswered') {
    play.emit({ type: 'prayer-unanswered', rule: 'AOS-20.1', data: { ...data, value } });
    return undefined;
  }
  play.emit({ type: 'divine-wrath', rule: 'AOS-20.1.1', also: ['AOS-20.1'], data });
  yield* mortalWounds(play, unit, 1, { rule: 'AOS-20.1.1', what: 'divine-wrath' });
  return undefined;
}

// AOS-20.1, AOS-20.2.
export function* chantPrayer(play: Play<Battle>, caster: Caster, prayer: Prayer): Rule<void> {
  const total = yield* attempt(play, caster, prayer.value, { prayer: prayer.id });
  if (total === undefined) return;
  yield* performRite(play, { kind: 'prayer', rite: prayer, rule: prayer.rule, caster, total, target: undefined });
}

// AOS-20.3.1.
export function* summonInvocation(play: Play<Battle>, caster: Caster, entity: Entity): Rule<void> {
  const { value } = entityScroll(play.state, entity);
  const total = yield* attempt(play, caster, value, { entity: entity.scroll });
  if (total !== undefined) yield* setUpEntity(play, entity, caster);
}
