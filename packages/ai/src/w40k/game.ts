import type { Battle as State } from '@mischia/w40k';

export type { Marker, Model, Unit } from '@mischia/w40k';

/** What the players of this game know of its packs: the types behind the state. */
export type Battle = State;
export type Datasheet = State['library']['datasheets'][string];
type Weapon = State['library']['weapons'][string];
export type WeaponProfile = Weapon['profiles'][number];
