import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle, ids, model, place, run, unit } from '../../test/battle.ts';
import { returnSlain } from '../rules/14-wounds/return-slain.ts';
import type { Battle } from '../state.ts';
import { placeRefusals } from '../table/places.ts';
import { allUses, withHook } from './uses.ts';

const cause = { rule: 'AOS-7.2', what: 'rally' };

/** Uses what a unit may do in its hero phase; undefined when it may do nothing. */
function inHeroPhase(
  state: Battle,
  id: string,
  dice: Parameters<typeof run>[2] = {},
  answers: Parameters<typeof run>[3] = {},
) {
  const [offered] = [...withHook(state, allUses(state, unit(state, id)), 'duringHeroPhase')].filter(({ hook, own }) =>
    hook.can(state, own),
  );
  return offered && run(state, (play) => offered.hook.use(play, offered.own), dice, answers);
}

/** Five Vindictors left of ten, 2.4" apart (TV AOS-14.2.1-b). */
function halfAUnit() {
  const state = battle(
    [
      { warscroll: 'vindictors', at: [10, 10] },
      { warscroll: 'yndrasta', at: [14, 14] },
      { warscroll: 'knight-vexillor-apotheosis', at: [18, 14] },
      { warscroll: 'gutrippaz', seat: 1, at: [10, 40] },
    ],
    { phase: 'hero' },
  );
  const vindictors = unit(state, 'a1');
  vindictors.models.forEach((each, i) => {
    each.x = inches(10 + 2.4 * i);
  });
  const fallen = vindictors.models.map((each, i) => ({
    ...each,
    id: `a1.${i + 6}`,
    command: i === 0 ? each.command : null,
  }));
  for (const each of fallen) each.wounds = 2;
  Object.assign(vindictors, { startingSize: 10, slain: fallen });
  state.epoch++;
  return state;
}

const beside = { at: [{ model: 'a1.7', x: inches(13.6), y: inches(11.3) }] };

test('[AOS-14.2.1] TV AOS-14.2.1-b: a model returns between two mates, although the ends have one neighbour now', () => {
  const state = halfAUnit();
  const { asks } = run(
    state,
    (play) => returnSlain(play, unit(state, 'a1'), 1, cause),
    {},
    { 'return-model': 'return:a1.7', 'place-returned': beside },
  );
  // R118: the champion or one of the others, who are all alike.
  expect(ids(asks[0]?.options)).toEqual(['return:a1.6', 'return:a1.7', 'decline']);
  expect(model(state, 'a1.7')).toMatchObject({ wounds: 0, returned: true, x: inches(13.6) });
  expect(unit(state, 'a1').slain).toHaveLength(4);
});

test('[AOS-14.2.1] returning: beside a model that did not return in this phase, and near no new enemy', () => {
  const state = halfAUnit();
  const vindictors = unit(state, 'a1');
  vindictors.models.push(...vindictors.slain.splice(0, 1));
  state.epoch++;
  const order = { unit: 'a1', rule: 'AOS-14.2.1', models: ['a1.6'], besidesModels: [] as string[] };
  const codes = (x: number, y: number, more = {}) =>
    placeRefusals(state, { ...order, ...more }, { at: [{ model: 'a1.6', x: inches(x), y: inches(y) }] }).map(
      ({ code }) => code,
    );
  expect(codes(13.6, 11.3)).toEqual([]);
  expect(codes(13.6, 14.5)).toContain('place/not-beside');
  expect(codes(13.6, 11.3, { besidesModels: ['a1.1', 'a1.2', 'a1.3', 'a1.4', 'a1.5'] })).toContain('place/not-beside');
  place(state, unit(state, 'b1'), 13.6, 15.5);
  expect(codes(13.6, 11.3)).toContain('place/near-other-enemy');
  place(state, unit(state, 'b1'), 13.6, 14);
  expect(codes(13.6, 11.3)).toEqual([]);
});

test('[AOS-14.2.1] who is not wanted stays slain', () => {
  const state = halfAUnit();
  run(state, (play) => returnSlain(play, unit(state, 'a1'), 2, cause), {}, { 'return-model': 'decline' });
  expect([unit(state, 'a1').models.length, unit(state, 'a1').slain.length]).toEqual([5, 5]);
});

test('[AOS-14.2.1] R126: who has no room stays slain; that there is none is offered only where it is true', () => {
  const back = (state: Battle, answer: string | typeof beside) =>
    run(
      state,
      (play) => returnSlain(play, unit(state, 'a1'), 1, cause),
      {},
      { 'return-model': 'return:a1.7', 'place-returned': answer },
    ).asks.find(({ kind }) => kind === 'place-returned');
  const state = halfAUnit();
  // All others returned in this phase: nobody may stand beside them.
  for (const each of unit(state, 'a1').models) each.returned = true;
  expect(ids(back(state, 'no-room')?.options)).toEqual(['no-room']);
  expect([unit(state, 'a1').models.length, unit(state, 'a1').slain.length]).toEqual([5, 5]);
  const free = halfAUnit();
  expect(ids(back(free, beside)?.options)).toEqual([]);
  expect(unit(free, 'a1').models).toHaveLength(6);
});

test('[AOS-14.2.1] return-slain: Yndrasta brings one model back to each small unit around her, once a turn', () => {
  const state = halfAUnit();
  inHeroPhase(state, 'a2', {}, { 'return-model': 'return:a1.7', 'place-returned': beside });
  expect(unit(state, 'a1').models).toHaveLength(6);
  expect(inHeroPhase(state, 'a2')).toBeUndefined();
});

test('[AOS-14.4] heal-or-return: the Vexillor heals, and returns models worth the roll to the unwounded, once in the battle', () => {
  const state = halfAUnit();
  model(state, 'a2.1').wounds = 3;
  inHeroPhase(
    state,
    'a3',
    { heal: [3, 5] },
    {
      'heal-or-return': ({ options }) =>
        ids(options).includes('restore:a2') && model(state, 'a2.1').wounds === 3
          ? 'restore:a2'
          : unit(state, 'a1').models.length === 5
            ? 'restore:a1'
            : 'decline',
      'return-model': 'return:a1.7',
      'place-returned': beside,
    },
  );
  expect(model(state, 'a2.1').wounds).toBe(1);
  // A 5 is 3 on a D3: one model of 2 Wounds.
  expect(unit(state, 'a1').models).toHaveLength(6);
  expect(inHeroPhase(state, 'a3')).toBeUndefined();
});

test('[AOS-14.4] regeneration: the Sloggoth heals D3 on a 4 or more, once in its hero phase', () => {
  const sloggoth = (dice: Parameters<typeof run>[2]) => {
    const state = battle(
      [
        { warscroll: 'vindictors', at: [10, 30] },
        { warscroll: 'marshcrawla-sloggoth', seat: 1, at: [10, 10] },
      ],
      { phase: 'hero' },
    );
    expect(inHeroPhase(state, 'b1')).toBeUndefined();
    model(state, 'b1.1').wounds = 5;
    inHeroPhase(state, 'b1', dice);
    expect(inHeroPhase(state, 'b1')).toBeUndefined();
    return model(state, 'b1.1').wounds;
  };
  expect(sloggoth({ regeneration: [3] })).toBe(5);
  expect(sloggoth({ regeneration: [4], heal: [6] })).toBe(2);
});
