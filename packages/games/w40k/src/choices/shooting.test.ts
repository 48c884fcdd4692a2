import { ASK_ALL, CHAPTER, choice, FAR, look, no, put, UNKNOWN, unit, waiting, yes } from '../../test/choices.ts';

const shooting = (units: object, more: object = {}) => ({
  phase: 'shooting',
  step: 'shoot',
  table: [44, 60],
  ...more,
  units,
});
const marines = (places: readonly (readonly number[])[], ...wargear: string[]) =>
  unit('chaos-space-marines', places, { wargear });
const fire = (answer = 'all>b1') => [yes(0, 'select-to-shoot', 'shoot:a1'), yes(0, 'declare-shots', answer)];
const shot = (model: string, weapon: string, target: string) => ({ model, weapon, target });
/** Another unit that can shoot, so that the phase goes on. */
const reserve = marines([[40, 5]], 'lascannon');

choice('[W40K-13.1] select-to-shoot: offered, absent and refused, with a weapon and a target', {
  at: shooting({
    a1: marines([[10, 10]], 'boltgun'),
    a2: unit('painboy', [[5, 5]]),
    a3: marines([[10, 50]], 'bolt-pistol'),
    b1: unit('ork-boyz', [[20, 10]]),
  }),
  steps: [
    look(0, 'select-to-shoot', ['shoot:a1', 'end-shooting'], ['shoot:a2', 'shoot:a3']),
    no(0, 'select-to-shoot', 'shoot:a2', 'shoot/no-weapon'),
    no(0, 'select-to-shoot', 'shoot:a3', 'shoot/no-target'),
  ],
});
choice('[W40K-13.5] select-to-shoot: absent when nobody has a target', {
  at: shooting({ a1: unit('painboy', [[10, 10]], { flags: { mayCharge: true } }), b1: unit('ork-boyz', [[12.2, 10]]) }),
  steps: [look(1, 'move-pile-in')],
});

choice('[W40K-13.2] declare-shots: offered, absent and refused, weapon by weapon', {
  at: shooting({
    a1: marines([[10, 10]], 'boltgun', 'bolt-pistol'),
    b1: unit('ork-boyz', [[18, 10]]),
    b2: unit('ork-boyz', [[10, 50]]),
  }),
  steps: [
    yes(0, 'select-to-shoot', 'shoot:a1'),
    look(0, 'declare-shots', ['all>b1'], ['all>b2']),
    no(0, 'declare-shots', { shots: [shot('a1.1', 'boltgun', 'b2')] }, 'shoot/out-of-range'),
    no(
      0,
      'declare-shots',
      { shots: [shot('a1.1', 'boltgun', 'b1'), shot('a1.1', 'bolt-pistol', 'b1')] },
      'shoot/pistols-or-others',
    ),
  ],
});

const split = shooting({
  a1: marines(
    [
      [10, 10],
      [10, 12],
    ],
    'boltgun',
  ),
  a2: reserve,
  b1: unit('monolith', [[20, 5]]),
  b2: unit('monolith', [[20, 20]]),
});
const both = { shots: [shot('a1.1', 'boltgun', 'b1'), shot('a1.2', 'boltgun', 'b2')] };
choice('[W40K-13.6] target-order: offered and refused, when fire is split', {
  at: split,
  steps: [
    yes(0, 'select-to-shoot', 'shoot:a1'),
    yes(0, 'declare-shots', both),
    look(0, 'target-order', ['target:b1', 'target:b2']),
    no(0, 'target-order', 'target:b3', UNKNOWN),
  ],
});
choice('[W40K-13.6] target-order: absent with one target', {
  at: split,
  dice: { 'to-hit': [1, 1, 1, 1] },
  steps: [...fire(), look(0, 'select-to-shoot')],
});

const profiles = (...wargear: string[]) =>
  shooting({ a1: marines([[10, 10]], ...wargear), a2: reserve, b1: unit('monolith', [[20, 10]]) });
choice('[W40K-13.6] profile-order: offered and refused, with different profiles', {
  at: profiles('boltgun', 'meltagun'),
  steps: [
    ...fire(),
    look(0, 'profile-order', ['profile:boltgun/standard', 'profile:meltagun/standard']),
    no(0, 'profile-order', 'profile:flamer/standard', UNKNOWN),
  ],
});
choice('[W40K-13.6] profile-order: absent with one profile', {
  at: profiles('meltagun'),
  dice: { 'to-hit': [1] },
  steps: [...fire(), look(0, 'select-to-shoot')],
});

const wounded = (lost: number) =>
  shooting({
    a1: marines([[10, 10]], 'boltgun'),
    a2: reserve,
    b1: { sheet: 'intercessor-squad', models: [[20, 10], { at: [22, 10], lost }, [24, 10]] },
  });
const HIT = { 'to-hit': [6, 1], 'to-wound': [6] };
choice('[W40K-16.3] allocate: offered and refused, to the controller of the target', {
  at: wounded(0),
  dice: HIT,
  steps: [...fire(), look(1, 'allocate', ['to:b1.1', 'to:b1.2', 'to:b1.3']), no(1, 'allocate', 'to:b1.9', UNKNOWN)],
});
choice('[W40K-16.3] allocate: absent and refused, a wounded model comes first', {
  at: { ...wounded(1), ...ASK_ALL },
  dice: HIT,
  steps: [
    ...fire(),
    look(1, 'allocate', ['to:b1.2'], ['to:b1.1', 'to:b1.3']),
    no(1, 'allocate', 'to:b1.1', 'allocate/wounded-first'),
  ],
});

const saving = (sheet: string, more: object = ASK_ALL) =>
  shooting({ a1: marines([[10, 10]], 'meltagun'), a2: reserve, b1: unit(sheet, [[20, 10]]) }, more);
const MELTED = { 'to-hit': [6], 'to-wound': [6] };
const take = [...fire(), yes(1, 'allocate', 'to:b1.1')];
choice('[W40K-17.1] choose-save: offered and refused, with an invulnerable save', {
  at: saving('terminator-squad'),
  dice: MELTED,
  steps: [
    ...take,
    look(1, 'choose-save', ['save:armour', 'save:invulnerable']),
    no(1, 'choose-save', 'save:both', UNKNOWN),
  ],
});
choice('[W40K-17.1] choose-save: offered, the better one first, to a seat that wants to be asked everything', {
  at: saving('terminator-squad', { settings: { autoAnswer: [true, false] } }),
  dice: MELTED,
  steps: [...take, look(1, 'choose-save', ['save:invulnerable', 'save:armour'])],
});
choice('[W40K-17.1] choose-save: absent for a seat that leaves it to the better one', {
  at: saving('terminator-squad', { settings: { autoAnswer: [false, true] } }),
  dice: { ...MELTED, save: [5] },
  steps: [...fire(), look(0, 'select-to-shoot')],
});
choice('[W40K-17.1] choose-save: absent without one', {
  at: saving('outrider-squad'),
  dice: { ...MELTED, save: [6], damage: [1] },
  steps: [...take, look(0, 'select-to-shoot')],
});

const ignoring = (effects: object[]) =>
  shooting(
    {
      a1: marines([[10, 10]], 'meltagun'),
      a2: reserve,
      b1: unit('outrider-squad', [[20, 10]], {
        effects: effects.map((ability) => ({ ability, until: 'turn' })),
      }),
    },
    ASK_ALL,
  );
choice('[W40K-17.3] ignore-wound-rule: offered and refused, with two such rules', {
  at: ignoring([
    { id: 'ignore-wounds', on: 5 },
    { id: 'ignore-wounds', on: 6 },
  ]),
  dice: { ...MELTED, save: [1], damage: [1] },
  steps: [...take, look(1, 'ignore-wound-rule', ['rule:1', 'rule:2']), no(1, 'ignore-wound-rule', 'rule:3', UNKNOWN)],
});
choice('[W40K-17.3] ignore-wound-rule: absent with one', {
  at: ignoring([{ id: 'ignore-wounds', on: 5 }]),
  dice: { ...MELTED, save: [1], damage: [1], 'ignore-wound': [5] },
  steps: [...take, look(0, 'select-to-shoot')],
});

const rerolling = (faces: unknown) =>
  shooting(
    {
      a1: unit('chaos-space-marines', [[10, 10]], {
        wargear: ['boltgun'],
        effects: [{ ability: { id: 'reroll-hits', faces }, until: 'turn' }],
      }),
      a2: reserve,
      b1: unit('monolith', [[30, 10]]),
    },
    ASK_ALL,
  );
choice('[W40K-04.3] reroll: offered and refused, the dice a rule covers', {
  at: rerolling([1]),
  dice: { 'to-hit': [1] },
  steps: [
    ...fire(),
    look(0, 'reroll', ['reroll:failed', 'keep']),
    no(0, 'reroll', [4], 'reroll/not-dice'),
    no(0, 'reroll', [0, 0], 'reroll/twice'),
  ],
});
choice('[W40K-04.3] reroll: absent when no die qualifies', {
  at: rerolling([1]),
  dice: { 'to-hit': [2] },
  steps: [...fire(), look(0, 'select-to-shoot')],
});

const fallen = (second: string[]) =>
  shooting({
    a1: marines([[10, 10]], 'flamer'),
    a2: reserve,
    b1: {
      sheet: 'necron-warriors',
      models: [[10, 14], { at: [11.5, 14], wargear: second }, [13, 14]],
    },
  });
const BURNT = { 'number-of-attacks': [2], 'to-wound': [4, 4], save: [3, 3], reanimation: [5, 2] };
const burn = [...fire(), yes(1, 'allocate', 'to:b1.1'), yes(1, 'allocate', 'to:b1.2')];
choice('[W40K-25.10] reanimate: offered and refused, when the fallen differ', {
  at: fallen(['gauss-reaper']),
  dice: BURNT,
  steps: [...burn, look(1, 'reanimate', ['return:b1.1', 'return:b1.2']), no(1, 'reanimate', 'return:b1.3', UNKNOWN)],
});
choice('[W40K-25.10] reanimate: absent when nobody could tell them apart', {
  at: fallen(['gauss-flayer']),
  dice: BURNT,
  steps: [...burn, look(1, 'set-up')],
});

const wreck = (aboard: object) =>
  shooting({
    a1: marines([[20, 30]], 'lascannon'),
    a2: reserve,
    b1: { sheet: 'impulsor', models: [{ at: [11, 10], lost: 10 }], ...CHAPTER },
    ...aboard,
    b9: FAR,
  });
const WRECKED = { 'to-hit': [6], 'to-wound': [6], save: [1], damage: [3], explodes: [1] };
const captain = waiting('primaris-captain', 1, { in: 'b1', place: 'embarked' });
const squad = waiting('intercessor-squad', 2, { in: 'b1', place: 'embarked' });
choice('[W40K-10.6] wreck-order: offered and refused, with two units aboard', {
  at: wreck({ b2: captain, b3: captain }),
  dice: WRECKED,
  steps: [...fire(), look(1, 'wreck-order', ['get-out:b2', 'get-out:b3']), no(1, 'wreck-order', 'get-out:b9', UNKNOWN)],
});
choice('[W40K-10.6] wreck-order: absent with one', {
  at: wreck({ b2: captain }),
  dice: WRECKED,
  steps: [...fire(), look(1, 'set-up', undefined, ['not-now'])],
});
const out = [...fire(), yes(1, 'set-up', put(['b2.1', 10, 13.1], ['b2.2', 12, 13.1]))];
choice('[W40K-10.6] wreck-casualty: offered and refused, for each 1', {
  at: wreck({ b2: squad }),
  dice: { ...WRECKED, wreck: [1, 4] },
  steps: [...out, look(1, 'wreck-casualty', ['lose:b2.1', 'lose:b2.2']), no(1, 'wreck-casualty', 'lose:b9.1', UNKNOWN)],
});
choice('[W40K-10.6] wreck-casualty: absent without a 1', {
  at: wreck({ b2: squad }),
  dice: { ...WRECKED, wreck: [2, 4] },
  steps: [...out, look(0, 'select-to-shoot')],
});
