import type { Json, RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { Choices } from '../../games/plugin.ts';
import { aheadChoices } from './ahead-choices.ts';
import { withBout } from './bout-choices.ts';
import { type Draft, draftOf } from './draft.ts';
import { driveChoices } from './drive.ts';
import type { Play } from './game.ts';
import { moveChoices } from './move-choices.ts';
import { optionChoices } from './option-choices.ts';
import { placeChoices, spotChoices } from './place-choices.ts';
import { rerollChoices } from './reroll-choices.ts';

/** What the prompt panel offers: what the book has of its own, what the hand does, otherwise the options. */
export function choices(play: Play, request: RequestView, state: TableState, raw: Json | undefined): Choices {
  const draft = draftOf(raw);
  const found =
    aheadChoices(play, request, state, draft, choicesOf) ??
    withBout(play.game, request, state, draft, choicesOf(play, request, state, draft));
  const who = play.game.whoActs?.(state, request);
  return who ? { ...found, who } : found;
}

function choicesOf(play: Play, request: RequestView, state: TableState, draft: Draft): Choices {
  const { game } = play;
  const own = game.choices?.(request, state, draft, play);
  if (own) return own;
  const task = game.taskOf(request);
  switch (task?.does) {
    case 'move':
      return moveChoices(play, request, task, state, draft);
    case 'place':
    case 'put':
      return placeChoices(game, request, state, draft);
    case 'spot':
      return spotChoices(game, request, state, draft);
    case 'drive':
      return driveChoices(game, request, state, draft);
    case 'reroll':
      return rerollChoices(request, task, draft);
    default:
      return optionChoices(play, request, state, draft);
  }
}
