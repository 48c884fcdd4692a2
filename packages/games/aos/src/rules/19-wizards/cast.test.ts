import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { heroPhase } from '../07-hero/phase.ts';

/** A Knight-Arcanum against a Swampcalla Shaman and Gutrippaz, in the first player's casting. */
const battle = (more: object = {}, at: { caster?: [number, number]; shaman?: [number, number] } = {}) =>
  given({
    phase: 'hero',
    step: 'main',
    active: 0,
    units: {
      a1: { scroll: 'knight-arcanum', models: [at.caster ?? [20, 15]] },
      a2: { scroll: 'vindictors', models: row(5, 16, 10) },
      b1: { scroll: 'swampcalla-shaman', models: [at.shaman ?? [20, 24]] },
      b2: { scroll: 'gutrippaz', models: row(10, 10, 22) },
    },
    ...more,
  });

const types = ({ events }: ReturnType<typeof played>) => events.map(({ type }) => type);

test('[AOS-19.1.2] TV AOS-19.1-a: a 7 does not unbind a spell cast on 7, an 8 does', () => {
  const kept = battle();
  const first = played(kept, heroPhase, {
    dice: [3, 4, 4, 3],
    answers: { 'during-hero-phase': 'cast:a1.1:mystic-shield', unbind: 'unbind:b1.1', 'rite-target': 'unit:a2' },
  });
  expect(types(first)).toEqual(['spell-cast', 'spell-not-unbound', 'effect-began']);
  expect(unit(kept, 'b1').phase.unbinds).toBe(1);
  const lost = battle();
  const second = played(lost, heroPhase, {
    dice: [3, 4, 5, 3],
    answers: { 'during-hero-phase': 'cast:a1.1:mystic-shield', unbind: 'unbind:b1.1' },
  });
  expect(types(second)).toEqual(['spell-cast', 'spell-unbound']);
  expect(unit(lost, 'a2').effects).toEqual([]);
});

test('[AOS-19.1.2] nobody beyond 30" may unbind', () => {
  const far = battle({}, { caster: [3, 3], shaman: [43, 28] });
  const { asks } = played(far, heroPhase, {
    dice: [3, 4],
    answers: { 'during-hero-phase': 'cast:a1.1:mystic-shield', 'rite-target': 'unit:a1' },
  });
  expect(asks.map(({ kind }) => kind)).not.toContain('unbind');
});

test('[AOS-19.1.1] TV AOS-19.1-b: double 1 hurts the caster for D3 and ends its casting', () => {
  const state = battle();
  const told = played(state, heroPhase, { dice: [1, 1, 3], answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt' } });
  expect(types(told)).toEqual(expect.arrayContaining(['miscast', 'mortal-wounds']));
  expect(unit(state, 'a1').models[0]?.wounds).toBe(2);
  expect(played(state, heroPhase).asks).toEqual([]);
});

test('[AOS-19.1] R82: a failed spell is not tried again in the phase, by nobody', () => {
  const state = battle();
  state.units.a3 = { ...structuredClone(unit(state, 'a1')), id: 'a3' };
  for (const model of state.units.a3.models) Object.assign(model, { id: 'a3.1', x: model.x + 3000 });
  played(state, heroPhase, { dice: [1, 2], answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt' } });
  const [ask] = played(state, heroPhase, { answers: { 'during-hero-phase': 'end-hero-phase' } }).asks;
  expect(ask?.options?.map(({ id }) => id)).toContain('cast:a3.1:mystic-shield');
  expect(ask?.options?.map(({ id }) => id)).not.toContain('cast:a3.1:arcane-bolt');
  const barred = ask?.barred?.().find(({ id }) => id === 'cast:a3.1:arcane-bolt');
  expect(barred?.refusals.map(({ code }) => code)).toEqual(['magic/tried']);
});

test('[AOS-7.1b] Heroic Willpower lets a HERO who is no WIZARD unbind once in the enemy hero phase', () => {
  const state = battle({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[20, 15]] },
      b1: { scroll: 'killaboss-with-stab-grot', models: [[20, 24]] },
    },
  });
  const without = played(structuredClone(state), heroPhase, {
    dice: [3, 4],
    answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt' },
  });
  expect(without.asks.map(({ kind }) => kind)).toEqual(['during-hero-phase']);
  const [, enemy] = state.players;
  if (enemy) enemy.heroicAction = { action: 'willpower', hero: 'b1' };
  const told = played(state, heroPhase, {
    dice: [3, 4, 6, 6],
    answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt', unbind: 'unbind:b1.1' },
  });
  expect(types(told)).toEqual(['spell-cast', 'spell-unbound']);
});

test('[AOS-27.5.2c] the bearer of the Arcane Tome casts and unbinds once; a WIZARD casts once more', () => {
  const tome = [{ id: 'becomes-wizard', casts: 1, unbinds: 1, again: { casts: 1 } }];
  const state = battle({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[20, 15]], given: tome },
      b1: { scroll: 'killaboss-with-stab-grot', models: [[20, 24]], given: tome, keywords: ['WIZARD'] },
    },
  });
  const cast = (spell: string) =>
    played(state, heroPhase, { dice: [2, 1], answers: { 'during-hero-phase': `cast:a1.1:${spell}` } });
  cast('arcane-bolt');
  cast('mystic-shield');
  expect(played(state, heroPhase).asks).toEqual([]);
  const other = battle({
    active: 1,
    units: { b1: { scroll: 'killaboss-with-stab-grot', models: [[20, 24]], given: tome, keywords: ['WIZARD'] } },
  });
  const [ask] = played(other, heroPhase, { answers: { 'during-hero-phase': 'end-hero-phase' } }).asks;
  expect(ask?.options?.map(({ id }) => id)).toEqual([
    'cast:b1.1:arcane-bolt',
    'cast:b1.1:mystic-shield',
    'end-hero-phase',
  ]);
});
