import { openForm } from '@mischia/kernel';
import { length, type MoveOrderOf, moveFormOf, placeAnswer, placeOrder } from '@mischia/tabletop';
import { z } from 'zod';

const id = z.string();

const KINDS_OF_MOVE = ['normal', 'advance', 'fall-back', 'charge', 'heroic', 'pile-in', 'consolidate'] as const;
export type KindOfMove = (typeof KINDS_OF_MOVE)[number];
export type MoveOrder = MoveOrderOf<KindOfMove>;

/** W40K-08.2: paths of a unit's models. */
export const moveForm = moveFormOf(KINDS_OF_MOVE);

/** W40K-02.3: places of a unit's models. */
export const placeForm = openForm({ space: 'place', data: placeOrder, answer: placeAnswer });

/** W40K-13.2: one firing weapon; its profile may be left out where it has but one. */
const shot = z.strictObject({ model: id, weapon: id, profile: id.optional(), target: id });
export type Shot = z.infer<typeof shot>;

/** W40K-13.2: the declaration of a whole unit; W40K-18.8: Overwatch fires at the charging unit only. */
export const shootForm = openForm({
  space: 'shoot',
  data: z.strictObject({ unit: id, only: id.optional() }),
  answer: z.strictObject({ shots: z.array(shot).max(1000) }),
});
export type ShootOrder = z.infer<typeof shootForm.data>;
export type ShootAnswer = z.infer<typeof shootForm.answer>;

/** W40K-20.8: so many attacks of one model with one weapon at one unit; the profile as above. */
const blow = z.strictObject({ ...shot.shape, count: z.int().min(1) });
export type Blow = z.infer<typeof blow>;

/** W40K-20.8: the melee attacks of a whole unit; `attacks` has A of every model that fights, rolled where it is random. */
export const fightForm = openForm({
  space: 'fight',
  data: z.strictObject({ unit: id, attacks: z.record(id, z.int()) }),
  answer: z.strictObject({ attacks: z.array(blow).max(2000) }),
});
export type FightOrder = z.infer<typeof fightForm.data>;
export type FightAnswer = z.infer<typeof fightForm.answer>;

/** W40K-23.7: where a marker goes. */
export const markerForm = openForm({
  space: 'marker',
  data: z.undefined(),
  answer: z.strictObject({ x: length, y: length }),
});
