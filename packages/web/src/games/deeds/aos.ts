import type { DeedGrammar } from '../../deeds/deed.ts';
import { figuresMade, pairIn, seatOfLetter, textIn } from './members.ts';
import { longestWay } from './ways.ts';

/** What an attack does to the unit it falls on. */
const SUFFERED = [
  ...['wound-allocated', 'wound-negated', 'wound-passed', 'model-slain', 'unit-destroyed', 'companion-lost'],
  'model-removed',
];

export const grammar: DeedGrammar = {
  attacks: {
    declares: { 'shots-declared': 'shot', 'attacks-declared': 'blow' },
    dice: {
      attacks: 'attacks',
      'to-hit': 'hits',
      'to-wound': 'wounds',
      save: 'saves',
      ward: 'saves',
      damage: 'damage',
      'mortal-wounds': 'damage',
      companion: 'damage',
    },
    parts: [
      ...['attacks-made', 'damage-inflicted', 'mortal-wounds-on-hit', 'mortal-wounds-on-save', 'mortal-wounds'],
      ...['command-issued', 'command-received', 'effect-began', 'triumph-used'],
      ...SUFFERED,
    ],
    pairOf: (event) => {
      const unit = textIn(event, 'unit');
      if (SUFFERED.includes(event.type) && unit !== undefined) return { target: unit };
      return event.type === 'mortal-wounds-on-save' ? undefined : pairIn(event, 'attacker', 'target');
    },
    named: { doer: 'attacker', target: 'target' },
    main: ['attacks-made'],
    figuresOf: figuresMade,
    lostIn: (event) => (event.type === 'wound-allocated' ? 1 : 0),
    fallsIn: (event) => (event.type === 'model-slain' ? textIn(event, 'model') : undefined),
  },
  stories: [
    {
      kind: 'move',
      opens: ['run-declared', 'dice run', 'models-moved', 'unit-moved'],
      parts: ['dice run', 'command-issued', 'models-moved', 'unit-moved'],
      main: ['unit-moved', 'models-moved'],
    },
    {
      kind: 'move',
      opens: ['dice charge', 'charge-rolled'],
      parts: ['dice charge', 'charge-rolled-again', 'command-issued', 'charge-rolled', 'charge-failed', 'unit-charged'],
      main: ['unit-charged', 'charge-failed', 'charge-rolled'],
    },
    {
      kind: 'other',
      opens: ['dice cast'],
      parts: [
        ...['spell-cast', 'spell-failed', 'miscast', 'dice unbind', 'spell-unbound', 'spell-not-unbound'],
        ...['effect-began', 'dice mortal-wounds', 'mortal-wounds', 'dice ward', 'spell-ignored', 'dice ignore-spell'],
        ...SUFFERED,
      ],
      main: ['spell-unbound', 'spell-cast', 'spell-failed', 'miscast'],
    },
    {
      kind: 'other',
      opens: ['dice chant'],
      parts: [
        ...['prayer-answered', 'prayer-unanswered', 'divine-wrath'],
        ...['effect-began', 'dice mortal-wounds', 'mortal-wounds', 'dice ward'],
        ...['dice heal', 'wounds-healed', 'command-points'],
        ...SUFFERED,
      ],
      main: ['prayer-answered', 'prayer-unanswered', 'divine-wrath'],
    },
    {
      kind: 'other',
      opens: ['heroic-action'],
      parts: [
        'effect-began',
        'dice heroic-recovery',
        'dice healing',
        'dice heroic-leadership',
        'wounds-healed',
        'command-points',
      ],
      main: ['heroic-action'],
    },
  ],
  preludes: ['selected-to-fight', 'selected-to-shoot', 'selected-to-fight-again'],
  borders: ['turn-began', 'phase-began', 'round-began', 'battle-over', 'end-of-turn'],
  subjectOf: (event) => (ABOUT_ONE.has(event.type) ? textIn(event, 'unit') : undefined),
  seatOf: seatOfLetter,
  wayOf: longestWay,
};

const ABOUT_ONE: ReadonlySet<string> = new Set([
  ...['run-declared', 'models-moved', 'unit-moved', 'charge-rolled', 'charge-failed', 'unit-charged'],
  ...['selected-to-fight', 'selected-to-shoot', 'shots-declared', 'attacks-declared', 'heroic-action'],
]);
