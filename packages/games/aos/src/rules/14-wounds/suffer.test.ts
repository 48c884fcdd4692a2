import { expect, test } from 'vitest';
import { battle, facts, ids, model, run, unit } from '../../../test/battle.ts';
import { heal } from './heal.ts';
import { mortalWounds } from './mortal-wounds.ts';
import { slayModel } from './slay.ts';

const cause = { rule: 'AOS-14.5', what: 'test' };

test('[AOS-14.5] TV AOS-14.5-a: 3 mortal wounds slay one model of 2 Wounds and wound the next, of the owner’s choice', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  const { asks } = run(
    state,
    (play) => mortalWounds(play, unit(state, 'a1'), 3, cause),
    {},
    {
      'allocate-wound': ['to:a1.4', 'to:a1.2'],
    },
  );
  expect(unit(state, 'a1').models.map(({ id, wounds }) => `${id} ${wounds}`)).toEqual([
    'a1.1 0',
    'a1.2 1',
    'a1.3 0',
    'a1.5 0',
  ]);
  expect(asks.map(({ options }) => ids(options).length)).toEqual([5, 4]);
});

test('[AOS-14.1] the wounded model is the only choice, and the others say why', () => {
  const state = battle([
    { warscroll: 'praetors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  model(state, 'a1.2').wounds = 1;
  model(state, 'a1.3').wounds = 1;
  const { asks } = run(
    state,
    (play) => mortalWounds(play, unit(state, 'a1'), 1, cause),
    {},
    {
      'allocate-wound': 'to:a1.3',
    },
  );
  expect(ids(asks[0]?.options)).toEqual(['to:a1.2', 'to:a1.3']);
  expect(asks[0]?.barred?.().map(({ id, refusals }) => [id, refusals[0]?.code])).toEqual([
    ['to:a1.1', 'wound/wounded-first'],
  ]);
});

test('[AOS-14.1] wounds beyond the last model are negated; the unit is destroyed and its points count', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  const { asks, events } = run(state, (play) => mortalWounds(play, unit(state, 'a1'), 9, cause));
  expect(asks).toEqual([]);
  expect(facts(events, 'wound-allocated')).toHaveLength(6);
  expect(unit(state, 'a1').place).toBe('destroyed');
  expect(state.players[1]?.destroyedPoints).toBe(unit(state, 'a1').points);
  expect(state.players[0]?.generalSlain).toBe(true);
});

test('[AOS-14.3] TV AOS-14.3-a: of two wards the better is rolled, once for each wound', () => {
  const state = battle([
    { warscroll: 'rogue-idol', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 30] },
  ]);
  unit(state, 'a1').effects.push({ ability: { id: 'ward', on: 6 }, rule: 'AOS-20.2a', until: 'end-of-turn' });
  state.epoch++;
  const { events } = run(state, (play) => mortalWounds(play, unit(state, 'a1'), 3, cause), { ward: [5, 4, 1] });
  expect(facts(events, 'wound-negated')).toHaveLength(1);
  expect(model(state, 'a1.1').wounds).toBe(2);
});

test('[AOS-14.3] R110: bound Praetors near their HERO take wounds for him, without a ward of their own', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'praetors', at: [10, 12] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 30] },
  ]);
  unit(state, 'a2').bond = 'a1';
  run(
    state,
    (play) => mortalWounds(play, unit(state, 'a1'), 3, cause),
    { ward: [2, 3, 5] },
    {
      'allocate-wound': 'to:a2.3',
    },
  );
  expect([model(state, 'a1.1').wounds, model(state, 'a2.3').wounds]).toEqual([1, 1]);
  unit(state, 'a2').bond = null;
  run(state, (play) => mortalWounds(play, unit(state, 'a1'), 1, cause));
  expect(model(state, 'a1.1').wounds).toBe(2);
});

test('[AOS-14.1] the Stab-grot may be risked after the wound was not warded; dead, it is not risked again', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 30] },
    { warscroll: 'killaboss-with-stab-grot', seat: 1, at: [10, 10] },
  ]);
  const suffer = (answer: string, companion: number[]) =>
    run(state, (play) => mortalWounds(play, unit(state, 'b1'), 1, cause), { companion }, { 'risk-companion': answer });
  suffer('suffer', []);
  suffer('risk', [6]);
  expect(model(state, 'b1.1').wargear).toContain('prized-shiv');
  suffer('risk', [5]);
  expect(model(state, 'b1.1').wargear).not.toContain('prized-shiv');
  expect(suffer('risk', []).asks).toEqual([]);
  expect(model(state, 'b1.1').wounds).toBe(2);
});

test('[AOS-14.2] R55: "that model is slain" leaves no room for a ward', () => {
  const state = battle([
    { warscroll: 'drowned-thralls', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  run(state, (play) => slayModel(play, unit(state, 'a1'), model(state, 'a1.4'), cause));
  expect(unit(state, 'a1').slain.map(({ id }) => id)).toEqual(['a1.4']);
});

test('[AOS-14.4] healing takes wounds away, never below none; of several wounded models the owner picks', () => {
  const state = battle([
    { warscroll: 'praetors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  model(state, 'a1.1').wounds = 2;
  run(state, (play) => heal(play, unit(state, 'a1'), 3, cause));
  expect(model(state, 'a1.1').wounds).toBe(0);
  model(state, 'a1.1').wounds = 1;
  model(state, 'a1.2').wounds = 2;
  const { asks } = run(state, (play) => heal(play, unit(state, 'a1'), 2, cause), {}, { 'heal-model': ['heal:a1.1'] });
  expect(asks).toHaveLength(1);
  expect([model(state, 'a1.1').wounds, model(state, 'a1.2').wounds]).toEqual([0, 1]);
});
