import { isInput, type LogEntry, lengthAt, type Seat, type TakenBack } from '@mischia/kernel';
import type { ToldTakenBack } from './protocol.ts';
import type { StoredCommand } from './storage/games.ts';

/** A command that was stored under a key: what it said, and the revision it led to. */
interface KnownCommand {
  readonly revision: number;
  readonly print: string | undefined;
}

/** What the stored commands of a game come to. */
export class GameRecord {
  readonly #entries: LogEntry[] = [];
  readonly #takenBack: (TakenBack & { readonly revision: number })[] = [];
  readonly #keys = new Map<string, KnownCommand>();
  #revision = 0;
  #resigned: Seat | undefined;

  static of(commands: readonly StoredCommand[]): GameRecord {
    const record = new GameRecord();
    for (const command of commands) record.add(command);
    return record;
  }

  /** Commands so far. Unlike the match's own revision it never goes back. */
  get revision(): number {
    return this.#revision;
  }
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }
  /** Everything that was played and taken back, in the order of the taking back. */
  get takenBack(): readonly TakenBack[] {
    return this.#takenBack.map(({ revision: _revision, ...part }) => part);
  }
  /** What everybody at the table hears of it: who, and how much of it had been seen. */
  get toldTakenBack(): readonly ToldTakenBack[] {
    return this.#takenBack.map(({ revision, by, entries }) => ({
      revision,
      ...(by === undefined ? {} : { seat: by }),
      inputs: entries.filter(isInput).length,
      rolls: entries.filter((entry) => entry.type === 'dice' && !entry.secret).length,
    }));
  }
  /** The seat that gave the game up. */
  get resigned(): Seat | undefined {
    return this.#resigned;
  }

  /** Whether the first `length` entries are as they were at a revision: nothing since has taken any of them back. */
  holds(revision: number, length: number): boolean {
    return (
      revision <= this.#revision && this.#takenBack.every((part) => part.revision <= revision || part.at >= length)
    );
  }

  /** The revisions after this one at which something was taken back. */
  undoneAfter(revision: number): number[] {
    return this.#takenBack.filter((part) => part.revision > revision).map((part) => part.revision);
  }

  known(key: string): KnownCommand | undefined {
    return this.#keys.get(key);
  }

  add(command: StoredCommand): void {
    this.#revision = command.revision;
    this.#keys.set(command.key, { revision: command.revision, print: command.print });
    if (command.kind === 'answer') this.#entries.push(...command.entries);
    else if (command.kind === 'resign') this.#resigned = command.seat;
    else {
      const at = lengthAt(this.#entries, command.to);
      const by = command.seat === undefined ? {} : { by: command.seat };
      this.#takenBack.push({ ...by, revision: command.revision, at, entries: this.#entries.splice(at) });
    }
  }
}
