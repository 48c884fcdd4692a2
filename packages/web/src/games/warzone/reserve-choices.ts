import { asJson, type Message, message } from '@mischia/kernel';
import {
  type Acting,
  actorId,
  areFriends,
  type Battle,
  chanceOfCheck,
  commandNumber,
  type InPlay,
  inReserve,
  modelLabel,
  type RequestFor,
  reserveActor,
  sameIn,
  waitingModels,
} from '@mischia/warzone';
import type { Play } from '../../inch-table/play/game.ts';
import { isLegal } from '../../inch-table/play/judge.ts';
import { percent } from '../../inch-table/play/odds.ts';
import { once } from '../../inch-table/play/once.ts';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { optionsOf } from './acting.ts';
import { withFigure } from './adorned.ts';
import { bestBlow, blowsInWords } from './blow-odds.ts';
import { asDraft, type Draft } from './draft.ts';
import { joined, modelName } from './names.ts';
import { bestShot, bestTarget, harm, shotInWords } from './shot-odds.ts';
import { brokenInto, moverIn } from './way.ts';

type Window = RequestFor<'reserve'>;

/** Passing in one press: this chance, this mover, this Turn, until one says so. */
const PASSES: readonly string[] = ['pass', 'pass-mover', 'pass-turn', 'pass-always'];
/** Done for themselves, not to anybody. */
const QUIET: readonly string[] = ['crouch', 'stand'];
const DEEDS = ['shoot', 'charge', 'counter-charge'] as const;

/** In hundredths; less is not worth the only reserve action. */
const WORTH_IT = 10;

/** WZ-11.4: what one's waiting models could do to whoever moves, where on its way, and how to be left alone. */
export function reserveChoices(play: Play, request: Window, battle: Battle, { along }: Draft): Choices {
  const passes = PASSES.flatMap((id) => optionsOf(request).filter((option) => option.id === id)).map(choiceOf);
  const { mover, moment } = request.data;
  const hint = message(mover === null ? 'wz.hint.between' : `wz.hint.${moment}`, { mover: modelName(battle, mover) });
  if (along !== undefined) return atPlace(play, request, battle, along, passes);
  const offers = optionsOf(request).filter(({ id }) => !PASSES.includes(id));
  const told = offers.map((option) => {
    const [actor = ''] = option.id.slice(option.id.indexOf(':') + 1).split('@');
    const acting = reserveActor(battle, actor);
    const choice = choiceOf(option);
    const { data } = option;
    return acting && data ? withDeed(battle, request, acting, data.activity, data.along, choice) : choice;
  });
  const isQuiet = ({ id }: Choice) => QUIET.some((quiet) => id.startsWith(`${quiet}:`));
  const deeds = told.filter((choice) => !isQuiet(choice)).toSorted((a, b) => worth(b) - worth(a));
  const [best, ...rest] = deeds;
  const quiet = told.filter(isQuiet);
  const isWorth = best !== undefined && worth(best) >= WORTH_IT;
  const [first, ...others] = isWorth ? [best, ...passes, ...rest, ...quiet] : [...passes, ...deeds, ...quiet];
  return { ...(first ? { primary: first } : {}), others, hint };
}

/** A place of the way that the player has touched: everything that can be done there. */
function atPlace(play: Play, request: Window, battle: Battle, along: number, passes: readonly Choice[]): Choices {
  const deeds = once(battle, `reserve ${request.id} ${along}`, () =>
    waitingModels(battle, request.seat)
      .flatMap(inReserve)
      .flatMap((acting) =>
        DEEDS.flatMap((activity): Choice[] => {
          const answer = { activity, actor: actorId(acting), along };
          if (!isLegal(play.game, battle, request, answer)) return [];
          const label = message('option.reserve', {
            activity: message(`activity.${activity}`),
            model: modelLabel(acting.model),
          });
          const choice = { id: `${activity}:${answer.actor}@${along}`, answer: asJson(answer), label };
          return [withDeed(battle, request, acting, activity, along, choice)];
        }),
      )
      .toSorted((a, b) => worth(b) - worth(a)),
  );
  const [first, ...rest] = deeds;
  const back: Choice = { id: 'back', draft: asDraft({}), label: message('wz.reserve.back') };
  const hint = message(first ? 'wz.hint.place' : 'wz.hint.no-deed', { length: { inches: along } });
  return { ...(first ? { primary: first } : {}), others: [...rest, back, ...passes], hint };
}

/** WZ-11.3: the Command test, then what it does to the mover, where that would stand then. */
function withDeed(
  battle: Battle,
  request: Window,
  acting: Acting,
  activity: string,
  along: number | undefined,
  choice: Choice,
): Choice {
  const command = commandNumber(battle, acting).value;
  const there = brokenInto(battle, request, along);
  const deed = deedOf(there, sameIn(there, acting), moverIn(there, request), activity);
  const test = message('wz.odds.command', { needed: command, chance: percent(chanceOfCheck(command)) });
  const where = along === undefined ? [] : [message('wz.reserve.along', { length: { inches: along } })];
  const detail = joined([...where, test, ...(deed ? [deed.words] : [])]);
  return deed ? withFigure({ ...choice, detail }, chanceOfCheck(command) * deed.chance) : { ...choice, detail };
}

/** What it would do to whoever moves; when that is one of its own side, or nobody, to the best target there is. */
function deedOf(
  battle: Battle,
  acting: Acting,
  mover: InPlay | undefined,
  activity: string,
): { readonly words: Message; readonly chance: number } | undefined {
  const enemy = mover && !areFriends(battle, mover.unit.seat, acting.unit.seat) ? mover : undefined;
  if (activity === 'shoot') {
    const odds = enemy ? bestShot(battle, acting, enemy)?.odds : bestTarget(battle, acting)?.odds;
    return odds && { words: shotInWords(odds), chance: harm(odds.lost) };
  }
  if (!enemy || (activity !== 'charge' && activity !== 'counter-charge')) return undefined;
  const blows = bestBlow(battle, acting, enemy, activity);
  return blows && { words: blowsInWords(blows), chance: harm(blows.odds.lost) };
}

const worth = ({ figure }: Choice): number => Number(figure?.text.params?.share ?? 0);
