import { lookUp } from '@mischia/kernel';
import type { Datasheet, Library } from '../pack/schema.ts';
import type { ArmyList, UnitList } from './setup.ts';

/** W40K-06.3: how many models of each kind the list asks for; kinds left out have their minimum. */
export function modelCounts(sheet: Datasheet, list: UnitList): { readonly [kind: string]: number } {
  return Object.fromEntries(sheet.models.map((kind) => [kind.id, list.models?.[kind.id] ?? kind.min]));
}

const modelCount = (sheet: Datasheet, list: UnitList): number =>
  Object.values(modelCounts(sheet, list)).reduce((sum, count) => sum + count, 0);

// W40K-01.3: Power is printed for the least size; larger units pay it once for each such size begun (W40K-01.3-R1).
// W40K-06.4: an understrength unit pays in full.
export const unitPower = (sheet: Datasheet, models: number): number =>
  sheet.power * Math.max(1, Math.ceil(models / sheet.size[0]));

// W40K-01.3: the Power Level of an army is the sum over its units; units without a datasheet count nothing.
export function armyPower(library: Library, army: ArmyList): number {
  let sum = 0;
  for (const list of army.units) {
    const sheet = lookUp(library.datasheets, list.datasheet);
    if (sheet) sum += unitPower(sheet, modelCount(sheet, list));
  }
  return sum;
}
