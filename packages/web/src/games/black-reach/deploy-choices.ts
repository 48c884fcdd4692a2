import { SCENARIOS } from '@mischia/black-reach';
import { DIRECTIONS, type Direction, type Space, stepped } from '@mischia/geometry';
import { type Json, message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft, type Placement } from './draft.ts';
import { candidatesOf, refusalsOf } from './judge.ts';
import { fullName, typeOf } from './names.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

type Placements = { readonly [unit: string]: Placement };

/** The deployment as it lies now: the player's own, or the game's proposal until he touches it. */
export function deploymentOf(view: BattleView, request: RequestView, draft: Draft): Placements {
  if (draft.units) return draft.units;
  const [proposal] = candidatesOf(view, request, 1, draft.turn ?? 0) as unknown as readonly { units: Placements }[];
  return proposal?.units ?? {};
}

/** Faces the enemy's zone, as far as the scenario tells. */
function aheadOf(view: BattleView, seat: number): Direction {
  const zone = SCENARIOS[view.scenario]?.deployment[view.players[seat]?.faction ?? 'orks'];
  if (zone?.minY !== undefined) return 'N';
  if (zone?.maxY !== undefined) return 'S';
  return zone?.minX === undefined ? 'E' : 'W';
}

/** Puts a unit into a space; a second time in the same space turns it. */
export function withPlace(view: BattleView, request: RequestView, draft: Draft, unit: UnitView, at: Space): Draft {
  const now = deploymentOf(view, request, draft);
  const had = now[unit.id];
  const spaces = typeOf(unit)?.spaces ?? 1;
  const ahead = aheadOf(view, request.seat);
  const fronts = [...DIRECTIONS.slice(DIRECTIONS.indexOf(ahead)), ...DIRECTIONS.slice(0, DIRECTIONS.indexOf(ahead))];
  const places = fronts.flatMap((front): Placement[] => {
    if (spaces === 2) return [{ at: `${at.x},${at.y}>${key(stepped(at, front))}` }];
    if (spaces === 4) return front.length === 1 ? [{ at: `${key(at)}${front}` }] : [];
    return front === ahead ? [{ at: key(at), facing: ahead }] : [];
  });
  const last = places.findIndex((place) => place.at === had?.at);
  const place = places[(last + 1) % places.length];
  return {
    ...draft,
    units: { ...now, [unit.id]: { ...place, ...(had?.face ? { face: had.face } : {}) } },
    inHand: unit.id,
  };
}

const key = ({ x, y }: Space): string => `${x},${y}`;

export function deployChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const units = deploymentOf(view, request, draft);
  const turn = (draft.turn ?? 0) + 1;
  const other: Choice = { id: 'propose', label: message('br.deploy.other'), draft: asDraft({ turn }) };
  const inHand = draft.inHand === undefined ? undefined : unitOf(view, draft.inHand);
  const flip = inHand && typeOf(inHand)?.twoState ? [flipChoice(draft, units, inHand)] : [];
  const answer = { units } as unknown as Json;
  const refusals = refusalsOf(view, request, answer);
  const hint = inHand ? message('br.hint.deploy-hand', { unit: fullName(inHand) }) : message('br.hint.deploy');
  if (refusals.length > 0) return { others: [...flip, other], refusals, hint };
  const primary: Choice = {
    id: 'deploy',
    answer,
    label: message('br.deploy.done', { count: Object.keys(units).length }),
  };
  return { primary, others: [...flip, other], hint };
}

function flipChoice(draft: Draft, units: Placements, unit: UnitView): Choice {
  const face = units[unit.id]?.face === 'back' ? 'front' : 'back';
  return {
    id: 'flip',
    label: message('br.deploy.flip', { unit: fullName(unit) }),
    draft: asDraft({ ...draft, units: { ...units, [unit.id]: { ...units[unit.id], face } } }),
  };
}
