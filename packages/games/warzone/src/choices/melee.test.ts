import { acts, choice, FAR, foes, goes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

const fight = (more: object = {}) => ({ units: { a1: marines([[20, 20]]), b1: foes([[21, 20]]), ...more } });

choice('[WZ-20.2] attack-target: offered, absent and refused, enemies in contact', {
  at: fight({ b2: foes([[19, 20]]), b3: foes([[25, 20]]) }),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'attack'),
    look(0, 'attack-target', ['attack:b1.1', 'attack:b2.1'], ['attack:b3.1']),
    no(0, 'attack-target', 'attack:b3.1', UNKNOWN),
  ],
});
choice('[WZ-20.2] attack-target: absent with one enemy in contact', {
  at: fight(),
  steps: [...acts(), yes(0, 'act-in-place', 'attack'), look(0, 'attack-with')],
});
choice('[WZ-20.5] attack-with: offered, absent and refused, a weapon and the Actions put into the blow', {
  at: fight(),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'attack'),
    look(0, 'attack-with', ['combat-knife+0', 'combat-knife+2', 'assault-rifle+0'], ['combat-knife+3', 'sword+0']),
    no(0, 'attack-with', 'combat-knife+3', UNKNOWN),
  ],
});
choice('[WZ-20.2] strike-with: offered, absent and refused, the weapon of the return strike', {
  at: fight(),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'attack'),
    yes(0, 'attack-with', 'combat-knife+0'),
    look(1, 'strike-with', ['combat-knife', 'assault-rifle'], ['sword']),
    no(1, 'strike-with', 'sword', UNKNOWN),
  ],
});

const run = (more: object = {}) => ({
  units: { a1: marines([[20, 20]], { facing: 0 }), b1: foes([[23, 20]]), ...more },
});
choice('[WZ-21.2] charge-target: offered, absent and refused, the nearest enemy in reach', {
  at: run({ b2: foes([[20, 23.5]]) }),
  steps: [
    ...acts(),
    yes(0, 'act', 'charge'),
    look(0, 'charge-target', ['charge:b1.1'], ['charge:b2.1']),
    no(0, 'charge-target', 'charge:b2.1', 'charge/not-nearest'),
  ],
});
choice('[WZ-21.7] attack-or-engage: offered, absent and refused, on contact', {
  at: run(),
  steps: [
    ...acts(),
    yes(0, 'act', 'charge'),
    yes(0, 'charge-target', 'charge:b1.1'),
    look(0, 'attack-or-engage', ['attack', 'engage'], ['pass']),
    no(0, 'attack-or-engage', 'pass', UNKNOWN),
  ],
});
choice('[WZ-21.9] attack-or-engage: absent when the charger was met', {
  at: {
    units: { a1: marines([[20, 20]], { facing: 0 }), b1: foes([[23, 20]], { facing: 180, all: { waiting: true } }) },
  },
  dice: { command: [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'charge'),
    yes(0, 'charge-target', 'charge:b1.1'),
    yes(1, 'reserve', 'counter-charge:b1.1@0'),
    look(0, 'attack-with'),
  ],
});

choice('[WZ-21.10] flee-to: offered, absent and refused, out of contact', {
  at: fight(),
  dice: { command: [1], 'to-hit': [20] },
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'flee'),
    yes(1, 'attack-with', 'combat-knife+0'),
    look(0, 'flee-to', [], ['stay']),
    no(0, 'flee-to', { moves: [] }, 'move/still-held'),
    yes(0, 'flee-to', goes('a1.1', 18, 20)),
  ],
});
choice('[WZ-21.10] free-striker: offered, absent and refused, one of the crew of an open vehicle', {
  at: { units: { a1: marines([[20, 20]]), b1: single('gt', [20, 21.75], { facing: 0 }) } },
  dice: { command: [1] },
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'flee'),
    look(1, 'free-striker', ['striker:b1.1/dragoon', 'striker:b1.1/captain'], ['striker:a1.1']),
    no(1, 'free-striker', 'striker:a1.1', UNKNOWN),
  ],
});
choice('[WZ-21.10] free-striker: absent for those on foot', {
  at: fight(),
  dice: { command: [1] },
  steps: [...acts(), yes(0, 'act-in-place', 'flee'), look(1, 'attack-with')],
});

const door = { table: 'strongpoint', units: { a1: marines([[32, 19.49]]), b1: FAR } };
choice('[WZ-32.4] attack-access: offered, absent and refused, the shut door it touches', {
  at: door,
  askAll: true,
  steps: [
    ...acts(),
    yes(0, 'act', 'attack-access'),
    look(0, 'attack-access', ['break:bunker.P1'], ['break:bunker.P2']),
    no(0, 'attack-access', 'break:bunker.P2', UNKNOWN),
  ],
});
choice('[WZ-32.4] attack-access: absent with one door in contact', {
  at: door,
  dice: { armour: [1] },
  steps: [...acts(), yes(0, 'act', 'attack-access'), yes(0, 'strike-with', 'combat-knife'), look(0, 'act')],
});
