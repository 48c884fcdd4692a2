import type { DeedGrammar } from '../../deeds/deed.ts';
import { figuresMade, numberIn, pairIn, seatOfLetter, textIn } from './members.ts';
import { longestWay } from './ways.ts';

/** What an attack does to the unit it falls on. */
const SUFFERED = ['wounds-lost', 'wound-ignored', 'model-destroyed', 'unit-destroyed', 'casualties', 'damage-modified'];

export const grammar: DeedGrammar = {
  attacks: {
    declares: { 'shots-declared': 'shot', 'attacks-declared': 'blow' },
    dice: {
      'number-of-attacks': 'attacks',
      'to-hit': 'hits',
      'to-wound': 'wounds',
      save: 'saves',
      'ignore-wound': 'saves',
      damage: 'damage',
      'mortal-wounds': 'damage',
    },
    parts: [
      'attacks-made',
      'attacks-lost',
      'automatic-hits',
      'mortal-wounds',
      'stratagem-used',
      'overheated',
      ...SUFFERED,
    ],
    pairOf: (event) => {
      const unit = textIn(event, 'unit');
      if (SUFFERED.includes(event.type) && unit !== undefined) return { target: unit };
      return pairIn(event, 'attacker', 'target');
    },
    named: { doer: 'attacker', target: 'target' },
    main: ['attacks-made'],
    figuresOf: figuresMade,
    lostIn: (event) => (event.type === 'wounds-lost' ? (numberIn(event, 'lost') ?? 0) : 0),
    fallsIn: (event) => (event.type === 'model-destroyed' ? textIn(event, 'model') : undefined),
  },
  stories: [
    {
      kind: 'move',
      opens: ['dice advance', 'advanced', 'models-moved', 'unit-moved'],
      parts: ['advanced', 'models-moved', 'unit-moved'],
      main: ['unit-moved', 'models-moved'],
    },
    {
      kind: 'move',
      opens: ['charge-declared', 'dice charge'],
      parts: ['dice charge', 'charge-rolled', 'charge-failed', 'charged', 'models-moved', 'stratagem-used'],
      main: ['charged', 'charge-failed', 'charge-rolled'],
    },
    {
      kind: 'other',
      opens: ['dice psychic-test'],
      parts: [
        ...['psychic-test-passed', 'psychic-test-failed', 'dice perils', 'perils', 'dice deny', 'power-denied'],
        ...['denial-failed', 'power-manifested', 'dice smite', 'mortal-wounds', 'dice ignore-wound', 'jumped'],
        ...SUFFERED,
      ],
      main: ['power-denied', 'power-manifested', 'psychic-test-failed'],
    },
  ],
  preludes: ['selected-to-fight'],
  borders: ['turn-began', 'phase-began', 'round-began', 'battle-ended'],
  // A power, and what it does to others, is one deed: only who moves or fights is asked for.
  subjectOf: (event) => (ABOUT_ONE.has(event.type) ? textIn(event, 'unit') : undefined),
  seatOf: seatOfLetter,
  wayOf: longestWay,
};

const ABOUT_ONE: ReadonlySet<string> = new Set([
  ...['advanced', 'models-moved', 'unit-moved', 'charge-declared', 'charge-rolled', 'charge-failed', 'charged'],
  ...['selected-to-fight', 'shots-declared', 'attacks-declared', 'power-manifested', 'psychic-test-passed'],
  ...['psychic-test-failed'],
]);
