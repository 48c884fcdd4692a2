import { isProblems, type Problem } from '@mischia/kernel';
import { abilityById } from '../abilities/registry.ts';
import { type AbilityRef, type Datasheet, type Library, type Pack, PackSchema, type Weapon } from './schema.ts';

/** Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it. */
export function parsePack(raw: unknown, name = 'pack'): Pack | readonly Problem[] {
  const parsed = PackSchema.safeParse(raw);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      at: `${name}${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`,
      cause: issue.message,
      remedy: 'See the schema of packs in src/pack/schema.ts.',
    }));
  }
  const problems = [...abilityProblems(parsed.data, name), ...referenceProblems(parsed.data, name)];
  return problems.length > 0 ? problems : parsed.data;
}

/** Every ability of a pack with the path to it. */
function* abilitiesOf(pack: Pack, name: string): Generator<{ at: string; ref: AbilityRef }> {
  for (const [i, weapon] of pack.weapons.entries()) {
    yield* listed(weapon.abilities, `${name}.weapons[${i}]`);
    for (const [j, profile] of weapon.profiles.entries()) {
      yield* listed(profile.abilities, `${name}.weapons[${i}].profiles[${j}]`);
    }
  }
  for (const [i, sheet] of pack.datasheets.entries()) {
    yield* listed(sheet.abilities, `${name}.datasheets[${i}]`);
    for (const [j, kind] of sheet.models.entries())
      yield* listed(kind.abilities, `${name}.datasheets[${i}].models[${j}]`);
  }
}

function* listed(refs: readonly AbilityRef[], at: string): Generator<{ at: string; ref: AbilityRef }> {
  for (const [i, ref] of refs.entries()) yield { at: `${at}.abilities[${i}]`, ref };
}

function abilityProblems(pack: Pack, name: string): Problem[] {
  const problems: Problem[] = [];
  for (const { at, ref } of abilitiesOf(pack, name)) {
    const result = abilityById(ref.id)?.params.safeParse(ref);
    if (!result || result.success) continue;
    for (const issue of result.error.issues) {
      problems.push({
        at: `${at}.${issue.path.join('.')}`,
        cause: `Ability "${ref.id}": ${issue.message}`,
        remedy: `Give "${ref.id}" the parameters that src/abilities/${ref.id}.ts asks for.`,
      });
    }
  }
  return problems;
}

function referenceProblems(pack: Pack, name: string): Problem[] {
  const known = new Set(pack.weapons.map((weapon) => weapon.id));
  const problems: Problem[] = [];
  const look = (id: string, at: string) => {
    if (known.has(id)) return;
    problems.push({
      at,
      cause: `No weapon has the id "${id}".`,
      remedy: `Add it to ${name}.weapons, or correct the id.`,
    });
  };
  for (const [i, sheet] of pack.datasheets.entries()) {
    for (const [j, kind] of sheet.models.entries()) {
      for (const [k, id] of kind.wargear.entries()) look(id, `${name}.datasheets[${i}].models[${j}].wargear[${k}]`);
    }
    for (const [j, option] of sheet.options.entries()) {
      for (const choice of option.choices) {
        for (const id of [...choice.replace, ...choice.add]) look(id, `${name}.datasheets[${i}].options[${j}]`);
      }
    }
  }
  return problems;
}

/** The pack, or an error with all its problems: for packs that ship with the game. */
export function loadPack(raw: unknown, name: string): Pack {
  const pack = parsePack(raw, name);
  if (isProblems(pack)) {
    throw new Error(pack.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`).join('\n'));
  }
  return pack as Pack;
}

/** Several packs by id; later ones win. */
export function libraryOf(packs: readonly Pack[]): Library {
  const datasheets: Record<string, Datasheet> = {};
  const weapons: Record<string, Weapon> = {};
  for (const pack of packs) {
    for (const sheet of pack.datasheets) datasheets[sheet.id] = sheet;
    for (const weapon of pack.weapons) weapons[weapon.id] = weapon;
  }
  return { datasheets, weapons };
}
