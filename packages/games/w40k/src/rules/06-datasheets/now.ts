import { type Message, message, type RuleId } from '@mischia/kernel';
import { diceNumber, isRandom } from '@mischia/tabletop';
import type { Change, Characteristic } from '../../abilities/ability.ts';
import type { Profile } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { datasheetOf, kindOf } from '../01-armies/units.ts';
import { changed, changesTo, profileOf } from './characteristics.ts';

/** What made a characteristic what it is now: set, divided, multiplied or changed by an amount, by which rule and why. */
interface CharacteristicModifier {
  readonly how: Change['how'];
  readonly value: number | string;
  readonly why: Message;
  readonly rule: RuleId;
}

/** A characteristic as it is now and as the datasheet prints it: a number, dice ("D6"), "-", or two numbers of an AIRCRAFT. */
export interface CharacteristicNow<V = Profile[keyof Profile]> {
  readonly value: V;
  readonly base: V;
  readonly modifiers: readonly CharacteristicModifier[];
}

export type CharacteristicsNow = { readonly [which in keyof Profile]: CharacteristicNow<Profile[which]> };

const ALL = ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Sv'] as const;
const CHANGEABLE: ReadonlySet<string> = new Set<Characteristic>(['M', 'S', 'T', 'A', 'Ld']);

/**
 * W40K-06.2, W40K-06.7, W40K-06.8: what a unit card shows for one model of a unit, with the source of every difference
 * from the printed profile.
 */
export function characteristicsOf(
  state: Battle,
  unit: Unit,
  model: Model | undefined = unit.models[0],
): CharacteristicsNow {
  if (!model) throw new Error(`${unit.id} has no models`);
  const printed = kindOf(datasheetOf(state, unit), model).profile;
  const row = profileOf(state, unit, model);
  const entries = ALL.map((which) => {
    const changes = CHANGEABLE.has(which) ? changesFor(state, unit, model, which as Characteristic, row[which]) : [];
    const now: CharacteristicNow = {
      value: changes.length === 0 ? row[which] : changedValue(which as Characteristic, row[which], changes),
      base: printed[which],
      modifiers: [...damaged(printed[which], row[which]), ...changes.map(modifierOf)],
    };
    return [which, now] as const;
  });
  // One entry for each member; `fromEntries` forgets which is which.
  return Object.fromEntries(entries) as CharacteristicsNow;
}

// W40K-06.9: nothing modifies "-"; W40K-06.10: dice are changed when they are rolled.
const changesFor = (state: Battle, unit: Unit, model: Model, which: Characteristic, value: unknown): Change[] =>
  value === '-' ? [] : changesTo(state, unit, model, which);

function changedValue(
  which: Characteristic,
  value: Profile[keyof Profile],
  changes: readonly Change[],
): Profile[keyof Profile] {
  if (Array.isArray(value)) {
    const most = changed(which, value[1], changes);
    return changes.some(({ how }) => how === 'set') ? most : [changed(which, value[0], changes), most];
  }
  const number = diceNumber(value as number | string);
  return isRandom(number) ? value : changed(which, number.plus, changes);
}

const modifierOf = ({ how, amount, why, rule }: Change): CharacteristicModifier => ({ how, value: amount, why, rule });

// W40K-06.7: the row of the damage table stands in place of the printed value.
function damaged(printed: Profile[keyof Profile], row: Profile[keyof Profile]): CharacteristicModifier[] {
  const text = (value: Profile[keyof Profile]) => (Array.isArray(value) ? value.join('–') : value);
  if (text(printed) === text(row)) return [];
  return [{ how: 'set', value: text(row), why: message('why.damage-table'), rule: 'W40K-06.7' }];
}
