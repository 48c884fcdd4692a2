import { choice, FAR, foes, look, marines, no, put, UNKNOWN, yes } from '../../test/choices.ts';

/** Units that are not on the table yet. */
const off = (unit: object): object => ({ ...unit, at: [] });
const squad = off(marines([[0, 0]]));
const before = (step: string, units: object, more: object = {}) => ({ stage: 'setup', step, units, ...more });
const two = { a1: squad, b1: off(FAR) };
const ZONES = [[[6, 0, 66, 12]], [[6, 36, 66, 48]]];
const deploying = (units: object, more: object = {}) => before('deploy', units, { zones: ZONES, ...more });
const deployed = (unit: string, seat = 0) => yes(seat, 'select-to-deploy', `deploy:${unit}`);

const ground = (step: string, more: object = {}) => before(step, two, { table: 'open-ground', ...more });
const winsRoll = { initiative: [17, 3] };
choice('[WZ-03.2] place-terrain: offered, absent and refused, what nobody has placed yet', {
  at: ground('terrain'),
  dice: winsRoll,
  steps: [
    look(0, 'place-terrain', ['place:hedge', 'turned:hedge', 'pass'], ['place:bunker']),
    no(0, 'place-terrain', 'place:bunker', UNKNOWN),
  ],
});
choice('[WZ-03.2] place-terrain: absent on a table that is ready', {
  at: before('sides', two, { table: 'fields' }),
  dice: winsRoll,
  steps: [look(0, 'choose-zone')],
});
choice('[WZ-03.2] terrain-spot: offered and refused, on the table and on no other piece', {
  at: ground('terrain'),
  dice: winsRoll,
  steps: [
    yes(0, 'place-terrain', 'place:hedge'),
    no(0, 'terrain-spot', { at: [1000, 24_000, 0] }, 'terrain/off-table'),
    yes(0, 'terrain-spot', { at: [36_000, 24_000, 0] }),
    yes(1, 'place-terrain', 'place:swamp'),
    no(1, 'terrain-spot', { at: [36_000, 25_000, 0] }, 'terrain/overlaps'),
    yes(1, 'terrain-spot', { at: [36_000, 27_000, 0] }),
  ],
});
choice('[WZ-03.2] terrain-spot: absent for whoever passes', {
  at: ground('terrain'),
  dice: winsRoll,
  steps: [yes(0, 'place-terrain', 'pass'), look(1, 'place-terrain')],
});
choice('[WZ-01.7] terrain-counts-as: offered, absent and refused, what a piece may be taken for', {
  at: ground('terrain'),
  dice: winsRoll,
  steps: [
    yes(0, 'place-terrain', 'place:low-wall'),
    yes(0, 'terrain-spot', { at: [36_000, 24_000, 0] }),
    look(0, 'terrain-counts-as', ['as:stone', 'as:wood'], ['as:hedge']),
    no(1, 'terrain-counts-as', 'as:hedge', UNKNOWN),
  ],
});

choice('[WZ-04.1] choose-zone: offered, absent and refused, to the highest die', {
  at: before('sides', two),
  dice: { initiative: [3, 17] },
  steps: [look(1, 'choose-zone', ['zone:1', 'zone:2'], ['zone:3']), no(1, 'choose-zone', 'zone:3', UNKNOWN)],
});
choice('[WZ-04.1] choose-zone: absent where the scenario fixes the sides', {
  at: before('sides', { a1: squad, b1: off(FAR) }, { scenario: 'last-stand', table: 'strongpoint' }),
  steps: [look(0, 'nominate')],
});

choice('[WZ-04.3] swap-zones: offered, absent and refused, to two team-mates', {
  at: before(
    'swap',
    { a1: squad, b1: squad, c1: off(FAR) },
    {
      seats: 3,
      teams: [0, 0, 1],
      zones: [[[0, 0, 24, 12]], [[48, 0, 72, 12]], [[24, 36, 48, 48]]],
    },
  ),
  steps: [look(0, 'swap-zones', ['keep', 'swap'], ['pass']), no(1, 'swap-zones', 'pass', UNKNOWN)],
});
choice('[WZ-04.3] swap-zones: absent among enemies', {
  at: before('swap', two, { zones: ZONES }),
  dice: { initiative: [5, 4] },
  steps: [look(0, 'first-to-deploy')],
});

choice('[WZ-06.4] nominate: offered, absent and refused, models that are not in reserve', {
  at: before(
    'nominate',
    { ...two, a2: off({ unit: 'airborne-troopers', models: { 'airborne-trooper': 4 } }) },
    {
      scenario: 'priority-target',
    },
  ),
  steps: [look(0, 'nominate', ['nominate:a1.1'], ['nominate:a2.1']), no(0, 'nominate', 'nominate:a2.1', UNKNOWN)],
});
choice('[WZ-06.4] nominate: absent in a skirmish', {
  at: before('nominate', two, { zones: ZONES }),
  dice: { initiative: [5, 4] },
  steps: [look(0, 'first-to-deploy')],
});

const gunners = { unit: 'hussars', models: { 'hussar-sergeant': 1, hussar: 2, 'hussar-gunner': 2 } };
choice('[WZ-33.10] form-squad: offered, absent and refused, for two of one troop type', {
  at: deploying({ a1: gunners, b1: off(FAR) }),
  steps: [
    look(0, 'select-to-deploy', ['form-squads']),
    yes(0, 'select-to-deploy', 'form-squads'),
    look(0, 'form-squad', ['with:a1.4', 'with:a1.5', 'enough'], ['with:a1.1', 'form']),
    no(0, 'form-squad', 'with:a1.1', UNKNOWN),
    yes(0, 'form-squad', 'with:a1.4'),
    yes(0, 'form-squad', 'with:a1.5'),
    look(0, 'form-squad', ['form']),
    yes(0, 'form-squad', 'form'),
    look(0, 'select-to-deploy', ['deploy:a1', 'deploy:a2'], ['form-squads']),
  ],
});
choice('[WZ-33.10] form-squad: absent when nobody has the ability', {
  at: deploying({ a1: squad, b1: off(FAR) }),
  steps: [look(0, 'select-to-deploy', ['deploy:a1'], ['form-squads'])],
});
choice('[WZ-33.10] form-squad: absent when something is deployed already', {
  at: deploying({ a1: gunners, a2: squad, b1: off(FAR) }),
  steps: [
    deployed('a2'),
    yes(0, 'deploy', put(['a2.1', 10, 5])),
    deployed('b1', 1),
    yes(1, 'deploy', put(['b1.1', 10, 40])),
    look(0, 'select-to-deploy', ['deploy:a1'], ['form-squads']),
  ],
});

choice('[WZ-04.2] first-to-deploy: offered, absent and refused, to the highest total', {
  at: before('order', two, { zones: ZONES }),
  dice: { initiative: [5, 7] },
  steps: [look(1, 'first-to-deploy', ['seat:1', 'seat:2'], ['seat:3']), no(1, 'first-to-deploy', 'seat:3', UNKNOWN)],
});
choice('[WZ-06.5] first-to-deploy: absent in a last stand, where the defender begins', {
  at: before('order', two, { scenario: 'last-stand', table: 'strongpoint', zones: [[[30, 12, 42, 36]], ZONES[1]] }),
  steps: [look(0, 'select-to-deploy')],
});

choice('[WZ-35.13] select-to-deploy: offered to the defender of a last stand until he has deployed everything', {
  at: before(
    'order',
    { a1: squad, a2: squad, b1: off(FAR) },
    { scenario: 'last-stand', table: 'strongpoint', zones: [[[30, 12, 42, 36]], ZONES[1]] },
  ),
  steps: [
    deployed('a1'),
    yes(0, 'deploy', put(['a1.1', 34, 17])),
    look(0, 'select-to-deploy', ['deploy:a2']),
    deployed('a2'),
    yes(0, 'deploy', put(['a2.1', 36, 17])),
    look(1, 'select-to-deploy', ['deploy:b1']),
  ],
});
choice('[WZ-04.2] select-to-deploy: offered, absent and refused, own units that are not placed', {
  at: deploying({ a1: squad, a2: marines([[20, 5]]), b1: off(FAR) }),
  steps: [
    look(0, 'select-to-deploy', ['deploy:a1'], ['deploy:a2', 'deploy:b1']),
    no(0, 'select-to-deploy', 'deploy:b1', UNKNOWN),
  ],
});
choice('[WZ-29.2] select-to-deploy: offered and absent, underground only into start areas', {
  at: deploying({ a1: squad, b1: off(FAR) }, { table: 'galleries', zones: [] }),
  steps: [look(0, 'select-to-deploy', ['hide:a1@galleries.a1'], ['deploy:a1', 'hide:a1@galleries.c1'])],
});

choice('[WZ-07.2] choose-leader: offered, absent and refused, one of a squad without a leader of its own', {
  at: deploying(
    { a1: { unit: 'venusian-rangers', models: { 'venusian-ranger': 4 } }, b1: off(FAR) },
    { step: 'infiltrate' },
  ),
  steps: [
    yes(0, 'select-to-deploy', 'deploy:a1'),
    look(0, 'choose-leader', ['leader:a1.1', 'leader:a1.4'], ['leader:b1.1']),
    no(0, 'choose-leader', 'leader:b1.1', UNKNOWN),
  ],
});
choice('[WZ-02.4] choose-leader: absent while all of a squad hide', {
  at: deploying(
    { a1: { unit: 'samurai-squad', models: { samurai: 3 } }, b1: off(FAR) },
    { table: 'galleries', zones: [] },
  ),
  steps: [yes(0, 'select-to-deploy', 'hide:a1@galleries.a1'), look(1, 'select-to-deploy')],
});
choice('[WZ-29.3] choose-leader: offered when the first of a hidden squad is placed', {
  at: deploying(
    { a1: { unit: 'samurai-squad', models: { samurai: 3 } }, b1: off(FAR) },
    { table: 'galleries', zones: [] },
  ),
  dice: { initiative: [15, 3] },
  steps: [
    yes(0, 'select-to-deploy', 'hide:a1@galleries.a1'),
    yes(1, 'select-to-deploy', 'hide:b1@galleries.c1'),
    yes(0, 'first-to-act', 'seat:1'),
    yes(0, 'select-to-activate', 'activate:a1'),
    yes(0, 'select-member', 'member:a1.2'),
    yes(0, 'deploy', put(['a1.2', 7, 6])),
    look(0, 'choose-leader', ['leader:a1.1', 'leader:a1.2', 'leader:a1.3']),
    yes(0, 'choose-leader', 'leader:a1.3'),
    look(0, 'act'),
  ],
});
choice('[WZ-07.2] choose-leader: absent where the structure names him', {
  at: deploying({ a1: gunners, b1: off(FAR) }),
  steps: [deployed('a1'), look(0, 'deploy')],
});

choice('[WZ-26.2] deploy-altitude: offered, absent and refused, for flyers', {
  at: deploying({ a1: { unit: 'winged-horrors', models: { 'winged-horror': 2 } }, b1: off(FAR) }),
  steps: [
    deployed('a1'),
    yes(0, 'choose-leader', 'leader:a1.1'),
    yes(0, 'deploy', put(['a1.1', 10, 5], ['a1.2', 12, 5])),
    look(0, 'deploy-altitude', ['grounded', 'airborne'], ['level:2']),
    no(0, 'deploy-altitude', 'level:2', UNKNOWN),
  ],
});
choice('[WZ-26.2] deploy-altitude: absent for those on foot', {
  at: deploying({ a1: squad, b1: off(FAR) }),
  steps: [deployed('a1'), yes(0, 'deploy', put(['a1.1', 10, 5])), look(1, 'select-to-deploy')],
});

const ranger = (places: readonly (readonly [string, number, number])[], b1: object) => ({
  at: deploying({ a1: { unit: 'recon-scout' }, b1 }, { step: 'infiltrate', table: 'fields' }),
  steps: [deployed('a1'), yes(0, 'deploy', put(...places))],
});
const hiddenRanger = ranger([['a1.1', 10.8, 30]], foes([[40, 30]]));
choice('[WZ-33.17] infiltrate-stance: offered, absent and refused, for those out of view', {
  at: ranger([], foes([[5, 40]])).at,
  steps: [
    deployed('a1'),
    yes(0, 'deploy', put(['a1.1', 60, 4])),
    look(0, 'infiltrate-stance', ['crouched', 'standing'], ['pass']),
    no(0, 'infiltrate-stance', 'pass', UNKNOWN),
  ],
});
choice('[WZ-33.17] infiltrate-stance: absent for those in full view', {
  at: deploying({ a1: { unit: 'recon-scout' }, b1: foes([[40, 30]]) }, { step: 'infiltrate' }),
  dice: { initiative: [9, 3] },
  steps: [...hiddenRanger.steps, look(0, 'first-to-act')],
});

choice('[WZ-04.3] deploy: offered and refused, wholly inside the own zone', {
  at: deploying(two),
  steps: [
    deployed('a1'),
    no(0, 'deploy', put(['a1.1', 6.4, 5]), 'place/outside-zone'),
    yes(0, 'deploy', put(['a1.1', 6.5, 5])),
  ],
});
choice('[WZ-29.1] deploy: absent for who is written down in an area', {
  at: deploying({ a1: squad, b1: off(FAR) }, { table: 'strongpoint', zones: [[[12, 12, 40, 40]], [[45, 0, 72, 48]]] }),
  steps: [yes(0, 'select-to-deploy', 'hide:a1@house.A'), look(1, 'select-to-deploy')],
});
