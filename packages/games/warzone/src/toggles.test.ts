import { type Feature, feature, inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import './rules/34-activities/all.ts';
import { acting, given, modelIn, played } from '../test/play.ts';
import { tryShots } from '../test/shots.ts';
import { starterLibrary } from './pack/starter.ts';
import { centralDefence } from './rules/04-deployment/zones.ts';
import { mayEndInPanic } from './rules/10-morale/no-advance.ts';
import { whatBreaksInto } from './rules/11-actions/under-way.ts';
import { gapLimits } from './rules/12-movement/gaps.ts';
import { relocate } from './rules/12-movement/relocate.ts';
import { jumpCost } from './rules/13-climbing/falls.ts';
import { immunityNumber } from './rules/15-shooting/armour.ts';
import { isLine, lineTo } from './rules/15-shooting/line.ts';
import { mayTryTactics } from './rules/15-shooting/tactical.ts';
import { tacticalNumber } from './rules/15-shooting/tactical-sense.ts';
import { hitNumber, sizeBonus } from './rules/15-shooting/to-hit.ts';
import { lowersDamage } from './rules/16-cover/cover.ts';
import { hasTwoWeapons } from './rules/20-close-combat/blows.ts';
import { chargeDamageBonus, chargeHitBonus } from './rules/21-charge/bonus.ts';
import { chargeTargets } from './rules/21-charge/charge.ts';
import { ram } from './rules/25-vehicle-combat/ramming.ts';
import { crewHit } from './rules/25-vehicle-combat/strike.ts';
import { seesThrough } from './rules/31-building-fire/fire.ts';
import { mayJoinAttack } from './rules/32-breaking-in/attackers.ts';
import { forbiddenBy } from './rules/34-activities/activities.ts';
import { type HostOptions, hostOptions, TOGGLE_KEYS, TOGGLES } from './settings.ts';
import { sees } from './table/sees.ts';
import { pieceFeature } from './tables/pieces.ts';

type Key = keyof HostOptions;
interface Case {
  /** What is looked at under some options. */
  readonly see: (options: HostOptions) => unknown;
  /** What must be seen, for each value in its order. */
  readonly seen: readonly unknown[];
}

const { weapons } = starterLibrary;
const wall = feature({
  id: 'wall',
  kind: 'obstacle',
  traits: ['heavy-cover'],
  walls: [
    {
      id: 'wall-wall',
      from: { x: 0, y: inches(19.75) },
      to: { x: inches(40), y: inches(19.75) },
      thickness: 500,
      bottom: 0,
      top: inches(1),
      solid: true,
      opaque: true,
      openings: [],
    },
  ],
});
/** A shooter 10" from a crouched target that touches a wall of 1": a fifth of it shows (TV WZ-16.6-b). */
/** Leaves less than a tenth of whoever stands behind the wall. */
const pillar = pieceFeature({
  id: 'pillar',
  kind: 'wall',
  movement: 'impassable',
  height: 4,
  soft: false,
  cover: 'heavy',
  climbable: false,
  tags: [],
  ownMirror: false,
  line: [
    [19.92, 19],
    [24, 19],
  ],
});
const behindWall = (options: HostOptions, more: readonly Feature[] = []) => {
  const state = given({
    units: { a1: { at: [[20, 10.5]], facing: 90 }, b1: { at: [[20, 20.5]], model: { crouched: true } } },
    terrain: [wall, ...more],
    options,
  });
  return sees(state, acting(state, 'a1.1'), acting(state, 'b1.1'));
};
const shots = (
  options: HostOptions,
  units: Parameters<typeof given>[0]['units'],
  prepare?: (state: ReturnType<typeof given>) => void,
) => {
  const state = given({ units, options });
  prepare?.(state);
  return tryShots(state, 'a1.1').offered.filter((id) => id.startsWith('assault-rifle'));
};
const shooter = { at: [[20, 20]] as [number, number][], facing: 90 };

/** A car over two models: the first dives, the second tests with a 14 (CO 10 and 3 for size, and 1 if the first counts). */
function rammed(options: HostOptions): number {
  const state = given({
    units: {
      a1: { vehicle: 'gt', at: [[20, 20]], facing: 90 },
      b1: { profile: 'ashigaru', at: [[20, 23.5]] },
      b2: { profile: 'ashigaru', at: [[20, 26]] },
    },
    options,
  });
  const counts = options['ram.touchCount'] === 'reached';
  const away = (model: string, y: number) => ({ moves: [{ model, path: [[inches(22.5), inches(y)]] }] });
  const { asked } = played(state, (play) => ram(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [
      ['ram', { turn: 0, turns: 'before', distance: inches(6) }],
      ['dive', 'dive'],
      ['dive-to', away('b1.1', 23.5)],
      ['dive', 'dive'],
      ...(counts ? [['dive-to', away('b2.1', 26)] as const] : []),
    ],
    dice: { command: [1, 14], ...(counts ? {} : { armour: [20, 1, 1] }) },
  });
  return asked.filter(({ kind }) => kind === 'dive-to').length;
}

function crewChosenBy(options: HostOptions): string {
  const state = given({ units: { a1: { at: [[20, 20]] }, b1: { vehicle: 'gt', at: [[20, 26]] } }, options });
  const { crew } = modelIn(state, 'b1.1').vehicle!;
  crew.push({ ...crew[1]!, id: 'b1.1/second' });
  const random = options['vehicle.crewChoice'] === 'random';
  const { asked } = played(state, (play) => crewHit(play, 0, acting(state, 'b1.1'), 'WZ-25.4'), {
    answers: random ? [] : [['hit-crew', 'crew:captain']],
    dice: random ? { crew: [2] } : {},
  });
  return asked.length > 0 ? 'asked' : 'rolled';
}

const shot = (options: HostOptions, aims: number) =>
  hitNumber({
    options,
    shooter: { AT: 8, outOfCommand: false, panicked: false, dazzled: false, onTheMove: false, abilities: [] },
    column: weapons['assault-rifle']!.bands.GC!,
    aims,
    indirect: false,
    target: { kind: 'object', size: 2 },
    effects: [],
  })!.value;

const CASES: { readonly [key in Key]: Case } = {
  'amend.policy': { see: (options) => options['amend.charge'], seen: ['amendedKeep', 'printed'] },
  // Only the client's ruler goes by it: the battle carries it.
  'measure.scope': {
    see: (options) => given({ units: { a1: shooter }, options }).settings.options['measure.scope'],
    seen: ['always', 'ownTurn'],
  },
  'deploy.diagram1': {
    see: (options) => centralDefence({ width: 72, depth: 48 }, options).attackers.length,
    seen: [2, 4],
  },
  'los.minFraction': {
    see: (options) => [behindWall(options), behindWall(options, [pillar])],
    seen: [
      [true, false],
      [true, true],
      [false, false],
    ],
  },
  'amend.panicNoAdvance': { see: (options) => mayEndInPanic(8000, 7000, options), seen: [false, true] },
  'wait.exception': {
    see: (options) => {
      const state = given({ units: { a1: shooter }, options });
      state.flow.reserve = 'a1.1';
      return [whatBreaksInto(state, 'charge'), whatBreaksInto(state, 'dive')];
    },
    seen: [
      ['counter-charge', 'nothing'],
      ['nothing', 'anything'],
    ],
  },
  'move.gapSeparate': { see: (options) => gapLimits(options).separate, seen: [2000, 4000] },
  'move.gapSameSquad': { see: (options) => gapLimits(options).sameUnit, seen: [4000, 2000, 0] },
  'jump.cost': { see: (options) => jumpCost(inches(4), options), seen: [1, 0] },
  'priority.arc': {
    see: (options) => shots(options, { a1: shooter, b1: { at: [[20, 15]] }, b2: { at: [[20, 30]] } }),
    seen: [['assault-rifle@b2.1'], []],
  },
  'priority.td': {
    see: (options) => shots(options, { a1: shooter, b1: { at: [[20, 25]] }, b2: { at: [[16, 24]] } }).length,
    seen: [2, 1],
  },
  'aim.stack': { see: (options) => shot(options, 2) - shot(options, 0), seen: [3, 6] },
  'aim.lostOnOwnMove': {
    see: (options) => {
      const state = given({ units: { a1: shooter, b1: { at: [[20, 30]] } }, options });
      const model = modelIn(state, 'a1.1');
      model.aim = { at: { model: 'b1.1' }, count: 1 };
      relocate(state, model, { ...model, x: model.x + 500 });
      const vehicle = modelIn(given({ units: { a1: { vehicle: 'gt', at: [[20, 20]] } }, options }), 'a1.1');
      const gunner = vehicle.vehicle!.crew[1]!;
      gunner.aim = { at: { model: 'b1.1' }, count: 1 };
      relocate(state, vehicle, { ...vehicle, x: vehicle.x + 500 });
      return [model.aim, gunner.aim].map((aim) => aim === null);
    },
    seen: [
      [false, false],
      [true, true],
    ],
  },
  'amend.size1': { see: (options) => sizeBonus(1, options), seen: [-1, 0] },
  'cover.heavyWhen': {
    see: (options) => lowersDamage({ state: 'partial', weight: 'heavy' }, options),
    seen: [true, false],
  },
  'crouch.height': { see: behindWall, seen: [true, false] },
  'engaged.otherActions': {
    see: (options) => forbiddenBy('medic', { panicked: false, engaged: true, reserve: false }, options),
    seen: ['WZ-20.1', undefined],
  },
  'melee.twoWeapons': {
    see: (options) => hasTwoWeapons([weapons['assault-rifle']!, weapons['combat-knife']!], options),
    seen: [true, false],
  },
  'charge.engaged': {
    see: (options) =>
      chargeTargets(
        [
          { id: 'a', distance: 2000, engaged: true },
          { id: 'b', distance: 3000, engaged: false },
        ],
        options,
      ).map(({ id }) => id),
    seen: [['a', 'b'], ['b']],
  },
  'amend.charge': {
    see: (options) =>
      ['sword', 'smg'].map((id) => [chargeHitBonus(weapons[id]!, options), chargeDamageBonus(weapons[id]!, options)]),
    seen: [
      [
        [2, 1],
        [1, 0],
      ],
      [
        [2, 1],
        [0, 0],
      ],
      [
        [1, 0],
        [1, 0],
      ],
    ],
  },
  'vehicle.crewChoice': { see: crewChosenBy, seen: ['asked', 'rolled'] },
  'ram.touchCount': { see: rammed, seen: [2, 1] },
  'flyer.deadAngle': {
    see: (options) => {
      const state = given({
        units: {
          a1: { profile: 'winged-horror', at: [[20, 20, 9]], model: { altitude: 3 } },
          b1: { at: [[27, 20]] },
        },
        options,
      });
      return isLine(lineTo(state, acting(state, 'a1.1'), acting(state, 'b1.1')));
    },
    seen: [false, true],
  },
  'building.zone': {
    see: (options) => seesThrough({ inZone: true, inArc: true }, { inZone: false, inArc: true }, options),
    seen: [true, false],
  },
  'ap.attackers': { see: (options) => mayJoinAttack(4, [2], 2, options), seen: [true, false] },
  'tactical.range': {
    see: (options) =>
      tacticalNumber(
        { value: 14, parts: [{ rule: 'WZ-09.3', why: { key: 'why.command' }, amount: 14 }] },
        [inches(5)],
        options,
      ).value,
    seen: [10, 14],
  },
  'amend.tacticalUnit': {
    see: (options) =>
      shots(
        options,
        {
          a1: shooter,
          b1: { at: [[20, 30]] },
          b2: {
            at: [
              [26, 34],
              [14, 37],
            ],
          },
        },
        (state) => {
          modelIn(state, 'a1.1').tacticalMargin = 5;
        },
      ),
    seen: [
      ['assault-rifle@b1.1', 'assault-rifle@b2.1'],
      ['assault-rifle@b1.1', 'assault-rifle@b2.1', 'assault-rifle@b2.2'],
    ],
  },
  'tactical.single': {
    see: (options) => {
      const units = {
        a1: shooter,
        a2: { profile: 'capitol-captain', at: [[23, 20]] as [number, number][] },
        b1: { at: [[20, 30]] as [number, number][] },
      };
      const state = given({ units, options });
      return mayTryTactics(state, acting(state, 'a1.1'));
    },
    seen: [false, true],
  },
  'immunity.melee': {
    see: (options) => immunityNumber({ weapon: weapons.sword! }, [{ id: 'weapon-immunity', upTo: 8 }], options, true),
    seen: [8, undefined],
  },
};

for (const key of TOGGLE_KEYS) {
  const { values, rule, ruling } = TOGGLES[key];
  test(`[${rule}] ${key} (${ruling}): each of its values is played`, () => {
    const { see, seen } = CASES[key];
    expect(seen).toHaveLength(values.length);
    expect(values.map((value) => see(hostOptions({ [key]: value })))).toEqual(seen);
  });
}
