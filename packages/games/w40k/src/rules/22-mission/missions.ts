import type { Play, Rule, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { onlyWar } from '../23-only-war/only-war.ts';

/** W40K-22.2: a mission, one handler per step; W40K-24.5: other missions register theirs. */
export interface Mission {
  readonly id: string;
  /** Steps 1 to 6, by the name in `flow.step`; each leads to the next. The first is `muster`. */
  readonly setup: { readonly [step: string]: (play: Play<Battle>) => Rule<void> };
  /** Step 7: what happens at the end of a Command phase and of a battle round. */
  endOfCommandPhase(play: Play<Battle>): Rule<void>;
  endOfRound(state: Battle): void;
  /** Step 8: what is scored when the battle has ended. */
  endOfBattle(play: Play<Battle>): Rule<void>;
  /** Step 9: the winners; nobody is a draw. */
  winners(state: Battle): readonly Seat[];
}

const known = new Map<string, Mission>([[onlyWar.id, onlyWar]]);

export const registerMission = (mission: Mission): void => {
  known.set(mission.id, mission);
};

export const missionIds = (): string[] => [...known.keys()];

export function missionOf(state: Battle): Mission {
  const mission = known.get(state.mission.id);
  if (!mission) throw new Error(`no mission ${state.mission.id}`);
  return mission;
}
