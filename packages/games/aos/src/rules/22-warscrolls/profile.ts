import { type DiceNumber, type DiceText, diceNumber } from '@mischia/tabletop';
import type { DamageRow, Warscroll, WeaponProfile } from '../../pack/warscroll-schema.ts';
import { damageRow } from './characteristics.ts';

/** A value that may stand in a column of the damage table. */
type Tabled<T extends DiceText> = T | { readonly table: string };

// AOS-22.2, AOS-22.5: a printed value, or the one in the column of the damage table.
function printed<T extends DiceText>(value: Tabled<T>, row: DamageRow | undefined): T | number {
  if (typeof value !== 'object') return value;
  const inColumn = row?.values[value.table];
  if (inColumn === undefined) throw new Error(`no column ${value.table} in the damage table`);
  return inColumn;
}

// AOS-22.5: Move by the wounds allocated; dice where it is random (AOS-22.2.4).
export function printedMove({ move, damageTable }: Pick<Warscroll, 'move' | 'damageTable'>, wounds: number): DiceText {
  if (move !== 'table') return move;
  const inTable = damageRow(damageTable, wounds)?.move;
  if (inTable === undefined) throw new Error('no Move in the damage table');
  return inTable;
}

/** A model about to attack with a weapon: the command model it is and the wounds its damage table is read with. */
export interface Attacker {
  readonly scroll: Pick<Warscroll, 'command' | 'damageTable'>;
  readonly command: string | null;
  readonly wounds: number;
  readonly weapon: string;
}

// AOS-22.3.2: a champion has 1 more Attack with the weapons its entry names.
const extraAttacks = ({ scroll, command, weapon }: Attacker): number =>
  scroll.command.some(({ id, attacks }) => id === command && attacks.includes(weapon)) ? 1 : 0;

// AOS-13.2: the number of attacks of one weapon, with the dice it may need.
export function attacksOf(attacker: Attacker, profile: Pick<WeaponProfile, 'attacks'>): DiceNumber {
  const { count, sides, plus } = diceNumber(printed<DiceText>(profile.attacks, rowOf(attacker)));
  return { count, sides, plus: plus + extraAttacks(attacker) };
}

const rowOf = ({ scroll, wounds }: Pick<Attacker, 'scroll' | 'wounds'>) => damageRow(scroll.damageTable, wounds);

// AOS-13.3b: To Wound, from the table where it stands there.
export const toWoundOf = (attacker: Attacker, profile: Pick<WeaponProfile, 'toWound'>): number =>
  printed<number>(profile.toWound, rowOf(attacker));

/** A column that an ability reads, such as the number of bites. */
export const columnOf = (attacker: Pick<Attacker, 'scroll' | 'wounds'>, value: Tabled<number>): number =>
  printed<number>(value, rowOf(attacker));
