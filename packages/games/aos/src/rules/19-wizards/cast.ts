import type { Play, Rule } from '@mischia/kernel';
import type { Spell } from '../../pack/magic-schema.ts';
import { performRite } from '../../rites/perform.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { rollModifiers, rollNumber, unitRoll } from '../01-concepts/rolling.ts';
import { playerOf } from '../01-concepts/units.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { entityScroll } from '../24-endless/entities.ts';
import { setUpEntity } from '../24-endless/summon.ts';
import { castOutcome } from './casting.ts';
import { unbindWindow } from './unbind.ts';

const CASTING_DICE = 2;

/** How an attempt is told: a spell of its own, or the summoning of an endless spell. */
export type Naming = { readonly spell: string } | { readonly entity: string };

// AOS-19.1, R82: the attempt uses up the spell for the phase, whatever comes of it. The total of the roll when it was cast
// and not unbound.
function* attempt(
  play: Play<Battle>,
  { unit, model }: Caster,
  value: number,
  naming: Naming,
): Rule<number | undefined> {
  const { state } = play;
  const tried = 'spell' in naming ? naming.spell : naming.entity;
  playerOf(state, unit.seat).spellsTried.push(tried);
  unit.phase.casts += 1;
  const modifiers = rollModifiers(state, unit, 'cast', model);
  const { faces, total } = yield* unitRoll(play, unit, {
    rule: 'AOS-19.1',
    for: 'cast',
    count: CASTING_DICE,
    model,
    needs: value,
  });
  const outcome = castOutcome({ faces, rerolled: false }, modifiers, value);
  const data = { unit: unit.id, model: model.id, ...naming, total };
  if (outcome === 'miscast') {
    // AOS-19.1.1, R88: the unit suffers, and casts no more in this phase.
    unit.phase.miscast = true;
    play.emit({ type: 'miscast', rule: 'AOS-19.1.1', also: ['AOS-19.1'], data });
    const cause = { rule: 'AOS-19.1.1', what: 'miscast' };
    const count = yield* rollNumber(play, { rule: cause.rule, for: 'mortal-wounds', by: unit.seat }, 'D3');
    yield* mortalWounds(play, unit, count, cause);
    return undefined;
  }
  if (outcome === 'failed') {
    play.emit({ type: 'spell-failed', rule: 'AOS-19.1', data: { ...data, value } });
    return undefined;
  }
  play.emit({ type: 'spell-cast', rule: 'AOS-19.1', data });
  return (yield* unbindWindow(play, { unit, model }, total, naming)) ? undefined : total;
}

// AOS-19.1, AOS-19.2: a spell is cast, may be unbound, and takes effect.
export function* castSpell(play: Play<Battle>, caster: Caster, spell: Spell): Rule<void> {
  const total = yield* attempt(play, caster, spell.value, { spell: spell.id });
  if (total === undefined) return;
  yield* performRite(play, { kind: 'spell', rite: spell, rule: spell.rule, caster, total, target: undefined });
}

// AOS-19.3.1: each WIZARD tries to summon one endless spell in a turn.
export function* summonEndless(play: Play<Battle>, caster: Caster, entity: Entity): Rule<void> {
  const { state } = play;
  playerOf(state, caster.unit.seat).summoned.push(caster.unit.id);
  const { value } = entityScroll(state, entity);
  const total = yield* attempt(play, caster, value, { entity: entity.scroll });
  if (total !== undefined) yield* setUpEntity(play, entity, caster);
}
