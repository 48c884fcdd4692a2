import { touch } from '@mischia/tabletop';
import type { UnitList } from '../../army/setup.ts';
import { libraryOf } from '../../pack/load.ts';
import { starterPack } from '../../pack/starter.ts';
import { unitById } from '../../rules/01-armies/units.ts';
import { CLOSE_COMBAT_WEAPON } from '../../rules/20-fight/weapons.ts';
import type { Battle } from '../../state.ts';
import { battleOf, type UnitsMeet } from '../pack-units.ts';

/** A situation that the odds answer and the rules play. */
export interface Meeting extends UnitsMeet {
  readonly name: string;
  /** Picks the profile of weapons that have several. */
  readonly profile?: string;
  /** Changes the battle before it is played. */
  readonly change?: (state: Battle) => void;
}

export const library = libraryOf([
  starterPack,
  { id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] },
]);

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

export const meetings: readonly Meeting[] = [
  { name: 'bolt rifles at long range', attacker: intercessors(), target: boyz(10), distance: 20 },
  { name: 'bolt rifles in rapid fire', attacker: intercessors(10), target: boyz(20), distance: 15 },
  { name: 'bolt rifles at two-wound models', attacker: intercessors(10), target: intercessors(5) },
  {
    name: 'one bearer rerolls, another wounds on 2',
    attacker: intercessors(5),
    target: boyz(10),
    change: all(
      withModel('a1', 'a1.1', { id: 'reroll-hits', faces: [1] }),
      withModel('a1', 'a1.3', { id: 'wounds-on', on: 2 }),
    ),
  },
  { name: 'the wounded model first', attacker: intercessors(10), target: intercessors(5), change: wounded },
  {
    name: 'heavy weapons after a move',
    attacker: intercessors(10, {
      wargear: [
        { option: 'squad-rifles', choice: 'stalker-bolt-rifles', kind: 'intercessor', count: 9 },
        { option: 'squad-rifles', choice: 'stalker-bolt-rifles', kind: 'sergeant', count: 1 },
      ],
    }),
    target: intercessors(10),
    moved: 'normal',
  },
  {
    name: 'assault weapons after an Advance',
    attacker: boyz(20, { wargear: [{ option: 'shootas', choice: 'shoota', kind: 'boy', count: 19 }] }),
    target: intercessors(),
    moved: 'advance',
  },
  { name: 'overwatch hits on sixes only', attacker: unit('strike-team'), target: boyz(10), kind: 'overwatch' },
  {
    name: 'overwatch of automatic hits',
    attacker: chaos([['special-weapon', 'flamer']]),
    target: boyz(10),
    kind: 'overwatch',
  },
  { name: 'a lascannon at a Dreadnought', attacker: chaos([['heavy-weapon', 'lascannon']], 5), target: redemptor() },
  {
    name: 'a meltagun within half range',
    attacker: chaos([['special-weapon', 'meltagun']], 5),
    target: redemptor(),
    distance: 5,
  },
  {
    name: 'a meltagun at three-wound models',
    attacker: chaos([['special-weapon', 'meltagun']], 5),
    target: unit('terminator-squad', { chosen: chapter }),
  },
  { name: 'a flamer', attacker: chaos([['special-weapon', 'flamer']], 5), target: boyz(12), distance: 6 },
  {
    name: 'a heavy bolter at Terminators',
    attacker: chaos([['heavy-weapon', 'heavy-bolter']], 5),
    target: unit('chaos-terminators'),
  },
  { name: 'a reaper chaincannon', attacker: chaos([['heavy-weapon', 'reaper-chaincannon']], 5), target: boyz(15) },
  {
    name: 'blast at five models',
    attacker: redemptor(['main-gun', 'macro-plasma-incinerator']),
    target: intercessors(5),
  },
  {
    name: 'blast at six models',
    attacker: redemptor(['main-gun', 'macro-plasma-incinerator']),
    target: intercessors(6),
  },
  { name: 'blast at eleven models', attacker: redemptor(['main-gun', 'macro-plasma-incinerator']), target: boyz(11) },
  {
    name: 'a supercharged blast',
    attacker: redemptor(['main-gun', 'macro-plasma-incinerator']),
    target: intercessors(10),
    profile: 'supercharge',
  },
  { name: 'two dice of attacks', attacker: unit('knight-paladin'), target: intercessors(10), distance: 24 },
  { name: 'a knight at a Carnifex', attacker: unit('knight-paladin'), target: unit('carnifex'), distance: 24 },
  {
    name: 'a gunship at a Monolith',
    attacker: unit('stormraven-gunship', { chosen: chapter }),
    target: unit('monolith'),
  },
  {
    name: 'an Icarus pod at AIRCRAFT',
    attacker: redemptor(['rocket-pod', 'icarus-rocket-pod']),
    target: unit('stormraven-gunship', { chosen: chapter }),
  },
  {
    name: 'mortal wounds on a wound roll',
    attacker: skitarii('transuranic-arquebus', 2),
    target: unit('chaos-terminators'),
  },
  {
    name: 'many mortal wounds, saved or not, that spill',
    attacker: skitarii('transuranic-arquebus', 4, 20),
    target: intercessors(5),
    change: all(wounded, with_('a1', { id: 'mortal-on-wound', on: 4, mortal: 'D3' })),
  },
  { name: 'arc rifles at a VEHICLE', attacker: skitarii('arc-rifle', 2), target: redemptor() },
  { name: 'arc rifles at INFANTRY', attacker: skitarii('arc-rifle', 2), target: boyz(10) },
  {
    name: 'plasma calivers',
    attacker: skitarii('plasma-caliver', 2),
    target: unit('outrider-squad', { chosen: chapter }),
  },
  {
    name: 'the better of two saves',
    attacker: chaos([['heavy-weapon', 'lascannon']]),
    target: unit('primaris-captain', { chosen: chapter }),
  },
  {
    name: 'a model that attacks were allocated to before',
    attacker: chaos([['heavy-weapon', 'heavy-bolter']], 5),
    target: unit('terminator-squad', { chosen: chapter }),
    change: (state) => {
      for (const model of unitById(state, 'b1').models.slice(-1)) model.allocated = true;
    },
  },
  {
    name: 'two wounded models',
    attacker: chaos([['heavy-weapon', 'heavy-bolter']], 10),
    target: unit('chaos-terminators'),
    change: (state) => {
      for (const [i, model] of unitById(state, 'b1').models.slice(1, 3).entries()) model.lost = i + 1;
    },
  },
  { name: 'damage is never reduced below 1', attacker: intercessors(10), target: redemptor(), distance: 10 },
  {
    name: 'a warboss behind his invulnerable save',
    attacker: unit('monolith'),
    target: unit('warboss', { chosen: clan }),
  },
  {
    name: 'wounds ignored one by one',
    attacker: intercessors(10),
    target: boyz(10),
    change: with_('b1', { id: 'ignore-wounds', on: 5 }),
  },
  {
    name: 'several points of damage ignored one by one',
    attacker: chaos([
      ['heavy-weapon', 'lascannon'],
      ['special-weapon', 'meltagun'],
    ]),
    target: unit('carnifex'),
    change: with_('b1', { id: 'ignore-wounds', on: 5 }),
  },
  {
    name: 'hits of 1 rerolled',
    attacker: intercessors(10),
    target: boyz(10),
    change: with_('a1', { id: 'reroll-hits', faces: [1] }),
  },
  {
    name: 'failed hits rerolled with a bonus',
    attacker: intercessors(10),
    target: boyz(10),
    change: all(with_('a1', { id: 'reroll-hits', faces: 'failed' }), with_('a1', { id: 'hit-modifier', amount: 1 })),
  },
  {
    name: 'any hit rerolled with a penalty',
    attacker: intercessors(10),
    target: boyz(10),
    change: all(with_('a1', { id: 'reroll-hits', faces: 'all' }), with_('a1', { id: 'hit-modifier', amount: -1 })),
  },
  {
    name: 'failed hits rerolled with a penalty',
    attacker: intercessors(10),
    target: boyz(10),
    change: all(with_('a1', { id: 'reroll-hits', faces: 'failed' }), with_('a1', { id: 'hit-modifier', amount: -2 })),
  },
  {
    name: 'failed wounds rerolled',
    attacker: intercessors(10),
    target: boyz(10),
    change: with_('a1', { id: 'reroll-wounds', faces: 'failed' }),
  },
  {
    name: 'reroll in overwatch',
    attacker: unit('strike-team'),
    target: boyz(10),
    kind: 'overwatch',
    change: with_('a1', { id: 'reroll-hits', faces: [1] }),
  },
  {
    name: 'failed hits rerolled in overwatch',
    attacker: unit('strike-team'),
    target: boyz(10),
    kind: 'overwatch',
    change: with_('a1', { id: 'reroll-hits', faces: 'failed' }),
  },
  {
    name: 'two rules that reroll different faces',
    attacker: intercessors(10),
    target: boyz(10),
    change: all(with_('a1', { id: 'reroll-hits', faces: [1] }), with_('a1', { id: 'reroll-hits', faces: [2] })),
  },
  { name: 'choppas, with a Nob of his own', attacker: boyz(10), target: intercessors(5), kind: 'melee' },
  {
    name: 'a power klaw among choppas',
    attacker: boyz(10, { wargear: [{ option: 'nob-weapon', choice: 'power-klaw', kind: 'boss-nob', count: 1 }] }),
    target: intercessors(5),
    kind: 'melee',
  },
  {
    name: 'power fists that hit badly',
    attacker: unit('terminator-squad', { chosen: chapter }),
    target: unit('chaos-terminators'),
    kind: 'melee',
  },
  {
    name: 'lightning claws',
    attacker: unit('chaos-terminators', {
      wargear: [{ option: 'lightning-claws', choice: 'two-lightning-claws', kind: 'terminator', count: 4 }],
    }),
    target: boyz(10),
    kind: 'melee',
  },
  {
    name: 'feeder mandibles wound by themselves',
    attacker: unit('canoptek-scarab-swarms', { models: { swarm: 9 } }),
    target: redemptor(),
    kind: 'melee',
  },
  {
    name: 'a sweep makes three hit rolls',
    attacker: unit('knight-paladin'),
    target: boyz(20),
    kind: 'melee',
    profile: 'sweep',
  },
  { name: 'a strike at a Dreadnought', attacker: unit('knight-paladin'), target: redemptor(), kind: 'melee' },
  {
    name: 'threshers with rerolled ones',
    attacker: unit('skorpekh-destroyers', { models: { destroyer: 6 } }),
    target: unit('outrider-squad', { chosen: chapter }),
    kind: 'melee',
  },
  {
    name: 'a charge of Outriders',
    attacker: unit('outrider-squad', { chosen: chapter }),
    target: boyz(10),
    kind: 'melee',
    charged: true,
  },
  {
    name: 'a syringe that wounds on 2',
    attacker: unit('painboy', { chosen: clan }),
    target: unit('carnifex'),
    kind: 'melee',
  },
  {
    name: 'a Warboss at an Impulsor',
    attacker: unit('warboss', { chosen: clan }),
    target: unit('impulsor', {
      chosen: chapter,
      wargear: [{ option: 'dome', choice: 'shield-dome', kind: 'impulsor', count: 1 }],
    }),
    kind: 'melee',
  },
  {
    name: 'random attacks of a battered Impulsor',
    attacker: unit('impulsor', { chosen: chapter }),
    target: boyz(10),
    kind: 'melee',
    change: (state) => {
      for (const model of unitById(state, 'a1').models) model.lost = 7;
    },
  },
  {
    name: 'a force sword at a Librarian',
    attacker: unit('primaris-librarian', { chosen: chapter }),
    target: unit('primaris-librarian', { chosen: chapter }),
    kind: 'melee',
  },
];

export function meetingState(meeting: Meeting): Battle {
  const state = battleOf(library, meeting);
  meeting.change?.(state);
  touch(state);
  return state;
}
