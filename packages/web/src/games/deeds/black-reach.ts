import type { DeedGrammar } from '../../deeds/deed.ts';
import { pairIn, textIn } from './members.ts';

/** What a shot or an assault does to a unit. */
const SUFFERED = [
  ...['hit', 'double-hit', 'saved', 'save-failed', 'life-spent', 'ded-ard', 'destroyed', 'damaged', 'suppressed'],
  ...['turned-over', 'order-lost', 'guarded'],
];
const PAIRS = ['attack', 'assault', 'assault-fought', 'assault-won', 'assault-lost', 'assault-tied', 'rammed'];

export const grammar: DeedGrammar = {
  attacks: {
    declares: { 'shot-declared': 'shot', assault: 'blow' },
    dice: {
      attack: 'hits',
      'assault-attacker': 'hits',
      'assault-defender': 'hits',
      save: 'saves',
      'ded-ard': 'saves',
    },
    parts: [
      ...PAIRS,
      ...SUFFERED,
      ...['card-played', 'token-used', 'tile-broken', 'attacker-placed', 'supported', 'defenceless', 'misfire'],
      ...['scattered', 'on-target', 'thrown-back', 'dice scatter'],
    ],
    pairOf: (event) => {
      const unit = textIn(event, 'unit');
      if (SUFFERED.includes(event.type) && unit !== undefined) return { target: unit };
      return PAIRS.includes(event.type) ? pairIn(event, 'unit', 'target') : undefined;
    },
    named: { doer: 'unit', target: 'target' },
    main: ['assault-fought', 'attack', 'assault'],
    lostIn: (event) => ({ hit: 1, 'double-hit': 2 })[event.type] ?? 0,
    fallsIn: (event) => (event.type === 'destroyed' ? textIn(event, 'unit') : undefined),
    outcomes: [
      'saved',
      'destroyed',
      'suppressed',
      'damaged',
      'ded-ard',
      'turned-over',
      'assault-won',
      'assault-lost',
      'assault-tied',
    ],
  },
  stories: [
    {
      kind: 'move',
      opens: ['movement-declared', 'moved'],
      parts: ['moved', 'turned', 'turned-over', 'movement-allowance'],
      main: ['moved', 'movement-declared'],
    },
  ],
  preludes: [],
  borders: ['turn-began', 'orders-closed', 'activated', 'order-revealed', 'game-ended'],
  isInSpaces: true,
  wayOf: ({ type }) => (type === 'moved' ? 1 : undefined),
  subjectOf: (event) => (event.type === 'turned-over' ? undefined : textIn(event, 'unit')),
};
