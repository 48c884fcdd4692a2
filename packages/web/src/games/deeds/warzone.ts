import type { GameEvent } from '@mischia/kernel';
import type { DeedGrammar } from '../../deeds/deed.ts';
import { numberIn, pairIn, seatOfLetter, textIn } from './members.ts';
import { lengthOf } from './ways.ts';

const SUFFERED = ['wounds-lost', 'hit-bounced', 'model-killed', 'model-dying', 'location-hit', 'struck-in-melee'];
/** b4.3 is a model of b4. */
const unitOf = (model: string | undefined): string | undefined => model?.split('.')[0];

export const grammar: DeedGrammar = {
  attacks: {
    declares: { shooting: 'shot', attack: 'blow' },
    dice: { 'to-hit': 'hits', immunity: 'saves', armour: 'saves', location: 'damage', 'melee-contest': 'hits' },
    parts: ['shooting', 'shot-hit', 'shot-missed', 'shot-lost', 'blow-hit', 'blow-missed', 'attack', ...SUFFERED],
    pairOf: (event) => {
      const model = textIn(event, 'model');
      if (SUFFERED.includes(event.type) && model !== undefined) return { target: model };
      return pairIn(event, 'model', 'target');
    },
    named: { doer: 'model', target: 'target' },
    main: ['shooting', 'attack', 'blow-hit', 'blow-missed'],
    lostIn: (event) => (event.type === 'wounds-lost' ? (numberIn(event, 'lost') ?? 0) : 0),
    fallsIn: (event) =>
      event.type === 'model-killed' || event.type === 'model-dying' ? textIn(event, 'model') : undefined,
  },
  stories: [
    {
      kind: 'move',
      opens: ['moved', 'charge-declared'],
      parts: [
        'moved',
        'turned',
        'waits',
        'charge-declared',
        'crossed',
        'stepped-over',
        'climbed',
        'out-of-command',
        'stops',
      ],
      main: ['charge-declared', 'moved'],
    },
  ],
  preludes: ['aimed', 'out-of-command'],
  borders: ['turn-begins', 'turn-ends', 'unit-activated', 'battle-ended'],
  // Models of a unit move one after the other: that is one move.
  subjectOf: (event) => unitOf(textIn(event, 'model')) ?? textIn(event, 'unit'),
  seatOf: seatOfLetter,
  wayOf: (event) => (event.type === 'moved' ? lengthOf(pathIn(event)) : undefined),
};

export const pathIn = ({ data }: GameEvent): readonly (readonly number[])[] =>
  Array.isArray(data?.path) ? (data.path as readonly (readonly number[])[]) : [];
