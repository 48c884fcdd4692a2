import { ASK_ALL, choice, FAR, goes, look, no, UNKNOWN, unit, yes } from '../../test/choices.ts';

const fighting = (units: object, more: object = {}) => ({ phase: 'fight', step: 'others', chooser: 0, ...more, units });
const orks = unit('ork-boyz', [[10, 10]], { wargear: ['choppa'] });
const walker = unit('redemptor-dreadnought', [[12.6, 10]]);
const blow = (count: number, target = 'b1') => ({ attacks: [{ model: 'a1.1', weapon: 'choppa', target, count }] });

choice('[W40K-20.2] select-to-fight: offered, absent and refused, while in Engagement Range', {
  at: fighting({
    a1: orks,
    a2: unit('ork-boyz', [[10, 8.5]]),
    a3: unit('ork-boyz', [[3, 3]]),
    a4: unit('ork-boyz', [[10, 12]], { flags: { selected: true } }),
    b1: walker,
  }),
  steps: [
    look(0, 'select-to-fight', ['fight:a1', 'fight:a2'], ['fight:a3', 'fight:a4']),
    no(0, 'select-to-fight', 'fight:a3', 'fight/not-engaged'),
    no(0, 'select-to-fight', 'fight:a4', 'fight/already'),
  ],
});
choice('[W40K-20.3] select-to-fight: absent and refused, chargers first', {
  at: fighting(
    {
      a1: unit('ork-boyz', [[10, 10]], { flags: { chargeMoved: true, chargeTargets: ['b1'] } }),
      a2: unit('ork-boyz', [[10, 8.5]]),
      b1: walker,
    },
    { step: 'chargers', ...ASK_ALL },
  ),
  steps: [
    look(0, 'select-to-fight', ['fight:a1'], ['fight:a2']),
    no(0, 'select-to-fight', 'fight:a2', 'fight/chargers-first'),
  ],
});

const apart = fighting(
  {
    a1: unit('ork-boyz', [[10, 10]], { wargear: ['choppa'], flags: { chargeMoved: true, chargeTargets: ['b1'] } }),
    b1: unit('ork-boyz', [[14, 10]]),
  },
  { step: 'chargers' },
);
choice('[W40K-20.5] move-pile-in: offered and refused, closer to the closest enemy', {
  at: apart,
  steps: [
    look(0, 'move-pile-in', ['stay']),
    no(0, 'move-pile-in', goes('a1.1', 9, 10), 'move/not-closer'),
    yes(0, 'move-pile-in', goes('a1.1', 12.5, 10)),
  ],
});
choice('[W40K-08.1] move-pile-in: absent for a unit that cannot move', {
  at: fighting({
    a1: { ...unit('ork-boyz', [[10, 10]], { wargear: ['choppa'] }), as: { profile: { M: '-' } } },
    b1: walker,
  }),
  steps: [look(0, 'declare-attacks', ['all>b1'])],
});

choice('[W40K-20.7] declare-attacks: offered and refused, all attacks at units in reach', {
  at: fighting({ a1: orks, b1: walker, b2: FAR }),
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    look(0, 'declare-attacks', ['all>b1'], ['all>b2']),
    no(0, 'declare-attacks', blow(1), 'fight/attacks-left'),
    no(0, 'declare-attacks', blow(9), 'fight/too-many-attacks'),
    no(0, 'declare-attacks', blow(3, 'b2'), 'fight/out-of-reach'),
  ],
});
choice('[W40K-20.8] declare-attacks: absent when nobody is in reach', {
  at: apart,
  steps: [yes(0, 'move-pile-in', 'stay'), look(0, 'move-consolidate')],
});

choice('[W40K-20.10] move-consolidate: offered and refused, closer to the closest enemy', {
  at: apart,
  steps: [
    yes(0, 'move-pile-in', 'stay'),
    no(0, 'move-consolidate', goes('a1.1', 9, 10), 'move/not-closer'),
    no(0, 'move-consolidate', goes('a1.1', 13.5, 10), 'move/too-far'),
    yes(0, 'move-consolidate', goes('a1.1', 12.5, 10)),
  ],
});
choice('[W40K-08.1] move-consolidate: absent for a unit that cannot move', {
  at: fighting({
    a1: { ...unit('ork-boyz', [[10, 10]], { wargear: ['choppa'] }), as: { profile: { M: '-' } } },
    a2: unit('ork-boyz', [[10, 8.5]], { wargear: ['choppa'] }),
    b1: walker,
  }),
  dice: { 'to-hit': [1, 1, 1] },
  steps: [yes(0, 'select-to-fight', 'fight:a1'), yes(0, 'declare-attacks', 'all>b1'), look(1, 'move-pile-in')],
});

const choppas = (kind: string) =>
  fighting({
    a1: { sheet: 'ork-boyz', wargear: ['choppa'], models: [{ at: [10, 10], kind }, [10, 11.3]] },
    b1: walker,
  });
const attack = [yes(0, 'move-pile-in', 'stay'), yes(0, 'declare-attacks', 'all>b1')];
choice('[W40K-13.6] group-order: offered and refused, when bearers differ', {
  at: choppas('boss-nob'),
  steps: [
    ...attack,
    look(0, 'group-order', ['group:a1.1/choppa', 'group:a1.2/choppa']),
    no(0, 'group-order', 'group:a1.3/choppa', UNKNOWN),
  ],
});
choice('[W40K-16.6] group-order: absent when they are alike', {
  at: choppas('boy'),
  dice: { 'to-hit': [1, 1, 1, 1, 1, 1] },
  steps: [...attack, look(0, 'move-consolidate')],
});
