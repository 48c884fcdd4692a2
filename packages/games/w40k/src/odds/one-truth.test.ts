import { deviations, Tally } from '@mischia/odds/testing';
import { expect, test } from 'vitest';
import { allocatingTo, playOut } from '../../test/play-out.ts';
import { type Meeting, meetingState, meetings } from '../../test/situations.ts';
import type { ShootOrder } from '../forms.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { declaredAttacks, everythingAt } from '../rules/13-shooting/declare.ts';
import { resolveAttacks } from '../rules/16-attacks/resolve.ts';
import { declaredBlows, everyBlowAt } from '../rules/20-fight/declare.ts';
import { attacksOfModel } from '../rules/20-fight/fight.ts';
import type { Battle, Unit } from '../state.ts';
import type { AttackOdds } from './attacks.ts';
import { fightOdds, shotOdds } from './hover.ts';
import { allocationOrder } from './target.ts';

const PLAYS = Number(process.env.MISCHIA_CASES ?? 500);

const lostBy = (unit: Unit): number => [...unit.models, ...unit.fallen].reduce((sum, { lost }) => sum + lost, 0);

/** The shots of a meeting, with the profile it names where a weapon has it. */
function shotsOf(state: Battle, { profile }: Meeting, order: ShootOrder) {
  return everythingAt(state, order, unitById(state, 'b1')).map((shot) => {
    const has = state.library.weapons[shot.weapon]?.profiles.some(({ id }) => id === profile);
    return profile !== undefined && has ? { ...shot, profile } : shot;
  });
}

function* meleeOf(play: Parameters<typeof resolveAttacks>[0], { profile }: Meeting) {
  const { state } = play;
  const attacker = unitById(state, 'a1');
  const attacks: Record<string, number> = {};
  for (const model of attacker.models) attacks[model.id] = yield* attacksOfModel(play, attacker, model);
  const blows = everyBlowAt(state, { unit: 'a1', attacks }, 'b1').map((blow) => {
    const has = state.library.weapons[blow.weapon]?.profiles.some(({ id }) => id === profile);
    return profile !== undefined && has ? { ...blow, profile } : blow;
  });
  yield* resolveAttacks(play, 'melee', attacker, declaredBlows(state, blows));
}

test.each(meetings.map((meeting) => [meeting.name, meeting] as const))(
  '[W40K-16.6] odds and rules agree: %s',
  (name, meeting) => {
    const state = meetingState(meeting);
    const kind = meeting.kind ?? 'shooting';
    const order: ShootOrder = { unit: 'a1', ...(kind === 'overwatch' ? { only: 'b1' } : {}) };
    const shots = shotsOf(state, meeting, order);
    const odds = (
      kind === 'melee' ? fightOdds(state, 'a1', 'b1', meeting.profile) : shotOdds(state, order, shots)[0]
    ) as AttackOdds;
    const models = allocationOrder(state, unitById(state, 'b1')).map(({ id }) => id);
    const before = lostBy(unitById(state, 'b1'));
    const tallies = { slain: new Tally(), damage: new Tally(), hits: new Tally(), wounds: new Tally() };
    const plays = playOut(
      state,
      function* (play) {
        if (kind === 'melee') return yield* meleeOf(play, meeting);
        const declared = declaredAttacks(play.state, order, shots);
        yield* resolveAttacks(play, kind, unitById(play.state, 'a1'), declared);
      },
      { plays: PLAYS, seed: name, answers: allocatingTo(models) },
    );
    for (const { state: after, events } of plays) {
      const target = unitById(after, 'b1');
      tallies.slain.add(target.fallen.length);
      tallies.damage.add(lostBy(target) - before);
      // Later groups are rolled only while somebody is left to hit.
      const first = events.find(({ type }) => type === 'attacks-made')?.data;
      tallies.hits.add(first?.hits as number);
      tallies.wounds.add(first?.wounds as number);
    }
    const [group] = odds.groups;
    expect(odds.groups.length).toBeGreaterThan(0);
    expect({
      slain: deviations(odds.slain, tallies.slain),
      damage: deviations(odds.damage, tallies.damage),
      hits: deviations(group?.rolled.hits ?? odds.slain, tallies.hits),
      wounds: deviations(group?.rolled.wounds ?? odds.slain, tallies.wounds),
    }).toEqual({ slain: [], damage: [], hits: [], wounds: [] });
  },
  3_600_000,
);
