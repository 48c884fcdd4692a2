import type { Battle, Phase } from '../../src/state.ts';

/** What the referee writes down for itself, so that it need not trust the game's own notes. */

/** When an effect ends (R125). */
export type Ends = 'phase' | 'turn' | 'combat' | { readonly heroPhaseOf: number };

export interface Mark {
  readonly unit: string;
  readonly what: string;
  readonly ends: Ends;
  /** Whom it is about: the unit that scared it, the target of a duel, an enchanted weapon. */
  readonly about?: string;
}

export interface TurnNotes {
  move: 'none' | 'normal' | 'run' | 'retreat' | 'joined';
  redeployed: boolean;
  charged: readonly number[] | undefined;
  setUp: boolean;
  slain: number;
}

export interface PhaseNotes {
  picked: boolean;
  shot: number;
  fought: number;
  casts: number;
  unbinds: number;
  chants: number;
  dispels: number;
  banishes: number;
  miscast: boolean;
}

const noTurn = (): TurnNotes => ({ move: 'none', redeployed: false, charged: undefined, setUp: false, slain: 0 });
const noPhase = (): PhaseNotes => ({
  picked: false,
  shot: 0,
  fought: 0,
  casts: 0,
  unbinds: 0,
  chants: 0,
  dispels: 0,
  banishes: 0,
  miscast: false,
});

const both = <T>(make: () => T): readonly [T, T] => [make(), make()];

export class Book {
  round = 0;
  active = 0;
  phase: Phase = 'hero';
  first: number | undefined;
  firstLastRound: number | undefined;
  finishedFirst: number | undefined;
  inBattle = false;

  readonly cp = [0, 0];
  readonly vp = [0, 0];
  /** AOS-7.1a: command points of one HERO. */
  readonly earmarked = new Map<string, number>();

  /** AOS-6.1c, this phase. */
  readonly commands = both(() => new Set<string>());
  readonly issued = new Set<string>();
  readonly received = new Set<string>();
  /** Once in a battle: battalions' free commands, second fights, a summoning. */
  readonly spent = new Set<string>();
  /** Once in a turn: Distinguished Leader. */
  readonly freeIssues = new Set<string>();

  readonly heroic: (string | undefined)[] = [undefined, undefined];
  readonly finestHours = new Set<string>();
  readonly willpower = new Set<string>();
  readonly rampages = both(() => new Set<string>());
  readonly spells = both(() => new Set<string>());
  readonly prayers = both(() => new Set<string>());
  readonly dispelled = both(() => new Set<string>());
  readonly banished = both(() => new Set<string>());
  /** AOS-19.3.1, this turn. */
  readonly summoners = new Set<string>();
  readonly removedEntities = new Set<string>();

  /** AOS-19.2a: Arcane Bolts by caster. */
  readonly bolts: { model: string; seat: number }[] = [];
  marks: Mark[] = [];
  readonly bonds = new Map<string, string>();
  readonly generalSlain = [false, false];
  /** R03: models that may return, by unit. */
  readonly pool = new Map<string, Set<string>>();
  readonly returnedThisPhase = new Set<string>();
  readonly lostCompanions = new Set<string>();
  readonly control = new Map<string, number | null>();
  readonly destroyedPoints = [0, 0];

  readonly #turns = new Map<string, TurnNotes>();
  readonly #phases = new Map<string, PhaseNotes>();

  turnOf(unit: string): TurnNotes {
    const notes = this.#turns.get(unit) ?? noTurn();
    this.#turns.set(unit, notes);
    return notes;
  }

  phaseOf(unit: string): PhaseNotes {
    const notes = this.#phases.get(unit) ?? noPhase();
    this.#phases.set(unit, notes);
    return notes;
  }

  poolOf(unit: string): Set<string> {
    const pool = this.pool.get(unit) ?? new Set();
    this.pool.set(unit, pool);
    return pool;
  }

  has(unit: string, what: string, about?: string): boolean {
    return this.marks.some(
      (mark) => mark.unit === unit && mark.what === what && (about === undefined || mark.about === about),
    );
  }

  countOf(unit: string, what: string): number {
    return this.marks.filter((mark) => mark.unit === unit && mark.what === what).length;
  }

  mark(unit: string, what: string, ends: Ends, about?: string): void {
    this.marks.push({ unit, what, ends, ...(about === undefined ? {} : { about }) });
  }

  beginTurn(active: number): void {
    this.active = active;
    this.#turns.clear();
    this.summoners.clear();
    this.removedEntities.clear();
    this.freeIssues.clear();
    this.earmarked.clear();
    this.marks = this.marks.filter(({ ends }) => ends !== 'turn' && ends !== 'phase' && ends !== 'combat');
  }

  beginPhase(phase: Phase): void {
    const last = this.phase;
    this.phase = phase;
    this.#phases.clear();
    for (const set of [...this.commands, ...this.rampages, ...this.spells, ...this.prayers]) set.clear();
    for (const set of [...this.dispelled, ...this.banished]) set.clear();
    for (const set of [this.issued, this.received, this.willpower, this.returnedThisPhase]) set.clear();
    this.heroic.fill(undefined);
    this.marks = this.marks.filter(({ ends }) => {
      if (ends === 'phase') return false;
      if (ends === 'combat') return last !== 'combat';
      return !(phase === 'hero' && typeof ends === 'object' && ends.heroPhaseOf === this.active);
    });
    if (phase === 'hero') {
      const kept = this.bolts.filter(({ seat }) => seat !== this.active);
      this.bolts.length = 0;
      this.bolts.push(...kept);
    }
  }
}

/** What a rule of the referee looks at. */
export interface Scene {
  readonly state: Battle;
  readonly book: Book;
}
