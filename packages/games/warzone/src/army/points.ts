import prices from '../../data/points.json' with { type: 'json' };
import type { AbilityRef, Movement, Profile, Row, Vehicle, Weapon } from '../pack/schema.ts';

interface Price {
  readonly id: string;
  readonly points: number;
  /** The parameter of the ability that multiplies it. */
  readonly per?: string;
}

const priceOf = (prices: readonly Price[], id: string): Price | undefined => prices.find((price) => price.id === id);

// WZ-35.3: our price of an ability; unknown ones are worth nothing.
export function abilityPoints(ref: AbilityRef): number {
  const price = priceOf(prices.abilities, ref.id);
  if (!price) return 0;
  return price.points * (price.per === undefined ? 1 : Number(ref[price.per]));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

// WZ-35.3: flyers and gliders move as the better of ground and half their flight.
const movementFor = (movement: Movement): number =>
  typeof movement === 'number' ? movement : Math.max(movement.ground, movement.flight / 2);

// WZ-35.3: what the row of a model is worth.
export const bodyPoints = ({ CC, AT, PO, CO, AZ, FE, FO, MO, AR }: Row): number =>
  (0.8 * (CC - 4) +
    0.8 * (AT - 4) +
    0.3 * (PO - 6) +
    0.5 * (CO - 8) +
    0.5 * (FO - 5) +
    1.2 * (AR - 5) +
    1.5 * (movementFor(MO) - 2)) *
  (AZ / 3) *
  (1 + 0.35 * (FE - 1));

/** Halves go up; sums of tenths carry dust, which must not decide. */
const rounded = (points: number): number => Math.floor(points + 0.5 + 1e-9);

type Weapons = { readonly [id: string]: Weapon };
const weaponPoints = (ids: readonly string[], weapons: Weapons): number => sum(ids.map((id) => weapons[id]!.points));

// WZ-35.3: body, weapons, abilities and what its class and traits are worth (a hook: packs carry their points).
export const profilePoints = (profile: Profile, weapons: Weapons): number =>
  rounded(
    bodyPoints(profile.row) +
      weaponPoints(profile.weapons, weapons) +
      sum(profile.abilities.map(abilityPoints)) +
      sum([profile.class, ...profile.traits].map((trait) => priceOf(prices.traits, trait)?.points ?? 0)),
  );

// WZ-35.3: the vehicle row, half of each crew member's body, weapons, abilities and type (a hook likewise).
export function vehiclePoints(vehicle: Vehicle, weapons: Weapons): number {
  const { PM, FE, MO, AR } = vehicle.row;
  const movement = typeof MO === 'number' ? MO : MO.flight;
  const types = [vehicle.hull, vehicle.drive, ...vehicle.traits];
  return rounded(
    3 * PM +
      6 * FE +
      2 * movement +
      5 * (AR - 5) +
      sum(vehicle.crew.map(({ row }) => bodyPoints(row) / 2)) +
      weaponPoints(
        vehicle.mounts.map(({ weapon }) => weapon),
        weapons,
      ) +
      sum(vehicle.crew.map((member) => weaponPoints(member.weapons, weapons))) +
      sum([...vehicle.abilities, ...vehicle.crew.flatMap(({ abilities }) => abilities)].map(abilityPoints)) +
      sum(types.map((type) => priceOf(prices.vehicles, type)?.points ?? 0)),
  );
}
