import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import { heroPhase } from './phase.ts';

const HERO = { scroll: 'lord-imperatant', models: [[5, 5]] };

const block = (more: object = {}, hero: object = {}) =>
  given({
    step: 'start-block',
    units: { a1: { ...HERO, ...hero }, b1: { scroll: 'gutrippaz', models: row(5, 30, 25) } },
    ...more,
  });

const heroic = (action: string) => ({ 'start-of-hero-phase': `heroic:${action}:a1` });

test('[AOS-7.1a] TV AOS-7.1-a: with the general slain a 2 gives a point for this HERO alone', () => {
  const state = block({ players: [{ generalSlain: true, general: 'none' }] });
  played(state, heroPhase, { dice: [2], answers: heroic('leadership') });
  expect(state.players[0]?.earmarked).toEqual([{ hero: 'a1', count: 1 }]);
  const without = block({ players: [{ generalSlain: true, general: 'none' }] });
  played(without, heroPhase, { dice: [1], answers: heroic('leadership') });
  expect(without.players[0]?.earmarked).toEqual([]);
});

test('[AOS-28.2.5] Raise the banner: near an objective one controls a 3 is enough', () => {
  const objectives = [{ id: 'o1', at: [7, 5], controller: 0 }];
  const near = block({ objectives });
  played(near, heroPhase, { dice: [3], answers: heroic('leadership') });
  expect(near.players[0]?.earmarked.length).toBe(1);
  const far = block({ objectives: [{ id: 'o1', at: [20, 5], controller: 0 }] });
  played(far, heroPhase, { dice: [3], answers: heroic('leadership') });
  expect(far.players[0]?.earmarked.length).toBe(0);
});

test('[AOS-7.1d] TV AOS-7.1-b: below Bravery up to D3 wounds heal', () => {
  const wounded = () => block({}, { scroll: 'knight-vexillor-apotheosis', models: [{ at: [5, 5], wounds: 4 }] });
  const left = (dice: number[]) => {
    const state = wounded();
    played(state, heroPhase, { dice, answers: heroic('recovery') });
    return model(state, 'a1.1').wounds;
  };
  expect([left([3, 4, 6]), left([4, 4]), left([5, 4])]).toEqual([1, 3, 4]);
});

test('[AOS-7.1c] TV AOS-7.1-d: one finest hour for each HERO, until the end of the turn', () => {
  const state = block();
  played(state, heroPhase, { answers: heroic('finest-hour') });
  expect(unit(state, 'a1').effects.map(({ ability, until }) => [ability.id, until])).toEqual([
    ['wound-modifier', 'end-of-turn'],
    ['save-modifier', 'end-of-turn'],
  ]);
  const again = block({ players: [{ finestHours: ['a1'] }] });
  const { asks } = played(again, heroPhase, { answers: { 'start-of-hero-phase': 'done' } });
  const barred = asks[0]?.barred?.().find(({ id }) => id === 'heroic:finest-hour:a1');
  expect(barred?.refusals.map(({ code }) => code)).toEqual(['heroic/had-its-hour']);
});

test('[AOS-7.1b] a WIZARD has no Willpower to show', () => {
  const state = block({}, { scroll: 'knight-arcanum' });
  const { asks } = played(state, heroPhase, { answers: { 'start-of-hero-phase': 'done' } });
  expect(asks[0]?.options?.map(({ id }) => id)).not.toContain('heroic:willpower:a1');
});

test('[AOS-7.2] TV AOS-7.2-a: Rally rolls four dice for four slain; two 6s bring two back', () => {
  const state = given({
    step: 'start-block',
    players: [{ cp: 1 }],
    units: { a1: { scroll: 'gutrippaz', models: row(5, 10, 10), slain: 4, startingSize: 10 } },
  });
  const { events } = played(state, heroPhase, {
    dice: [6, 2, 6, 5],
    answers: { 'start-of-hero-phase': 'rally:a1', 'return-model': 'decline' },
  });
  expect(events.find(({ type }) => type === 'rallied')?.data?.count).toBe(2);
  expect(state.players[0]?.cp).toBe(0);
});

test('[AOS-28.1.3] Damned terrain: D3 mortal wounds, then +1 to hit until the next hero phase', () => {
  const state = given({
    step: 'main',
    terrain: [{ id: 't1', at: [10, 12.5], size: [4, 2], mysterious: 'damned' }],
    units: { a1: { scroll: 'gutrippaz', models: row(5, 10, 10) } },
  });
  const answers = { 'during-hero-phase': 'damned:a1', 'damned-bonus': 'take' };
  played(state, heroPhase, { dice: [1], answers });
  expect(unit(state, 'a1').effects.map(({ ability, until }) => [ability.id, until])).toEqual([
    ['hit-modifier', { heroPhaseOf: 0 }],
  ]);
  expect([state.players[0]?.damnedPicked, unit(state, 'a1').models.filter(({ wounds }) => wounds > 0).length]).toEqual([
    true,
    1,
  ]);
});
