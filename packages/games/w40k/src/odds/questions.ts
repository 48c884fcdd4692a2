import {
  about,
  eitherShape,
  listShape,
  numberShape,
  objectShape,
  recordShape,
  type ShapedAll,
  type Situation,
  situationShape,
  switchShape,
  textShape,
  wordShape,
} from '@mischia/odds';

const anyText = textShape('an id', () => {});
const unit = eitherShape(
  [
    textShape('the id of a datasheet', () => {}),
    objectShape({
      datasheet: about('Id of a datasheet of the starter pack.', anyText),
      'size?': about('Models in all, where most of them are of one kind.', numberShape(1, 100)),
      'models?': about('How many models of each kind; the least unless told.', recordShape(numberShape(0, 100), 10)),
      'wargear?': about(
        'Options of the datasheet that were taken.',
        listShape(objectShape({ option: anyText, choice: anyText, kind: anyText, count: numberShape(1, 100) })),
      ),
    }),
  ],
  (value) => (typeof value === 'string' ? 0 : 1),
);
const meetShape = objectShape({
  attacker: unit,
  target: unit,
  'kind?': wordShape('shooting', 'overwatch', 'melee'),
  'distance?': about('Inches between the units; 12 unless told.', numberShape(0, 120, false)),
  'moved?': about('How the attacker moved this turn.', wordShape('none', 'normal', 'advance')),
  'charged?': about('The attacker charged this turn.', switchShape),
  'woundsLost?': about('Wounds the first model of the target has lost.', numberShape(0, 100)),
});
const chargeShape = objectShape({
  charge: objectShape({
    gap: about('Inches to the farthest target; the charge must end in Engagement Range.', numberShape(0, 24, false)),
    'reroll?': switchShape,
  }),
});
const psychicShape = objectShape({
  psychic: objectShape({
    warpCharge: numberShape(2, 20),
    'modifier?': about('Added to the test.', numberShape(-10, 10)),
    'deny?': about('Added to the attempt to deny; nobody tries unless told.', numberShape(-10, 10)),
    'smite?': about('The power is Smite: mortal wounds by its test.', switchShape),
    psyker: about(
      'The unit that suffers Perils.',
      objectShape({ models: numberShape(1, 100), wounds: numberShape(1, 100), 'woundsLost?': numberShape(0, 99) }),
    ),
  }),
});
const moraleShape = objectShape({
  morale: objectShape({
    models: about('Models left.', numberShape(1, 200)),
    destroyed: about('Models destroyed this turn.', numberShape(0, 200)),
    leadership: numberShape(1, 20),
    startingStrength: numberShape(1, 200),
  }),
});

/** Everything that may be asked about Warhammer 40,000, by the field that only such a question has. */
export const shapes = {
  weapons: situationShape,
  attacker: meetShape,
  charge: chargeShape,
  psychic: psychicShape,
  morale: moraleShape,
};

export type Questions = Omit<ShapedAll<typeof shapes>, 'weapons'> & { readonly weapons: Situation };
/** A unit of the pack, by its datasheet alone or with its size, kinds of model and wargear. */
export type NamedUnit = Questions['attacker']['attacker'];
