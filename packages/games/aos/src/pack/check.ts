import type { Problem } from '@mischia/kernel';
import { duplicates, type Entry, unknownId } from '@mischia/tabletop';
import { abilityParams, isAbilityId, paramsSchema } from '../abilities/params.ts';
import type { AbilityRef } from './common-schema.ts';
import type { Library } from './schema.ts';
import type { Warscroll, Weapon } from './warscroll-schema.ts';

/** What references of a pack may point at: its own entries and those of the packs beside it. */
export type Ids = { readonly [list in keyof Library]: ReadonlySet<string> };

const problem = (at: string, cause: string, remedy: string): Problem => ({ at, cause, remedy });

/** An ability with a misspelt or missing parameter. Ids nobody knows are no fault: they load as not automated. */
function abilityProblems(
  { id, name: _name, title: _title, aura: _aura, rule: _rule, why: _why, ...params }: AbilityRef,
  at: string,
): Problem[] {
  if (!isAbilityId(id)) return [];
  const result = paramsSchema(id).safeParse(params);
  if (result.success) return [];
  return result.error.issues.map((issue) =>
    problem(
      [at, ...issue.path.map(String)].join('.'),
      `Ability "${id}": ${issue.message}.`,
      `Give it the parameters that src/abilities/params.ts lists for "${id}".`,
    ),
  );
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const ABILITY_FIELDS = new Set(['abilities', 'ability', 'others']);

/** Every ability inside an entry, wherever it stands (weapons, command models, spells, brews…). */
export function abilitiesIn(value: unknown, at: string): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => abilitiesIn(item, `${at}[${i}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const here = `${at}.${key}`;
    const refs = ABILITY_FIELDS.has(key) ? (Array.isArray(inside) ? inside : [inside]) : [];
    const own = refs.flatMap((ref, i) =>
      isObject(ref) && typeof ref.id === 'string'
        ? abilityProblems(ref as AbilityRef, Array.isArray(inside) ? `${here}[${i}]` : here)
        : [],
    );
    return [...own, ...abilitiesIn(inside, here)];
  });
}

/** Ability ids of a reference list that no module will answer for, for those who show them as not automated. */
export const isNotAutomated = (id: string): boolean => !Object.hasOwn(abilityParams, id);

// AOS-13.1.1c: a minimum range is smaller than the range.
export function weaponProblems({ at, value: { profiles } }: Entry<Weapon>): Problem[] {
  return [
    ...duplicates(profiles.map((profile, i) => ({ at: `${at}.profiles[${i}]`, value: profile.id }))),
    ...profiles.flatMap(({ range }, i) =>
      Array.isArray(range) && range[0] >= range[1]
        ? [
            problem(
              `${at}.profiles[${i}].range`,
              'The smaller range is not smaller.',
              'Write [least, most], in inches.',
            ),
          ]
        : [],
    ),
  ];
}

/** What a warscroll points at, and numbers that must fit together. */
export function warscrollProblems(
  { at, value: scroll }: Entry<Warscroll>,
  ids: Ids,
  weapons: ReadonlyMap<string, Weapon>,
): Problem[] {
  const { wizard, priest, pitchedBattle, faction } = scroll;
  const carried = new Set(carriedBy(scroll));
  const inOptions = scroll.options.flatMap(({ choices }, i) =>
    choices.flatMap(({ wargear }, j) =>
      wargear.flatMap((id) => unknownId('weapon', id, `${at}.options[${i}].choices[${j}].wargear`, ids.weapons)),
    ),
  );
  return [
    ...scroll.wargear.flatMap((id, i) => unknownId('weapon', id, `${at}.wargear[${i}]`, ids.weapons)),
    ...inOptions,
    ...scroll.command.flatMap(({ attacks }, i) =>
      attacks.flatMap((id) => unknownId('weapon of the unit', id, `${at}.command[${i}].attacks`, carried)),
    ),
    ...(wizard?.spells ?? []).flatMap((id, i) => unknownId('spell', id, `${at}.wizard.spells[${i}]`, ids.spells)),
    ...(priest?.prayers ?? []).flatMap((id, i) => unknownId('prayer', id, `${at}.priest.prayers[${i}]`, ids.prayers)),
    ...(faction === undefined ? [] : unknownId('faction', faction, `${at}.faction`, ids.factions)),
    ...((faction === undefined) === pitchedBattle.neutral
      ? []
      : [problem(`${at}.faction`, 'Only neutral units have no faction.', 'Name a faction, or mark it as neutral.')]),
    ...tableProblems(scroll, at, weapons),
    ...keywordProblems(scroll, at),
  ];
}

const carriedBy = (scroll: Warscroll): string[] => [
  ...scroll.wargear,
  ...scroll.options.flatMap(({ choices }) => choices.flatMap(({ wargear }) => wargear)),
];

/** AOS-22.5: rows from the healthy one on, each column on every row, and all columns that anything reads. */
function tableProblems(scroll: Warscroll, at: string, weapons: ReadonlyMap<string, Weapon>): Problem[] {
  const rows = scroll.damageTable;
  const problems: Problem[] = [];
  if (rows.some((row, i) => (i === 0 ? row.from !== 0 : row.from <= (rows[i - 1]?.from ?? 0)))) {
    problems.push(
      problem(
        `${at}.damageTable`,
        'The rows are out of order.',
        'Start from 0 wounds; each row from more than the last.',
      ),
    );
  }
  if ((scroll.move === 'table') !== rows.some((row) => row.move !== undefined)) {
    problems.push(
      problem(`${at}.move`, 'Move and the damage table disagree.', 'Write "table" and a move on every row.'),
    );
  }
  for (const column of columnsReadBy(scroll, weapons)) {
    if (rows.length > 0 && rows.every(({ values }) => column in values)) continue;
    problems.push(
      problem(
        `${at}.damageTable`,
        `The column "${column}" is read but not on every row.`,
        `Give every row a value "${column}", or write the number itself.`,
      ),
    );
  }
  return problems;
}

function columnsReadBy(scroll: Warscroll, weapons: ReadonlyMap<string, Weapon>): Set<string> {
  const columns = new Set<string>();
  const read = (value: unknown): void => {
    if (isObject(value) && typeof value.table === 'string') columns.add(value.table);
  };
  for (const id of carriedBy(scroll)) {
    for (const { attacks, toWound } of weapons.get(id)?.profiles ?? []) {
      read(attacks);
      read(toWound);
    }
  }
  for (const ability of scroll.abilities) for (const value of Object.values(ability)) read(value);
  return columns;
}

/** Rules look for these keywords, data for these parts: one without the other is a slip. */
function keywordProblems({ keywords, wizard, priest }: Warscroll, at: string): Problem[] {
  const pairs = [
    ['WIZARD', 'wizard', wizard !== undefined],
    ['PRIEST', 'priest', priest !== undefined],
  ] as const;
  return pairs.flatMap(([keyword, part, present]) =>
    keywords.includes(keyword) === present
      ? []
      : [
          problem(
            `${at}.${present ? 'keywords' : part}`,
            present ? `"${part}" without the keyword ${keyword}.` : `The keyword ${keyword} without "${part}".`,
            'Give the warscroll both, or neither.',
          ),
        ],
  );
}
