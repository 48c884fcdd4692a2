import type { GameEvent, OpenRequest } from '@mischia/kernel';
import { playOut } from '@mischia/kernel/testing';
import { deviations, Tally } from '@mischia/odds/testing';
import { expect, test } from 'vitest';
import { typeOf } from '../board/derived.ts';
import type { Damage } from '../content/types.ts';
import { game } from '../game.ts';
import type { PlacedUnit, Position } from '../position-format.ts';
import { newAction } from '../rules/action.ts';
import { engage } from '../rules/assault/engage.ts';
import { locationOf } from '../rules/hits/location.ts';
import { resolveAttack } from '../rules/shooting/attack.ts';
import { buildShot } from '../rules/shooting/build-shot.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { type State, type Unit, unitById } from '../state.ts';
import { given } from '../testing.ts';
import { assaultOdds } from './assault.ts';
import { DAMAGE_PREFERENCE } from './hits.ts';
import { shotOdds } from './shot.ts';

const PLAYS = Number(process.env.MISCHIA_CASES ?? 2000);
const yesOrNo = (yes: number) => Float64Array.of(Math.max(0, 1 - yes), yes);
const happened = (events: readonly GameEvent[], type: string): number =>
  Number(events.some((one) => one.type === type));

type Placed = Omit<PlacedUnit, 'seat'>;
interface Case {
  readonly name: string;
  readonly shooter: Placed;
  readonly target: Placed;
  readonly others?: readonly PlacedUnit[];
  readonly more?: Partial<Position>;
  readonly shot?: RegExp;
}
const marines = { type: 'U02', at: '2,2' };
const boyz = { type: 'O02', at: '6,2' };
const predator = { type: 'U15', at: '2,3>2,2' };
const dread = { type: 'O17', at: '6,2' };

/** Ids of the two are `shooter` and `target`. */
const shots: readonly Case[] = [
  { name: 'bolters at Boyz', shooter: marines, target: boyz },
  { name: 'Boyz at Marines', shooter: { type: 'O02', at: '2,2' }, target: { type: 'U02', at: '6,2' } },
  { name: 'reduced Boyz', shooter: marines, target: { ...boyz, face: 'reduced' } },
  { name: 'far away', shooter: marines, target: { type: 'O02', at: '12,2' } },
  { name: 'suppressed', shooter: { ...marines, s: 1 }, target: boyz },
  { name: 'badly suppressed', shooter: { ...marines, s: 3 }, target: boyz },
  { name: 'Suppression Fire', shooter: { type: 'U03', at: '2,2' }, target: boyz, shot: /^suppress/ },
  {
    name: 'Suppression Fire of a Heavy Bolter',
    shooter: { type: 'U04', at: '2,2', face: 'active', facing: 'E' },
    target: boyz,
    shot: /^suppress/,
  },
  { name: 'Twin Weapons', shooter: { type: 'U09', at: '2,2' }, target: { type: 'O09', at: '6,2' } },
  { name: 'a Sniper', shooter: { type: 'U08', at: '2,2', face: 'active' }, target: boyz, shot: /^sni/ },
  {
    name: 'a suppressed Sniper',
    shooter: { type: 'U08', at: '2,2', face: 'active', s: 1 },
    target: boyz,
    shot: /^sni/,
  },
  { name: 'Terminators save', shooter: { type: 'O02', at: '2,2' }, target: { type: 'U09', at: '4,2' } },
  {
    name: 'suppressed Terminators save badly',
    shooter: { type: 'O02', at: '2,2' },
    target: { type: 'U09', at: '4,2', s: 1 },
  },
  {
    name: 'a Lascannon at Terminators: no save',
    shooter: { type: 'O05', at: '2,2', face: 'active', facing: 'E' },
    target: { type: 'U09', at: '4,2' },
  },
  { name: 'Life Points', shooter: { type: 'U09', at: '2,2' }, target: { type: 'O10', at: '6,2', life: 1 } },
  {
    name: 'a Lascannon at a Deff Dread',
    shooter: { type: 'U05', at: '2,2', face: 'active', facing: 'E' },
    target: dread,
  },
  {
    name: 'a Deff Dread that is damaged already',
    shooter: { type: 'U05', at: '2,2', face: 'active', facing: 'E' },
    target: { ...dread, damage: ['hull', 'traction'] },
  },
  {
    name: 'a Deff Dread with a Big Mek',
    shooter: { type: 'U05', at: '2,2', face: 'active', facing: 'E' },
    target: { ...dread, damage: ['hull'] },
    others: [{ type: 'O12', seat: 1, at: '7,3' }],
  },
  { name: 'a Predator at Boyz', shooter: predator, target: { type: 'O02', at: '2,7' } },
  {
    name: 'a Dreadnought with a Techmarine',
    shooter: { type: 'O05', at: '2,2', face: 'active', facing: 'E' },
    target: { type: 'U14', at: '6,2', damage: ['hull'] },
    others: [{ type: 'U12', seat: 0, at: '7,3' }],
  },
];

/** Passes all cards, uses all help for a vehicle, and takes the result its owner likes best. */
function owner(state: State, target: string) {
  return ({ kind, options, data }: OpenRequest): string | undefined => {
    const ids = options?.map(({ id }) => id) ?? [];
    const unit = unitById(state, target);
    const rank = (die: number): number => {
      const damage = locationOf(typeOf(unit).damageSet ?? 'black', die);
      if (damage === 'explosion' || unit.damage.includes(damage)) return 99;
      return DAMAGE_PREFERENCE.indexOf(damage as Damage);
    };
    if (kind === 'techmarine') return ids[0];
    if (kind === 'location-die') {
      const dice = ids.map((id) => Number(id.split(':')[1]));
      // The Dreadnought of these cases is never hit by Piercing weapons without the bonus of 1.
      return `die:${dice.reduce((best, die) => (rank(die + 1) < rank(best + 1) ? die : best))}`;
    }
    if (kind === 'mekaniak') {
      const { result } = data as { result: number };
      const shifted = ids
        .filter((id) => id !== 'pass')
        .map((id) => ({ id, rank: rank(result + Number(id.split(':')[1])) }));
      const best = shifted.reduce((a, b) => (b.rank < a.rank ? b : a));
      return best.rank < rank(result) ? best.id : 'pass';
    }
    return ids.includes('pass') ? 'pass' : undefined;
  };
}

const seatOf = (type: string): 0 | 1 => (type.startsWith('U') ? 0 : 1);
const stateOf = ({ shooter, target, others = [], more = {} }: Case): State =>
  given({
    phase: 'activation',
    ...more,
    units: [
      { ...shooter, id: 'shooter', seat: seatOf(shooter.type) },
      { ...target, id: 'target', seat: seatOf(target.type) },
      ...others,
    ],
  });

test.each(shots.map((one) => [one.name, one] as const))(
  '[BR-09.8] odds and rules agree on a shot: %s',
  (name, one) => {
    const state = stateOf(one);
    const stance = { moving: false };
    const fits = ({ id, target }: ShotChoice) => target?.id === 'target' && (one.shot ?? /^fire/).test(id);
    const choiceIn = (now: State) => shotChoices(now, unitById(now, 'shooter'), stance).find(fits) as ShotChoice;
    expect(choiceIn(state)).toBeDefined();
    const [odds] = shotOdds(state, unitById(state, 'shooter'), choiceIn(state), stance);
    if (!odds) throw new Error('no odds');
    const seen = new Map<string, Tally>();
    const add = (key: string, value: number) => {
      const tally = seen.get(key) ?? new Tally();
      seen.set(key, tally);
      tally.add(value);
    };
    const before = unitById(state, 'target');
    const rule = function* (play: Parameters<typeof resolveAttack>[0]) {
      const shot = yield* buildShot(play, unitById(play.state, 'shooter'), choiceIn(play.state), stance);
      for (const attack of shot.attacks) yield* resolveAttack(play, newAction(), shot, attack);
    };
    for (const { state: after, events } of playOut(game, state, rule, {
      plays: PLAYS,
      seed: name,
      answers: owner(state, 'target'),
    })) {
      const target = unitById(after, 'target');
      const gone = target.status !== 'board';
      add('hit', happened(events, 'hit'));
      add('double-hit', happened(events, 'double-hit'));
      add('saved', happened(events, 'saved'));
      add('destroyed', Number(gone));
      add('flipped', Number(!gone && target.face !== before.face));
      add('damaged', Number(!gone && target.damage.length > before.damage.length));
      const [first] = events.filter(
        ({ type, rule: by }) => type === 'suppressed' && (by === 'BR-15.14' || by === 'BR-15.12'),
      );
      // A Sniper's token is laid only on a target that is left.
      if (odds.value !== undefined) add('suppression', (first?.data?.count as number | undefined) ?? 0);
      for (const damage of Object.keys(odds.effect.tokens))
        add(damage, Number(!gone && target.damage.includes(damage as Damage)));
    }
    const expected: Record<string, Float64Array> = {
      hit: yesOrNo(odds.hit),
      'double-hit': yesOrNo(odds.doubleHit),
      saved: yesOrNo(odds.effect.saved),
      destroyed: yesOrNo(odds.effect.destroyed),
      flipped: yesOrNo(odds.effect.flipped),
      damaged: yesOrNo(odds.effect.damaged),
      suppression: odds.suppression as Float64Array,
      ...Object.fromEntries(Object.entries(odds.effect.tokens).map(([damage, chance]) => [damage, yesOrNo(chance)])),
    };
    const found = Object.fromEntries(
      [...seen].map(([key, tally]) => [key, deviations(expected[key] as Float64Array, tally)]),
    );
    expect(found).toEqual(Object.fromEntries([...seen.keys()].map((key) => [key, []])));
    const { saved, absorbed, flipped, damaged, destroyed } = odds.effect;
    expect(odds.unharmed + saved + absorbed + flipped + damaged + destroyed).toBeCloseTo(1, 12);
  },
  600_000,
);

interface Melee {
  readonly name: string;
  readonly attacker: Placed;
  readonly defender: Placed;
  readonly others?: readonly PlacedUnit[];
}
const assaults: readonly Melee[] = [
  { name: 'Sluggas on Marines', attacker: { type: 'O03', at: '5,6' }, defender: { type: 'U02', at: '5,5' } },
  {
    name: 'with support',
    attacker: { type: 'O03', at: '5,6' },
    defender: { type: 'U02', at: '5,5' },
    others: [
      { type: 'O02', seat: 1, at: '6,6' },
      { type: 'O03', seat: 1, at: '4,6' },
    ],
  },
  {
    name: 'a defender without Assault',
    attacker: { type: 'O03', at: '5,6' },
    defender: { type: 'U03', at: '5,5', face: 'reduced' },
  },
  { name: 'a suppressed defender', attacker: { type: 'U07', at: '5,6' }, defender: { type: 'O02', at: '5,5', s: 1 } },
  { name: 'a suppressed attacker', attacker: { type: 'U02', at: '5,6', s: 1 }, defender: { type: 'O03', at: '5,5' } },
  { name: 'Terminators save', attacker: { type: 'O09', at: '5,6' }, defender: { type: 'U09', at: '5,5' } },
  { name: 'the Warboss is Penetrating', attacker: { type: 'O10', at: '5,6' }, defender: { type: 'U09', at: '5,5' } },
  { name: 'Fragile Grots', attacker: { type: 'U02', at: '5,6' }, defender: { type: 'O14', at: '5,5' } },
];

test.each(assaults.map((one) => [one.name, one] as const))(
  '[BR-16.4] odds and rules agree on an Assault: %s',
  (name, one) => {
    const state = given({
      phase: 'activation',
      units: [
        { ...one.attacker, id: 'attacker', seat: seatOf(one.attacker.type) },
        { ...one.defender, id: 'defender', seat: seatOf(one.defender.type) },
        ...(one.others ?? []),
      ],
    });
    const planIn = (now: State) => {
      const [attacker, defender] = [unitById(now, 'attacker'), unitById(now, 'defender')] as [Unit, Unit];
      const { at } = defender;
      if (at?.size !== 1 || !attacker.at) throw new Error('the defender stands in one space');
      return { attacker, defender, launch: attacker.at, entry: at.at };
    };
    const odds = assaultOdds(state, planIn(state));
    const seen = {
      won: new Tally(),
      lost: new Tally(),
      tied: new Tally(),
      defender: new Tally(),
      attacker: new Tally(),
    };
    const rule = function* (play: Parameters<typeof engage>[0]) {
      yield* engage(play, newAction(), { ...planIn(play.state), vehicle: null, left: 0 });
    };
    const answers = ({ kind, options }: OpenRequest) => {
      const ids = options?.map(({ id }) => id) ?? [];
      return kind === 'support' ? ids[0] : ids.includes('pass') ? 'pass' : undefined;
    };
    for (const { state: after, events } of playOut(game, state, rule, { plays: PLAYS, seed: name, answers })) {
      seen.won.add(happened(events, 'assault-won'));
      seen.lost.add(happened(events, 'assault-lost'));
      seen.tied.add(happened(events, 'assault-tied'));
      seen.defender.add(Number(unitById(after, 'defender').status === 'destroyed'));
      seen.attacker.add(Number(unitById(after, 'attacker').status === 'destroyed'));
    }
    expect({
      won: deviations(yesOrNo(odds.attackerWins), seen.won),
      lost: deviations(yesOrNo(odds.defenderWins), seen.lost),
      tied: deviations(yesOrNo(odds.tie), seen.tied),
      defender: deviations(yesOrNo(odds.defender.destroyed), seen.defender),
      attacker: deviations(yesOrNo(odds.attacker.destroyed), seen.attacker),
    }).toEqual({ won: [], lost: [], tied: [], defender: [], attacker: [] });
  },
  600_000,
);
