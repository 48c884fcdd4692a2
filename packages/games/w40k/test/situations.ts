import { touch } from '@mischia/tabletop';
import type { UnitList } from '../src/army/setup.ts';
import { battleOf, type UnitsMeet } from '../src/odds/pack-units.ts';
import { libraryOf } from '../src/pack/load.ts';
import { starterPack } from '../src/pack/starter.ts';
import { unitById } from '../src/rules/01-armies/units.ts';
import { BOOK_PACK } from '../src/rules/20-fight/weapons.ts';
import type { Battle } from '../src/state.ts';

/** A situation that the odds answer and the rules play. */
export interface Meeting extends UnitsMeet {
  readonly name: string;
  /** Picks the profile of weapons that have several. */
  readonly profile?: string;
  /** Changes the battle before it is played. */
  readonly change?: (state: Battle) => void;
}

export const library = libraryOf([starterPack, BOOK_PACK]);

const chapter = { '<CHAPTER>': 'ULTRAMARINES' };
const clan = { '<CLAN>': 'GOFFS' };
const unit = (datasheet: string, more: Partial<UnitList> = {}): UnitList => ({ datasheet, ...more });
const intercessors = (count = 5, more: Partial<UnitList> = {}) =>
  unit('intercessor-squad', { models: { intercessor: count - 1 }, chosen: chapter, ...more });
const boyz = (count: number, more: Partial<UnitList> = {}) =>
  unit('ork-boyz', { models: { boy: count - 1 }, chosen: clan, ...more });
const chaos = (weapons: readonly [string, string][], count = 10) =>
  unit('chaos-space-marines', {
    models: { legionary: count - 1 },
    wargear: weapons.map(([option, choice]) => ({ option, choice, kind: 'legionary', count: 1 })),
  });
const skitarii = (choice: string, count: number, models = 10) =>
  unit('skitarii-rangers', {
    models: { ranger: models - 1 },
    wargear: [{ option: 'special-weapons', choice, kind: 'ranger', count }],
  });
const redemptor = (...wargear: readonly [string, string][]) =>
  unit('redemptor-dreadnought', {
    chosen: chapter,
    wargear: wargear.map(([option, choice]) => ({ option, choice, kind: 'redemptor', count: 1 })),
  });

/** Gives a unit an ability for a while, as powers and auras do. */
const with_ =
  (id: string, ability: Record<string, unknown> & { id: string }) =>
  (state: Battle): void => {
    unitById(state, id).effects.push({ ability, until: 'turn' });
    touch(state);
  };
/** Gives it to one model alone, as wargear does. */
const withModel =
  (id: string, model: string, ability: Record<string, unknown> & { id: string }) =>
  (state: Battle): void => {
    unitById(state, id).effects.push({ ability, until: 'turn', model });
    touch(state);
  };
const all =
  (...changes: readonly ((state: Battle) => void)[]) =>
  (state: Battle) => {
    for (const change of changes) change(state);
  };
const wounded = (state: Battle) => {
  const model = unitById(state, 'b1').models[2];
  if (model) model.lost = 1;
};

const meeting = (
  name: string,
  attacker: UnitList,
  target: UnitList,
  more: Omit<Meeting, 'name' | 'attacker' | 'target'> = {},
): Meeting => ({ name, attacker, target, ...more });

export const meetings: readonly Meeting[] = [
  meeting('bolt rifles at long range', intercessors(), boyz(10), { distance: 20 }),
  meeting('bolt rifles in rapid fire', intercessors(10), boyz(20), { distance: 15 }),
  meeting('bolt rifles at two-wound models', intercessors(10), intercessors(5)),
  meeting('one bearer rerolls, another wounds on 2', intercessors(5), boyz(10), {
    change: all(
      withModel('a1', 'a1.1', { id: 'reroll-hits', faces: [1] }),
      withModel('a1', 'a1.3', { id: 'wounds-on', on: 2 }),
    ),
  }),
  meeting('the wounded model first', intercessors(10), intercessors(5), { change: wounded }),
  meeting(
    'heavy weapons after a move',
    intercessors(10, {
      wargear: [
        { option: 'squad-rifles', choice: 'stalker-bolt-rifles', kind: 'intercessor', count: 9 },
        { option: 'squad-rifles', choice: 'stalker-bolt-rifles', kind: 'sergeant', count: 1 },
      ],
    }),
    intercessors(10),
    { moved: 'normal' },
  ),
  meeting(
    'assault weapons after an Advance',
    boyz(20, { wargear: [{ option: 'shootas', choice: 'shoota', kind: 'boy', count: 19 }] }),
    intercessors(),
    { moved: 'advance' },
  ),
  meeting('overwatch hits on sixes only', unit('strike-team'), boyz(10), { kind: 'overwatch' }),
  meeting('overwatch of automatic hits', chaos([['special-weapon', 'flamer']]), boyz(10), { kind: 'overwatch' }),
  meeting('a lascannon at a Dreadnought', chaos([['heavy-weapon', 'lascannon']], 5), redemptor()),
  meeting('a meltagun within half range', chaos([['special-weapon', 'meltagun']], 5), redemptor(), { distance: 5 }),
  meeting(
    'a meltagun at three-wound models',
    chaos([['special-weapon', 'meltagun']], 5),
    unit('terminator-squad', { chosen: chapter }),
  ),
  meeting('a flamer', chaos([['special-weapon', 'flamer']], 5), boyz(12), { distance: 6 }),
  meeting('a heavy bolter at Terminators', chaos([['heavy-weapon', 'heavy-bolter']], 5), unit('chaos-terminators')),
  meeting('a reaper chaincannon', chaos([['heavy-weapon', 'reaper-chaincannon']], 5), boyz(15)),
  meeting('blast at five models', redemptor(['main-gun', 'macro-plasma-incinerator']), intercessors(5)),
  meeting('blast at six models', redemptor(['main-gun', 'macro-plasma-incinerator']), intercessors(6)),
  meeting('blast at eleven models', redemptor(['main-gun', 'macro-plasma-incinerator']), boyz(11)),
  meeting('a supercharged blast', redemptor(['main-gun', 'macro-plasma-incinerator']), intercessors(10), {
    profile: 'supercharge',
  }),
  meeting('two dice of attacks', unit('knight-paladin'), intercessors(10), { distance: 24 }),
  meeting('a knight at a Carnifex', unit('knight-paladin'), unit('carnifex'), { distance: 24 }),
  meeting('a gunship at a Monolith', unit('stormraven-gunship', { chosen: chapter }), unit('monolith')),
  meeting(
    'an Icarus pod at AIRCRAFT',
    redemptor(['rocket-pod', 'icarus-rocket-pod']),
    unit('stormraven-gunship', { chosen: chapter }),
  ),
  meeting('mortal wounds on a wound roll', skitarii('transuranic-arquebus', 2), unit('chaos-terminators')),
  meeting('many mortal wounds, saved or not, that spill', skitarii('transuranic-arquebus', 4, 20), intercessors(5), {
    change: all(wounded, with_('a1', { id: 'mortal-on-wound', on: 4, mortal: 'D3' })),
  }),
  meeting('arc rifles at a VEHICLE', skitarii('arc-rifle', 2), redemptor()),
  meeting('arc rifles at INFANTRY', skitarii('arc-rifle', 2), boyz(10)),
  meeting('plasma calivers', skitarii('plasma-caliver', 2), unit('outrider-squad', { chosen: chapter })),
  meeting(
    'the better of two saves',
    chaos([['heavy-weapon', 'lascannon']]),
    unit('primaris-captain', { chosen: chapter }),
  ),
  meeting(
    'a model that attacks were allocated to before',
    chaos([['heavy-weapon', 'heavy-bolter']], 5),
    unit('terminator-squad', { chosen: chapter }),
    {
      change: (state) => {
        for (const model of unitById(state, 'b1').models.slice(-1)) model.allocated = true;
      },
    },
  ),
  meeting('two wounded models', chaos([['heavy-weapon', 'heavy-bolter']], 10), unit('chaos-terminators'), {
    change: (state) => {
      for (const [i, model] of unitById(state, 'b1').models.slice(1, 3).entries()) model.lost = i + 1;
    },
  }),
  meeting('damage is never reduced below 1', intercessors(10), redemptor(), { distance: 10 }),
  meeting('a warboss behind his invulnerable save', unit('monolith'), unit('warboss', { chosen: clan })),
  meeting('wounds ignored one by one', intercessors(10), boyz(10), {
    change: with_('b1', { id: 'ignore-wounds', on: 5 }),
  }),
  meeting(
    'several points of damage ignored one by one',
    chaos([
      ['heavy-weapon', 'lascannon'],
      ['special-weapon', 'meltagun'],
    ]),
    unit('carnifex'),
    { change: with_('b1', { id: 'ignore-wounds', on: 5 }) },
  ),
  meeting('hits of 1 rerolled', intercessors(10), boyz(10), { change: with_('a1', { id: 'reroll-hits', faces: [1] }) }),
  meeting('failed hits rerolled with a bonus', intercessors(10), boyz(10), {
    change: all(with_('a1', { id: 'reroll-hits', faces: 'failed' }), with_('a1', { id: 'hit-modifier', amount: 1 })),
  }),
  meeting('any hit rerolled with a penalty', intercessors(10), boyz(10), {
    change: all(with_('a1', { id: 'reroll-hits', faces: 'all' }), with_('a1', { id: 'hit-modifier', amount: -1 })),
  }),
  meeting('failed hits rerolled with a penalty', intercessors(10), boyz(10), {
    change: all(with_('a1', { id: 'reroll-hits', faces: 'failed' }), with_('a1', { id: 'hit-modifier', amount: -2 })),
  }),
  meeting('failed wounds rerolled', intercessors(10), boyz(10), {
    change: with_('a1', { id: 'reroll-wounds', faces: 'failed' }),
  }),
  meeting('reroll in overwatch', unit('strike-team'), boyz(10), {
    kind: 'overwatch',
    change: with_('a1', { id: 'reroll-hits', faces: [1] }),
  }),
  meeting('failed hits rerolled in overwatch', unit('strike-team'), boyz(10), {
    kind: 'overwatch',
    change: with_('a1', { id: 'reroll-hits', faces: 'failed' }),
  }),
  meeting('two rules that reroll different faces', intercessors(10), boyz(10), {
    change: all(with_('a1', { id: 'reroll-hits', faces: [1] }), with_('a1', { id: 'reroll-hits', faces: [2] })),
  }),
  meeting('choppas, with a Nob of his own', boyz(10), intercessors(5), { kind: 'melee' }),
  meeting(
    'a power klaw among choppas',
    boyz(10, { wargear: [{ option: 'nob-weapon', choice: 'power-klaw', kind: 'boss-nob', count: 1 }] }),
    intercessors(5),
    { kind: 'melee' },
  ),
  meeting('power fists that hit badly', unit('terminator-squad', { chosen: chapter }), unit('chaos-terminators'), {
    kind: 'melee',
  }),
  meeting(
    'lightning claws',
    unit('chaos-terminators', {
      wargear: [{ option: 'lightning-claws', choice: 'two-lightning-claws', kind: 'terminator', count: 4 }],
    }),
    boyz(10),
    { kind: 'melee' },
  ),
  meeting(
    'feeder mandibles wound by themselves',
    unit('canoptek-scarab-swarms', { models: { swarm: 9 } }),
    redemptor(),
    { kind: 'melee' },
  ),
  meeting('a sweep makes three hit rolls', unit('knight-paladin'), boyz(20), { kind: 'melee', profile: 'sweep' }),
  meeting('a strike at a Dreadnought', unit('knight-paladin'), redemptor(), { kind: 'melee' }),
  meeting(
    'threshers with rerolled ones',
    unit('skorpekh-destroyers', { models: { destroyer: 6 } }),
    unit('outrider-squad', { chosen: chapter }),
    { kind: 'melee' },
  ),
  meeting('a charge of Outriders', unit('outrider-squad', { chosen: chapter }), boyz(10), {
    kind: 'melee',
    charged: true,
  }),
  meeting('a syringe that wounds on 2', unit('painboy', { chosen: clan }), unit('carnifex'), { kind: 'melee' }),
  meeting(
    'a Warboss at an Impulsor',
    unit('warboss', { chosen: clan }),
    unit('impulsor', {
      chosen: chapter,
      wargear: [{ option: 'dome', choice: 'shield-dome', kind: 'impulsor', count: 1 }],
    }),
    { kind: 'melee' },
  ),
  meeting('random attacks of a battered Impulsor', unit('impulsor', { chosen: chapter }), boyz(10), {
    kind: 'melee',
    change: (state) => {
      for (const model of unitById(state, 'a1').models) model.lost = 7;
    },
  }),
  meeting(
    'a force sword at a Librarian',
    unit('primaris-librarian', { chosen: chapter }),
    unit('primaris-librarian', { chosen: chapter }),
    { kind: 'melee' },
  ),
];

export function meetingState(meeting: Meeting): Battle {
  const state = battleOf(library, meeting);
  meeting.change?.(state);
  touch(state);
  return state;
}
