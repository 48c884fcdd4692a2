import { lookUp } from '@mischia/kernel';
import type { Problem } from '@mischia/odds';
import { abilityById } from '../abilities/registry.ts';
import { starterLibrary } from '../pack/starter.ts';
import { TOGGLES, type ToggleKey } from '../settings.ts';
import { isProfile, mostOf, nearestProfile } from './meet.ts';
import { meetAnswer, meetOf, unitOf } from './meet-answers.ts';
import type { NamedUnit, Questions } from './questions.ts';

const problem = (path: string, cause: string, remedy: string): Problem => ({ path, cause, remedy });

/** Abilities told by their ids alone. */
const abilityProblems = (path: string, ids: readonly string[] = []): Problem[] =>
  ids.flatMap((id, i) => {
    const ability = abilityById(id);
    if (!ability)
      return [problem(`${path}[${i}]`, `There is no ability "${id}".`, 'Take one of the abilities of the packs.')];
    return ability.params.safeParse({ id }).success
      ? []
      : [problem(`${path}[${i}]`, `"${id}" has a number of its own.`, 'Ask about a profile of the packs instead.')];
  });

const optionProblems = (options: object = {}): Problem[] =>
  Object.entries(options).flatMap(([key, value]) => {
    const values: readonly unknown[] = TOGGLES[key as ToggleKey].values;
    return values.includes(value)
      ? []
      : [problem(`options.${key}`, `"${key}" cannot be ${value}.`, `Choose one of: ${values.join(', ')}.`)];
  });

function unitProblems(path: string, named: NamedUnit): Problem[] {
  const { profile, size = 1 } = unitOf(named);
  if (!isProfile(profile)) {
    return [
      problem(`${path}.profile`, `There is no profile "${profile}".`, `Did you mean "${nearestProfile(profile)}"?`),
    ];
  }
  return size <= mostOf(profile)
    ? []
    : [problem(`${path}.size`, `A unit has ${mostOf(profile)} of these at most.`, 'Ask for fewer.')];
}

function meetProblems(question: Questions['attacker']): Problem[] {
  const { attacker, target, options } = question;
  const problems = [
    ...unitProblems('attacker', attacker),
    ...unitProblems('target', target),
    ...optionProblems(options),
  ];
  if (problems.length > 0 || meetAnswer(meetOf(question))) return problems;
  return [
    problem(
      'attacker',
      'No weapon of the attacker reaches the target from there.',
      'Choose another "kind" (shooting, melee), "weapon" or a shorter "distance".',
    ),
  ];
}

/** What the shape of a question does not tell. */
export const checks: { readonly [name in keyof Questions]?: (question: Questions[name]) => Problem[] } = {
  attacker: meetProblems,
  shot: ({ shot, target, options }) => [
    ...abilityProblems('shot.abilities', shot.abilities),
    ...abilityProblems('target.abilities', target.abilities),
    ...optionProblems(options),
  ],
  blow: ({ blow: { attacker, defender }, options }) => [
    ...abilityProblems('blow.attacker.abilities', attacker.abilities),
    ...abilityProblems('blow.defender.abilities', defender.abilities),
    ...optionProblems(options),
  ],
  morale: ({ morale: { abilities } }) => abilityProblems('morale.abilities', abilities),
  hit: ({ target, options }) => [...abilityProblems('target.abilities', target.abilities), ...optionProblems(options)],
  cast: ({ cast: { damage }, target }) =>
    damage !== undefined && !target
      ? [problem('target', 'A power that strikes needs somebody to strike.', 'Give a "target", or leave "damage" out.')]
      : [],
  power: ({ power, caster, target }) => {
    const found = lookUp(starterLibrary.powers, power);
    return [
      ...(found
        ? []
        : [
            problem(
              'power',
              `There is no power "${power}".`,
              `Choose one of: ${Object.keys(starterLibrary.powers).join(', ')}.`,
            ),
          ]),
      ...unitProblems('caster', caster),
      ...(lookUp(starterLibrary.profiles, caster) || !isProfile(caster)
        ? []
        : [problem('caster', 'A vehicle casts nothing.', 'Name a profile.')]),
      ...(target === undefined ? [] : unitProblems('target', target)),
    ];
  },
};
