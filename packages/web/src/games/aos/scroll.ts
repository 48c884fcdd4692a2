import {
  abilityKey,
  type Battle,
  braveryOf,
  canFly,
  changesOf,
  damageRow,
  moveTextOf,
  saveOf,
  tableWounds,
  type Unit,
  weaponName,
  woundsOf,
} from '@mischia/aos';
import { type Message, message, type RuleId } from '@mischia/kernel';
import { type DiceText, diceNumber, isRandom } from '@mischia/tabletop';

export const CHARACTERISTICS = ['move', 'save', 'wounds', 'bravery'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** A characteristic as it is now, whether that is what is printed, and what made the difference. */
export interface CharacteristicNow {
  readonly which: Characteristic;
  readonly now: string;
  readonly isChanged: boolean;
  readonly reasons: readonly { readonly amount: string; readonly why: Message; readonly rule: RuleId }[];
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
const SIGNS = { multiply: '×', divide: '÷' } as const;

function moveNow(battle: Battle, unit: Unit): { readonly text: string; readonly isChanged: boolean } {
  const [model] = unit.models;
  if (!model) return { text: '–', isChanged: false };
  const text: DiceText = moveTextOf(battle, unit, model);
  const number = diceNumber(text);
  if (isRandom(number)) return { text: String(text), isChanged: false };
  const changes = changesOf(battle, unit, 'move', model);
  const now = changes.reduce((value, { how, amount }) => {
    if (how === 'multiply') return value * amount;
    return how === 'divide' ? value / amount : value + amount;
  }, number.plus);
  return { text: `${Math.max(0, now)}"`, isChanged: now !== number.plus };
}

/** Move, Save, Wounds and Bravery of a unit now. */
export function characteristicsOf(battle: Battle, unit: Unit): CharacteristicNow[] {
  const scroll = battle.library.warscrolls[unit.warscroll];
  const [model] = unit.models;
  if (!scroll) return [];
  const reasons = (which: 'move' | 'wounds' | 'bravery') =>
    changesOf(battle, unit, which, model).map(({ how, amount, why, rule }) => ({
      amount: how === 'add' ? signed(amount) : `${SIGNS[how]}${amount}`,
      why,
      rule,
    }));
  const move = moveNow(battle, unit);
  const save = saveOf(battle, unit);
  const [wounds, bravery] = [woundsOf(battle, unit, model), braveryOf(battle, unit)];
  const one = (
    which: Characteristic,
    now: string,
    isChanged: boolean,
    why: CharacteristicNow['reasons'] = [],
  ): CharacteristicNow => ({ which, now, isChanged, reasons: why });
  return [
    one('move', move.text, move.isChanged, reasons('move')),
    one('save', save === '-' ? '–' : `${save}+`, save !== scroll.save),
    one('wounds', String(wounds), wounds !== scroll.wounds, reasons('wounds')),
    one('bravery', String(bravery), bravery !== scroll.bravery, reasons('bravery')),
  ];
}

export const flies = (battle: Battle, unit: Unit): boolean => canFly(battle, unit);

/** What a column of the damage table is of: the weapon or the ability that reads it. */
function columnName({ library }: Battle, { warscroll, models }: Unit, column: string): Message | string {
  const reads = (value: unknown): boolean => JSON.stringify(value).includes(`{"table":"${column}"}`);
  const weapon = models[0]?.wargear.find((id) => reads(library.weapons[id]?.profiles ?? []));
  if (weapon !== undefined) return weaponName(weapon);
  const ability = library.warscrolls[warscroll]?.abilities.find(reads);
  return ability ? message(abilityKey(ability)) : column;
}

/** The damage table of a unit of one model: its columns, its rows, and the one in force. */
export function damageTableOf(battle: Battle, unit: Unit) {
  const table = battle.library.warscrolls[unit.warscroll]?.damageTable ?? [];
  const [model] = unit.models;
  if (table.length === 0 || !model) return undefined;
  const now = damageRow(table, tableWounds(battle, unit, model));
  const columns = Object.keys(table[0]?.values ?? {});
  return {
    hasMove: table[0]?.move !== undefined,
    columns: columns.map((column) => ({ id: column, name: columnName(battle, unit, column) })),
    rows: table.map((row, index) => ({
      from: row.from,
      to: table[index + 1] === undefined ? undefined : (table[index + 1]?.from ?? 0) - 1,
      move: row.move,
      values: columns.map((column) => row.values[column] ?? 0),
      isNow: row === now,
    })),
  };
}
