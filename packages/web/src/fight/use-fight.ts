import type { GameEvent } from '@mischia/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Attack, Deed, DeedGrammar } from '../deeds/deed.ts';
import { readAttack } from '../deeds/read-attack.ts';
import { readDeeds } from '../deeds/read-deeds.ts';
import { useDiceReader, useGame } from '../games/game-context.ts';
import { mayMove } from './motion.ts';
import { playSound } from './sound.ts';

/** Milliseconds an attack is seen: a column after the other, then a look at what came of it. */
const IN_SIGHT = 2000;
/** Events looked back at: no attack is longer. */
const LOOK_BACK = 400;

/** An attack that is being played out. */
export interface Fight {
  /** The number of its first event. */
  readonly id: number;
  readonly attack: Attack;
  /** Columns that were in sight before: only what is new falls. */
  readonly seen: number;
}

export interface FightInSight {
  readonly fight: Fight | undefined;
  /** Shows at once what came of it. */
  skip(): void;
}

/**
 * The attack that has just been made, for a moment: strip, table and sound play it out. Nothing waits for it; the next
 * one takes its place. None when nothing may move.
 */
export function useFight(events: readonly GameEvent[]): FightInSight {
  const { game, deeds: grammar } = useGame();
  const reader = useDiceReader();
  const known = useRef(events.length);
  const [fight, setFight] = useState<Fight>();
  const latest = useMemo(() => lastAttack(events, grammar), [events, grammar]);
  useEffect(() => {
    const from = known.current;
    known.current = events.length;
    // Nothing new, something taken back, or a game that was opened in its middle.
    if (from === 0 || events.length <= from) return;
    if (!latest || !grammar || latest.from + latest.events.length <= from || !mayMove()) return;
    const attack = readAttack(latest, { grammar, reader, describe: game.describe });
    if (!attack) return;
    setFight((before) => ({
      id: latest.from,
      attack,
      seen: before?.id === latest.from ? before.attack.columns.filter(({ rolls }) => rolls.length > 0).length : 0,
    }));
  }, [events, latest, grammar, reader, game]);
  useEffect(() => {
    if (!fight) return;
    soundsOf(fight.attack);
    const timer = setTimeout(() => setFight(undefined), IN_SIGHT);
    return () => clearTimeout(timer);
  }, [fight]);
  return { fight, skip: () => setFight(undefined) };
}

/** The last attack among the latest events; what began long ago is not looked for. */
function lastAttack(events: readonly GameEvent[], grammar: DeedGrammar | undefined): Deed | undefined {
  if (!grammar) return undefined;
  const skipped = Math.max(0, events.length - LOOK_BACK);
  const deed = readDeeds(events.slice(skipped), grammar).findLast(({ kind }) => kind === 'shot' || kind === 'blow');
  return deed && { ...deed, from: deed.from + skipped };
}

function soundsOf({ kind, columns, fallen }: Attack): void {
  playSound(kind);
  if (columns.some(({ rolls }) => rolls.length > 0)) playSound('dice', 0.25);
  if (fallen.length > 0) playSound('fall', 1.2);
}
