import { choice, FAR, look, no, plain, rank, UNKNOWN, unit, yes } from '../../test/choices.ts';

const hero = (units: object, more: object = {}) => ({
  phase: 'hero',
  step: 'start-block',
  ...more,
  units: { ...units, b9: FAR },
});
const LORD = unit('lord-imperatant', [[10, 10]]);

choice('[AOS-7.0] start-of-hero-phase: offered, absent and refused, heroic actions and Rally', {
  at: hero({ a1: LORD, a2: unit('gutrippaz', rank(3, 12, 10)) }, { players: [{ cp: 1 }] }),
  steps: [
    look(0, 'start-of-hero-phase', ['heroic:leadership:a1', 'done'], ['heroic:recovery:a1', 'rally:a2']),
    no(0, 'start-of-hero-phase', 'heroic:recovery:a1', 'heroic/unwounded'),
    no(0, 'start-of-hero-phase', 'rally:a2', 'command/nobody-slain'),
    yes(0, 'start-of-hero-phase', 'heroic:finest-hour:a1'),
  ],
  expect: { state: { 'players.0.finestHours': ['a1'] } },
});
choice('[AOS-7.1] start-of-hero-phase: absent without HEROES, spells or commands', {
  at: hero({ a1: unit('gutrippaz', [plain(10, 10)]) }),
  steps: [look(0, 'select-to-move')],
});
choice('[AOS-20.3.2] start-of-hero-phase: offered, absent and refused, banishing in the own hero phase only', {
  at: hero(
    { a1: unit('lord-relictor', [[10, 10]]), b1: unit('slaughterpriest', [[30, 10]]) },
    {
      entities: [{ scroll: 'bleeding-icon', seat: 0, parts: [[20, 10]] }],
      active: 0,
      chooser: 1,
    },
  ),
  steps: [
    look(1, 'start-of-hero-phase', ['heroic:leadership:b1'], ['banish:b1.1:a:bleeding-icon']),
    no(1, 'start-of-hero-phase', 'banish:b1.1:a:bleeding-icon', 'banish/not-now'),
  ],
});

const wizards = hero(
  { a1: unit('knight-arcanum', [[10, 10]]), a2: unit('knight-arcanum', [[14, 10]]) },
  { step: 'main' },
);
choice('[AOS-19.1] during-hero-phase: offered, absent and refused, each spell once in a phase', {
  at: wizards,
  dice: { cast: [1, 2] },
  steps: [
    look(0, 'during-hero-phase', ['cast:a1.1:arcane-bolt', 'cast:a2.1:arcane-bolt', 'end-hero-phase']),
    yes(0, 'during-hero-phase', 'cast:a1.1:arcane-bolt'),
    look(0, 'during-hero-phase', ['cast:a2.1:mystic-shield'], ['cast:a2.1:arcane-bolt', 'cast:a1.1:mystic-shield']),
    no(0, 'during-hero-phase', 'cast:a2.1:arcane-bolt', 'magic/tried'),
    no(0, 'during-hero-phase', 'cast:a1.1:mystic-shield', 'magic/no-casts'),
  ],
});
choice('[AOS-7.0] during-hero-phase: absent without WIZARDS, PRIESTS and abilities', {
  at: hero({ a1: LORD }, { step: 'main' }),
  steps: [look(0, 'select-to-move')],
});

const damned = hero(
  { a1: unit('gutrippaz', rank(2, 10, 10)) },
  { step: 'main', terrain: [{ id: 't1', at: [10, 12.5], size: [4, 2], mysterious: 'damned' }] },
);
choice('[AOS-28.1.3] damned-bonus: offered and refused, after the mortal wounds', {
  at: damned,
  dice: { 'mortal-wounds': [1] },
  steps: [
    yes(0, 'during-hero-phase', 'damned:a1'),
    yes(0, 'allocate-wound', 'to:a1.1'),
    look(0, 'damned-bonus', ['take', 'decline']),
    no(0, 'damned-bonus', 'give', UNKNOWN),
  ],
});
choice('[AOS-28.1.3] damned-bonus: absent when no unit is picked', {
  at: damned,
  steps: [yes(0, 'during-hero-phase', 'end-hero-phase'), look(0, 'select-to-move')],
});

const bolt = {
  ability: { id: 'stored-bolt', range: 12, mortals: 1, near: { within: 3, mortals: 'D3' } },
  rule: 'AOS-19.2a',
  until: { heroPhaseOf: 0 },
  model: 'a1.1',
};
const stored = (gap: number) => ({
  phase: 'movement',
  step: 'start',
  units: {
    a1: unit('knight-arcanum', [[10, 10]], { effects: [bolt] }),
    b1: unit('gutrippaz', [plain(10, 10 + gap)]),
  },
});
choice('[AOS-1.6.1] start-of-phase: offered and refused, a stored Arcane Bolt', {
  at: stored(8),
  steps: [
    look(0, 'start-of-phase', ['ability:a1.1/stored-bolt', 'done']),
    no(0, 'start-of-phase', 'ability:b1/stored-bolt', UNKNOWN),
  ],
});
choice('[AOS-19.2a] start-of-phase: absent with nobody in range', {
  at: stored(18),
  steps: [look(0, 'select-to-move')],
});

const strategists = (used: string[]) =>
  hero(
    { a1: LORD },
    {
      step: 'start',
      players: [{ battalions: [{ battalion: 'warlord', abilities: ['strategists'], units: ['a1'], used }] }],
    },
  );
choice('[AOS-26.2] strategists: offered and refused, with the command point of the general', {
  at: strategists([]),
  steps: [look(0, 'strategists', ['use', 'decline']), no(0, 'strategists', 'keep', UNKNOWN)],
});
choice('[AOS-26.2] strategists: absent once they are used', {
  at: strategists(['strategists']),
  steps: [look(0, 'start-of-hero-phase')],
});

const shock = (units: object, cp = 1) => ({
  phase: 'battleshock',
  step: 'start',
  players: [{ cp, general: 'none' }],
  // Somebody of every unit was slain.
  units: {
    ...Object.fromEntries(Object.entries(units).map(([id, one]) => [id, { ...one, turn: { slain: 1 } }])),
    b9: FAR,
  },
});
const BAND = unit('gutrippaz', rank(3, 12, 10));
choice('[AOS-6.1a] use-command: offered, absent and refused, with somebody to issue it', {
  at: shock({ a1: BAND, a2: unit('gutrippaz', [plain(30, 10)]) }),
  steps: [
    look(0, 'use-command', ['inspiring-presence:a1', 'pass'], ['inspiring-presence:a2']),
    no(0, 'use-command', 'inspiring-presence:a2', 'command/no-issuer'),
  ],
});
choice('[AOS-6.1a] use-command: absent without command points', {
  at: shock({ a1: BAND }, 0),
  dice: { battleshock: [1] },
  steps: [look(1, 'select-to-move')],
});
choice('[AOS-15.3] use-command: absent and refused for units that take no battleshock test', {
  at: {
    ...shock({ a1: BAND }),
    units: { a1: BAND, a2: { ...unit('gutrippaz', [[14, 14]]), turn: { slain: 1 } }, b9: FAR },
  },
  steps: [
    look(0, 'use-command', ['inspiring-presence:a2', 'pass'], ['inspiring-presence:a1']),
    no(0, 'use-command', 'inspiring-presence:a1', 'command/no-test'),
  ],
});

choice('[AOS-6.1b] command-issuer: offered, absent and refused, champions and HEROES in range', {
  at: shock({ a1: BAND, a2: unit('knight-arcanum', [[14, 12]]), a3: unit('knight-arcanum', [[40, 10]]) }),
  steps: [
    yes(0, 'use-command', 'inspiring-presence:a1'),
    look(0, 'command-issuer', ['issuer:a1.1', 'issuer:a2.1'], ['issuer:a3.1', 'free']),
    no(0, 'command-issuer', 'issuer:a3.1', UNKNOWN),
  ],
});
choice('[AOS-6.1b] command-issuer: absent where only one may issue', {
  at: shock({ a1: BAND }),
  steps: [yes(0, 'use-command', 'inspiring-presence:a1'), look(1, 'select-to-move')],
});

choice('[AOS-6.1d] command-payment: offered, absent and refused, a free command or a point', {
  at: shock({ a1: LORD }),
  steps: [
    yes(0, 'use-command', 'inspiring-presence:a1'),
    look(0, 'command-payment', ['free', 'ordinary'], ['earmarked']),
    no(0, 'command-payment', 'earmarked', UNKNOWN),
  ],
});
choice('[AOS-6.0a] command-payment: absent where one thing can pay', {
  at: shock({ a1: LORD }, 0),
  steps: [yes(0, 'use-command', 'inspiring-presence:a1'), look(0, 'start-of-hero-phase')],
});
