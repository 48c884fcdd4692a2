import { type Catalogues, cataloguesOf } from '@mischia/kernel';
import { battlefieldFiles, readyArmies } from '../army/ready.ts';
import type { Name, Pack } from '../pack/schema.ts';

const catalogues = (names: Iterable<readonly [string, Name]>) => cataloguesOf(Object.fromEntries(names));

/** Names that a pack brings along: `unit.<datasheet>`, `model.<datasheet>.<kind>`, `weapon.<id>`, `profile.<weapon>.<id>`. */
export const packNames = (pack: Pack): Catalogues =>
  catalogues([
    ...pack.datasheets.flatMap((sheet) => [
      [`unit.${sheet.id}`, sheet.name] as const,
      ...sheet.models.map((kind) => [`model.${sheet.id}.${kind.id}`, kind.name] as const),
    ]),
    ...pack.weapons.flatMap((weapon) => [
      [`weapon.${weapon.id}`, weapon.name] as const,
      ...weapon.profiles.flatMap((profile) =>
        profile.name ? [[`profile.${weapon.id}.${profile.id}`, profile.name] as const] : [],
      ),
    ]),
  ]);

/** Ready armies (`army.<id>`) and battlefields (`battlefield.<id>`). */
export const readyNames = (): Catalogues =>
  catalogues([
    ...readyArmies.map(({ id, title }) => [`army.${id}`, title] as const),
    ...battlefieldFiles.map(({ id, name }) => [`battlefield.${id}`, name] as const),
  ]);
