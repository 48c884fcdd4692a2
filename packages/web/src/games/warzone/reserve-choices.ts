import { message } from '@mischia/kernel';
import type { Battle, RequestFor } from '@mischia/warzone';
import type { Play } from '../../inch-table/play/game.ts';
import { optionChoice } from '../../inch-table/play/option-choices.ts';
import type { Option } from '../../inch-table/play/options.ts';
import type { Choice, Choices } from '../plugin.ts';
import { modelName } from './names.ts';

/** Passing in one press: this chance, this mover, this Turn. */
const PASSES: readonly string[] = ['pass', 'pass-mover', 'pass-turn'];
/** Done for themselves, not to anybody. */
const QUIET = /^(?:crouch|stand):/;

/** WZ-11.4: what one's waiting models could do to whoever moves, where on its way, and how to be left alone. */
export function reserveChoices(play: Play, request: RequestFor<'reserve'>, battle: Battle): Choices {
  const options: readonly Option[] = request.options ?? [];
  const told = options.map((option) => optionChoice(play, request, battle, option));
  const passes = PASSES.flatMap((id) => told.filter((choice) => choice.id === id));
  const deeds = told
    .filter(({ id }) => !PASSES.includes(id) && !QUIET.test(id))
    .toSorted((a, b) => worth(b) - worth(a));
  const quiet = told.filter(({ id }) => QUIET.test(id));
  const [best, ...rest] = deeds;
  const isWorth = best !== undefined && worth(best) >= WORTH_IT;
  const [first, ...others] = isWorth ? [best, ...passes, ...rest, ...quiet] : [...passes, ...deeds, ...quiet];
  const { moment, mover } = request.data;
  return {
    ...(first ? { primary: first } : {}),
    others,
    hint: message(mover === null ? 'wz.hint.between' : `wz.hint.${moment}`, { mover: modelName(battle, mover) }),
  };
}

/** In hundredths; less is not worth the only reserve action. */
const WORTH_IT = 10;

const worth = ({ figure }: Choice): number => Number(figure?.text.params?.share ?? 0);
