import { askingFor, defineDecisions, openForm, type RequestOf } from '@mischia/kernel';
import { z } from 'zod';

/** A unit by the name everybody knows: its id, or its marker while it is ambushed. */
const unit = z.string();
const units = z.array(unit).readonly();
/** A place: `4,6` · `4,6>4,5` rear and front · `4,6N` a block. */
const place = z.string();
const seat = z.int().min(0).max(1);
const count = z.int().min(0);
const card = z.string();
const power = z.string();
const corner = z.tuple([z.int(), z.int()]).readonly();
const facing = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
const mode = z.enum(['hit', 'suppression']);

// ── Open answers ────────────────────────────────────────────────────────────────────────────────────────────────────

const placement = z.strictObject({
  at: place.optional(),
  facing: facing.optional(),
  /** The side of a tile with two states that lies up. */
  face: z.enum(['front', 'back']).optional(),
  /** The vehicle it starts in. */
  in: unit.optional(),
});
export type Placement = z.infer<typeof placement>;

/** Every unit of a side and where it starts (BR-01.2). */
export const deployForm = openForm({
  space: 'deploy',
  data: z.object({ seat }),
  answer: z.strictObject({ units: z.record(z.string(), placement) }),
});

/** Tokens as written in answers: numbers, `S` Special, `B` Bluff. */
const token = z.string().regex(/^([1-9]\d?|S|B)$/);

/** Which token lies on which unit, by the unit's own id (BR-04.5). */
export const ordersForm = openForm({
  space: 'orders',
  data: z.object({ seat, tokens: z.array(token).readonly() }),
  answer: z.strictObject({ orders: z.record(z.string(), token) }),
});

const MOST_STEPS = 29;

/** A way of single steps (BR-06.1). */
export const moveForm = openForm({
  space: 'move',
  data: z.object({
    unit: z.string(),
    left: count,
    fly: z.boolean(),
    scout: z.boolean(),
    /** The declared Assault target that can still be reached: the way must lead there (BR-16.2). */
    towards: unit.optional(),
    /** There is something to do on the way: a leg may end where the unit could not stay, if it can go on. */
    pauses: z.boolean().optional(),
    /** Free spaces of the board edge it may enter by (Da Jump). */
    edge: z.array(place).readonly().optional(),
  }),
  answer: z.strictObject({ path: z.array(place).min(1).max(MOST_STEPS) }),
});
export type MoveData = z.infer<typeof moveForm.data>;

/** The corner a template lies on, or the space of a bomb (BR-15.16). */
export const aimForm = openForm({
  space: 'aim',
  data: z.object({
    unit: z.string(),
    kind: z.string(),
    weapon: z.int(),
    template: z.string().optional(),
    interspaces: count.optional(),
    /** On Alert: the template must cover this unit. */
    only: unit.optional(),
  }),
  answer: z.strictObject({ at: corner }),
});

/** The targets of a Burst, the first one first (BR-15.3). */
export const burstForm = openForm({
  space: 'burst',
  data: z.object({
    unit: z.string(),
    weapon: z.int(),
    mode,
    malus: z.int(),
    /** Bonuses it has already: of an Ammo Carrier, or announced before (card More Dakka). */
    bonus: z.int().optional(),
    /** The target already declared. */
    first: unit.optional(),
  }),
  answer: z.strictObject({ targets: units }),
});
export type BurstData = z.infer<typeof burstForm.data>;

/** What each target of a Burst gets, in their order (BR-15.3). */
export const splitForm = openForm({
  space: 'split',
  data: z.object({ pool: z.int(), targets: count, unit, weapon: z.int(), mode, units }),
  answer: z.strictObject({ parts: z.array(z.int().min(1)).readonly() }),
});

/** Cards to discard, then cards to draw (BR-11.6). */
export const cardsForm = openForm({
  space: 'cards',
  data: z.object({ seat, size: count }),
  answer: z.strictObject({ discard: z.array(card).readonly(), draw: count }),
});

// ── Choices ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const aboutUnit = z.object({ unit });
const aboutTarget = z.object({ target: unit });
const aboutVehicle = z.object({ vehicle: unit });
const aboutCard = z.object({ card });
const aboutPower = z.object({ power, unit });
const space = z.object({ x: z.int(), y: z.int() });
const SPACE = '{x},{y}';

/** What an option to shoot says. */
const shot = z.object({ shot: z.string(), weapon: z.int(), target: unit.optional() });
const SHOTS = [
  'fire:{weapon}>{target}',
  'suppress:{weapon}>{target}',
  'burst:{weapon}',
  'burst-suppress:{weapon}',
  'demolish:{weapon}>{structure}',
  'flamer-{template}:{weapon}>{direction}',
  'direct-{template}:{weapon}',
  'indirect-{template}:{weapon}',
  'snipe>{target}',
  'grenades',
  'kombi-blast',
  'tankbusta-bombs',
] as const;

/** What a window is about: whose action, at whom, which shot, Assault or roll. */
const about = z.object({
  number: count.optional(),
  unit: unit.optional(),
  targets: units.optional(),
  shot: z.string().optional(),
  aim: corner.optional(),
  assault: z.object({ attacker: unit, defender: unit }).optional(),
  roll: z.object({ for: z.string(), by: seat.nullable(), faces: z.array(z.int()).readonly() }).optional(),
});

const bonusKind = z.string();
/** A card as an Event or as a bonus, a token, or nothing (passing, a Special order, an option of the army). */
const reaction = z
  .union([
    z.strictObject({ card, kind: bonusKind, bonus: z.int() }),
    aboutCard.strict(),
    z.strictObject({ token: z.string(), unit }),
  ])
  .optional();

/** A window in which cards and tokens may be used (BR-20.4). */
const cardWindow = <const R extends string>(...rules: R[]) =>
  ({
    rules,
    data: about,
    options: [
      'card:{card}',
      'bonus:{card}',
      'token:{token}',
      'boss-pole:{token}',
      'purity-seal',
      'special',
      'announce-lost-special',
      'pass',
    ],
    option: reaction,
  }) as const;

const cardWindows = {
  'orders-start': cardWindow('BR-04.1'),
  'orders-end': cardWindow('BR-04.8'),
  'activation-start': cardWindow('BR-20.4'),
  'before-reveal': cardWindow('BR-04.7'),
  'move-declared': cardWindow('BR-06.2'),
  'shot-declared': cardWindow('BR-09.8', 'BR-24.1'),
  'before-roll': cardWindow('BR-20.3'),
  rolled: cardWindow('BR-20.4'),
  'hit-known': cardWindow('BR-17.8'),
  'unit-destroyed': cardWindow('BR-20.4'),
  'assault-launched': cardWindow('BR-16.4'),
  'supports-declared': cardWindow('BR-16.3'),
  'assault-announced': cardWindow('BR-16.4'),
  'assault-ended': cardWindow('BR-16.7'),
  'action-ended': cardWindow('BR-20.4'),
  'reserve-start': cardWindow('BR-11.1'),
  'reserve-end': cardWindow('BR-11.5'),
} as const;

/** The windows of the sequence of play in which cards may be played. */
export type CardWindow = keyof typeof cardWindows;

/** Every kind of request of the game. */
export const decisions = defineDecisions({
  ...cardWindows,

  // Before the battle, orders, the Reserve Phase.
  deploy: { rules: ['BR-01.2'], open: deployForm },
  scout: { rules: ['BR-18.5'], options: ['scout:{unit}', 'done'] },
  'take-tokens': { rules: ['BR-04.3'], options: ['{numbered}+{special}S+{bluff}B'] },
  orders: { rules: ['BR-04.5'], open: ordersForm },
  reserve: { rules: ['BR-11.3'], options: ['move:{unit}', 'done'], option: aboutUnit.optional() },
  cards: { rules: ['BR-11.6'], open: cardsForm },
  'gorks-blessing': { rules: ['BR-23.31'], options: ['{card}'], option: aboutCard },

  // Activation and movement.
  activate: {
    rules: ['BR-05.2'],
    data: aboutUnit,
    options: ['move', 'assault:{target}', ...SHOTS, 'manifest:{power}', 'inspire', 'pass'],
    option: z.union([shot, z.strictObject({ power }), aboutTarget]).optional(),
  },
  inspire: { rules: ['BR-18.2'], data: aboutUnit, options: ['yes', 'pass'] },
  move: {
    rules: ['BR-06.1'],
    open: moveForm,
    options: [
      'end',
      'end:{facing}',
      'face:{facing}',
      'flip',
      'inspire',
      'exit',
      'embark:{vehicle}',
      'assault:{target}',
      `engage:${SPACE}`,
      // From a space of the vehicle it rides in.
      `engage:${SPACE}@{from}`,
      'engage-ranged',
      ...SHOTS,
    ],
    option: z.union([shot, aboutUnit]).optional(),
  },
  'moving-fire': { rules: ['BR-06.2'], data: aboutUnit, options: [...SHOTS, 'pass'], option: shot.optional() },
  alert: { rules: ['BR-15.5'], data: aboutTarget, options: ['alert:{unit}:{shot}', 'pass'], option: shot.optional() },
  'forced-move': {
    rules: ['BR-06.10', 'BR-16.7', 'BR-16.8', 'BR-20.10'],
    data: aboutUnit,
    options: [SPACE],
    option: space,
  },
  'overrun-order': { rules: ['BR-06.10'], data: aboutVehicle, options: ['{unit}'], option: aboutUnit },
  escape: {
    rules: ['BR-19.4'],
    data: z.object({ vehicle: unit, units }),
    options: [`{unit}>${SPACE}`],
    option: z.object({ unit, x: z.int(), y: z.int() }),
  },
  ram: { rules: ['BR-14.2'], data: aboutUnit, options: ['{unit}', 'pass'], option: aboutUnit.optional() },
  demolish: {
    rules: ['BR-16.13'],
    data: aboutUnit,
    options: ['{structure}', 'pass'],
    option: z.object({ structure: z.string() }).optional(),
  },

  // Shooting.
  line: {
    rules: ['BR-08.6'],
    data: z.object({ unit, target: unit }),
    options: ['line:{side}'],
    option: z.object({
      side: z.string().nullable(),
      reduction: z.int(),
      from: z.array(z.number()).readonly().optional(),
      to: z.array(z.number()).readonly().optional(),
    }),
  },
  aim: { rules: ['BR-15.16', 'BR-15.17', 'BR-23.3', 'BR-23.6', 'BR-24.13'], open: aimForm },
  burst: { rules: ['BR-15.3'], open: burstForm },
  split: { rules: ['BR-15.3'], open: splitForm },
  orientation: {
    rules: ['BR-15.17'],
    data: z.object({ unit, x: z.int(), y: z.int() }),
    options: ['N', 'E', 'S', 'W'],
  },
  'next-weapon': { rules: ['BR-09.7'], data: aboutUnit, options: [...SHOTS, 'done'], option: shot.optional() },
  'double-fire': { rules: ['BR-15.13'], data: aboutUnit, options: [...SHOTS, 'pass'], option: shot.optional() },
  intimidate: { rules: ['BR-15.18'], data: aboutTarget, options: ['yes', 'pass'] },
  bodyguard: { rules: ['BR-17.4'], data: aboutTarget, options: ['{unit}', 'pass'], option: aboutUnit.optional() },
  mekaniak: {
    rules: ['BR-17.5'],
    data: z.object({ vehicle: unit, result: z.int() }),
    options: ['{unit}:{shift}', 'pass'],
    option: z.object({ unit, by: z.int(), result: z.int() }).optional(),
  },
  techmarine: {
    rules: ['BR-17.9'],
    data: z.object({ vehicle: unit, die: z.int() }),
    options: ['{unit}', 'pass'],
    option: aboutUnit.optional(),
  },
  'location-die': { rules: ['BR-17.9'], data: aboutVehicle, options: ['die:{die}'] },

  // Assaults.
  support: {
    rules: ['BR-16.3'],
    data: z.object({ attacker: unit, defender: unit }),
    options: ['{unit}', 'done'],
    option: aboutUnit.optional(),
  },
  'assault-weapon': { rules: ['BR-16.4', 'BR-16.5'], data: aboutUnit, options: ['weapon:{weapon}'] },
  retreat: {
    rules: ['BR-16.7'],
    data: z.object({ unit, attacker: unit }),
    options: [SPACE, 'embark:{vehicle}'],
    option: z.union([space, aboutUnit]),
  },

  // Cards.
  'card-unit': {
    rules: ['BR-20.2', 'BR-20.7', 'BR-20.11'],
    data: aboutCard,
    options: ['{unit}'],
    option: aboutUnit,
  },
  repair: {
    rules: ['BR-20.2'],
    data: aboutCard,
    options: ['{unit}:{damage}'],
    option: z.object({ unit, damage: z.string() }),
  },
  return: { rules: ['BR-20.11'], data: z.object({ card, unit }), options: [SPACE], option: space },
  smoke: { rules: ['BR-20.2'], data: aboutCard, options: [SPACE], option: space },
  'throw-back': {
    rules: ['BR-20.8'],
    data: z.object({ card, unit, targets: units, shot: z.string() }),
    options: [SPACE],
    option: space,
  },

  // Psychic powers.
  concentration: { rules: ['BR-24.8'], data: aboutUnit, options: ['yes', 'pass'] },
  'share-cost': {
    rules: ['BR-24.9'],
    data: z.object({ unit, cost: z.int() }),
    options: ['self', '{unit}'],
    option: aboutUnit.optional(),
  },
  maintain: {
    rules: ['BR-24.3'],
    data: z.object({ power, psyker: unit, cost: z.int() }),
    options: ['keep', 'drop'],
  },
  'power-target': {
    rules: ['BR-24.11', 'BR-24.16', 'BR-24.17', 'BR-24.18', 'BR-24.19'],
    data: aboutPower,
    options: ['{unit}'],
    option: aboutUnit,
  },
  'silence-weapon': {
    rules: ['BR-24.19'],
    data: z.object({ power, unit, target: unit }),
    options: ['main-{weapon}', 'secondary'],
  },
  'beam-from': { rules: ['BR-24.4'], data: aboutPower, options: [SPACE], option: space },
  beam: { rules: ['BR-24.4'], data: aboutPower, options: [SPACE], option: space },
  surge: { rules: ['BR-24.6'], data: aboutPower, options: ['again', 'pass'] },
  explosion: { rules: ['BR-24.10'], data: aboutUnit, options: [SPACE], option: space },
});

export const { choose, chooseTogether, decide, isAsking, opportunity } = askingFor(decisions);

export type DecisionKind = keyof typeof decisions;
/** A request known to be of one of these kinds. */
export type Asked<K extends DecisionKind, R> = R & RequestOf<typeof decisions, K, R>;
