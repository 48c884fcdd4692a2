/**
 * The dice procedure of an attack, as players carry it out at the table. The simulator and the rational reference both
 * work from this description; neither shares a line with the package.
 */
export interface Procedure {
  readonly weapons: number;
  /** Values of one weapon's number of attacks, equally likely. */
  readonly attacks: readonly number[];
  /** By face, index 0 is face 1. `undefined`: no hit roll is made. */
  readonly hit?: readonly boolean[] | undefined;
  readonly hitReroll: readonly boolean[];
  readonly extraHits: readonly number[];
  readonly autoWound: readonly boolean[];
  readonly wound: readonly boolean[];
  readonly woundReroll: readonly boolean[];
  /** Mortal wounds in addition, by face of a hit roll that hits, after the damage of its hits. */
  readonly hitMortals: readonly number[];
  /** Mortal wounds in addition, by face of the wound roll. */
  readonly mortals: readonly number[];
  readonly save: readonly boolean[];
  /** Values of the damage, equally likely. */
  readonly damage: readonly number[];
  readonly ignore: readonly boolean[];
}

/** The unit under attack. */
export interface Victim {
  readonly models: number;
  readonly wounds: number;
  readonly lost: number;
}

/** What one run of the procedure came to. */
export interface Outcome {
  hits: number;
  wounds: number;
  unsaved: number;
  /** Mortal wounds inflicted, whether or not anybody was left to suffer them. */
  mortals: number;
  damage: number;
  slain: number;
}

/** Rolls a die: a whole number from 0 up to, not including, its argument. */
export type Die = (sides: number) => number;

/** A small seeded generator (mulberry32), good enough for a hundred million dice. */
export function seededDie(seed: number): Die {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * sides);
  };
}

/** Carries out procedures in order against one unit, die by die. */
export function simulate(procedures: readonly Procedure[], victim: Victim, die: Die): Outcome {
  const outcome: Outcome = { hits: 0, wounds: 0, unsaved: 0, mortals: 0, damage: 0, slain: 0 };
  const unit = { models: victim.models, left: victim.wounds - victim.lost };
  const face = (reroll: readonly boolean[]): number => {
    const first = die(reroll.length);
    return reroll[first] ? die(reroll.length) : first;
  };
  const loseOne = (p: Procedure): boolean => {
    if (p.ignore.length > 0 && p.ignore[die(p.ignore.length)]) return false;
    outcome.damage++;
    unit.left--;
    if (unit.left > 0) return false;
    unit.models--;
    outcome.slain++;
    unit.left = victim.wounds;
    return true;
  };
  const sufferMortals = (p: Procedure, mortals: number): void => {
    outcome.mortals += mortals;
    for (let point = 0; point < mortals && unit.models > 0; point++) loseOne(p);
  };
  const resolveWound = (p: Procedure, mortals: number): void => {
    outcome.wounds++;
    if (!p.save[die(p.save.length)]) {
      outcome.unsaved++;
      if (unit.models > 0) {
        const points = p.damage[die(p.damage.length)]!;
        for (let point = 0; point < points; point++) if (loseOne(p)) break;
      }
    }
    sufferMortals(p, mortals);
  };
  const rollToWound = (p: Procedure): void => {
    const rolled = face(p.woundReroll);
    if (p.wound[rolled]) resolveWound(p, p.mortals[rolled]!);
  };
  for (const p of procedures) {
    for (let weapon = 0; weapon < p.weapons; weapon++) {
      for (let attacks = p.attacks[die(p.attacks.length)]!; attacks > 0; attacks--) {
        if (p.hit === undefined) {
          outcome.hits++;
          rollToWound(p);
          continue;
        }
        const rolled = face(p.hitReroll);
        if (!p.hit[rolled]) continue;
        outcome.hits += 1 + p.extraHits[rolled]!;
        if (p.autoWound[rolled]) resolveWound(p, 0);
        else rollToWound(p);
        for (let extra = 0; extra < p.extraHits[rolled]!; extra++) rollToWound(p);
        sufferMortals(p, p.hitMortals[rolled]!);
      }
    }
  }
  return outcome;
}
