import { choice, FAR, goes, look, no, plain, put, rank, UNKNOWN, unit, yes } from '../../test/choices.ts';

const shooting = (units: object, more: object = {}) => ({
  phase: 'shooting',
  step: 'shoot',
  ...more,
  units: { ...units, b9: FAR },
});
const BOLTS = unit('man-skewer-boltboyz', [plain(10, 10)]);
const FOE = unit('vindictors', [plain(10, 20)]);

choice('[AOS-10.0] select-to-shoot: offered, absent and refused, with a weapon, a target and no run', {
  at: shooting({
    a1: BOLTS,
    a2: unit('man-skewer-boltboyz', [plain(14, 10)], { turn: { move: 'run' } }),
    a3: unit('gutrippaz', [plain(18, 10)]),
    b1: FOE,
  }),
  steps: [
    look(0, 'select-to-shoot', ['shoot:a1', 'end-shooting'], ['shoot:a2', 'shoot:a3']),
    no(0, 'select-to-shoot', 'shoot:a2', 'shoot/run'),
    no(0, 'select-to-shoot', 'shoot:a3', 'shoot/no-weapon'),
  ],
});
choice('[AOS-10.0] select-to-shoot: absent with nobody in range', {
  at: shooting({ a1: unit('hobgrot-slittaz', [plain(3, 3)]) }),
  steps: [look(1, 'select-to-move')],
});

const ballista = shooting({ a1: unit('celestar-ballista', [[10, 5]]), b1: unit('gutrippaz', [plain(10, 15)]) });
choice('[AOS-13.1.1a] pick-profile: offered and refused, one profile of a weapon', {
  at: ballista,
  steps: [
    yes(0, 'select-to-shoot', 'shoot:a1'),
    look(0, 'pick-profile', ['profile:lightning-charged', 'profile:rapid-fire']),
    no(0, 'pick-profile', 'profile:aimed', UNKNOWN),
  ],
});
choice('[AOS-13.1.1a] pick-profile: absent where one profile reaches the target', {
  at: { ...ballista, units: { a1: unit('celestar-ballista', [[10, 3]]), b1: unit('gutrippaz', [plain(10, 27)]) } },
  steps: [yes(0, 'select-to-shoot', 'shoot:a1'), look(0, 'declare-shots')],
});

const shot = (target: string) => ({ attacks: [{ model: 'a1.1', weapon: 'man-skewer-crossbow', target, count: 1 }] });
choice('[AOS-13.1] declare-shots: offered, absent and refused, at enemies in range', {
  at: shooting({ a1: BOLTS, a2: unit('gutrippaz', [plain(14, 10)]), b1: FOE }),
  steps: [
    yes(0, 'select-to-shoot', 'shoot:a1'),
    look(0, 'declare-shots', ['all>b1', 'no-shots'], ['all>b9', 'all>a2']),
    no(0, 'declare-shots', shot('b9'), 'attack/out-of-range'),
    no(0, 'declare-shots', shot('a2'), 'attack/not-an-enemy'),
    no(
      0,
      'declare-shots',
      { attacks: [{ model: 'a1.1', weapon: 'man-skewer-crossbow', target: 'b1', count: 2 }] },
      'attack/too-many',
    ),
  ],
});
choice('[AOS-10.0] declare-shots: absent when nobody is picked to shoot', {
  at: shooting({ a1: BOLTS, b1: FOE }),
  steps: [yes(0, 'select-to-shoot', 'end-shooting'), look(0, 'select-to-charge')],
});

const combat = (units: object, more: object = {}) => ({
  phase: 'combat',
  step: 'fight',
  ...more,
  units: { ...units, b9: FAR },
});
const HACKERS = unit('gutrippaz', [plain(10, 10)]);
const AT_THEM = unit('vindictors', [plain(10, 12)]);
choice('[AOS-12.1] select-to-fight: offered, absent and refused, whoever is near enemies must fight', {
  at: combat({
    a1: HACKERS,
    a2: unit('gutrippaz', [plain(12, 10)]),
    a3: unit('gutrippaz', [plain(30, 10)]),
    b1: AT_THEM,
  }),
  steps: [
    look(0, 'select-to-fight', ['fight:a1', 'fight:a2'], ['fight:a3', 'pass']),
    no(0, 'select-to-fight', 'fight:a3', 'fight/no-enemy'),
    no(0, 'select-to-fight', 'pass', UNKNOWN),
  ],
});
choice('[AOS-12.1] select-to-fight: absent with nobody near enemies', {
  at: combat({ a1: unit('gutrippaz', [plain(30, 10)]), b1: AT_THEM }),
  steps: [look(1, 'select-to-move')],
});

choice('[AOS-12.2] move-pile-in: offered, absent and refused, up to 3" and not away from the nearest enemy', {
  at: combat({ a1: HACKERS, a2: unit('gutrippaz', [plain(14, 12)]), b1: AT_THEM }),
  steps: [
    yes(0, 'select-to-fight', 'fight:a1'),
    look(0, 'move-pile-in', ['stay'], ['give-up']),
    no(0, 'move-pile-in', goes('a1.1', 10, 9), 'move/not-closer'),
    no(0, 'move-pile-in', goes('a1.1', 13.5, 12.5), 'move/too-far'),
    yes(0, 'move-pile-in', goes('a1.1', 10, 10.5)),
  ],
  expect: { state: { 'units.a1.models.0.y': 10_500 } },
  dice: { 'to-hit': [1, 1] },
});
choice('[AOS-17.2.1] move-pile-in: absent for a garrison', {
  at: combat(
    {
      a1: { scroll: 'gutrippaz', models: [{ command: null }], garrison: 't5' },
      b1: unit('vindictors', [plain(10, 13.5)]),
      b2: unit('vindictors', [plain(12, 13.5)]),
    },
    { terrain: [{ id: 't5', at: [10, 9], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] }] },
  ),
  steps: [look(0, 'declare-attacks')],
});

const strike = (target: string, count = 2) => ({
  attacks: [{ model: 'a1.1', weapon: 'wicked-stikka', target, count }],
});
const between = combat({
  a1: HACKERS,
  b1: AT_THEM,
  b2: unit('vindictors', [plain(12, 10)]),
  b3: unit('vindictors', [plain(30, 10)]),
});
choice('[AOS-13.1] declare-attacks: offered, absent and refused, all attacks at enemies in range', {
  at: between,
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(0, 'declare-attacks', ['all>b1', 'all>b2'], ['all>b3']),
    no(0, 'declare-attacks', strike('b3'), 'attack/out-of-range'),
    no(0, 'declare-attacks', strike('b1', 1), 'attack/too-few'),
  ],
});
choice('[AOS-12.3] declare-attacks: absent with one enemy in range', {
  at: combat({ a1: HACKERS, b1: AT_THEM }),
  dice: { 'to-hit': [1, 1] },
  steps: [yes(0, 'move-pile-in', 'stay'), look(1, 'move-pile-in')],
});

const cursed = {
  ability: { id: 'mortals-when-hit', on: 6, mortals: 1, instead: false },
  rule: 'AOS-27.5.4c',
  until: { heroPhaseOf: 0 },
};
const spears = (effects: object[]) =>
  combat({
    a1: unit('vindictors', [plain(10, 10)]),
    b1: unit(
      'gutrippaz',
      rank(2, 10, 12).map(([x, y]) => plain(x, y)),
      { effects },
    ),
  });
choice('[AOS-1.6.4] pick-trigger: offered and refused, one of two effects of a roll', {
  at: spears([cursed]),
  dice: { 'to-hit': [6, 1] },
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(0, 'pick-trigger', ['trigger:1', 'trigger:2']),
    no(0, 'pick-trigger', 'trigger:3', UNKNOWN),
  ],
});
choice('[AOS-1.6.4] pick-trigger: absent for a single effect', {
  at: spears([]),
  dice: { 'to-hit': [6, 1] },
  steps: [yes(0, 'move-pile-in', 'stay'), look(1, 'allocate-wound')],
});

const hit = (models: object[]) => combat({ a1: unit('vindictors', [plain(10, 10)]), b1: unit('gutrippaz', models) });
choice('[AOS-14.1] allocate-wound: offered and refused, to models of the unit', {
  at: hit([plain(10, 12), plain(11.4, 12)]),
  dice: { 'to-hit': [6, 1] },
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(1, 'allocate-wound', ['to:b1.1', 'to:b1.2']),
    no(1, 'allocate-wound', 'to:a1.1', UNKNOWN),
  ],
});
const hurt = (x: number) => ({ at: [x, 12], command: null, wounds: 1 });
choice('[AOS-14.1] allocate-wound: offered, absent and refused, wounded models first (R53)', {
  at: hit([plain(10, 12), hurt(11.4), hurt(12.8)]),
  dice: { 'to-hit': [6, 1] },
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(1, 'allocate-wound', ['to:b1.2', 'to:b1.3'], ['to:b1.1']),
    no(1, 'allocate-wound', 'to:b1.1', 'wound/wounded-first'),
  ],
});

const guarded = (bond: object) => ({
  ...combat({
    a1: unit('vindictors', [plain(10, 10)]),
    b1: unit('knight-arcanum', [[10, 12]], { given: [{ id: 'ward', on: 5 }] }),
    b2: unit(
      'praetors',
      rank(2, 10, 14, 1.7).map(([x, y]) => plain(x, y)),
      bond,
    ),
  }),
});
choice('[AOS-14.3] pick-ward: offered and refused, a ward or the guards', {
  at: guarded({ bond: 'b1' }),
  dice: { 'to-hit': [6, 1] },
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(1, 'pick-ward', ['ward:1', 'ward:2']),
    no(1, 'pick-ward', 'ward:3', UNKNOWN),
  ],
});
choice('[AOS-14.3] pick-ward: absent with one ward', {
  at: guarded({}),
  dice: { 'to-hit': [6, 1], ward: [5] },
  steps: [yes(0, 'move-pile-in', 'stay'), look(1, 'select-to-fight')],
});

const boss = (wargear: string[]) =>
  combat({
    a1: unit('vindictors', [plain(10, 10)]),
    b1: unit('killaboss-with-stab-grot', [{ at: [10, 12], wargear }]),
  });
choice('[AOS-14.1] risk-companion: offered and refused, the grot for a wound', {
  at: boss(['boss-hacka', 'prized-shiv']),
  dice: { 'to-hit': [6, 1] },
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(1, 'risk-companion', ['risk', 'suffer']),
    no(1, 'risk-companion', 'flee', UNKNOWN),
  ],
});
choice('[AOS-14.1] risk-companion: absent once the grot is dead', {
  at: boss(['boss-hacka']),
  dice: { 'to-hit': [6, 1] },
  steps: [yes(0, 'move-pile-in', 'stay'), look(1, 'move-pile-in')],
});

const healing = (models: object[]) => ({
  phase: 'hero',
  step: 'main',
  units: { a1: unit('knight-vexillor-apotheosis', [[10, 10]]), a2: unit('vindictors', models, { slain: 1 }), b9: FAR },
});
const wounded = (x: number, wounds: number) => ({ at: [x, 12], command: null, wounds });
const BANNER = yes(0, 'during-hero-phase', 'ability:a1/heal-or-return');
choice('[AOS-14.4] heal-model: offered, absent and refused, one of several wounded', {
  at: healing([wounded(10, 1), wounded(11.7, 1), wounded(13.4, 0)]),
  dice: { heal: [1] },
  steps: [
    BANNER,
    yes(0, 'heal-or-return', 'restore:a2'),
    look(0, 'heal-model', ['heal:a2.1', 'heal:a2.2'], ['heal:a2.3']),
    no(0, 'heal-model', 'heal:a2.3', UNKNOWN),
  ],
});
choice('[AOS-14.4] heal-model: absent with one wounded model', {
  at: healing([wounded(10, 1), wounded(11.7, 0), wounded(13.4, 0)]),
  dice: { heal: [1] },
  steps: [BANNER, yes(0, 'heal-or-return', 'restore:a2'), look(0, 'heal-or-return')],
});
choice('[AOS-22.4] heal-or-return: offered, absent and refused, units near with wounds or losses', {
  at: {
    ...healing([wounded(10, 1)]),
    units: {
      a1: unit('knight-vexillor-apotheosis', [[10, 10]]),
      a2: unit('vindictors', [wounded(10, 1)]),
      a3: unit('vindictors', [wounded(12, 0)]),
      b9: FAR,
    },
  },
  steps: [
    BANNER,
    look(0, 'heal-or-return', ['restore:a2', 'decline'], ['restore:a3']),
    no(0, 'heal-or-return', 'restore:a3', UNKNOWN),
  ],
});

const rally = (slain: number) => ({
  phase: 'hero',
  step: 'start-block',
  players: [{ cp: 1 }],
  units: { a1: unit('gutrippaz', rank(5, 10, 10), { slain, startingSize: 8 }), b9: FAR },
});
choice('[AOS-14.2.1] return-model: offered and refused, one of the slain', {
  at: rally(2),
  dice: { rally: [6, 1] },
  steps: [
    yes(0, 'start-of-hero-phase', 'rally:a1'),
    look(0, 'return-model', ['return:a1.6', 'decline']),
    no(0, 'return-model', 'return:a1.1', UNKNOWN),
  ],
});
choice('[AOS-7.2] return-model: absent without a 6', {
  at: rally(2),
  dice: { rally: [5, 1] },
  steps: [yes(0, 'start-of-hero-phase', 'rally:a1'), look(0, 'select-to-move')],
});
choice('[AOS-14.2.1] place-returned: offered, absent and refused, beside the others', {
  at: rally(1),
  dice: { rally: [6] },
  steps: [
    yes(0, 'start-of-hero-phase', 'rally:a1'),
    yes(0, 'return-model', 'return:a1.6'),
    look(0, 'place-returned', [], ['no-room']),
    no(0, 'place-returned', put(['a1.6', 12, 20]), 'place/not-beside'),
    yes(0, 'place-returned', put(['a1.6', 12.1, 11.5])),
  ],
  expect: { state: { 'units.a1.slain': [] } },
});
choice('[AOS-14.2.1] place-returned: absent when nobody is wanted back', {
  at: rally(1),
  dice: { rally: [6] },
  steps: [yes(0, 'start-of-hero-phase', 'rally:a1'), yes(0, 'return-model', 'decline'), look(0, 'select-to-move')],
});

const sloggoth = (y: number) => ({
  phase: 'combat',
  step: 'end',
  units: { a1: unit('marshcrawla-sloggoth', [[10, 10]]), b1: unit('vindictors', [plain(10, y)]) },
});
choice('[AOS-22.4] slay-model: offered, absent and refused, enemy models within 2"', {
  at: {
    ...sloggoth(14),
    units: { a1: unit('marshcrawla-sloggoth', [[10, 10]]), b1: unit('vindictors', [plain(10, 14), plain(10, 17)]) },
  },
  steps: [look(0, 'slay-model', ['slay:b1.1', 'decline'], ['slay:b1.2']), no(0, 'slay-model', 'slay:b1.2', UNKNOWN)],
});
choice('[AOS-22.4] slay-model: absent with nobody near', { at: sloggoth(20), steps: [look(1, 'select-to-move')] });

const falling = (x: number) => ({
  phase: 'charge',
  step: 'charge',
  units: {
    a1: unit('annihilators', [plain(10, 10)]),
    b1: unit('gutrippaz', [plain(10, 16)]),
    b2: unit('gutrippaz', [plain(x, 16)]),
  },
});
choice('[AOS-22.4] ability-target: offered, absent and refused, an enemy near after the charge', {
  at: falling(20),
  dice: { charge: [3, 3] },
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    yes(0, 'move-charge', goes('a1.1', 10, 14)),
    look(0, 'ability-target', ['target:b1', 'decline'], ['target:b2']),
    no(0, 'ability-target', 'target:b2', UNKNOWN),
  ],
});
choice('[AOS-22.4] ability-target: absent after a charge that was not made', {
  at: { ...falling(20), units: { ...falling(20).units, a2: unit('gutrippaz', [plain(30, 14)]) } },
  dice: { charge: [3, 3] },
  steps: [yes(0, 'select-to-charge', 'charge:a1'), yes(0, 'move-charge', 'no-charge'), look(0, 'select-to-charge')],
});
choice('[AOS-22.4] heal-or-return: absent with nobody to restore', {
  at: {
    ...healing([]),
    units: { a1: unit('knight-vexillor-apotheosis', [[10, 10]]), a2: unit('vindictors', [wounded(10, 0)]), b9: FAR },
  },
  steps: [look(0, 'select-to-move')],
});
