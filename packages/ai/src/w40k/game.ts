import type { OpenRequest } from '@mischia/kernel';
import type { Kind, RequestFor, Battle as State, Unit } from '@mischia/w40k';
import type { Estimates } from '../inch/estimates.ts';

export type { Model, Unit } from '@mischia/w40k';

/** What the players of this game know of its packs: the types behind the state. */
export type Battle = State;
export type Datasheet = State['library']['datasheets'][string];
/** A request of one kind, as a player is handed it. */
export type Asked<K extends Kind> = RequestFor<K, OpenRequest>;
type Weapon = State['library']['weapons'][string];
export type WeaponProfile = Weapon['profiles'][number];
/** What a player has worked out. */
export type Known = Estimates<State, Unit>;
