import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { readySetups } from '../../ready.ts';
import { copyBattle } from '../../start.ts';
import type { Battle } from '../../state.ts';
import { contactsOf, enemiesOf, standing } from '../../table/table.ts';
import { actorsOf } from '../34-activities/acting.ts';
import { gunsOf } from './guns.ts';
import { hasTarget } from './target-watch.ts';
import { isValidTarget } from './targets.ts';

/** Who could fire, and who fights whom: remembered from move to move, or found anew. */
const remembered = (state: Battle) => outlook(state, hasTarget);
const foundAnew = (state: Battle) =>
  outlook(copyBattle(state), (copy, acting, gun) =>
    enemiesOf(copy, acting.unit.seat).some((enemy) => isValidTarget(copy, acting, gun, enemy)),
  );

const outlook = (state: Battle, finds: typeof hasTarget): string[] =>
  standing(state).map(({ unit, model }) => {
    const shots = actorsOf(unit, model).flatMap((acting) =>
      gunsOf(state, acting).map((gun) => `${gun.key} ${finds(state, acting, gun)}`),
    );
    return `${model.id}: ${shots}; ${contactsOf(state, { unit, model }).map((one) => one.model.id)}`;
  });

test.each([
  ['skirmish-2', 60],
  ['deep-spoils-2', 40],
])('[WZ-15.2] [WZ-20.1] what is remembered of targets and contacts is what a fresh look finds (%s)', (id, looks) => {
  const { setup } = readySetups.find((one) => one.id === id)!;
  const match = Match.start(game, setup, { dice: seededDice(`watch ${id}`) });
  const random = new Random(7);
  playRandomly(match, random, 120);
  for (let look = 0; look < looks && !match.outcome; look++) {
    playRandomly(match, random, 3);
    expect(remembered(match.state)).toEqual(foundAnew(match.state));
  }
});
