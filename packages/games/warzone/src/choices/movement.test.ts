import { acts, choice, FAR, foes, goes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

const plain = { units: { a1: marines([[20, 20]]), b1: FAR } };

const watched = {
  units: { a1: marines([[25.5, 10]]), b1: foes([[39, 10]], { facing: 180, all: { waiting: true } }) },
};
choice('[WZ-11.4] go-on: offered, absent and refused, the rest of a Move that was broken into', {
  at: watched,
  dice: { command: [20] },
  steps: [
    ...acts(),
    yes(0, 'act', goes('a1.1', 28.5, 10)),
    yes(1, 'reserve', { activity: 'shoot', actor: 'b1.1', along: 1000 }),
    look(0, 'go-on', ['stop-here'], ['turn']),
    no(0, 'go-on', goes('a1.1', 28.6, 10), 'move/too-far'),
    yes(0, 'go-on', goes('a1.1', 26.5, 12)),
  ],
});
choice('[WZ-11.4] go-on: absent when nobody broke in', {
  at: watched,
  steps: [...acts(), yes(0, 'act', goes('a1.1', 28.5, 10)), yes(1, 'reserve', 'pass'), look(1, 'reserve')],
});

choice('[WZ-12.3] turn: offered, absent and refused, to another facing', {
  at: { units: { a1: marines([[20, 20]], { facing: 90 }), b1: FAR } },
  steps: [
    ...acts(),
    yes(0, 'act', 'turn'),
    look(0, 'turn', ['turn:27000', 'turn:18000'], ['turn:9000']),
    no(0, 'turn', 'turn:9000', UNKNOWN),
  ],
});

const wall = { table: 'fields' };
choice('[WZ-03.6] cross: offered and refused, the low wall it touches', {
  at: { ...wall, units: { a1: marines([[28, 14.24]]), b1: FAR } },
  askAll: true,
  steps: [
    ...acts(),
    no(0, 'act', 'climb', 'climb/no-face'),
    yes(0, 'act', 'cross-obstacle'),
    look(0, 'cross', ['cross:low-wall-wall'], ['cross:hedge-wall']),
    no(0, 'cross', 'cross:hedge-wall', UNKNOWN),
  ],
});

choice('[WZ-13.1] climb-face: offered, absent and refused, one of two faces at a corner', {
  at: { table: 'strongpoint', units: { a1: marines([[29.64, 19.64]]), b1: FAR } },
  steps: [
    ...acts(),
    yes(0, 'act', 'climb'),
    look(0, 'climb-face', ['up:bunker.C/1', 'up:bunker.C/4'], ['down:bunker.C/1', 'up:bunker.C/2']),
    no(0, 'climb-face', 'up:bunker.C/2', UNKNOWN),
  ],
});
choice('[WZ-13.1] climb-face: absent at one face; on the wall there is nothing but climbing', {
  at: { table: 'strongpoint', units: { a1: marines([[40, 19.49]]), b1: FAR } },
  dice: { climb: [1] },
  steps: [...acts(), yes(0, 'act', 'climb'), look(0, 'act-in-place', ['climb', 'stop'], ['turn'])],
});
choice('[WZ-13.3] jump-face: offered, absent and refused, one of two edges at a corner', {
  at: { table: 'strongpoint', units: { a1: marines([[30.51, 20.51, 3]]), b1: FAR } },
  steps: [
    ...acts(),
    yes(0, 'act', 'jump'),
    look(0, 'jump-face', ['jump:bunker.C/1', 'jump:bunker.C/4'], ['jump:bunker.C/2']),
    no(0, 'jump-face', 'jump:bunker.C/2', UNKNOWN),
  ],
});

choice('[WZ-28.7] access: offered, absent and refused, the door it touches', {
  at: { table: 'strongpoint', units: { a1: marines([[32, 19.49]]), b1: FAR } },
  askAll: true,
  steps: [
    ...acts(),
    look(0, 'act', ['open'], ['close']),
    yes(0, 'act', 'open'),
    look(0, 'access', ['access:bunker.P1'], ['access:bunker.P2']),
    no(0, 'access', 'access:bunker.P2', UNKNOWN),
    yes(0, 'access', 'access:bunker.P1'),
    look(0, 'act', ['close'], ['open']),
  ],
});

const doorway = { table: 'galleries', units: { a1: marines([[24, 10]]), b1: foes([[44, 32]]) } };
choice('[WZ-30.2] doorway: offered, absent and refused, to who stands half in and half out', {
  at: doorway,
  steps: [
    ...acts(),
    yes(0, 'act', goes('a1.1', 24, 12)),
    look(0, 'doorway', ['in:galleries.b1', 'in:galleries.b2'], ['in:table']),
    no(0, 'doorway', 'in:table', UNKNOWN),
  ],
});
choice('[WZ-30.2] doorway: absent when one side holds the larger part', {
  at: doorway,
  steps: [...acts(), yes(0, 'act', goes('a1.1', 24, 12.1)), look(0, 'act')],
});

choice('[WZ-12.3] turn: absent for who does something else', {
  at: plain,
  steps: [...acts(), yes(0, 'act', 'crouch'), look(0, 'act', ['stand'])],
});
choice('[WZ-06.6] act: offered and absent, to pick an object up where it lies', {
  at: {
    table: 'fields',
    scenario: 'spoils',
    units: { a1: marines([[35, 24, 2]]), a2: marines([[45, 10]]), b1: FAR },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'pick-up'),
    look(0, 'act', ['put-down'], ['pick-up']),
    yes(0, 'act', 'put-down'),
    look(0, 'act', ['pick-up'], ['put-down']),
  ],
});
choice('[WZ-27.1] act: offered, a glider takes off from a roof', {
  at: {
    table: 'strongpoint',
    units: { a1: { unit: 'glider-commandos', models: { 'glider-commando': 1 }, at: [[30.51, 24, 3]] }, b1: FAR },
  },
  steps: [...acts(), yes(0, 'act', 'take-off'), look(0, 'act-in-place', ['drive', 'descend'], ['ascend', 'wait'])],
});
const glider = (altitude: number) => ({
  table: 'strongpoint',
  units: {
    a1: { unit: 'glider-commandos', models: { 'glider-commando': 1 }, at: [[30.51, 24, 3]], all: { altitude } },
    b1: FAR,
  },
});
choice('[WZ-26.4] act: offered, whoever stands on a roof climbs and jumps from it', {
  at: glider(0),
  steps: [...acts(), look(0, 'act', ['climb', 'jump'])],
});
choice('[WZ-26.4] act-in-place: absent, whoever flies beside a roof neither climbs nor jumps from it', {
  at: glider(1),
  steps: [...acts(), look(0, 'act-in-place', ['drive', 'descend'], ['climb', 'jump'])],
});
choice('[WZ-24.8] cross: absent for a biped away from walls', {
  at: { table: 'fields', units: { a1: single('stone-walker', [20, 10]), b1: FAR } },
  steps: [...acts(), look(0, 'act-in-place', ['drive/driver'], ['step-over/driver'])],
});
const WALL = {
  id: 'low',
  line: [
    [10, 22],
    [30, 22],
  ],
  kind: 'wall',
  movement: 'obstacle',
  height: 1.3,
  cover: 'heavy',
};
const walkerAtWall = (panicked: boolean) => ({
  pieces: [WALL],
  units: {
    a1: { unit: 'stone-walker', at: [[20, 20.5]], all: { panicked } },
    b1: foes([[20, 40]]),
  },
});
choice('[WZ-10.6] act-in-place: offered to a biped that is not in panic', {
  at: walkerAtWall(false),
  steps: [...acts(), look(0, 'act-in-place', ['step-over/driver'])],
});
choice('[WZ-10.6] act-in-place: absent for a biped in panic that would come nearer', {
  at: walkerAtWall(true),
  steps: [
    yes(0, 'select-to-activate', 'activate:a1'),
    yes(0, 'rally', 'rally-not'),
    yes(0, 'select-member', 'member:a1.1'),
    look(0, 'act-in-place', ['drive/driver'], ['step-over/driver']),
  ],
});
