import { z } from 'zod';
import { IdSchema } from '../pack/schemas.ts';

/** Somebody on two legs, with two hands. */
export const PEOPLE = [
  'soldier',
  'armoured',
  'heavy',
  'knight',
  'lamellar',
  'brute',
  'goblin',
  'savage',
  'bones',
  'robe',
  'automaton',
] as const;

/** What a figure is at heart; each is one way to be modelled. */
const BODIES = [
  ...PEOPLE,
  // Mounted.
  'rider',
  'biker',
  // Beasts.
  'hound',
  'horror',
  'behemoth',
  'drake',
  'vulture',
  'hulk',
  'hopper',
  'swarm',
  'idol',
  'giant',
  'tripod',
  // Machines.
  'walker',
  'titan',
  'tank',
  'carrier',
  'buggy',
  'crawler',
  'gunship',
  'helicopter',
  'hover-bike',
  'pyramid',
  'ballista',
  'catapult',
  // Spells that stand on the table.
  'orb',
  'leaves',
  'crystals',
  'lantern',
  'icon',
] as const;

const POSES = ['ready', 'aim', 'charge', 'guard', 'stoop', 'kneel'] as const;

const HEADS = [
  'helmet',
  'crested',
  'bare',
  'skull',
  'hood',
  'pointed-hat',
  'cap',
  'beret',
  'round-helmet',
  'spiked-helmet',
  'kabuto',
  'visor',
  'horned',
  'mask',
  'ears',
  'mohawk',
  'crown',
] as const;

/** What hands, arms and hulls hold. */
const HELD = [
  'rifle',
  'short-rifle',
  'long-rifle',
  'twin-rifle',
  'pistol',
  'plasma',
  'melta',
  'flamer',
  'heavy-gun',
  'rotary-gun',
  'beam-gun',
  'cannon',
  'launcher',
  'grenade-launcher',
  'glow-rifle',
  'crossbow',
  'bow',
  'sword',
  'great-sword',
  'saw-sword',
  'axe',
  'great-axe',
  'twin-axes',
  'knife',
  'cleaver',
  'hammer',
  'great-hammer',
  'twin-hammers',
  'spear',
  'halberd',
  'flail',
  'scythe',
  'sickles',
  'staff',
  'fist',
  'claw',
  'claws',
  'talons',
  'shield',
  'round-shield',
  'syringe',
  'net',
  'missiles',
  'turret-gun',
  'mortar',
] as const;

const EXTRAS = [
  'banner',
  'icon-pole',
  'backpack',
  'power-pack',
  'cloak',
  'halo',
  'plume',
  'wings',
  'glider',
  'jets',
  'spikes',
  'trophies',
  'drum',
  'horn',
  'tabard',
  'back-flag',
  'radio',
  'medic-box',
  'ammo-box',
  'books',
  'cauldron',
  'companion',
  'hound',
  'glow-spine',
  'tail',
  'tanks',
  'grenades',
  'dome',
  'antenna',
  'sparks',
] as const;

/** A sign beside a figure seen from above: what sets it apart from its mates. */
const BADGES = ['star', 'lightning', 'bars', 'flame', 'rocket', 'blade', 'cross', 'flag', 'note', 'eye'] as const;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const Extras = z.array(z.enum(EXTRAS)).max(6);
const Weapons = z.array(z.enum(HELD)).max(4);
const Colours = z.strictObject({
  /** Armour, hull, hide: most of what one sees. */
  main: Colour,
  /** Rims, shoulders' edges, horns. */
  trim: Colour.optional(),
  cloth: Colour.optional(),
  skin: Colour.optional(),
  metal: Colour.optional(),
  /** Eyes, blades and coils that shine. */
  glow: Colour.optional(),
});

const Looks = {
  body: z.enum(BODIES).optional(),
  pose: z.enum(POSES).optional(),
  head: z.enum(HEADS).optional(),
  colours: Colours.partial().optional(),
  /** Instead of what its gear says. */
  weapons: Weapons.optional(),
  extras: Extras.optional(),
  /** Beside its mates. */
  size: z.number().min(0.4).max(2).optional(),
  badge: z.enum(BADGES).optional(),
};

/** One entry: what is not said is as in the figure it is `like`; a kind of model (`unit/kind`) is like its unit. */
const EntrySchema = z.strictObject({ like: z.string().optional(), ...Looks });

/** What rank adds to whoever has it. */
const RankSchema = z.strictObject({
  head: Looks.head,
  pose: Looks.pose,
  extras: Looks.extras,
  size: Looks.size,
  badge: Looks.badge,
});

/** What a piece of gear is in the hand. Of several, those with the highest `shown` are; two hands hold no more. */
const GearSchema = z.strictObject({
  held: z.enum(HELD).optional(),
  extras: Extras.optional(),
  shown: z.number().int().min(0).max(9).default(5),
  badge: z.enum(BADGES).optional(),
});

/** How the units of a pack look: by unit, by `unit/kind of model`, by rank, and by gear. */
export const FiguresSchema = z.strictObject({
  figures: z.record(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/), EntrySchema),
  ranks: z.record(IdSchema, RankSchema).default({}),
  gear: z.record(IdSchema, GearSchema).default({}),
});

export type Body = (typeof BODIES)[number];
export type Pose = (typeof POSES)[number];
export type Head = (typeof HEADS)[number];
export type Held = (typeof HELD)[number];
export type Extra = (typeof EXTRAS)[number];
export type Badge = (typeof BADGES)[number];
export type FigureEntry = z.infer<typeof EntrySchema>;
export type Figures = z.infer<typeof FiguresSchema>;

export interface FigureColours {
  readonly main: string;
  readonly trim: string;
  readonly cloth: string;
  readonly skin: string;
  readonly metal: string;
  readonly glow: string;
}

/** A figure with everything said: models of the same figure, base and height look the same. */
export interface Figure {
  readonly body: Body;
  readonly pose: Pose;
  readonly head: Head;
  readonly colours: FigureColours;
  readonly weapons: readonly Held[];
  readonly extras: readonly Extra[];
  readonly size: number;
  readonly badge?: Badge;
}
