import { isProblems, type Problem } from '@mischia/kernel';
import { expect, test } from 'vitest';
import bauhaus from '../../data/forces/bauhaus.json' with { type: 'json' };
import weapons from '../../data/weapons.json' with { type: 'json' };
import { parsePack } from './load.ts';
import { starterPack } from './starter.ts';

type Raw = Record<string, unknown>;
const copy = (raw: unknown): Raw => structuredClone(raw) as Raw;
const listIn = (raw: Raw, field: string): Raw[] => raw[field] as Raw[];

function problemsOf(files: Parameters<typeof parsePack>[0]): readonly Problem[] {
  const result = parsePack(files, starterPack);
  return isProblems(result) ? result : [];
}

test('[WZ-35.5] the forces load', () => {
  expect(isProblems(parsePack({ weapons: [weapons], powers: [], forces: [] }))).toBe(false);
  expect(starterPack.forces.map(({ id }) => id)).toEqual([
    'bauhaus',
    'capitol',
    'mishima',
    'dark-legion',
    'brotherhood',
  ]);
});

test('[WZ-14.3] all that is wrong with a pack is told at once, with path, cause and remedy', () => {
  const force = copy(bauhaus);
  const [captain, hussar] = listIn(force, 'profiles');
  captain!.weapons = ['smgg'];
  captain!.abilities = [{ id: 'high-morale' }];
  hussar!.class = 'infantery';
  const arms = copy(weapons);
  const [knife, sword] = listIn(arms, 'weapons');
  (knife!.bands as Raw).CC = { hit: 0, damage: 'F0' };
  sword!.fire = 'direct';
  const problems = problemsOf({ weapons: [arms], powers: [], forces: [force] });
  const at = problems.map((problem) => problem.at);
  expect(at).toContain('forces[0].profiles[0].weapons[0]');
  expect(at).toContain('forces[0].profiles[0].abilities[0].bonus');
  expect(at).toContain('forces[0].profiles[1].class');
  expect(at).toContain('weapons[0].weapons[0].bands.CC.damage');
  expect(at).toContain('weapons[0].weapons[1].fire');
  const spelling = problems.find((problem) => problem.at.endsWith('.class'));
  expect(spelling?.remedy).toContain('Did you mean "infantry"?');
  for (const { cause, remedy } of problems) expect(cause.length * remedy.length).toBeGreaterThan(0);
});

test('[WZ-35.5] names nobody bears and parameters that are missing are found where they stand', () => {
  const force = copy(bauhaus);
  const [captain] = listIn(force, 'profiles');
  captain!.weapons = ['smgg'];
  captain!.abilities = [{ id: 'high-morale' }];
  listIn(force, 'units')[0]!.leader = 'hussar-sergant';
  const problems = problemsOf({ weapons: [], powers: [], forces: [force] });
  expect(problems.map(({ at }) => at)).toEqual([
    'forces[0].profiles[0].weapons[0]',
    'forces[0].profiles[0].abilities[0].bonus',
    'forces[0].units[0].leader',
  ]);
  expect(problems[0]!.remedy).toContain('Did you mean "smg"?');
  expect(problems[2]!.remedy).toContain('Did you mean "hussar-sergeant"?');
});

test('[WZ-07.5] an ability nobody has written loads, as one that is played by hand', () => {
  const force = copy(bauhaus);
  listIn(force, 'profiles')[0]!.abilities = [{ id: 'sings-loudly', volume: 11 }];
  expect(problemsOf({ weapons: [], powers: [], forces: [force] })).toEqual([]);
});

test('[WZ-17.1] only direct templates hit without a roll, and never in contact', () => {
  const arms = copy(weapons);
  const flamer = listIn(arms, 'weapons').find(({ id }) => id === 'flamer')!;
  (flamer.bands as Raw).TD = { hit: 0, damage: 10 };
  const sword = listIn(arms, 'weapons').find(({ id }) => id === 'sword')!;
  (sword.bands as Raw).CC = { hit: 'auto', damage: 'FO' };
  expect(problemsOf({ weapons: [arms], powers: [], forces: [] }).map(({ at }) => at)).toEqual([
    'weapons[0].weapons[1].bands.CC.hit',
    'weapons[0].weapons[22].bands.TD.hit',
  ]);
});
