import {
  about,
  dice,
  eitherShape,
  listShape,
  numberShape,
  objectShape,
  recordShape,
  type ShapedAll,
  switchShape,
  textShape,
  wordShape,
} from '@mischia/odds';

const anyText = textShape('an id', () => {});
const amount = eitherShape(
  [numberShape(0, 200), textShape('dice such as "D6" or "2D6+3"', (text) => dice(text))],
  (value) => (typeof value === 'string' ? 1 : 0),
);
const face = numberShape(2, 6);
const modifier = numberShape(-20, 20);
const modifiers = listShape(modifier, 0, 20);
const wound = numberShape(1, 40);

const trigger = objectShape({
  on: about('An unmodified hit roll of this or more.', numberShape(1, 6)),
  'mortals?': about(
    'Mortal wounds: a number, dice, or "damage" for the Damage of the weapon.',
    eitherShape(
      [numberShape(0, 200), textShape('dice, or "damage"', (text) => text === 'damage' || dice(text))],
      (value) => (typeof value === 'string' ? 1 : 0),
    ),
  ),
  'ends?': about('The attack ends there: no wound roll.', switchShape),
  'hits?': about('Hits scored instead of one.', numberShape(1, 6)),
});

const weapon = objectShape({
  'name?': textShape('a name', () => {}),
  'weapons?': about('How many such weapons; each rolls its own number of attacks. 1 unless told.', numberShape(1, 100)),
  attacks: amount,
  toHit: face,
  toWound: face,
  'rend?': about('0 for "-".', numberShape(-6, 0)),
  damage: amount,
  'hitModifiers?': about('Added up first, then held to -1 and +1.', modifiers),
  'woundModifiers?': about('Added up first, then held to -1 and +1.', modifiers),
  'triggers?': about('What unmodified hit rolls set off.', listShape(trigger, 0, 5)),
});

const targetFields = { models: numberShape(1, 100), wounds: wound, 'ward?': face };
const save = eitherShape([face, wordShape('-')], (value) => (typeof value === 'string' ? 1 : 0));
const numbersShape = objectShape({
  weapons: about('Their damage is added up before any of it is allocated.', listShape(weapon, 1, 20)),
  target: objectShape({
    ...targetFields,
    'save?': about('"-" unless told.', save),
    'saveModifiers?': about('Besides Rend; all together are held to +1.', modifiers),
  }),
  'woundsLost?': about('Wounds the first model has lost already.', numberShape(0, 39)),
});

const unit = eitherShape(
  [
    textShape('the id of a warscroll', () => {}),
    objectShape({
      warscroll: about('Id of a warscroll of the packs.', anyText),
      'size?': about('Models; the printed size unless told.', numberShape(1, 60)),
      'options?': about(
        'What was chosen: for the whole unit, or how many models take which.',
        recordShape(
          eitherShape([anyText, recordShape(numberShape(0, 60), 10)], (value) => (typeof value === 'string' ? 0 : 1)),
          10,
        ),
      ),
    }),
  ],
  (value) => (typeof value === 'string' ? 0 : 1),
);
const meetShape = objectShape({
  attacker: unit,
  target: unit,
  'kind?': wordShape('shooting', 'combat', 'unleash-hell'),
  'distance?': about('Inches between the units; 12 unless told, in combat always near.', numberShape(0, 120, false)),
  'moved?': about('Whether the attacker made a normal move this turn.', wordShape('none', 'normal')),
  'charged?': about('The attacker charged this turn.', switchShape),
  'modifiers?': about(
    'Commands, spells, cover: added to the rolls of the attacker and to the saves of the target.',
    objectShape({ 'hit?': modifier, 'wound?': modifier, 'save?': modifier }),
  ),
  'ward?': about('A ward of the target beside those it has.', face),
  'woundsLost?': about('Wounds the first model of the target has lost.', numberShape(0, 39)),
});

const chargeShape = objectShape({
  charge: objectShape({
    gap: about('Inches to the enemy; the first model must end half an inch away.', numberShape(0, 24, false)),
    'modifier?': about('Added to the charge roll.', modifier),
    'reroll?': switchShape,
    'dice?': about('2 unless told.', numberShape(1, 4)),
  }),
});
const castShape = objectShape({
  cast: objectShape({
    value: about('The casting value.', numberShape(2, 20)),
    'modifier?': about('Added to the casting roll.', modifier),
    'reroll?': switchShape,
    'unbind?': about('Added to the unbinding roll; nobody tries unless told.', modifier),
  }),
});
const against = (what: string, least: number) =>
  objectShape({ value: about(what, numberShape(least, 20)), 'modifier?': modifier });
const chantShape = objectShape({
  chant: objectShape({
    value: about('The answer value.', numberShape(1, 12)),
    'modifier?': about('Added to the chanting roll.', modifier),
    'reroll?': switchShape,
  }),
});
const battleshockShape = objectShape({
  battleshock: objectShape({
    models: about('Models left.', numberShape(1, 100)),
    slain: about('Models slain this turn.', numberShape(0, 100)),
    bravery: numberShape(0, 20),
    'reroll?': switchShape,
    'mostFlee?': about('No more than this many flee.', numberShape(0, 100)),
  }),
});
const rallyShape = objectShape({
  rally: objectShape({ slain: about('Models that were slain and have not returned.', numberShape(0, 100)) }),
});
const recoveryShape = objectShape({
  recovery: objectShape({
    bravery: numberShape(0, 20),
    wounds: about('Wounds allocated to the HERO: no more can heal.', numberShape(0, 39)),
    'modifier?': about('Added to the heroic recovery roll.', modifier),
    'reroll?': switchShape,
  }),
});
const mortalsShape = objectShape({
  mortals: objectShape({
    amount: about('Wounds or mortal wounds to allocate.', amount),
    target: objectShape(targetFields),
    'woundsLost?': about('Wounds the first model has lost already.', numberShape(0, 39)),
  }),
});

/** Everything that may be asked about Age of Sigmar, by the field that only such a question has. */
export const shapes = {
  attacker: meetShape,
  charge: chargeShape,
  cast: castShape,
  unbind: objectShape({ unbind: against('The casting roll, modifiers included.', 2) }),
  dispel: objectShape({ dispel: against('The casting value of the endless spell.', 2) }),
  chant: chantShape,
  banish: objectShape({ banish: against('The answer value of the invocation.', 1) }),
  battleshock: battleshockShape,
  rally: rallyShape,
  recovery: recoveryShape,
  mortals: mortalsShape,
  weapons: numbersShape,
};

export type Questions = ShapedAll<typeof shapes>;
/** A unit by its warscroll alone, or with its size and what was chosen. */
export type NamedUnit = Questions['attacker']['attacker'];
