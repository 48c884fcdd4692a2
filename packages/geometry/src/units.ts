/** A length in thousandths of an inch. Stored positions are integers; measured gaps may carry a fraction. */
export type Length = number;

/** A direction in hundredths of a degree, 0…35999: 0 points to +x (east), 9000 to +y (north), counter-clockwise. */
export type Facing = number;

/** A whole turn, a half turn and a right angle as facings. */
export const FULL_TURN: Facing = 36_000;
export const HALF_TURN: Facing = 18_000;
export const RIGHT_ANGLE: Facing = 9_000;

/** Slack of every "within" test: half of the smallest length that can be stored. */
export const WITHIN_SLACK: Length = 0.5;

/** The slack of Warzone: functions that only its rules use take it unless told otherwise. */
export const WARZONE_SLACK: Length = 1;

/** Two bases touch up to this gap. Warzone allows more: pass `WARZONE_CONTACT` to `touches` there. */
export const CONTACT_GAP: Length = 5;

/** Warzone's base contact, with models, terrain and openings alike (WZ-01.3, R-002). */
export const WARZONE_CONTACT: Length = 20;

/** Inches to stored length, rounded to the nearest thousandth. */
export const inches = (n: number): Length => Math.round(n * 1000);

/** Stored length to inches, for display and tests only. */
export const toInches = (length: Length): number => length / 1000;

/** Millimetres to stored length, rounded to the nearest thousandth of an inch. */
export const millimetres = (mm: number): Length => Math.round((mm * 1000) / 25.4);

/** Radius of a round base sold by its diameter in millimetres: 32 mm → 630. */
export const baseRadius = (diameterMm: number): Length => Math.round((diameterMm * 500) / 25.4);

/** Degrees to a facing in 0…35999. */
export const degrees = (n: number): Facing => normaliseFacing(Math.round(n * 100));

/** Any integer number of hundredths of a degree brought into 0…35999. */
export const normaliseFacing = (facing: number): Facing =>
  facing >= 0 && facing < FULL_TURN ? facing : ((facing % FULL_TURN) + FULL_TURN) % FULL_TURN;

/** Smallest turn from one facing to the other, −17999…18000, positive counter-clockwise. */
export function turnBetween(from: Facing, to: Facing): number {
  const turn = normaliseFacing(to - from);
  return turn > HALF_TURN ? turn - FULL_TURN : turn;
}

/** "Within d": exactly d counts. The slack lets a game with another tolerance (AoS: 1) pass its own. */
export const within = (gap: Length, d: Length, slack: Length = WITHIN_SLACK): boolean => gap <= d + slack;
