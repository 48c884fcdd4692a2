import { type Catalogues, cataloguesOf } from '@mischia/kernel';
import { readyArmies } from '../army/ready.ts';
import type { Pack } from '../pack/load.ts';
import type { Name } from '../pack/schema.ts';
import { buildings, scenarios, tableFiles } from '../tables/ready.ts';
import { stockFile } from '../tables/stock.ts';

const catalogues = (names: Iterable<readonly [string, Name]>) => cataloguesOf(Object.fromEntries(names));

/** Names a pack brings along: `force.`, `unit.`, `model.`, `vehicle.`, `crew.<vehicle>.`, `weapon.` and `power.<id>`. */
export const packNames = ({ weapons, powers, forces }: Pack): Catalogues =>
  catalogues([
    ...weapons.map(({ id, name }) => [`weapon.${id}`, name] as const),
    ...powers.map(({ id, name }) => [`power.${id}`, name] as const),
    ...forces.flatMap((force) => [
      [`force.${force.id}`, force.name] as const,
      ...force.units.map(({ id, name }) => [`unit.${id}`, name] as const),
      ...force.profiles.map(({ id, name }) => [`model.${id}`, name] as const),
      ...force.vehicles.flatMap(({ id, name, crew }) => [
        [`vehicle.${id}`, name] as const,
        ...crew.map((member) => [`crew.${id}.${member.id}`, member.name] as const),
      ]),
    ]),
  ]);

/** Ready armies, tables, buildings, terrain and scenarios: `army.<id>`, `table.<id>`, `building.<id>`, `stock.<id>`, `scenario.<id>`. */
export const readyNames = (): Catalogues =>
  catalogues([
    ...readyArmies.map(({ id, title }) => [`army.${id}`, title] as const),
    ...tableFiles.map(({ id, name }) => [`table.${id}`, name] as const),
    ...Object.values(buildings).map(({ id, name }) => [`building.${id}`, name] as const),
    ...stockFile.flatMap(({ id, name, counts }) => [
      [`stock.${id}`, name] as const,
      ...counts.map((one) => [`stock.${id}.${one.id}`, one.name] as const),
    ]),
    ...scenarios.map(({ id, name }) => [`scenario.${id}`, name] as const),
  ]);
