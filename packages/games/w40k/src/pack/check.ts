import type { Problem } from '@mischia/kernel';
import { duplicates, type Entry, abilityProblems as problemsOf, unknownId } from '@mischia/tabletop';
import { abilities } from '../abilities/registry.ts';
import type { AbilityRef, Datasheet, Weapon } from './schema.ts';

/** The entries of a pack that can be looked at, the ids of all its weapons, and of those it may borrow. */
export interface Entries {
  readonly weapons: readonly Entry<Weapon>[];
  readonly datasheets: readonly Entry<Datasheet>[];
  readonly weaponIds: ReadonlySet<string>;
}

/** What the shape cannot tell: abilities' parameters, names that nothing bears, numbers that do not fit together. */
export function contentProblems(entries: Entries): Problem[] {
  return [
    ...duplicates(entries.weapons.map(({ at, value }) => ({ at, value: value.id }))),
    ...duplicates(entries.datasheets.map(({ at, value }) => ({ at, value: value.id }))),
    ...entries.weapons.flatMap(({ at, value }) => weaponProblems(value, at)),
    ...entries.datasheets.flatMap(({ at, value }) => sheetProblems(value, at, entries.weaponIds)),
  ];
}

/** What is wrong with the parameters of abilities. */
export const abilityProblems = (refs: readonly AbilityRef[], at: string): Problem[] =>
  problemsOf(refs, at, abilities.byId, (id) => `src/abilities/${id}.ts`);

function weaponProblems({ profiles, abilities: own }: Weapon, at: string): Problem[] {
  return [
    ...abilityProblems(own, at),
    ...duplicates(profiles.map((profile, i) => ({ at: `${at}.profiles[${i}]`, value: profile.id }))),
    ...profiles.flatMap((profile, i) => {
      const here = `${at}.profiles[${i}]`;
      const problems = abilityProblems(profile.abilities, here);
      if ((profile.range === 'melee') !== (profile.type === 'melee')) {
        problems.push({
          at: here,
          cause: `Range "${String(profile.range)}" and type "${profile.type}" do not go together (W40K-06.6).`,
          remedy: 'Melee weapons have both range "melee" and type "melee", all others neither.',
        });
      }
      if (Array.isArray(profile.range) && profile.range[0] >= profile.range[1]) {
        problems.push({
          at: `${here}.range`,
          cause: 'The smaller range is not smaller.',
          remedy: 'Write [smaller, larger], in inches.',
        });
      }
      return problems;
    }),
  ];
}

function sheetProblems(sheet: Datasheet, at: string, weaponIds: ReadonlySet<string>): Problem[] {
  const unknown = (id: string, where: string) => unknownId('weapon', id, where, weaponIds);
  return [
    ...abilityProblems(sheet.abilities, at),
    ...duplicates(sheet.models.map((kind, i) => ({ at: `${at}.models[${i}]`, value: kind.id }))),
    ...duplicates(sheet.options.map((option, i) => ({ at: `${at}.options[${i}]`, value: option.id }))),
    ...sheet.models.flatMap((kind, i) => [
      ...abilityProblems(kind.abilities, `${at}.models[${i}]`),
      ...kind.wargear.flatMap((id, j) => unknown(id, `${at}.models[${i}].wargear[${j}]`)),
    ]),
    ...sheet.options.flatMap((option, i) => [
      ...optionProblems(sheet, option, `${at}.options[${i}]`),
      ...option.choices.flatMap((choice, j) =>
        [...choice.replace, ...choice.add].flatMap((id) => unknown(id, `${at}.options[${i}].choices[${j}]`)),
      ),
    ]),
    ...sizeProblems(sheet, at),
    ...tableProblems(sheet, at),
    ...keywordProblems(sheet, at),
  ];
}

/** W40K-06.3: an option is for models of the unit, and what it replaces can be among their wargear. */
function optionProblems(sheet: Datasheet, option: Datasheet['options'][number], at: string): Problem[] {
  const kinds = sheet.models.map((kind) => kind.id);
  const added = new Set(sheet.options.flatMap((one) => one.choices.flatMap((choice) => choice.add)));
  const worn = new Set(sheet.models.filter((kind) => option.models.includes(kind.id)).flatMap((kind) => kind.wargear));
  return [
    ...option.models
      .filter((id) => !kinds.includes(id))
      .map((id) => ({
        at: `${at}.models`,
        cause: `The unit has no model "${id}".`,
        remedy: `Use the ids of its models: ${kinds.join(', ')}.`,
      })),
    ...option.choices.flatMap((choice, i) =>
      choice.replace
        .filter((id) => !worn.has(id) && !added.has(id))
        .map((id) => ({
          at: `${at}.choices[${i}].replace`,
          cause: `None of the models of this option carries "${id}".`,
          remedy: 'Replace something they carry, or add it to their wargear.',
        })),
    ),
  ];
}

function sizeProblems({ size, models }: Datasheet, at: string): Problem[] {
  const problems: Problem[] = [];
  const [least, most] = size;
  for (const [i, kind] of models.entries()) {
    if (kind.min <= kind.max) continue;
    problems.push({
      at: `${at}.models[${i}]`,
      cause: `At least ${kind.min} and at most ${kind.max} models.`,
      remedy: 'Exchange "min" and "max".',
    });
  }
  const fewest = models.reduce((sum, kind) => sum + kind.min, 0);
  const largest = models.reduce((sum, kind) => sum + kind.max, 0);
  if (least > most || fewest > most || largest < least) {
    problems.push({
      at: `${at}.size`,
      cause: `The unit has ${least} to ${most} models, its kinds of models add up to ${fewest} to ${largest}.`,
      remedy: 'Let the numbers of the models and the size of the unit agree.',
    });
  }
  return problems;
}

/** W40K-06.7: rows of a damage table run from the healthiest down to the last wound. */
function tableProblems({ degrading, models }: Datasheet, at: string): Problem[] {
  if (degrading.length === 0) return [];
  const most = Math.max(...models.map((kind) => kind.profile.W));
  const ordered = degrading.every((row, i) => i === 0 || row.from < (degrading[i - 1]?.from ?? 0));
  if (ordered && (degrading[0]?.from ?? 0) <= most && degrading[degrading.length - 1]?.from === 1) return [];
  return [
    {
      at: `${at}.degrading`,
      cause: `The rows start from ${degrading.map((row) => row.from).join(', ')} wounds; the model has ${most}.`,
      remedy: 'List the rows from the healthiest down; the last one starts from 1.',
    },
  ];
}

/** Rules look for these keywords, data for these parts: one without the other is a slip. */
function keywordProblems({ keywords, models, transport, psychic }: Datasheet, at: string): Problem[] {
  const words = new Set([...keywords, ...models.flatMap((kind) => kind.keywords)]);
  const pairs = [
    ['TRANSPORT', 'transport', transport !== undefined],
    ['PSYKER', 'psychic', psychic !== undefined],
  ] as const;
  return pairs.flatMap(([keyword, part, present]) =>
    words.has(keyword) === present
      ? []
      : [
          {
            at: `${at}.${present ? 'keywords' : part}`,
            cause: present ? `"${part}" without the keyword ${keyword}.` : `The keyword ${keyword} without "${part}".`,
            remedy: `Give the datasheet both, or neither.`,
          },
        ],
  );
}
