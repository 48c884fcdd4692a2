import { type GameEvent, type Message, message, type Param, type Seat } from '@mischia/kernel';
import type { BattleLogEvent } from './events.ts';
import { facesText, winningName, winningNames } from './names.ts';

const player = (seat: Seat): number => seat + 1;

/** The log line of an event. */
export function describe(event: GameEvent): Message {
  const { key, gaps } = lineOf(event as BattleLogEvent);
  return message(`event.${key}`, gaps);
}

interface Line {
  readonly key: string;
  readonly gaps: { readonly [name: string]: Param };
}

function lineOf(event: BattleLogEvent): Line {
  const key = event.type;
  switch (event.type) {
    case 'dice-rolled': {
      const { by, for: purpose, faces, target } = event.data;
      const gaps = { purpose: message(`roll.${purpose}`), faces: facesText(faces) };
      if (by === null) return { key: `${key}.nobody`, gaps };
      if (target === undefined) return { key, gaps: { ...gaps, seat: player(by) } };
      return { key: `${key}.target`, gaps: { ...gaps, seat: player(by), target } };
    }
    case 'army-picked':
      return { key, gaps: { seat: player(event.data.seat), heroes: { list: event.data.names } } };
    case 'hero-deployed':
      return { key, gaps: { seat: player(event.data.seat), hero: event.data.name, number: event.data.number } };
    case 'turn-began': {
      const { seat, turn, extra } = event.data;
      return { key: extra ? `${key}.extra` : key, gaps: { seat: player(seat), turn } };
    }
    case 'set-aside': {
      const { seat, rolls } = event.data;
      return { key, gaps: { seat: player(seat), rolls: winningNames(rolls) } };
    }
    case 'risked': {
      const { seat, reroll, keep } = event.data;
      const gaps = { seat: player(seat), count: reroll.length, reroll: facesText(reroll), keep: facesText(keep) };
      return { key: keep.length === 0 ? key : `${key}.keep`, gaps };
    }
    case 'stopped':
    case 'maximum':
      return { key, gaps: { seat: player(event.data.seat), rolls: winningNames(event.data.rolls) } };
    case 'failed': {
      const { seat, lost } = event.data;
      return {
        key: lost.length === 0 ? key : `${key}.losing`,
        gaps: { seat: player(seat), rolls: winningNames(lost) },
      };
    }
    case 'action-taken':
    case 'action-skipped':
      return { key, gaps: { seat: player(event.data.seat), roll: winningName(event.data.roll) } };
    case 'moved': {
      const { name, to, insteadOfName } = event.data;
      if (insteadOfName === undefined) return { key, gaps: { hero: name, to } };
      return { key: `${key}.vox`, gaps: { hero: name, to, bearer: insteadOfName } };
    }
    case 'move-lost':
    case 'attack-in-vain':
    case 'saved':
      return { key, gaps: { hero: event.data.name } };
    case 'attacked': {
      const { name, means, targetName } = event.data;
      return { key: `${key}.${means}`, gaps: { hero: name, enemy: targetName } };
    }
    case 'retreated': {
      const { name, from, to } = event.data;
      return { key: to === 0 ? `${key}.home` : key, gaps: { hero: name, count: from - to } };
    }
    case 'score-changed':
      return { key, gaps: { seat: player(event.data.seat), from: event.data.from, to: event.data.to } };
    case 'starter-drawn':
      return { key, gaps: { seat: player(event.data.seat), game: event.data.game } };
    case 'turn-ended': {
      const { seat, turn, scores, past } = event.data;
      return { key, gaps: { seat: player(seat), turn, score: versus(scores), count: past } };
    }
    case 'game-won':
      return { key, gaps: { seat: player(event.data.seat), game: event.data.game, score: versus(event.data.scores) } };
    case 'game-drawn':
      return { key, gaps: { game: event.data.game, turns: event.data.turns, score: versus(event.data.scores) } };
    case 'series-won':
      return {
        key,
        gaps: { seat: player(event.data.seat), score: versus(event.data.sums), games: versus(event.data.games) },
      };
    case 'series-drawn':
      return { key, gaps: { score: versus(event.data.sums) } };
  }
}

const versus = (figures: readonly number[]): string => figures.join('–');
