import {
  about,
  eitherShape,
  listShape,
  numberShape,
  objectShape,
  type Shape,
  type ShapedAll,
  switchShape,
  textShape,
  wordShape,
} from '@mischia/odds';
import { type HostOptions, TOGGLE_KEYS, TOGGLES } from '../settings.ts';

export const COVERS = ['none', 'partial-light', 'partial-heavy', 'light', 'heavy', 'slit'] as const;

const anyText = textShape('an id', () => {});
const skill = numberShape(1, 30);
const modifiers = listShape(numberShape(-20, 20), 0, 20);
const wounds = numberShape(1, 40);
const size = numberShape(1, 10);
const strengthText = textShape('a number, or "FO", "FO+1", "FO-1"', (text) => {
  if (!/^FO([+-]\d+)?$/.test(text)) throw new Error('Strength is written "FO", "FO+1" or "FO-1".');
});
const damage = eitherShape([numberShape(0, 60), strengthText], (value) => (typeof value === 'string' ? 1 : 0));
const abilities = about('Ids of abilities that take no number of their own.', listShape(anyText, 0, 20));
const immunity = about('Hits of anti-personnel weapons bounce on this or less.', numberShape(1, 20));

/** Numbers and words a toggle may take; words are told as they stand in the rules. */
const toggleShape = (values: readonly (string | number)[]): Shape => {
  const words = values.filter((value) => typeof value === 'string');
  const numbers = values.filter((value) => typeof value === 'number');
  const shapes = [
    ...(words.length > 0 ? [wordShape(...words)] : []),
    ...(numbers.length > 0 ? [numberShape(Math.min(...numbers), Math.max(...numbers), false)] : []),
  ];
  return eitherShape(shapes, (value) => (typeof value === 'number' && words.length > 0 ? shapes.length - 1 : 0));
};
const options: Shape<Partial<HostOptions>> = about(
  'Readings of the rules that are not at their default (WZ-36.1).',
  objectShape(Object.fromEntries(TOGGLE_KEYS.map((key) => [`${key}?`, toggleShape(TOGGLES[key].values)]))),
);

const hindered = { 'outOfCommand?': switchShape, 'panicked?': switchShape, 'dazzled?': switchShape };

const target = objectShape({
  AR: about('Armour.', numberShape(0, 40)),
  'wounds?': about('1 unless told.', wounds),
  'models?': about('Models alike, close together; 1 unless told.', numberShape(1, 20)),
  'immunity?': immunity,
  'abilities?': abilities,
  'vehicle?': about(
    'The highest face of the location die that hits the vehicle itself, and its crew with the driver first.',
    objectShape({
      upTo: numberShape(0, 20),
      crew: listShape(objectShape({ AR: numberShape(0, 40), 'wounds?': numberShape(1, 10) }), 1, 4),
    }),
  ),
});

const shotShape = objectShape({
  shot: objectShape({
    AT: skill,
    'hit?': about(
      'What the weapon adds; "auto" needs no roll.',
      eitherShape([numberShape(-20, 20), wordShape('auto')], (value) => (typeof value === 'string' ? 1 : 0)),
    ),
    'burst?': about('Shots of one burst; 1 unless told.', numberShape(1, 20)),
    'bursts?': about(
      'Bursts of as many shooters one after the other, each with its own Aims; 1 unless told.',
      numberShape(1, 20),
    ),
    damage,
    'FO?': about('Strength, where the damage needs it.', skill),
    'wounds?': about('Armour rolls of one hit; 1 unless told.', numberShape(1, 10)),
    'antiTank?': switchShape,
    'aims?': about('Aims at the first target of a burst.', numberShape(0, 6)),
    'cover?': about('Partly hidden or in cover, and behind what.', wordShape(...COVERS)),
    'size?': about('D of the target; 2 unless told.', size),
    'distance?': about('Inches; 12 unless told.', numberShape(0, 72, false)),
    'crouched?': switchShape,
    'onTheMove?': about('Fired from a vehicle that was displaced.', switchShape),
    'modifiers?': about('What powers add.', modifiers),
    'abilities?': abilities,
    ...hindered,
  }),
  target,
  'options?': options,
});

const fighter = objectShape({
  CC: skill,
  AR: numberShape(0, 40),
  'FO?': about('Strength, where the damage needs it.', skill),
  'left?': about('Wounds it has left; 1 unless told.', wounds),
  'hit?': about('What its weapon adds.', numberShape(-20, 20)),
  'damage?': about('"FO" unless told.', damage),
  'wounds?': about('Armour rolls of one hit; 1 unless told.', numberShape(1, 10)),
  'noMelee?': about('Its weapon is no melee weapon.', switchShape),
  'twoWeapons?': switchShape,
  'crouched?': switchShape,
  'idle?': switchShape,
  'immunity?': immunity,
  'modifiers?': about('What powers add to CC.', modifiers),
  'damageModifiers?': about('What powers add to damage.', modifiers),
  'abilities?': abilities,
  ...hindered,
});

const blowShape = objectShape({
  blow: objectShape({
    attacker: fighter,
    defender: fighter,
    'approach?': wordShape('none', 'charge', 'counter-charge', 'hatch'),
    'pooled?': about('Actions beyond the first.', numberShape(0, 10)),
    'friends?': about('Friends of the attacker in contact with the defender.', numberShape(0, 10)),
    'groupFriends?': about('Those of them with Group Attack.', numberShape(0, 10)),
    'acrossObstacle?': switchShape,
    'unseen?': about('The charge of a stalker or phantom.', switchShape),
    'free?': about('A free attack at somebody who flees.', switchShape),
    'noReply?': switchShape,
  }),
  'options?': options,
});

const conditions = { 'panicked?': switchShape, 'crouched?': switchShape, 'outOfCommand?': switchShape };
const unit = eitherShape(
  [
    textShape('the id of a profile or vehicle', () => {}),
    objectShape({ profile: anyText, 'size?': about('Models; 1 unless told.', numberShape(1, 20)), ...conditions }),
  ],
  (value) => (typeof value === 'string' ? 0 : 1),
);
const meetShape = objectShape({
  attacker: unit,
  target: unit,
  'kind?': wordShape('shooting', 'melee'),
  'weapon?': about('Id of a weapon of the attacker; the best one unless told.', anyText),
  'distance?': about('Inches between bases; 12 unless told, in close combat none.', numberShape(0, 48, false)),
  'spacing?': about('Inches between the bases of the target; 1 unless told.', numberShape(0, 6, false)),
  'aims?': numberShape(0, 6),
  'cover?': wordShape(...COVERS),
  'charged?': switchShape,
  'pooled?': about('Actions beyond the first put into a blow.', numberShape(0, 10)),
  'acrossObstacle?': switchShape,
  'moved?': about('The vehicle of the attacker was displaced in this activation.', switchShape),
  'options?': options,
});

const moraleShape = objectShape({
  morale: objectShape({
    CO: skill,
    'outOfCommand?': switchShape,
    'abilities?': abilities,
    'bonus?': about('High Morale: what it adds.', numberShape(0, 20)),
    'rally?': about('A test to end panic.', switchShape),
    'seesEnemy?': about('Of those who rally somebody sees an enemy.', switchShape),
    'reroll?': about('A friend who instils discipline is near.', switchShape),
  }),
});

const castShape = objectShape({
  cast: objectShape({
    PO: skill,
    difficulty: numberShape(1, 40),
    'concentration?': about('Actions of concentration.', numberShape(0, 10)),
    'save?': about('What the target saves with; nothing unless told.', wordShape('none', 'power', 'command', 'armour')),
    'savePO?': about('PO of the target.', skill),
    'saveCO?': about('The number of its Command test.', numberShape(0, 30)),
    'panicked?': about('The target is in panic.', switchShape),
    'damage?': about('Of a power that strikes.', numberShape(0, 60)),
    'rolls?': about('Armour rolls it asks for.', numberShape(1, 10)),
  }),
  'target?': target,
});
const powerShape = objectShape({
  power: about('Id of a power of the packs.', anyText),
  caster: about('Id of a profile of the packs.', anyText),
  'target?': unit,
  'concentration?': numberShape(0, 10),
  'spacing?': numberShape(0, 6, false),
});
const hitShape = objectShape({
  hit: objectShape({ damage: numberShape(0, 60), 'rolls?': numberShape(1, 10), 'hits?': numberShape(1, 20) }),
  target,
  'options?': options,
});
const fallShape = objectShape({
  fall: objectShape({ height: about('Inches.', numberShape(0, 60, false)) }),
  target,
});
const collider = objectShape({ AR: numberShape(0, 40), D: size, 'wounds?': wounds });
const ramShape = objectShape({
  ram: objectShape({
    rammer: collider,
    target: collider,
    'command?': about('The Command number of who dives; nobody does unless told.', numberShape(0, 30)),
    'before?': about('Models reached before.', numberShape(0, 20)),
  }),
});
const contestShape = objectShape({
  contest: objectShape({ sizes: about('D of the target, then of all who touch it.', listShape(size, 2, 8)) }),
});

/** Everything that may be asked about Warzone, by the field that only such a question has. */
export const shapes = {
  power: powerShape,
  shot: shotShape,
  blow: blowShape,
  morale: moraleShape,
  cast: castShape,
  hit: hitShape,
  fall: fallShape,
  ram: ramShape,
  contest: contestShape,
  attacker: meetShape,
};

export type Questions = ShapedAll<typeof shapes>;
/** A model by its profile alone, or with its number and condition. */
export type NamedUnit = Questions['attacker']['attacker'];
/** Whoever takes hits, in plain numbers. */
export type TargetNumbers = Questions['hit']['target'];
