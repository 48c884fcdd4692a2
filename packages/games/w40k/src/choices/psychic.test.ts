import { ASK_ALL, CHAPTER, choice, FAR, look, no, put, UNKNOWN, unit, yes } from '../../test/choices.ts';

const manifesting = (units: object, more: object = {}) => ({ phase: 'psychic', step: 'manifest', ...more, units });
const librarian = (at: readonly number[], more: object = {}) =>
  unit('primaris-librarian', [at], { ...CHAPTER, ...more });

choice('[W40K-12.1] select-psyker: offered, absent and refused, not after Falling Back', {
  at: manifesting({
    a1: librarian([10, 10]),
    a2: librarian([10, 20], { flags: { moveKind: 'fall-back' } }),
    b1: FAR,
  }),
  steps: [
    look(0, 'select-psyker', ['manifest:a1', 'end-psychic'], ['manifest:a2']),
    no(0, 'select-psyker', 'manifest:a2', 'psychic/fell-back'),
  ],
});
choice('[W40K-12.1] select-psyker: absent without a PSYKER', {
  at: manifesting({ a1: unit('intercessor-squad', [[10, 10]]), b1: unit('ork-boyz', [[20, 10]]) }),
  steps: [look(0, 'select-to-shoot')],
});

choice('[W40K-12.3] choose-power: offered, absent and refused, once per battle round', {
  at: manifesting(
    { a1: librarian([10, 10], { powers: ['might-of-heroes', 'veil-of-time'] }), b1: FAR },
    { ...ASK_ALL, players: [{ powersTried: ['veil-of-time'] }, {}] },
  ),
  steps: [
    yes(0, 'select-psyker', 'manifest:a1'),
    look(0, 'choose-power', ['power:smite', 'power:might-of-heroes'], ['power:veil-of-time', 'enough-powers']),
    no(0, 'choose-power', 'power:veil-of-time', 'psychic/power-tried'),
  ],
});
choice('[W40K-12.3] choose-power: absent when no attempt is left', {
  at: manifesting({ a1: librarian([10, 10], { flags: { attempts: 2 } }), a2: librarian([10, 20]), b1: FAR }, ASK_ALL),
  steps: [look(0, 'select-psyker', ['manifest:a2'], ['manifest:a1'])],
});

const smiting = (denier: readonly number[], more: object = {}) =>
  manifesting({
    a1: librarian([10, 10]),
    b1: unit('ork-boyz', [[20, 10]]),
    b2: librarian(denier, more),
    b3: unit('ork-boyz', [[10, 29]]),
  });
const CAST = { 'psychic-test': [4, 4] };
const cast = [yes(0, 'select-psyker', 'manifest:a1')];
choice('[W40K-12.5] deny: offered, absent and refused, by PSYKERS within 24"', {
  at: smiting([30, 10]),
  dice: CAST,
  steps: [...cast, look(1, 'deny', ['deny:b2', 'pass'], ['deny:b3']), no(1, 'deny', 'deny:b3', 'deny/not-a-psyker')],
});
choice('[W40K-12.5] deny: absent beyond 24"', {
  at: smiting([42, 25]),
  dice: { ...CAST, smite: [1] },
  steps: [...cast, look(0, 'choose-power')],
});
choice('[W40K-12.5] deny: refused, to one that tried already', {
  at: manifesting({
    a1: librarian([10, 10]),
    b1: unit('ork-boyz', [[20, 10]]),
    b2: librarian([20, 15], { flags: { denies: 1 } }),
    b3: librarian([20, 20]),
  }),
  dice: CAST,
  steps: [...cast, no(1, 'deny', 'deny:b2', 'deny/already')],
});

const near = (second: readonly number[]) =>
  manifesting({
    a1: librarian([20, 15]),
    b1: unit('ork-boyz', [[26, 15]]),
    b2: unit('ork-boyz', [second]),
    b3: unit('ork-boyz', [[20, 23]]),
  });
choice('[W40K-03.3] closest-unit: offered, absent and refused, among equally close ones', {
  at: near([14, 15]),
  dice: CAST,
  steps: [
    ...cast,
    look(0, 'closest-unit', ['target:b1', 'target:b2'], ['target:b3']),
    no(0, 'closest-unit', 'target:b3', 'smite/not-closest'),
  ],
});
choice('[W40K-12.7] closest-unit: absent when one is closest', {
  at: near([13, 15]),
  dice: { ...CAST, smite: [1] },
  steps: [...cast, look(0, 'choose-power')],
});

const veiling = (x: number) =>
  manifesting({
    a1: librarian([10, 10], { powers: ['veil-of-time'] }),
    a2: unit('intercessor-squad', [[x, 10]], CHAPTER),
    a3: unit('ork-boyz', [[12, 12]]),
    b1: FAR,
  });
const veil = [yes(0, 'select-psyker', 'manifest:a1'), yes(0, 'choose-power', 'power:veil-of-time')];
choice('[W40K-25.5] power-target: offered, absent and refused, by range and keywords', {
  at: veiling(20),
  dice: CAST,
  steps: [
    ...veil,
    look(0, 'power-target', ['target:a1', 'target:a2'], ['target:a3']),
    no(0, 'power-target', 'target:a3', 'friend/wrong-keywords'),
  ],
});
choice('[W40K-25.18] power-target: absent when no unit is in reach', {
  at: manifesting({
    a1: unit('weirdboy', [[6, 10]], { chosen: { '<CLAN>': 'GOFFS' }, powers: ['da-jump'] }),
    a2: unit('ork-boyz', [[30, 10]], { chosen: { '<CLAN>': 'GOFFS' } }),
    a3: librarian([6, 20]),
    b1: FAR,
  }),
  dice: CAST,
  steps: [
    yes(0, 'select-psyker', 'manifest:a1'),
    yes(0, 'choose-power', 'power:da-jump'),
    look(0, 'select-psyker', ['manifest:a3']),
  ],
});
choice('[W40K-25.5] power-model: offered, absent and refused, one model of the chapter', {
  at: manifesting({
    a1: librarian([10, 10], { powers: ['might-of-heroes'] }),
    a2: unit(
      'intercessor-squad',
      [
        [14, 10],
        [30, 10],
      ],
      CHAPTER,
    ),
    b1: FAR,
  }),
  dice: CAST,
  steps: [
    yes(0, 'select-psyker', 'manifest:a1'),
    yes(0, 'choose-power', 'power:might-of-heroes'),
    look(0, 'power-model', ['hero:a1.1', 'hero:a2.1'], ['hero:a2.2']),
    no(0, 'power-model', 'hero:a2.2', 'friend/too-far'),
    no(0, 'power-model', 'hero:b1.1', UNKNOWN),
  ],
});

choice('[W40K-25.18] set-up: offered and refused, after Da Jump more than 9" from enemies', {
  at: manifesting({
    a1: unit('weirdboy', [[6, 10]], { chosen: { '<CLAN>': 'GOFFS' }, powers: ['da-jump'] }),
    a2: unit('ork-boyz', [[6, 14]], { chosen: { '<CLAN>': 'GOFFS' } }),
    b1: unit('intercessor-squad', [[30, 10]]),
  }),
  dice: CAST,
  steps: [
    yes(0, 'select-psyker', 'manifest:a1'),
    yes(0, 'choose-power', 'power:da-jump'),
    no(0, 'set-up', put(['a2.1', 22, 10]), 'place/near-enemy'),
    yes(0, 'set-up', put(['a2.1', 12, 20])),
  ],
});
