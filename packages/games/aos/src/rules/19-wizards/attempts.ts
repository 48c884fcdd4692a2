import {
  type Message,
  message,
  type Play,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  type Seat,
} from '@mischia/kernel';
import { entityName, modelName, unitName } from '../../names.ts';
import type { Spell } from '../../pack/magic-schema.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity, Unit } from '../../state.ts';
import { friendsOnTable, playerOf } from '../01-concepts/units.ts';
import { chantPrayer, summonInvocation } from '../20-priests/chant.ts';
import { isSummoned } from '../24-endless/entities.ts';
import { allowedCasts, allowedChants, castsLeft, chantsLeft } from './allowance.ts';
import { castSpell, summonEndless } from './cast.ts';
import { prayersKnown, spellsKnown, summonsKnown } from './known.ts';

/** A spell that might be cast, a prayer that might be chanted, something that might be summoned, and why it may not. */
export interface Attempt {
  readonly id: string;
  readonly label: Message;
  readonly rule: RuleId;
  readonly unit: string;
  readonly model: string;
  readonly rite: string;
  readonly refusals: readonly Refusal[];
  make(play: Play<Battle>): Rule<void>;
}

const no = (code: string, rule: RuleId, unit: Unit, rite: Message): Refusal =>
  refuse({ code: `magic/${code}`, rule, params: { unit: unitName(unit), rite } });

/** AOS-19.1, AOS-19.1.1, R82: what speaks against any spell of a unit. */
function castRefusals(state: Battle, unit: Unit, tried: string, rite: Message): Refusal[] {
  const found: Refusal[] = [];
  if (unit.phase.miscast) found.push(no('miscast', 'AOS-19.1.1', unit, rite));
  else if (castsLeft(state, unit) === 0) found.push(no('no-casts', 'AOS-19.1', unit, rite));
  if (playerOf(state, unit.seat).spellsTried.includes(tried)) found.push(no('tried', 'AOS-19.1', unit, rite));
  return found;
}

/** D.5: a spell that works so often in a battle, and has. */
function spentRefusals(state: Battle, unit: Unit, { id, rule, effects }: Spell, rite: Message): Refusal[] {
  const times = playerOf(state, unit.seat).spent[id] ?? 0;
  const isSpent = effects.some((effect) => effect.id === 'summon-unit' && times >= effect.perBattle);
  return isSpent ? [no('spent', rule, unit, rite)] : [];
}

function chantRefusals(state: Battle, unit: Unit, tried: string, rite: Message): Refusal[] {
  const found: Refusal[] = [];
  if (chantsLeft(state, unit) === 0) found.push(no('no-chants', 'AOS-20.1', unit, rite));
  if (playerOf(state, unit.seat).prayersTried.includes(tried)) found.push(no('tried', 'AOS-20.1', unit, rite));
  return found;
}

// AOS-19.3.1, AOS-20.3.1, R135: neither while it is there nor in the turn it went.
function summonRefusals(entity: Entity, unit: Unit, rule: RuleId): Refusal[] {
  const rite = entityName(entity.scroll);
  return [
    ...(isSummoned(entity) ? [no('already-there', rule, unit, rite)] : []),
    ...(entity.removedThisTurn ? [no('removed-this-turn', rule, unit, rite)] : []),
  ];
}

const labelOf = (what: string, { unit, model }: Caster, rite: Message): Message =>
  message(`option.${what}`, { rite, model: modelName(unit, model) });

function spellsOf(state: Battle, caster: Caster): Attempt[] {
  const { unit, model } = caster;
  return spellsKnown(state, unit).map((spell) => {
    const name = message(`spell.${spell.id}`);
    return {
      id: `cast:${model.id}:${spell.id}`,
      label: labelOf('cast', caster, name),
      rule: spell.rule,
      unit: unit.id,
      model: model.id,
      rite: spell.id,
      refusals: [...castRefusals(state, unit, spell.id, name), ...spentRefusals(state, unit, spell, name)],
      make: (play) => castSpell(play, caster, spell),
    };
  });
}

function prayersOf(state: Battle, caster: Caster): Attempt[] {
  const { unit, model } = caster;
  return prayersKnown(state, unit).map((prayer) => {
    const name = message(`prayer.${prayer.id}`);
    return {
      id: `chant:${model.id}:${prayer.id}`,
      label: labelOf('chant', caster, name),
      rule: prayer.rule,
      unit: unit.id,
      model: model.id,
      rite: prayer.id,
      refusals: chantRefusals(state, unit, prayer.id, name),
      make: (play) => chantPrayer(play, caster, prayer),
    };
  });
}

function summonsOf(state: Battle, caster: Caster, kind: 'endless-spell' | 'invocation'): Attempt[] {
  const { unit, model } = caster;
  const isSpell = kind === 'endless-spell';
  const rule = isSpell ? 'AOS-19.3.1' : 'AOS-20.3.1';
  return summonsKnown(state, unit, kind).map((entity) => {
    const name = entityName(entity.scroll);
    const hasTried = isSpell && playerOf(state, unit.seat).summoned.includes(unit.id);
    return {
      id: `summon:${model.id}:${entity.id}`,
      label: labelOf('summon', caster, name),
      rule,
      unit: unit.id,
      model: model.id,
      rite: entity.id,
      refusals: [
        ...(isSpell ? castRefusals : chantRefusals)(state, unit, entity.scroll, name),
        ...(hasTried ? [no('one-summoning', rule, unit, name)] : []),
        ...summonRefusals(entity, unit, rule),
      ],
      make: (play) => (isSpell ? summonEndless(play, caster, entity) : summonInvocation(play, caster, entity)),
    };
  });
}

// AOS-19.1, AOS-19.4, AOS-20.1: everything the WIZARDS and PRIESTS of a seat could try, model by model.
export const attemptsOf = (state: Battle, seat: Seat): Attempt[] =>
  friendsOnTable(state, seat).flatMap((unit) => {
    const casts = allowedCasts(state, unit) > 0;
    const chants = allowedChants(state, unit) > 0;
    if (!casts && !chants) return [];
    return unit.models.flatMap((model) => {
      const caster = { unit, model };
      return [
        ...(casts ? [...spellsOf(state, caster), ...summonsOf(state, caster, 'endless-spell')] : []),
        ...(chants ? [...prayersOf(state, caster), ...summonsOf(state, caster, 'invocation')] : []),
      ];
    });
  });
