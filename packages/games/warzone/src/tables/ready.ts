import { byId } from '@mischia/kernel';
import buildingsFile from '../../data/buildings.json' with { type: 'json' };
import scenariosFile from '../../data/scenarios.json' with { type: 'json' };
import fields from '../../data/tables/fields.json' with { type: 'json' };
import wideFields from '../../data/tables/fields-96.json' with { type: 'json' };
import galleries from '../../data/tables/galleries.json' with { type: 'json' };
import mine from '../../data/tables/mine.json' with { type: 'json' };
import openGround from '../../data/tables/open-ground.json' with { type: 'json' };
import ruins from '../../data/tables/ruins.json' with { type: 'json' };
import strongpoint from '../../data/tables/strongpoint.json' with { type: 'json' };
import {
  type Building,
  BuildingsFileSchema,
  type FullTableFile,
  type Scenario,
  ScenariosFileSchema,
  TableFileSchema,
} from './schema.ts';
import { type ReadyTable, readyTable } from './table.ts';

// WZ-35.8: the starter buildings, and the plan of the galleries.
export const buildings: { readonly [id: string]: Building } = byId(BuildingsFileSchema.parse(buildingsFile).buildings);

// WZ-35.13: the starter scenarios.
export const scenarios: readonly Scenario[] = ScenariosFileSchema.parse(scenariosFile).scenarios;

// WZ-35.11: fields, ruins, strongpoint, galleries and the mine.
export const tableFiles = [fields, wideFields, ruins, strongpoint, galleries, mine, openGround].map((raw) =>
  TableFileSchema.parse(raw),
);

const fullFile = (id: string): FullTableFile => {
  const found = tableFiles.find((table) => table.id === id);
  if (!found || !('pieces' in found)) throw new Error(`no table "${id}"`);
  return found;
};

export const readyTables: { readonly [id: string]: ReadyTable } = Object.fromEntries(
  tableFiles.map((table) => [
    table.id,
    'pieces' in table
      ? readyTable(table, buildings)
      : readyTable(fullFile(table.from), buildings, table.id, { size: table.size, by: table.shift }),
  ]),
);
