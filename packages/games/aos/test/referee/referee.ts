import type { Ask, GameEvent, Roll } from '@mischia/kernel';
import type { Given } from '@mischia/kernel/watched';
import type { Battle } from '../../src/state.ts';
import { abilities } from './abilities.ts';
import { attacks } from './attacks.ts';
import { battleshock } from './battleshock.ts';
import { Book } from './book.ts';
import { brews } from './brews.ts';
import { casualties } from './casualties.ts';
import { charges } from './charges.ts';
import { combat } from './combat.ts';
import { commands } from './commands.ts';
import { damned } from './damned.ts';
import { deployment } from './deployment.ts';
import { entities } from './entities.ts';
import { heroics } from './heroics.ts';
import type { Judge } from './judge.ts';
import { magic } from './magic.ts';
import { movement } from './movement.ts';
import { objectives } from './objectives.ts';
import { rampages } from './rampages.ts';
import { Report } from './report.ts';
import { rites } from './rites.ts';
import { sequence } from './sequence.ts';
import type { Watcher } from './watch.ts';
import { wounds } from './wounds.ts';

/** A second opinion on a battle: it watches and works everything out again from the specification. */
export class Referee implements Watcher {
  readonly report = new Report();
  readonly book = new Book();
  // The sequence turns the page of the book, so it comes last.
  readonly #judges: readonly Judge[] = [
    deployment(),
    commands(),
    heroics(),
    magic(),
    rites(),
    brews(),
    damned(),
    movement(),
    charges(),
    combat(),
    attacks(),
    wounds(),
    rampages(),
    entities(),
    battleshock(),
    objectives(),
    abilities(),
    casualties(),
    sequence(),
  ];

  /** For a battle that does not begin with its deployment: what is known from the start. */
  constructor(position?: Battle) {
    if (!position) return;
    this.book.finishedFirst = position.flow.finishedFirst ?? undefined;
    for (const unit of Object.values(position.units))
      for (const { id } of unit.slain) this.book.poolOf(unit.id).add(id);
  }

  asks(state: Battle, ask: Ask): void {
    const scene = { state, book: this.book };
    for (const judge of this.#judges) judge.asks?.(scene, ask, this.report);
  }

  answers(state: Battle, ask: Ask, given: Given): void {
    const scene = { state, book: this.book };
    for (const judge of this.#judges) judge.answers?.(scene, ask, given, this.report);
  }

  rolls(state: Battle, roll: Roll, faces: readonly number[]): void {
    const scene = { state, book: this.book };
    for (const judge of this.#judges) judge.rolls?.(scene, roll, faces, this.report);
  }

  tells(state: Battle, event: GameEvent): void {
    const scene = { state, book: this.book };
    if (event.type === 'finished-setting-up') this.book.finishedFirst = Number(event.data?.seat);
    for (const judge of this.#judges) judge.tells?.(scene, event, this.report);
  }
}
