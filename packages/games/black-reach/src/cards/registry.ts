import { auspexSweep } from './auspex-sweep.ts';
import { bolterDrill } from './bolter-drill.ts';
import type { CardEvent } from './card-event.ts';
import { codexAmbush } from './codex-ambush.ts';
import { dedArdEvent } from './ded-ard.ts';
import { dropPodData } from './drop-pod-data.ts';
import { ereWeGo } from './ere-we-go.ts';
import { everReady } from './ever-ready.ts';
import { getStuckIn } from './get-stuck-in.ts';
import { honourTheChapter } from './honour-the-chapter.ts';
import { initiative } from './initiative.ts';
import { lootIt } from './loot-it.ts';
import { machineBlessing } from './machine-blessing.ts';
import { moreDakka } from './more-dakka.ts';
import { noFear } from './no-fear.ts';
import { overcharge } from './overcharge.ts';
import { rally } from './rally.ts';
import { retreat } from './retreat.ts';
import { secondChance } from './second-chance.ts';
import { smoke } from './smoke.ts';
import { sneakyGits } from './sneaky-gits.ts';
import { sonsOfGork } from './sons-of-gork.ts';
import { spectacularAction } from './spectacular-action.ts';
import { squigBomb } from './squig-bomb.ts';
import { tacticalWithdrawal } from './tactical-withdrawal.ts';
import { takeCover } from './take-cover.ts';
import { throwBack } from './throw-back.ts';
import { waaagh } from './waaagh.ts';

/** What each card does, by its id. */
export const CARD_EVENTS: { readonly [id: string]: CardEvent } = {
  'spectacular-action': spectacularAction,
  initiative,
  'ever-ready': everReady,
  'throw-back': throwBack,
  'second-chance': secondChance,
  retreat,
  'take-cover': takeCover,
  rally,
  smoke,
  'bolter-drill': bolterDrill,
  'no-fear': noFear,
  'honour-the-chapter': honourTheChapter,
  'drop-pod-data': dropPodData,
  overcharge,
  'tactical-withdrawal': tacticalWithdrawal,
  'auspex-sweep': auspexSweep,
  'machine-blessing': machineBlessing,
  'codex-ambush': codexAmbush,
  'sons-of-gork': sonsOfGork,
  waaagh,
  'more-dakka': moreDakka,
  'get-stuck-in': getStuckIn,
  'squig-bomb': squigBomb,
  'ded-ard': dedArdEvent,
  'loot-it': lootIt,
  'ere-we-go': ereWeGo,
  'sneaky-gits': sneakyGits,
};
