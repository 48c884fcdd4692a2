import type { DiceRolled, GameEvent, Play, Seat } from '@mischia/kernel';
import type { WinningRollId } from './rules/battle-rolls/winning-rolls.ts';
import type { Battle } from './state.ts';

type Fact<Type extends string, Data> = Omit<GameEvent, 'type' | 'data'> & { readonly type: Type; readonly data: Data };

type Of<Data> = { readonly seat: Seat } & Data;
/** A hero and where it stands: its owner, its id, the name on its card, its physical column. */
type OfHero<Data> = Of<{ readonly hero: string; readonly name: string; readonly column: number } & Data>;

/** Everything that can happen in this game, dice apart. */
export type BattleEvent =
  | Fact<'army-picked', Of<{ readonly heroes: readonly string[]; readonly names: readonly string[] }>>
  | Fact<'starter-drawn', Of<{ readonly game: number }>>
  | Fact<'hero-deployed', OfHero<{ readonly number: number }>>
  | Fact<'turn-began', Of<{ readonly turn: number; readonly extra: boolean }>>
  | Fact<'set-aside', Of<{ readonly rolls: readonly WinningRollId[]; readonly left: readonly number[] }>>
  | Fact<'risked', Of<{ readonly reroll: readonly number[]; readonly keep: readonly number[] }>>
  | Fact<'stopped', Of<{ readonly rolls: readonly WinningRollId[] }>>
  | Fact<'failed', Of<{ readonly lost: readonly WinningRollId[] }>>
  | Fact<'maximum', Of<{ readonly rolls: readonly WinningRollId[] }>>
  | Fact<'action-taken', Of<{ readonly roll: WinningRollId; readonly action: string }>>
  | Fact<'action-skipped', Of<{ readonly roll: WinningRollId }>>
  | Fact<
      'moved',
      OfHero<{
        readonly from: number;
        readonly to: number;
        readonly insteadOf?: string;
        readonly insteadOfName?: string;
      }>
    >
  | Fact<'move-lost', OfHero<{ readonly at: number }>>
  | Fact<
      'attacked',
      OfHero<{
        readonly means: string;
        readonly target: string;
        readonly targetName: string;
        readonly at: number;
      }>
    >
  | Fact<'attack-in-vain', OfHero<unknown>>
  | Fact<'saved', OfHero<{ readonly at: number }>>
  | Fact<'retreated', OfHero<{ readonly from: number; readonly to: number }>>
  | Fact<'score-changed', Of<{ readonly from: number; readonly to: number }>>
  | Fact<'turn-ended', Of<{ readonly turn: number; readonly scores: readonly number[]; readonly past: number }>>
  | Fact<'game-won', Of<{ readonly game: number; readonly scores: readonly number[] }>>
  | Fact<'game-drawn', { readonly game: number; readonly turns: number; readonly scores: readonly number[] }>
  | Fact<'series-won', Of<{ readonly sums: readonly number[]; readonly games: readonly number[] }>>
  | Fact<'series-drawn', { readonly sums: readonly number[] }>;

/** All events of a log: the game's own and the kernel's dice. */
export type BattleLogEvent = BattleEvent | DiceRolled;

/** Emits a typed fact. */
export const report = (play: Play<Battle>, event: BattleEvent): void => play.emit(event as GameEvent);
