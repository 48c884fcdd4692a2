import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import type { Ability } from '../../abilities/ability.ts';
import { abilities } from '../../abilities/registry.ts';
import { heroPhase } from '../07-hero/phase.ts';
import { combatPhase } from '../12-combat/phase.ts';
import { endOfTurn } from './turn-end.ts';

/** An ability that only tells when it works. */
const teller: Ability = {
  id: 'teller',
  rule: 'AOS-1.6.1',
  params: abilities.byId('fly')?.params as Ability['params'],
  *atEndOfPhase(play, { bearer: { unit } }) {
    play.emit({ type: `end-of-${play.state.flow.phase}`, rule: 'AOS-1.6.1', data: { unit: unit.id } });
  },
  *atEndOfTurn(play, { bearer: { unit } }) {
    play.emit({ type: 'end-of-turn', rule: 'AOS-1.6.1', data: { unit: unit.id } });
  },
};
abilities.register([teller]);

/** Three units that have the ability: no position may name it, it is in no pack. */
function given2(more: object) {
  const state = given({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
      b1: { scroll: 'gutrippaz', models: row(5, 30, 20) },
      b2: { scroll: 'gutrippaz', models: row(5, 30, 25) },
    },
    ...more,
  });
  for (const one of Object.values(state.units)) Object.assign(one, { given: [{ id: 'teller' }] });
  return state;
}

const told = ({ events }: ReturnType<typeof played>) =>
  events.flatMap(({ type, data }) => (type.startsWith('end-of') ? [`${type} ${data?.unit}`] : []));

test('[AOS-19.5] [AOS-1.6.1] abilities of the end of the hero phase come after predatory spells have moved', () => {
  const state = given2({
    step: 'predatory',
    entities: [{ scroll: 'emerald-lifeswarm', seat: 0, parts: [[20, 5]], summoner: 'a1.1' }],
  });
  const all = played(state, heroPhase, {
    answers: { 'move-entity': 'stay', 'order-of-rules': ['first:b2/teller', 'first:b1/teller'] },
  });
  expect(all.events.map(({ type }) => type)).toEqual(['entity-moved', 'end-of-hero', 'end-of-hero', 'end-of-hero']);
  // AOS-1.6.2: the active player's first; the opponent orders his own.
  expect(told(all)).toEqual(['end-of-hero a1', 'end-of-hero b2', 'end-of-hero b1']);
});

test('[AOS-15.2] R61: abilities of the end of the turn come before coherency is restored and control is checked', () => {
  const state = given2({ step: 'end-of-turn', objectives: [{ id: 'o1', at: [10, 12] }] });
  const types = played(state, endOfTurn).events.map(({ type }) => type);
  expect(types.filter((type) => type !== 'turn-began')).toEqual([
    'end-of-turn',
    'end-of-turn',
    'end-of-turn',
    'objective-controlled',
    'victory-points',
    'victory-points',
  ]);
});

test('[AOS-1.6.2] [AOS-1.6.1] at the start of combat the active player does all of his, then the opponent', () => {
  const bolt = {
    ability: { id: 'stored-bolt', range: 12, mortals: 1, near: { within: 3, mortals: 'D3' } },
    rule: 'AOS-19.2a',
    until: { heroPhaseOf: 1 },
    model: 'b2.1',
  };
  const state = given({
    phase: 'combat',
    units: {
      a1: { scroll: 'murknob-with-belcha-banna', models: [[10, 10]] },
      b1: { scroll: 'murknob-with-belcha-banna', models: [[10, 12]] },
      b2: { scroll: 'swampcalla-shaman', models: [[10, 20]], effects: [bolt] },
    },
  });
  const { asks, events } = played(state, combatPhase, {
    // The breath of a1, the Power of Kragnos against the bolt, the breath of b1.
    dice: [3, 1, 2],
    answers: { 'start-of-phase': ['ability:b2.1/stored-bolt'] },
  });
  // The breath must be used, the bolt may wait: "done" is not offered before the breath.
  const [ask] = asks.filter(({ kind }) => kind === 'start-of-phase');
  expect(ask?.options?.map(({ id }) => id)).toEqual(['ability:b2.1/stored-bolt', 'ability:b1/wounds-units-near']);
  expect(events.filter(({ type }) => type === 'wound-allocated').map(({ data }) => data?.unit)).toEqual([
    'b1',
    'a1',
    'a1',
  ]);
  expect(unit(state, 'b2').effects).toEqual([]);
});
