import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { tryShots } from '../../../test/shots.ts';
import { loseWounds } from '../07-units/wound.ts';
import { relocate } from '../12-movement/relocate.ts';
import { canDive } from '../17-templates/dive.ts';
import { activityRefusals } from '../34-activities/refusals.ts';
import { activityRule } from '../34-activities/registry.ts';
import { powerHooks } from './hooks.ts';
import { concentrateActivity, usePower, usePowerActivity } from './use.ts';

const mystic = (powers: string[], more: Parameters<typeof given>[0]['units'] = {}) =>
  given({
    units: {
      a1: { profile: 'mystic', at: [[20, 20]], model: { powers } },
      b1: { profile: 'ashigaru', at: [[28, 20]] },
      ...more,
    },
  });
const cast = (state: ReturnType<typeof given>, answers: [string, unknown][], dice: { [purpose: string]: number[] }) =>
  played(state, (play) => usePower(play, acting(state, 'a1.1')), { answers, dice });

test('[WZ-23.3] 10 + PO − Difficulty; Holy Dart strikes with its own damage', () => {
  const state = mystic(['holy-dart']);
  // PO 13 against 10: 13 or less; armour 7 against 12: 5 or less.
  cast(state, [['use-power', 'holy-dart@b1.1']], { cast: [13], armour: [6] });
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
});

test('[WZ-23.2] TV a: each power once a Turn, whether it worked or not', () => {
  const state = mystic(['holy-dart']);
  cast(state, [['use-power', 'holy-dart@b1.1']], { cast: [14] });
  expect(usePowerActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual(['power/used']);
});

test('[WZ-23.4] TV a: each Action of concentration adds 2, for the next casting only', () => {
  const state = mystic(['holy-dart']);
  played(state, (play) => concentrateActivity.perform(play, acting(state, 'a1.1')));
  played(state, (play) => concentrateActivity.perform(play, acting(state, 'a1.1')));
  cast(state, [['use-power', 'holy-dart@b1.1']], { cast: [17], armour: [1, 1] });
  expect(modelIn(state, 'a1.1').concentration).toBe(0);
});

test('[WZ-23.5] a Power save keeps the effect away; without it the target is dazzled until its activation ends', () => {
  const saved = mystic(['blinding-light']);
  // PO 7 against 9: 8 or less.
  cast(saved, [['use-power', 'blinding-light@b1.1']], { cast: [1], 'power-save': [8] });
  expect(modelIn(saved, 'b1.1').effects).toEqual([]);
  const state = mystic(['blinding-light']);
  const victim = modelIn(state, 'b1.1');
  victim.waiting = true;
  cast(state, [['use-power', 'blinding-light@b1.1']], { cast: [1], 'power-save': [9] });
  expect([victim.effects.length, victim.waiting]).toEqual([1, false]);
  played(state, (play) => powerHooks.ceasesActive!(play, state.units.b1!, victim));
  expect(victim.effects).toEqual([]);
});

test('[WZ-35.7] Freezing takes two Actions from the next activation', () => {
  const state = mystic(['freezing']);
  cast(state, [['use-power', 'freezing@b1.1']], { cast: [1], 'power-save': [20] });
  const victim = modelIn(state, 'b1.1');
  played(state, (play) => powerHooks.becomesActive!(play, state.units.b1!, victim));
  expect([victim.actions.any, victim.effects]).toEqual([1, []]);
});

test('[WZ-35.7] a Shroud of Darkness blocks sight until its caster acts again', () => {
  const state = mystic(['shroud-of-darkness']);
  expect(tryShots(state, 'a1.1').offered).toContain('pistol@b1.1');
  cast(
    state,
    [
      ['use-power', 'shroud-of-darkness'],
      ['power-point', { at: [24000, 20000, 0] }],
    ],
    { cast: [1] },
  );
  expect(tryShots(state, 'a1.1').barred['pistol@b1.1']).toEqual(['shoot/no-sight']);
  played(state, (play) => powerHooks.becomesActive!(play, state.units.a1!, modelIn(state, 'a1.1')));
  expect(tryShots(state, 'a1.1').offered).toContain('pistol@b1.1');
});

test('[WZ-35.7] Madness: the victim shoots at whoever is nearest, as the caster says', () => {
  const state = mystic(['madness'], {
    b2: { profile: 'ashigaru', at: [[28, 24]] },
    b1: { profile: 'ashigaru', at: [[28, 20]], facing: 90 },
  });
  cast(
    state,
    [
      ['use-power', 'madness@b1.1'],
      ['madness', 'assault-rifle@b2.1'],
    ],
    { cast: [1], command: [20], 'to-hit': [1], armour: [20] },
  );
  expect(modelIn(state, 'b2.1').presence).toBe('gone');
});

test('[WZ-35.7] Infection harms only the living under its template', () => {
  const state = mystic(['infection'], {
    b1: { profile: 'ashigaru', at: [[25, 20]] },
    b2: { profile: 'undead-legionnaire', at: [[25, 21.2]] },
  });
  cast(state, [['use-power', 'infection@b1.1']], { cast: [1], armour: [20] });
  expect([modelIn(state, 'b1.1').presence, modelIn(state, 'b2.1').presence]).toEqual(['gone', 'table']);
  expect(modelIn(state, 'a1.1').actions.any).toBe(2);
});

test('[WZ-35.7] Madness: a friend whose base the victim touches is struck; who is held in close combat does not shoot', () => {
  const state = mystic(['madness'], {
    b1: { profile: 'ashigaru', at: [[28, 20]], facing: 90 },
    b2: { profile: 'ashigaru', at: [[28, 21]] },
  });
  cast(
    state,
    [
      ['use-power', 'madness@b1.1'],
      ['madness', 'attack:b2.1'],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    { cast: [1], command: [20], 'to-hit': [1, 20], armour: [20] },
  );
  expect(modelIn(state, 'b2.1').presence).toBe('gone');
  const held = mystic(['madness'], {
    a2: { profile: 'ashigaru', at: [[29.02, 20]] },
    b1: { profile: 'ashigaru', at: [[28, 20]], facing: 90 },
  });
  const { asked } = cast(
    held,
    [
      ['use-power', 'madness@b1.1'],
      ['madness', 'attack:a2.1'],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    { cast: [1], command: [20], 'to-hit': [20, 20] },
  );
  expect(asked.find(({ kind }) => kind === 'madness')?.options?.map(({ id }) => id)).toEqual(['attack:a2.1']);
  expect(asked.filter(({ kind }) => kind === 'attack-with').map(({ seat }) => seat)).toEqual([0]);
});

test('[WZ-23.4] concentration is lost when the caster moves or is wounded', () => {
  const state = mystic(['holy-dart']);
  const caster = modelIn(state, 'a1.1');
  played(state, (play) => concentrateActivity.perform(play, acting(state, 'a1.1')));
  relocate(state, caster, { ...caster, facing: 9000 });
  expect(caster.concentration).toBe(1);
  relocate(state, caster, { ...caster, x: caster.x + 1000 });
  expect(caster.concentration).toBe(0);
  played(state, (play) => concentrateActivity.perform(play, acting(state, 'a1.1')));
  played(state, (play) => loseWounds(play, acting(state, 'a1.1'), 1, { rule: 'WZ-15.9' }));
  expect(caster.concentration).toBe(0);
});

test('[WZ-35.7] War Cry frightens nobody who stalks', () => {
  const owes = (stalking: boolean) => {
    const state = mystic(['war-cry'], { b1: { profile: 'ashigaru', at: [[24, 20]], model: { stalking } } });
    cast(state, [['use-power', 'war-cry']], { cast: [1] });
    return state.units.b1!.owesMorale;
  };
  expect([owes(false), owes(true)]).toEqual([true, false]);
});

test("[WZ-35.7] Cardinal's Guidance reaches a unit by any of its panicked models", () => {
  const state = mystic(['cardinals-guidance'], {
    a2: {
      at: [
        [40, 20],
        [23, 20],
      ],
      model: { panicked: true },
    },
  });
  cast(state, [['use-power', 'cardinals-guidance@a2.2']], { cast: [1] });
  expect(state.units.a2!.models.map(({ panicked }) => panicked)).toEqual([false, false]);
});

test('[WZ-23.5] [WZ-11.5] everybody a hostile template strikes waits no more, armour or not', () => {
  const state = mystic(['infection'], {
    b1: {
      profile: 'ashigaru',
      at: [
        [26, 20],
        [27, 20],
        [36, 20],
      ],
      model: { waiting: true },
    },
  });
  cast(state, [['use-power', 'infection@b1.1']], { cast: [1], armour: [1, 1] });
  expect(state.units.b1!.models.map(({ waiting }) => waiting)).toEqual([false, false, true]);
});

test('[WZ-35.7] who is bound by a web moves in no way: he neither climbs, flees, crosses anything nor dives', () => {
  const state = mystic([], { b1: { profile: 'ashigaru', at: [[21, 20]] } });
  const bound = modelIn(state, 'a1.1');
  const codesOf = (id: 'move' | 'flee' | 'jump' | 'climb' | 'cross-obstacle' | 'charge' | 'turn') =>
    activityRefusals(state, activityRule(id)!, acting(state, 'a1.1')).map(({ code }) => code);
  expect(codesOf('flee')).toEqual([]);
  expect(canDive(state, acting(state, 'a1.1'))).toBe(true);
  const effect = { id: 'bind', CC: -2, until: 'target-activation-ends' } as const;
  bound.effects = [{ power: 'web-of-justice', caster: 'b1.1', effect }];
  expect(codesOf('flee')).toEqual(['act/bound']);
  expect(canDive(state, acting(state, 'a1.1'))).toBe(false);
  modelIn(state, 'b1.1').x = 60_000;
  touch(state);
  for (const id of ['move', 'jump', 'climb', 'cross-obstacle', 'charge'] as const)
    expect(codesOf(id)).toEqual(['act/bound']);
  expect(codesOf('turn')).toEqual([]);
});

test('[WZ-33.27] a cloak adds nothing to who stalks already, and does not end his stalking', () => {
  const tiger = { a2: { profile: 'night-tiger', at: [[22, 20] as [number, number]], model: { stalking: true } } };
  const state = mystic(['cloak-of-deceit'], tiger);
  cast(state, [['use-power', 'cloak-of-deceit@a2.1']], { cast: [1] });
  const stalker = modelIn(state, 'a2.1');
  expect([stalker.stalking, stalker.effects]).toEqual([true, []]);
  played(state, (play) => powerHooks.ceasesActive!(play, state.units.a2!, stalker));
  expect(stalker.stalking).toBe(true);
});
