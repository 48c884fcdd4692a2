import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../test/play.ts';
import { allUses, permission } from '../abilities/uses.ts';
import { rollModifiers } from '../rules/01-concepts/rolling.ts';
import { startOfPhase } from '../rules/04-round/moments.ts';
import { beginPhase } from '../rules/04-round/phases.ts';
import { heroPhase } from '../rules/07-hero/phase.ts';
import { wardsOf } from '../rules/14-wounds/suffer.ts';
import type { Battle, Model } from '../state.ts';

const SHAMAN = 'swampcalla-shaman';

/** A wizard of the first player with some lore, friends near, enemies at some distance. */
const wizard = (more: object = {}, enemies: object = {}) =>
  given({
    phase: 'hero',
    step: 'main',
    active: 0,
    terrain: [{ id: 't1', at: [24, 16], size: [4, 4] }],
    units: {
      a1: {
        scroll: 'knight-arcanum',
        models: [[20, 15]],
        spells: ['flaming-weapon', 'levitate', 'ghost-mist', 'blaze-of-the-heavens'],
        ...more,
      },
      a2: { scroll: 'vindictors', models: row(5, 17, 10) },
      b2: { scroll: 'gutrippaz', models: row(10, 12, 23) },
      ...enemies,
    },
  });

const cast = (state: Battle, spell: string, dice: readonly number[], target?: string, caster = 'a1.1') =>
  played(state, heroPhase, {
    dice,
    answers: { 'during-hero-phase': `cast:${caster}:${spell}`, ...(target ? { 'rite-target': target } : {}) },
  });

test('[AOS-19.2b] Mystic Shield: +1 to saves until the caster\'s next hero phase; only friends wholly within 12"', () => {
  const state = wizard({}, { a3: { scroll: 'vindictors', models: row(5, 33, 15) } });
  const { asks } = cast(state, 'mystic-shield', [3, 2], 'unit:a2');
  const [, pick] = asks;
  expect(pick?.options?.map(({ id }) => id).sort()).toEqual(['unit:a1', 'unit:a2']);
  expect(unit(state, 'a2').effects).toMatchObject([
    { ability: { id: 'save-modifier', amount: 1 }, rule: 'AOS-19.2b', until: { heroPhaseOf: 0 } },
  ]);
});

test('[AOS-19.2a] TV AOS-19.2-a: the bolt waits; within 3" it strikes for D3, allocated at once', () => {
  const state = wizard({}, { b1: { scroll: 'killaboss-with-stab-grot', models: [[20, 19]] } });
  cast(state, 'arcane-bolt', [3, 4]);
  expect(unit(state, 'a1').effects).toMatchObject([{ ability: { id: 'stored-bolt' }, model: 'a1.1' }]);
  state.flow.active = 1;
  state.flow.phase = 'charge';
  state.flow.step = 'start';
  const told = played(state, startOfPhase, {
    dice: [4],
    answers: {
      'start-of-phase': ['done', 'ability:a1.1/stored-bolt'],
      'rite-target': 'unit:b1',
      'risk-companion': 'suffer',
    },
  });
  expect(told.diceLeft).toBe(0);
  expect(model(state, 'b1.1').wounds).toBe(2);
  expect(unit(state, 'a1').effects).toEqual([]);
});

test("[AOS-19.2a] TV AOS-19.2-b: an unused bolt is lost as its player's next hero phase begins, not in the enemy's", () => {
  const state = wizard();
  cast(state, 'arcane-bolt', [3, 4]);
  const begin = (active: number) => {
    Object.assign(state.flow, { active, phase: 'hero', step: 'start' });
    beginPhase({ state, emit: () => undefined });
  };
  begin(1);
  expect(unit(state, 'a1').effects).toHaveLength(1);
  begin(0);
  expect(unit(state, 'a1').effects).toEqual([]);
});

test("[AOS-27.5.3a] Flaming Weapon: the caster's melee weapon inflicts 1 more damage", () => {
  const state = wizard();
  cast(state, 'flaming-weapon', [2, 2]);
  expect(unit(state, 'a1').effects).toMatchObject([
    { ability: { id: 'weapon-damage', weapon: 'valedictors-stave', amount: 1 }, rule: 'AOS-27.5.3a' },
  ]);
});

test('[AOS-27.5.3b] Levitate: a friendly unit can fly', () => {
  const state = wizard();
  expect(permission(state, unit(state, 'a2'), 'fly')).toBeUndefined();
  cast(state, 'levitate', [4, 4], 'unit:a2');
  expect(permission(state, unit(state, 'a2'), 'fly')).toBe(true);
});

test('[AOS-27.5.3c] Ghost-mist lies on a feature within 6" until the next hero phase', () => {
  const state = wizard();
  cast(state, 'ghost-mist', [4, 4], 'feature:t1');
  expect(state.features.t1?.effects).toMatchObject([{ ability: { id: 'shrouds-sight' }, until: { heroPhaseOf: 0 } }]);
});

test('[AOS-19.2] Blaze of the Heavens: 18", and 2" more for each other THUNDERSTRIKE unit near', () => {
  const at = (x: number) => ({ b1: { scroll: 'killaboss-with-stab-grot', models: [[x, 15]] } });
  const targets = (state: Battle) =>
    cast(state, 'blaze-of-the-heavens', [6, 6, 1]).asks[1]?.options?.map(({ id }) => id);
  expect(targets(wizard({}, at(40)))).toContain('unit:b1');
  expect(targets(wizard({}, at(43)))).not.toContain('unit:b1');
});

test('[AOS-22.4] Summon Boggy Mist: +1 to charges of friendly KRULEBOYZ ORRUK, -1 for all others', () => {
  const state = given({
    phase: 'hero',
    step: 'main',
    active: 1,
    units: {
      a2: { scroll: 'vindictors', models: row(5, 17, 10) },
      b1: { scroll: SHAMAN, models: [[20, 24]] },
      b2: { scroll: 'gutrippaz', models: row(10, 10, 22) },
      b3: { scroll: 'bloodreavers', models: row(10, 10, 28) },
    },
  });
  const charge = (id: string) =>
    rollModifiers(state, unit(state, id), 'charge').reduce((sum, one) => sum + one.amount, 0);
  const ids = ['a2', 'b2', 'b3'];
  const before = ids.map(charge);
  cast(state, 'summon-boggy-mist', [4, 4], undefined, 'b1.1');
  expect(ids.map((id, i) => charge(id) - (before[i] ?? 0))).toEqual([-1, 1, -1]);
});

test('[AOS-3.1b] Call the Drowned sets up a new unit near the caster, once in a battle', () => {
  const state = given({
    phase: 'hero',
    step: 'main',
    active: 0,
    units: {
      a1: { scroll: 'bog-witches', models: row(3, 20, 10) },
      b2: { scroll: 'gutrippaz', models: row(10, 10, 28) },
    },
  });
  const at = Array.from({ length: 5 }, (_, i) => ({ model: `a2.${i + 1}`, x: 18_000 + i * 1400, y: 7000 }));
  const told = played(state, heroPhase, {
    dice: [4, 4],
    answers: { 'during-hero-phase': 'cast:a1.2:call-the-drowned', 'summon-unit': { at } },
  });
  expect(told.events.map(({ type }) => type)).toContain('unit-summoned');
  expect(unit(state, 'a2')).toMatchObject({
    warscroll: 'drowned-thralls',
    isSummoned: true,
    points: 0,
    place: 'field',
  });
  expect(told.asks.find(({ kind }) => kind === 'summon-unit')?.data).toMatchObject({
    whollyWithin: { model: 'a1.2', distance: 9000 },
    fromEnemies: 9000,
  });
});

test('[AOS-24.4] Power of Kragnos: on 5+ a spell is ignored, on 4 it is not', () => {
  const battle = () => wizard({}, { b1: { scroll: 'murknob-with-belcha-banna', models: [[18, 25]] } });
  const ignored = battle();
  const told = cast(ignored, 'blaze-of-the-heavens', [6, 6, 5], 'unit:b1');
  expect(told.events.map(({ type }) => type)).toEqual(['spell-cast', 'spell-ignored']);
  const suffered = battle();
  cast(suffered, 'blaze-of-the-heavens', [6, 6, 4, 1], 'unit:b1');
  expect(model(suffered, 'b1.1').wounds).toBe(1);
});

/** A priest of the first player with the whole scripture. */
const priest = () =>
  given({
    phase: 'hero',
    step: 'main',
    active: 0,
    units: {
      a1: { scroll: 'slaughterpriest', models: [[20, 15]], prayers: ['guidance', 'heal', 'curse', 'blood-boil'] },
      a2: { scroll: 'blood-warriors', models: row(10, 13, 12) },
      b1: { scroll: 'slaughterpriest', models: [[20, 22]] },
      b2: { scroll: 'gutrippaz', models: row(10, 12, 26) },
    },
  });

const chant = (state: Battle, prayer: string, dice: readonly number[], target?: string) =>
  played(state, heroPhase, {
    dice,
    answers: { 'during-hero-phase': `chant:a1.1:${prayer}`, ...(target ? { 'rite-target': target } : {}) },
  });

test('[AOS-20.2a] Bless: a 6+ ward for a friendly unit wholly within 12"', () => {
  const state = priest();
  chant(state, 'bless', [4], 'unit:a2');
  const blessed = unit(state, 'a2');
  expect(wardsOf(state, blessed, blessed.models[0] as Model).map(({ ward }) => ward.negated)).toEqual([6]);
});

test('[AOS-20.2b] Smite: only enemy PRIESTS; 1 mortal wound, D3 on a 6', () => {
  const one = priest();
  const { asks } = chant(one, 'smite', [5], 'unit:b1');
  expect(asks[1]?.options?.map(({ id }) => id)).toEqual(['unit:b1']);
  expect(model(one, 'b1.1').wounds).toBe(1);
  const more = priest();
  chant(more, 'smite', [6, 3], 'unit:b1');
  expect(model(more, 'b1.1').wounds).toBe(2);
});

test('[AOS-20.2b] TV AOS-20.2-a, R91: with +1 to chant a 5 is a 6', () => {
  const state = priest();
  unit(state, 'a1').effects.push({
    ability: { id: 'roll-modifier', rolls: ['chant'], amount: 1 },
    rule: 'AOS-22.4',
    until: 'end-of-battle',
  });
  chant(state, 'smite', [5, 3], 'unit:b1');
  expect(model(state, 'b1.1').wounds).toBe(2);
});

test('[AOS-20.1.1] a 1 brings divine wrath: 1 mortal wound on the PRIEST, and its prayer is gone', () => {
  const state = priest();
  chant(state, 'bless', [1]);
  expect(model(state, 'a1.1').wounds).toBe(1);
  expect(played(state, heroPhase).asks).toEqual([]);
});

test('[AOS-27.5.4a] Guidance gives a command point', () => {
  const state = priest();
  const before = state.players[0]?.cp ?? 0;
  chant(state, 'guidance', [5]);
  expect(state.players[0]?.cp).toBe(before + 1);
});

test('[AOS-27.5.4b] Heal: up to D3 wounds of one friendly model', () => {
  const state = priest();
  model(state, 'a1.1').wounds = 4;
  chant(state, 'heal', [3, 5], 'model:a1.1');
  expect(model(state, 'a1.1').wounds).toBe(1);
});

test('[AOS-27.5.4c] Curse: hits of 6 on the unit cause mortal wounds', () => {
  const state = priest();
  chant(state, 'curse', [4], 'unit:b1');
  expect(allUses(state, unit(state, 'b1')).map(({ ability }) => ability.id)).toContain('mortals-when-hit');
});

test('[AOS-20.2] Blood Boil: D6 mortal wounds on an enemy unit in sight', () => {
  const state = priest();
  chant(state, 'blood-boil', [4, 3], 'unit:b1');
  expect(model(state, 'b1.1').wounds).toBe(3);
});
