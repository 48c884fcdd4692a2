import type { Play, Rule } from '@mischia/kernel';
import { usesAt } from '../../abilities/uses.ts';
import type { Battle, Player } from '../../state.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { missionOf } from '../22-mission/missions.ts';
import { stratagemWindow } from '../24-hooks/stratagems.ts';
import { beginPhase, endPhase } from './phases.ts';

// W40K-07.3: a command point first, then abilities in the order the active player likes, then what is scored at the end.
export function* commandPhase(play: Play<Battle>): Rule<void> {
  const { flow } = play.state;
  if (flow.step === 'start') {
    beginPhase(play);
    gainCommandPoint(play);
    flow.step = 'abilities';
    return;
  }
  if (flow.step === 'abilities') {
    yield* commandAbilities(play);
    yield* stratagemWindow(play);
    flow.step = 'score';
    return;
  }
  yield* missionOf(play.state).endOfCommandPhase(play);
  endPhase(play);
}

// W40K-07.3, W40K-24.1: only a Battle-forged army, only in its own Command phase.
export function gainCommandPoint(play: Play<Battle>): void {
  const { players, flow } = play.state;
  const player = players[flow.active] as Player;
  if (!player.battleForged) return;
  player.cp++;
  play.emit({
    type: 'command-point',
    rule: 'W40K-07.3',
    also: ['W40K-24.1', 'W40K-24.2'],
    data: { seat: flow.active, cp: player.cp },
  });
}

function* commandAbilities(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const due = friendsOnTable(state, state.flow.active).flatMap((unit) =>
    usesAt(state, 'commandPhase', unit, ...unit.models),
  );
  yield* inChosenOrder(
    play,
    state.flow.active,
    dueAbilities(due, ({ ability, params, bearer }) => ability.triggers?.commandPhase?.(play, params, bearer)),
  );
}
