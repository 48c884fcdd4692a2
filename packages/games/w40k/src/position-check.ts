import { type Faults, lookUp, type Reading } from '@mischia/kernel';
import { z } from 'zod';
import { abilities } from './abilities/registry.ts';
import { traitIds } from './abilities/traits.ts';
import { abilityProblems, contentProblems } from './pack/check.ts';
import { libraryOf } from './pack/load.ts';
import type { AbilityRef, Datasheet, Library, Weapon } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import { type Position, PositionSchema, type RawModel, type RawUnit } from './position-schema.ts';
import { powerIds } from './rules/12-psychic/powers/all.ts';
import { CLOSE_COMBAT_WEAPON } from './rules/20-fight/weapons.ts';
import { onlyWar } from './rules/23-only-war/only-war.ts';
import type { Phase } from './state.ts';

/** The steps of every phase, as `flow.step` names them. */
const STEPS: { readonly [phase in Phase]: readonly string[] } = {
  command: ['start', 'abilities', 'score'],
  movement: ['start', 'move', 'reinforcements', 'end'],
  psychic: ['start', 'manifest'],
  shooting: ['start', 'shoot'],
  charge: ['start', 'charge', 'heroic'],
  fight: ['start', 'chargers', 'others', 'end'],
  morale: ['start', 'tests', 'coherency', 'round-end'],
};

/** How positions are read. */
export const reading: Reading<Position> = {
  schema: PositionSchema,
  name: 'position',
  words: {
    schema: '"Positions" in packages/games/w40k/README.md says.',
    fields: { units: 'Call the units of seat 0 a1, a2… and those of seat 1 b1, b2…' },
  },
  contents,
};

/** W40K-06.1: the datasheet of a unit of the position, with what it changes about it. */
const sheetId = (id: string, { as, abilities, sheet }: RawUnit): string =>
  as || abilities ? `${sheet}-as-${id}` : sheet;

export const sheetOf = (library: Library, id: string, raw: RawUnit): Datasheet | undefined =>
  lookUp(library.datasheets, sheetId(id, raw));

/** What the battle plays with: the starter pack, and what the position invents or changes. */
export function libraryFor({ datasheets, weapons, units }: Position): Library {
  const printed = packed(datasheets, weapons);
  const changed = Object.entries(units).flatMap(([id, unit]) => {
    const sheet = lookUp(printed.datasheets, unit.sheet);
    return sheet && (unit.as || unit.abilities) ? [changedSheet(sheet, id, unit)] : [];
  });
  return changed.length > 0 ? packed([...datasheets, ...changed], weapons) : printed;
}

const packed = (datasheets: Datasheet[], weapons: Weapon[]): Library =>
  libraryOf([starterPack, { id: 'position', version: '1', datasheets, weapons: [CLOSE_COMBAT_WEAPON, ...weapons] }]);

function changedSheet(sheet: Datasheet, id: string, raw: RawUnit): Datasheet {
  const { profile, kinds, ...rest } = raw.as ?? {};
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const changed: Datasheet = { ...sheet, ...given, id: sheetId(id, raw) };
  return {
    ...changed,
    abilities: [...changed.abilities, ...(raw.abilities ?? [])],
    models: sheet.models.map((kind) => ({
      ...kind,
      profile: { ...kind.profile, ...profile, ...kinds?.[kind.id] },
    })) as Datasheet['models'],
  };
}

function contents(given: Position, faults: Faults): void {
  const library = libraryFor(given);
  const { phase, stage, step, units, players, markers, table, terrain } = given;
  const weaponIds = new Set(Object.keys(library.weapons));
  const entries = <T>(list: readonly T[], field: string) =>
    list.map((value, i) => ({ at: `position.${field}[${i}]`, value }));
  faults.found.push(
    ...contentProblems({
      weapons: entries(given.weapons, 'weapons'),
      datasheets: entries(given.datasheets, 'datasheets'),
      weaponIds,
    }),
  );
  faults.known('step', `step of ${stage === 'setup' ? 'the setup' : `the ${phase} phase`}`, step, stepsOf(given));
  for (const [i, marker] of markers.entries()) faults.onTable(`markers[${i}]`, marker, table);
  for (const [i, feature] of terrain.entries())
    if ('box' in feature) boxContents(feature.box, `terrain[${i}].box`, table, faults);
  for (const [i, { abilities: own, profiles }] of given.weapons.entries()) {
    knownAbilities(own, `weapons[${i}].abilities`, faults);
    for (const [j, profile] of profiles.entries())
      knownAbilities(profile.abilities, `weapons[${i}].profiles[${j}].abilities`, faults);
  }
  const modelIds = Object.entries(units).flatMap(([id, { models, startingStrength = 0 }]) =>
    Array.from({ length: Math.max(models.length, startingStrength) }, (_, i) => `${id}.${i + 1}`),
  );
  for (const [seat, { warlord, trait, powersTried }] of players.entries()) {
    faults.known(`players[${seat}].warlord`, 'model', warlord, modelIds);
    faults.known(`players[${seat}].trait`, 'Warlord Trait', trait, traitIds());
    faults.allKnown(`players[${seat}].powersTried`, 'psychic power', powersTried, powerIds());
  }
  for (const [id, unit] of Object.entries(units)) unitContents(given, library, id, unit, faults);
}

const stepsOf = ({ stage, phase }: Position): readonly string[] =>
  stage === 'setup' ? ['start', ...Object.keys(onlyWar.setup)] : STEPS[phase];

function unitContents(given: Position, library: Library, id: string, unit: RawUnit, faults: Faults): void {
  const at = `units.${id}`;
  const { units, table } = given;
  if (!faults.known(`${at}.sheet`, 'datasheet', unit.sheet, Object.keys(library.datasheets))) return;
  const sheet = sheetOf(library, id, unit) as Datasheet;
  const kinds = sheet.models.map((kind) => kind.id);
  if (unit.as || unit.abilities)
    faults.found.push(
      ...contentProblems({
        weapons: [],
        datasheets: [{ at: `position.${at}.as`, value: sheet }],
        weaponIds: new Set(Object.keys(library.weapons)),
      }),
    );
  for (const kind of Object.keys(unit.as?.kinds ?? {})) faults.known(`${at}.as.kinds`, 'kind of model', kind, kinds);
  faults.known(`${at}.kind`, 'kind of model', unit.kind, kinds);
  faults.allKnown(`${at}.wargear`, 'weapon or wargear', unit.wargear, Object.keys(library.weapons));
  faults.allKnown(`${at}.powers`, 'psychic power', unit.powers, powerIds());
  for (const placeholder of Object.keys(unit.chosen ?? {}))
    faults.known(`${at}.chosen`, 'keyword to choose', placeholder, [...sheet.keywords, ...sheet.faction]);
  const others = Object.keys(units).filter((other) => other !== id);
  faults.known(`${at}.in`, 'other unit', unit.in, others);
  faults.allKnown(`${at}.flags.chargeTargets`, 'other unit', unit.flags?.chargeTargets, others);
  if (unit.models.length === 0 && unit.place !== 'destroyed')
    faults.say(`${at}.models`, 'It has no models.', 'Give it some, or the place "destroyed".');
  const ids = unit.models.map((_, i) => `${id}.${i + 1}`);
  knownAbilities(unit.abilities ?? [], `${at}.abilities`, faults);
  knownAbilities(unit.as?.abilities ?? [], `${at}.as.abilities`, faults);
  for (const [i, { ability, model }] of (unit.effects ?? []).entries()) {
    const here = `${at}.effects[${i}]`;
    if (knownAbility(ability, `${here}.ability`, faults))
      for (const problem of abilityProblems([ability], here))
        faults.found.push({ ...problem, at: `position.${problem.at.replace('.abilities[0]', '.ability')}` });
    faults.known(`${at}.effects[${i}].model`, 'model of the unit', model, ids);
  }
  for (const [i, model] of unit.models.entries())
    modelContents({ at: `${at}.models[${i}]`, library, unit, sheet, table, faults }, model);
}

/** [least x, least y, most x, most y]; a wall may reach over the edge of the table, but not stand beside it. */
function boxContents(
  [minX, minY, maxX, maxY]: readonly [number, number, number, number],
  at: string,
  [width, depth]: readonly [number, number],
  faults: Faults,
): void {
  if (minX >= maxX || minY >= maxY)
    faults.say(at, 'It has no ground.', 'Write the least x and y first, then the most: [20, 5, 21, 15].');
  else if (maxX < 0 || maxY < 0 || minX > width || minY > depth)
    faults.say(at, 'It is off the table.', `Write x from 0 to ${width} and y from 0 to ${depth}.`);
}

const knownAbilities = (refs: readonly AbilityRef[], at: string, faults: Faults): void => {
  for (const [i, ref] of refs.entries()) knownAbility(ref, `${at}[${i}]`, faults);
};

/** What every ability may say, whichever it is. */
const OF_ALL = ['id', 'name', 'rule', 'aura'];

/** In a position an ability that is not automated would do nothing, and so would a parameter of another name. */
function knownAbility(ref: AbilityRef, at: string, faults: Faults): boolean {
  if (!faults.known(`${at}.id`, 'ability', ref.id, abilities.ids())) return false;
  const params = abilities.byId(ref.id)?.params;
  const names = params instanceof z.ZodObject ? Object.keys(params.shape) : undefined;
  for (const name of Object.keys(ref))
    if (names) faults.known(`${at}.${name}`, `parameter of "${ref.id}"`, name, [...OF_ALL, ...names]);
  return true;
}

interface Among {
  readonly at: string;
  readonly library: Library;
  readonly unit: RawUnit;
  readonly sheet: Datasheet;
  readonly table: readonly [number, number];
  readonly faults: Faults;
}

function modelContents({ at, library, unit, sheet, table, faults }: Among, model: RawModel): void {
  const given = Array.isArray(model) ? { at: model } : model;
  const isOnTable = unit.in === undefined && (unit.place ?? 'table') === 'table';
  if (isOnTable) faults.onTable(at, given.at, table);
  if (!('kind' in given) && !('lost' in given) && !('wargear' in given)) return;
  const id = given.kind ?? unit.kind ?? sheet.models[0]?.id;
  faults.known(`${at}.kind`, 'kind of model', given.kind, sheet.models);
  faults.allKnown(`${at}.wargear`, 'weapon or wargear', given.wargear, Object.keys(library.weapons));
  const kind = sheet.models.find((one) => one.id === id);
  if (kind) faults.atMost(`${at}.lost`, 'its W', given.lost, kind.profile.W);
}
