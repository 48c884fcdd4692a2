import { distance, inches } from '@mischia/geometry';
import { type Message, message, type RequestView } from '@mischia/kernel';
import {
  ACTIVITIES,
  type Acting,
  type ActivityName,
  actorOf,
  type Battle,
  isAsking,
  modelLabel,
  type RequestFor,
} from '@mischia/warzone';
import type { Play } from '../../inch-table/play/game.ts';
import { moveChoices } from '../../inch-table/play/move-choices.ts';
import { modelInHand, type Option } from '../../inch-table/play/options.ts';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { actingIn, standingBy } from './acting.ts';
import { withFigure } from './adorned.ts';

import { actionsLeft } from './condition.ts';
import { asDraft, type Draft } from './draft.ts';
import { joined } from './names.ts';
import { answerOf, bestTarget, harm, shotInWords } from './shot-odds.ts';
import { taskOf } from './tasks.ts';

type ActRequest = RequestFor<'act'> | RequestFor<'act-in-place'>;

/** What a sensible player looks at first; what is not named comes after them, and giving up last of all. */
const FIRST: readonly string[] = ['attack', 'shoot', 'ram', 'charge', 'use-power'];
const THEN: readonly string[] = ['drive', 'wait', 'aim', 'crouch', 'stand', 'turn', 'climb', 'open', 'pick-up'];
const LAST: readonly string[] = ['change-gear', 'jump', 'descend', 'flee', 'stop'];

/** WZ-11.1: the activities of the model whose turn it is, each with what it costs, and its move as drawn or suggested. */
export function actChoices(play: Play, request: ActRequest, battle: Battle, draft: Draft): Choices {
  const options: readonly Option[] = request.options ?? [];
  const all = options.flatMap((option) => activityChoices(battle, option)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const hint = hintOf(battle, request);
  const task = taskOf(request);
  if (task?.does !== 'move') {
    const [first, ...rest] = all;
    return { ...(first ? { primary: first } : {}), others: rest, hint };
  }
  // The way by itself: the activities are offered beside it, not instead of it.
  const alone: RequestView = { ...request, options: [] };
  const { primary: way, others: goals, awaited, ...moving } = moveChoices(play, alone, task, battle, draft);
  const go = way && withCost(battle, request, way);
  const due = awaited ? { awaited } : {};
  if (draft.moves || draft.goal !== undefined) {
    return { ...moving, ...due, ...(go ? { primary: go } : {}), others: [...all, ...goals] };
  }
  // Whoever would hardly get anywhere waits instead; who could not wait for the way to be found is asked again.
  const isVain = go !== undefined && isTrifle(battle, request, go);
  const from = isVain ? ORDER.indexOf('wait') + 1 : THEN_FROM;
  const before = all.filter((choice) => rankOf(choice) < from);
  const after = all.filter((choice) => rankOf(choice) >= from);
  const [first, ...rest] = [...before, ...(go ? [go] : []), ...after];
  return {
    ...moving,
    ...(isVain && awaited ? { awaited: { draft: asDraft({ ...draft, go: false }) } } : due),
    hint,
    ...(first ? { primary: first } : {}),
    others: [...rest, ...goals],
  };
}

/** A Move that brings a model less far than this is no sensible player's first thought. */
const TRIFLE = inches(1);

function isTrifle(battle: Battle, request: ActRequest, { answer }: Choice): boolean {
  const one = standingBy(battle, modelInHand(request));
  const { moves = [] } = (answer ?? {}) as { readonly moves?: readonly { readonly path: readonly number[][] }[] };
  const end = moves[0]?.path.at(-1);
  return one !== undefined && end !== undefined && distance(one.model, { x: end[0]!, y: end[1]! }) < TRIFLE;
}

const ORDER: readonly string[] = [...FIRST, ...THEN, 'other', ...LAST];
const THEN_FROM = FIRST.length;

function rankOf({ id, figure, label }: Choice): number {
  const [activity = ''] = id.split(/[/@]/);
  // Without anybody worth a shot there are better things to do.
  if (activity === 'shoot' && !figure && label.key !== OTHER_TARGET) return ORDER.indexOf('other');
  return ORDER.includes(activity) ? ORDER.indexOf(activity) : ORDER.indexOf('other');
}

const hintOf = (battle: Battle, request: ActRequest): Message => {
  const one = standingBy(battle, modelInHand(request));
  if (!one || one.model.vehicle) return message('wz.hint.crew');
  return message(isAsking(request, 'act') ? 'wz.hint.act' : 'wz.hint.act-in-place', {
    left: actionsLeft(one.model.actions),
  });
};

/** A move costs an Action like everything else. */
function withCost(battle: Battle, request: ActRequest, choice: Choice): Choice {
  const left = standingBy(battle, modelInHand(request))?.model.actions.any ?? 1;
  const cost = spending(1, left - 1);
  const words = [...(choice.detail ? [choice.detail] : []), cost];
  return { ...choice, detail: joined(words) };
}

/** An activity with what it costs; to shoot at whom it promises most takes one press. */
function activityChoices(battle: Battle, option: Option): Choice[] {
  const { activity, actor } = option.data as { readonly activity: ActivityName; readonly actor: string };
  const acting = actingIn(battle, actor);
  const choice = choiceOf(option);
  if (!acting) return [choice];
  const cost = [
    ...(acting.crew ? [message(`crew.${acting.model.profile}.${acting.crew.crew}`)] : []),
    costOf(acting, activity),
  ];
  const told = { ...choice, detail: joined(cost) };
  const best = activity === 'shoot' ? bestTarget(battle, acting) : undefined;
  const promise = best ? harm(best.odds.lost) : 0;
  if (!best || promise < WORTH_IT) return [told];
  const fire: Choice = {
    ...choice,
    id: `${choice.id}@${best.shot.target.model.id}`,
    following: [{ kind: 'shoot', answer: answerOf(best) }],
    label: message('wz.shoot.at', { target: modelLabel(best.shot.target.model) }),
    detail: joined([shotInWords(best.odds), ...cost]),
  };
  return [withFigure(fire, promise), { ...told, label: message(OTHER_TARGET) }];
}

const OTHER_TARGET = 'wz.shoot.other';

/** A shot less likely to hurt than this is no sensible player's first thought. */
const WORTH_IT = 0.03;

/** "1 Action · 2 left". */
function costOf(acting: Acting, activity: ActivityName): Message {
  const { any, closeCombat, shooting } = actorOf(acting).actions;
  const { actions } = ACTIVITIES[activity];
  if (actions === 'profile') return message('wz.cost.power', { left: any });
  if (activity === 'stop') return message('wz.cost.stop', { count: any + closeCombat + shooting });
  if (activity === 'wait') return message('wz.cost.wait', { count: any });
  const extra = activity === 'shoot' ? shooting : activity === 'attack' ? closeCombat : 0;
  const count = typeof actions === 'number' ? actions : 0;
  return spending(count, any + extra - count);
}

const spending = (spent: number, left: number): Message =>
  message(spent === 1 ? 'wz.cost.single' : 'wz.cost', { spent, count: left });
