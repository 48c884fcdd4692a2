import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../test/play.ts';
import { rerollOf, rollModifiers } from '../rules/01-concepts/rolling.ts';
import { isUnitCoherent } from '../rules/04-round/turn-end.ts';
import { commandOffers } from '../rules/06-commands/window.ts';
import { heroPhase } from '../rules/07-hero/phase.ts';
import { endOfMovement } from '../rules/08-movement/end-of-phase.ts';
import { shootingRefusals } from '../rules/10-shooting/shoot.ts';
import { chargePhase, chargeRefusals } from '../rules/11-charge/phase.ts';
import { battleshockPhase } from '../rules/15-battleshock/phase.ts';
import { garrisonRefusals } from '../rules/17-terrain/join.ts';
import { deadlyTerrain } from '../rules/17-terrain/mysterious.ts';
import { braveryOf, canFly, moveTextOf, woundsOf } from '../rules/22-warscrolls/now.ts';
import type { Battle } from '../state.ts';
import { permission } from './uses.ts';

const plain = (x: number, y: number) => ({ at: [x, y], command: null });
const codes = (refusals: readonly { readonly code: string }[]) => refusals.map(({ code }) => code);
function* endStep(play: Play<Battle>): Rule<void> {
  yield* endOfMovement(play);
}

test('[AOS-21.1a] cannot-be-commanded: in the combat phase no command, in other phases as before', () => {
  const roared = [{ ability: { id: 'cannot-be-commanded' }, rule: 'AOS-21.1a', until: 'end-of-combat' }];
  const offers = (phase: string) => {
    const state = given({
      phase,
      players: [{ cp: 1 }],
      units: { a1: { scroll: 'gutrippaz', models: row(2, 10, 10), effects: roared, turn: { slain: 1 } } },
    });
    return commandOffers(state, 0, 'start-of-battleshock').length;
  };
  expect([offers('combat'), offers('battleshock')]).toEqual([0, 1]);
});

test('[AOS-27.5.1d] [AOS-22.2.1] characteristic: Heroic Stature adds a Wound, a banner Bravery', () => {
  const state = given({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 10]], given: [{ id: 'characteristic', which: 'wounds', add: 1 }] },
      a2: { scroll: 'gutrippaz', models: [plain(10, 14), { at: [11.4, 14], command: 'banner-bearer' }] },
    },
  });
  expect([woundsOf(state, unit(state, 'a1')), braveryOf(state, unit(state, 'a2'))]).toEqual([7, 6]);
});

test('[AOS-1.3.3a] coherency-distance: Prosecutors keep together at 3"', () => {
  const isTogether = (scroll: string) => {
    const state = given({ units: { a1: { scroll, models: row(3, 10, 10, 4) } } });
    return isUnitCoherent(state, unit(state, 'a1'));
  };
  expect([isTogether('prosecutors-hammers'), isTogether('vindictors')]).toEqual([true, false]);
});

test('[AOS-1.3.3a] R01: neighbours 1" and a thousandth apart hold together at the end of a turn too', () => {
  const isTogether = (apart: number) => {
    const state = given({ units: { a1: { scroll: 'vindictors', models: row(2, 10, 10, apart) } } });
    return isUnitCoherent(state, unit(state, 'a1'));
  };
  // Two bases of 40 mm are 1.574" from centre to centre where they touch.
  expect([isTogether(2.575), isTogether(2.577)]).toEqual([true, false]);
});

test("[AOS-27.5.1b] command-point: a 5 at the start of its own hero phase, and not in the enemy's", () => {
  const points = (active: number, dice: number[]) => {
    const state = given({
      active,
      players: [{ general: 'none' }, { general: 'none' }],
      units: { a1: { scroll: 'lord-imperatant', models: [[10, 10]], given: [{ id: 'command-point', on: 5 }] } },
    });
    played(state, heroPhase, { dice });
    return state.players[0]?.cp;
  };
  expect([points(0, [5]), points(0, [4]), points(1, [])]).toEqual([1, 0, 0]);
});

test('[AOS-22.5] damage-table-shift: near Yndrasta a MONSTER moves as if it had 10 more wounds', () => {
  const move = (x: number) => {
    const state = given({
      units: { a1: { scroll: 'yndrasta', models: [[10, 10]] }, b1: { scroll: 'rogue-idol', models: [[x, 10]] } },
    });
    return moveTextOf(state, unit(state, 'b1'), model(state, 'b1.1'));
  };
  expect([move(15), move(30)]).toEqual([8, 10]);
});

test('[AOS-28.1.3] damned and deadly: terrain within 1" of a unit', () => {
  const state = given({
    step: 'main',
    terrain: [
      { id: 't1', at: [10, 12.5], size: [4, 2], mysterious: 'damned' },
      { id: 't2', at: [30, 12.5], size: [4, 2], mysterious: 'deadly' },
    ],
    units: { a1: { scroll: 'gutrippaz', models: row(2, 10, 10) }, a2: { scroll: 'gutrippaz', models: row(2, 30, 10) } },
  });
  const { asks } = played(structuredClone(state), heroPhase, { answers: { 'during-hero-phase': 'end-hero-phase' } });
  expect(asks[0]?.options?.map(({ id }) => id)).toEqual(['damned:a1', 'end-hero-phase']);
  const wounds = (id: string, dice: number[]) => {
    const copy = structuredClone(state);
    return played(copy, (play) => deadlyTerrain(play, unit(copy, id)), { dice }).events.map(({ type }) => type);
  };
  expect(wounds('a2', [1, 2])).toContain('mortal-wounds');
  expect(wounds('a2', [2])).toEqual([]);
  expect(wounds('a1', [])).toEqual([]);
});

test('[AOS-15.1] fewer-flee: near the Killaboss only one Gutrippa flees', () => {
  const left = (x: number) => {
    const state = given({
      phase: 'battleshock',
      step: 'tests',
      units: {
        a1: { scroll: 'gutrippaz', models: row(4, 10, 10).map(([x1, y]) => plain(x1, y)), turn: { slain: 4 } },
        a2: { scroll: 'killaboss-with-stab-grot', models: [[x, 12.5]] },
      },
    });
    played(state, battleshockPhase, { dice: [5] });
    return unit(state, 'a1').models.length;
  };
  expect([left(10), left(30)]).toEqual([3, 0]);
});

test('[AOS-9.4] fly: Levitate gives wings for a while', () => {
  const effects = [{ ability: { id: 'fly' }, rule: 'AOS-27.5.3b', until: { heroPhaseOf: 0 } }];
  const state = given({
    units: {
      a1: { scroll: 'gutrippaz', models: [[10, 10]], effects },
      a2: { scroll: 'gutrippaz', models: [[14, 10]] },
    },
  });
  expect([canFly(state, unit(state, 'a1')), canFly(state, unit(state, 'a2'))]).toEqual([true, false]);
});

test('[AOS-6.1d] free-command: a Lord-Imperatant without points issues one command a turn', () => {
  const state = given({
    phase: 'battleshock',
    units: { a1: { scroll: 'lord-imperatant', models: [[10, 10]], turn: { slain: 1 } } },
  });
  expect(commandOffers(state, 0, 'start-of-battleshock')).toHaveLength(1);
  unit(state, 'a1').usedThisTurn['free-command'] = 1;
  expect(commandOffers(state, 0, 'start-of-battleshock')).toEqual([]);
});

test('[AOS-23.3] garrison-only: the Skull Altar is for one HERO with 8 Wounds or fewer, until its rules are lost', () => {
  const altar = {
    id: 't9',
    at: [20, 10],
    size: [5, 4],
    height: 3,
    shape: 'closed',
    traits: ['defensible'],
    scroll: 'skull-altar',
    owner: 0,
  };
  const state = given({
    terrain: [altar],
    units: {
      a1: { scroll: 'slaughterpriest', models: [[15, 10]] },
      a2: { scroll: 'bloodreavers', models: [[15, 12]] },
    },
  });
  const refusals = (id: string) => codes(garrisonRefusals(state, unit(state, id), 't9'));
  expect([refusals('a1'), refusals('a2')]).toEqual([[], ['garrison/not-for-it']]);
  Object.assign(state.features.t9 ?? {}, { rulesLost: true });
  expect(refusals('a2')).toEqual([]);
});

test('[AOS-11.0] long-charge: Prosecutors charge from 18" with three dice', () => {
  const state = (scroll: string) =>
    given({
      phase: 'charge',
      step: 'charge',
      units: { a1: { scroll, models: [plain(10, 10)] }, b1: { scroll: 'gutrippaz', models: [plain(26, 10)] } },
    });
  expect(codes(chargeRefusals(state('vindictors'), unit(state('vindictors'), 'a1')))).toEqual(['charge/too-far']);
  const flying = state('prosecutors-hammers');
  const { diceLeft } = played(flying, chargePhase, { dice: [5, 5, 5], answers: { 'move-charge': 'auto' } });
  expect([diceLeft, unit(flying, 'a1').turn.charged]).toEqual([0, [5, 5, 5]]);
});

const icon = (dice: number[]) => {
  const state = given({
    phase: 'battleshock',
    step: 'tests',
    units: { a1: { scroll: 'gutrippaz', models: row(8, 10, 10).map(([x, y]) => plain(x, y)), turn: { slain: 2 } } },
    entities: [{ scroll: 'bleeding-icon', seat: 1, parts: [[10, 12.5]] }],
  });
  played(state, battleshockPhase, { dice });
  return { left: unit(state, 'a1').models.length, icon: state.entities['b:bleeding-icon'] };
};
test('[AOS-20.3.3] more-flee: near the Bleeding Icon D3 more flee; on a 6 D6, and the Icon is gone for the turn', () => {
  // Bravery 5, 4 near the Icon: a 4 and 2 slain fail by 2, then 3 of D3, or 5 of D6.
  expect(icon([4, 2, 6]).left).toBe(8 - 2 - 3);
  const spent = icon([4, 6, 5]);
  expect([spent.left, spent.icon]).toMatchObject([8 - 2 - 5, { parts: [], summoner: null, removedThisTurn: true }]);
});

const reserves = (units: object) =>
  given({
    phase: 'movement',
    step: 'end',
    units: { ...units, b1: { scroll: 'gutrippaz', models: [[40, 28]] } },
  });
const arrives = { id: 'reserve-deployment', fromEnemies: 9 };
test('[AOS-3.1a] reserve-deployment and nearer-arrival: who may arrive, and how near', () => {
  const state = reserves({
    a1: { scroll: 'lord-imperatant', models: [[10, 10]] },
    a2: { scroll: 'vindictors', models: 5, place: 'reserve', given: [arrives] },
    a3: { scroll: 'vindictors', models: 5, place: 'reserve' },
  });
  const ask = (copy: Battle, answer: string) =>
    played(copy, endStep, { answers: { 'end-of-movement': answer, 'set-up': 'not-now' } }).asks;
  const options = ask(structuredClone(state), 'end-movement')[0]?.options?.map(({ id }) => id);
  expect(options).toEqual(['arrive:a2', 'arrive-nearer:a2', 'end-movement']);
  const distance = (answer: string) => ask(structuredClone(state), answer)[1]?.data;
  expect([distance('arrive:a2'), distance('arrive-nearer:a2')]).toMatchObject([
    { fromEnemies: inches(9) },
    { fromEnemies: inches(7) },
  ]);
});

test('[AOS-1.6d] no-battleshock-tests: TV AOS-1.6-a, wholly within 12" of Yndrasta (R113)', () => {
  const isSpared = (x: number) => {
    const state = given({
      units: { a1: { scroll: 'yndrasta', models: [[5, 10]] }, a2: { scroll: 'vindictors', models: [plain(x, 10)] } },
    });
    return permission(state, unit(state, 'a2'), 'noBattleshock') === true;
  };
  expect([isSpared(17), isSpared(18)]).toEqual([true, false]);
});

test('[AOS-6.1c] repeat-command: the Killaboss on Vulcha issues what was issued before', () => {
  const offers = (scroll: string) => {
    const state = given({
      phase: 'battleshock',
      players: [{ cp: 2 }],
      units: {
        a1: { scroll, models: [[10, 10]] },
        a2: { scroll: 'gutrippaz', models: [plain(15, 10)], turn: { slain: 1 } },
      },
    });
    state.players[0]?.commands.push('inspiring-presence');
    return commandOffers(state, 0, 'start-of-battleshock').map(({ id }) => id);
  };
  expect(offers('killaboss-on-corpse-rippa-vulcha')).toContain('inspiring-presence:a2');
  expect(offers('killaboss-with-stab-grot')).toEqual([]);
});

test('[AOS-1.5.4] reroll: once in a phase, or only in the turn of its set-up; what is not used up comes first', () => {
  const state = given({
    units: {
      a1: {
        scroll: 'knight-arcanum',
        models: [[10, 10]],
        given: [
          { id: 'reroll', rolls: ['cast'], once: 'phase' },
          { id: 'reroll', rolls: ['charge'], while: 'set-up-this-turn' },
        ],
      },
    },
  });
  const knight = unit(state, 'a1');
  expect(rerollOf(state, knight, 'cast')?.ref.once).toBe('phase');
  knight.phase.rolled.reroll = 1;
  expect(rerollOf(state, knight, 'cast')).toBeUndefined();
  expect(rerollOf(state, knight, 'charge')).toBeUndefined();
  knight.turn.setUp = true;
  expect(rerollOf(state, knight, 'charge')).toBeDefined();
  const both = given({
    units: {
      a1: {
        scroll: 'knight-arcanum',
        models: [[10, 10]],
        given: [
          { id: 'reroll', rolls: ['cast'], once: 'phase' },
          { id: 'reroll', rolls: ['cast'] },
        ],
      },
    },
  });
  expect(rerollOf(both, unit(both, 'a1'), 'cast')?.ref.once).toBeUndefined();
});

test('[AOS-1.5.5b] roll-modifier: the Lord-Relictor chants at +1, near his Idol an ORRUK casts at +1', () => {
  const state = given({
    units: {
      a1: { scroll: 'lord-relictor', models: [[10, 10]] },
      a2: { scroll: 'swampcalla-shaman', models: [[20, 10]] },
      a3: { scroll: 'rogue-idol', models: [[20, 15]] },
    },
  });
  const sum = (id: string, kind: 'chant' | 'cast') =>
    rollModifiers(state, unit(state, id), kind).reduce((total, { amount }) => total + amount, 0);
  expect([sum('a1', 'chant'), sum('a1', 'cast'), sum('a2', 'cast')]).toEqual([1, 0, 1]);
});

test('[AOS-8.3] run-and-shoot: Hobgrots with a Noise-maker run and shoot', () => {
  const refusals = (command: string | null) => {
    const state = given({
      phase: 'shooting',
      units: {
        a1: { scroll: 'hobgrot-slittaz', models: [{ at: [10, 10], command }], turn: { move: 'run' } },
        b1: { scroll: 'gutrippaz', models: [[10, 16]] },
      },
    });
    return codes(shootingRefusals(state, unit(state, 'a1'), { kind: 'shooting' }));
  };
  expect([refusals('noise-maker'), refusals(null)]).toEqual([[], ['shoot/run']]);
});
