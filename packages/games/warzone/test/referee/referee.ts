import type { Ask, GameEvent, Roll } from '@mischia/kernel';
import type { Given } from '@mischia/kernel/watched';
import type { Battle } from '../../src/state.ts';
import { abilities } from './abilities.ts';
import { actions } from './actions.ts';
import { Book } from './book.ts';
import { charges } from './charges.ts';
import { collisions } from './collisions.ts';
import { deployment } from './deployment.ts';
import type { Judge } from './judge.ts';
import { melee } from './melee.ts';
import { morale } from './morale.ts';
import { movement } from './movement.ts';
import { powers } from './powers.ts';
import { Report } from './report.ts';
import { saves } from './saves.ts';
import { sequence } from './sequence.ts';
import { shooting } from './shooting.ts';
import { lookAgain } from './sight.ts';
import { lookForTargetsAgain } from './targets.ts';
import { templates } from './templates.ts';
import { tests } from './tests.ts';
import { vehicles } from './vehicles.ts';
import { waiting } from './waiting.ts';
import type { Watcher } from './watch.ts';

/** A second opinion on a battle: it watches and works everything out again from the specification. */
export class Referee implements Watcher {
  readonly report = new Report();
  readonly book = new Book();
  readonly #judges: readonly Judge[] = [
    shooting(),
    melee(),
    templates(),
    vehicles(),
    collisions(),
    powers(),
    saves(),
    tests(),
    morale(),
    movement(),
    charges(),
    actions(),
    waiting(),
    abilities(),
    deployment(),
    sequence(),
  ];

  constructor(position?: Battle) {
    if (position) this.book.observe(position);
  }

  #look(state: Battle) {
    lookAgain();
    lookForTargetsAgain();
    this.book.observe(state);
    return { state, book: this.book };
  }

  asks(state: Battle, ask: Ask): void {
    const scene = this.#look(state);
    for (const judge of this.#judges) judge.asks?.(scene, ask, this.report);
  }

  answers(state: Battle, ask: Ask, given: Given): void {
    const scene = this.#look(state);
    for (const judge of this.#judges) judge.answers?.(scene, ask, given, this.report);
  }

  rolls(state: Battle, roll: Roll, faces: readonly number[]): void {
    const scene = this.#look(state);
    for (const judge of this.#judges) judge.rolls?.(scene, roll, faces, this.report);
  }

  tells(state: Battle, event: GameEvent): void {
    const scene = this.#look(state);
    for (const judge of this.#judges) judge.tells?.(scene, event, this.report);
  }
}
