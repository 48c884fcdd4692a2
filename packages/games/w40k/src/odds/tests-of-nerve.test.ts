import type { GameEvent, OpenRequest } from '@mischia/kernel';
import { deviations, Tally } from '@mischia/odds/testing';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { playOut } from '../../test/play-out.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { smite } from '../rules/12-psychic/powers/smite.ts';
import { attemptPower } from '../rules/12-psychic/psychic-test.ts';
import { charge } from '../rules/18-charge/charge.ts';
import { moraleTest } from '../rules/21-morale/morale.ts';
import type { Battle } from '../state.ts';
import { chargeMoveOdds } from './charge.ts';
import { moraleOdds } from './morale.ts';
import { psychicPowerOdds } from './psychic.ts';

const PLAYS = Number(process.env.MISCHIA_CASES ?? 1000);
const yesOrNo = (yes: number) => Float64Array.of(1 - yes, yes);
const happened = (events: readonly GameEvent[], type: string): number =>
  Number(events.some((one) => one.type === type));

const psykers = [
  { name: 'nobody denies', target: 'intercessor-squad', lost: 0, smites: 0 },
  { name: 'a Librarian denies', target: 'primaris-librarian', lost: 0, smites: 0 },
  { name: 'a dying psyker', target: 'primaris-librarian', lost: 4, smites: 1 },
  { name: 'a third Smite', target: 'ork-boyz', lost: 3, smites: 2 },
];

test.each(psykers)('[W40K-12.3] odds and rules agree on Smite: $name', ({ name, target, lost, smites }) => {
  const state = battle({ datasheet: 'primaris-librarian', at: [10, 10] }, { datasheet: target, seat: 1, at: [10, 20] });
  const [psyker, other] = [unitById(state, 'a1'), unitById(state, 'b1')];
  for (const model of psyker.models) model.lost = lost;
  for (const player of state.players) player.smites = smites;
  const odds = psychicPowerOdds(state, psyker, smite, target === 'primaris-librarian' ? other : undefined);
  const seen = {
    passed: new Tally(),
    perils: new Tally(),
    gone: new Tally(),
    denied: new Tally(),
    mortals: new Tally(),
  };
  const rule = (play: Parameters<typeof attemptPower>[0]) => attemptPower(play, unitById(play.state, 'a1'), smite);
  for (const { state: after, events } of playOut(state, rule, { plays: PLAYS, seed: name, answers: () => undefined })) {
    seen.passed.add(happened(events, 'psychic-test-passed'));
    seen.perils.add(happened(events, 'perils'));
    seen.gone.add(Number(unitById(after, 'a1').place === 'destroyed'));
    seen.denied.add(happened(events, 'power-denied'));
    const wounds = events.find(({ type, data }) => type === 'mortal-wounds' && data?.unit === 'b1');
    seen.mortals.add((wounds?.data?.count as number | undefined) ?? 0);
  }
  expect(deviations(yesOrNo(odds.passed), seen.passed)).toEqual([]);
  expect(deviations(yesOrNo(odds.perils), seen.perils)).toEqual([]);
  expect(deviations(yesOrNo(odds.psykerDestroyed), seen.gone)).toEqual([]);
  expect(deviations(yesOrNo(odds.denied), seen.denied)).toEqual([]);
  expect(deviations(odds.mortals as Float64Array, seen.mortals)).toEqual([]);
});

const shaken = [
  { name: 'above half-strength', models: 9, left: 6, destroyed: 4 },
  { name: 'below half-strength', models: 19, left: 4, destroyed: 6 },
  { name: 'the last model', models: 9, left: 1, destroyed: 9 },
];

test.each(shaken)(
  '[W40K-21.2] [W40K-21.3] odds and rules agree on Morale: $name',
  ({ name, models, left, destroyed }) => {
    const state = battle({ datasheet: 'ork-boyz', models: { boy: models }, at: [10, 10] });
    const unit = unitById(state, 'a1');
    unit.models.splice(left);
    unit.modelsDestroyedThisTurn = destroyed;
    touch(state);
    const odds = moraleOdds(state, unit);
    const passed = new Tally();
    const fled = new Tally();
    const rule = (play: Parameters<typeof moraleTest>[0]) => moraleTest(play, unitById(play.state, 'a1'));
    for (const { state: after, events } of playOut(state, rule, {
      plays: PLAYS,
      seed: name,
      answers: () => undefined,
    })) {
      passed.add(happened(events, 'morale-passed'));
      fled.add(unitById(after, 'a1').fallen.length);
    }
    expect(deviations(yesOrNo(odds.passed), passed)).toEqual([]);
    expect(deviations(odds.fleeing, fled)).toEqual([]);
  },
);

const chargers = [
  { name: 'Intercessors, 7 inches', datasheet: 'intercessor-squad', away: 8.5 },
  { name: 'Boyz that may reroll, 9 inches', datasheet: 'ork-boyz', away: 10.5 },
];

test.each(chargers)(
  '[W40K-18.5] odds and rules agree on a charge: $name',
  ({ name, datasheet, away }) => {
    const state = battle({ datasheet, at: [10, 10] }, { datasheet: 'intercessor-squad', seat: 1, at: [10, 10 + away] });
    state.flow.phase = 'charge';
    const odds = chargeMoveOdds(state, 'a1', ['b1']);
    expect(odds.needed).toBeGreaterThan(2);
    const seen = new Tally();
    const answers = ({ kind, options, data }: OpenRequest): string | undefined => {
      if (kind === 'charge-targets') return options?.find(({ id }) => id !== 'target:b2')?.id;
      if (kind !== 'reroll-sum') return undefined;
      const total = (data as { faces: number[] }).faces.reduce((sum, face) => sum + face, 0);
      return total < (odds.needed as number) ? 'reroll' : 'keep';
    };
    const rule = (play: { state: Battle } & Parameters<typeof charge>[0]) => charge(play, unitById(play.state, 'a1'));
    for (const { events } of playOut(state, rule, { plays: Math.min(PLAYS, 20_000), seed: name, answers })) {
      seen.add(happened(events, 'charged'));
    }
    expect(deviations(yesOrNo(odds.success), seen)).toEqual([]);
  },
  600_000,
);
