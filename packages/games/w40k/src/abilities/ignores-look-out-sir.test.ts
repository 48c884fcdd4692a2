import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { profileUses } from '../rules/16-attacks/context.ts';

test('[W40K-25.21] the arquebus may pick protected characters, the galvanic rifle may not', () => {
  const state = battle(
    { datasheet: 'skitarii-rangers', at: [10, 10] },
    { datasheet: 'primaris-captain', seat: 1, at: [10, 30] },
  );
  const ignores = (weapon: string) =>
    profileUses(attack(state, 'a1', 'b1', weapon).attack.profile).some(({ hooks, params }) =>
      hooks.ignoresLookOutSir?.(params),
    );
  expect(ignores('transuranic-arquebus')).toBe(true);
  expect(ignores('galvanic-rifle')).toBe(false);
});
