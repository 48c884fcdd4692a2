import { SCENARIOS } from '@mischia/black-reach';
import { DIRECTIONS, type Direction, type Space, stepped } from '@mischia/geometry';
import { type Json, message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft, type Placement } from './draft.ts';
import { candidatesOf, refusalsOf } from './judge.ts';
import { fullName, hasFacing, typeOf } from './names.ts';
import { spaceIn } from './options.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

type Placements = { readonly [unit: string]: Placement };

/** The deployment as it lies now: the player's own, or the game's proposal until he touches it. */
export function deploymentOf(view: BattleView, request: RequestView, draft: Draft): Placements {
  if (draft.units) return draft.units;
  const [proposal] = candidatesOf(view, request, 1, draft.turn ?? 0) as readonly { units: Placements }[];
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
    return isTurned(unit, front, ahead) ? [{ at: key(at), facing: front }] : [];
  });
  const last = places.findIndex(({ at: there, facing }) => there === had?.at && (spaces > 1 || facing === had?.facing));
  const place = places[(last + 1) % places.length];
  return {
    ...draft,
    units: { ...now, [unit.id]: { ...place, ...(had?.face ? { face: had.face } : {}) } },
    inHand: unit.id,
  };
}

/** Where a tile of one space may look: Infantry along the sides; what has no front, ahead. */
function isTurned(unit: UnitView, front: Direction, ahead: Direction): boolean {
  if (!hasFacing(unit)) return front === ahead;
  return front.length === 1 || typeOf(unit)?.class !== 'infantry';
}

const key = ({ x, y }: Space): string => `${x},${y}`;

export function deployChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const units = deploymentOf(view, request, draft);
  const turn = (draft.turn ?? 0) + 1;
  const other: Choice = { id: 'propose', label: message('br.deploy.other'), draft: asDraft({ turn }) };
  const inHand = draft.inHand === undefined ? undefined : unitOf(view, draft.inHand);
  const flip = inHand ? handChoices({ request, view, draft, units, unit: inHand }) : [];
  const answer = { units } as Json;
  const refusals = refusalsOf(view, request, answer);
  const hint = inHand ? message('br.hint.deploy-hand', { unit: fullName(inHand) }) : message('br.hint.deploy');
  const lists = inHand
    ? placeChoices({ request, view, draft, units, unit: inHand })
    : unitChoices(view, draft, units, request.seat);
  if (refusals.length > 0) return { others: [...flip, ...lists, other], refusals, hint };
  const primary: Choice = {
    id: 'deploy',
    answer,
    label: message('br.deploy.done', { count: Object.keys(units).length }),
  };
  return { primary, others: [...flip, ...lists, other], hint };
}

/** A unit taken in hand, and the deployment around it. */
interface InHand {
  readonly request: RequestView;
  readonly view: BattleView;
  readonly draft: Draft;
  readonly units: Placements;
  readonly unit: UnitView;
}

/** What can be done with the unit in hand besides putting it somewhere: turned over, turned about, put aboard. */
function handChoices({ request, view, draft, units, unit }: InHand): readonly Choice[] {
  const place = units[unit.id];
  const placed = (change: Placement) => asDraft({ ...draft, units: { ...units, [unit.id]: change }, inHand: unit.id });
  const choices: Choice[] = [];
  if (typeOf(unit)?.twoState) {
    choices.push({
      id: 'flip',
      label: message('br.deploy.flip', { unit: fullName(unit) }),
      draft: placed({ ...place, face: place?.face === 'back' ? 'front' : 'back' }),
    });
  }
  const at = place?.at === undefined ? undefined : spaceIn(place.at.split('>')[0]?.replace(/[NESW]$/, '') ?? '');
  if (at && (hasFacing(unit) || (typeOf(unit)?.spaces ?? 1) > 1)) {
    choices.push({
      id: 'turn',
      label: message('br.deploy.turn', { unit: fullName(unit) }),
      draft: asDraft(withPlace(view, request, draft, unit, at)),
    });
  }
  const isFine = (change: Placement) =>
    refusalsOf(view, request, { units: { ...units, [unit.id]: change } } as Json).every(
      (refusal) => refusal.at !== unit.id,
    );
  for (const vehicle of view.units.filter((each) => each.owner === unit.owner && each.id !== unit.id)) {
    const aboard: Placement = { in: vehicle.id, ...(place?.face ? { face: place.face } : {}) };
    if (place?.in === vehicle.id || typeOf(vehicle)?.class === 'infantry' || !isFine(aboard)) continue;
    choices.push({
      id: `aboard:${vehicle.id}`,
      label: message('br.deploy.aboard', { unit: fullName(unit), vehicle: fullName(vehicle) }),
      draft: placed(aboard),
    });
  }
  return choices;
}

/** The units as a list: for whoever does not touch the board. */
function unitChoices(view: BattleView, draft: Draft, units: Placements, seat: number): readonly Choice[] {
  const own = view.units.filter(({ owner, id }) => owner === seat && units[id] !== undefined);
  if (!draft.all) {
    const label = message('br.deploy.units', { count: own.length });
    return [{ id: 'units', label, draft: asDraft({ ...draft, units, all: true }) }];
  }
  return own.map((unit) => ({
    id: `take:${unit.id}`,
    label: message('br.deploy.take', { unit: fullName(unit), place: units[unit.id]?.at ?? '–' }),
    draft: asDraft({ turn: draft.turn ?? 0, units, inHand: unit.id }),
  }));
}

/** Every place where the unit in hand may stand. */
function placeChoices({ request, view, draft, units, unit }: InHand): readonly Choice[] {
  const label = message('br.deploy.places', { unit: fullName(unit) });
  if (!draft.all) return [{ id: 'places', label, draft: asDraft({ ...draft, units, all: true }) }];
  const choices: Choice[] = [];
  for (let y = 1; y <= view.board.height; y++) {
    for (let x = 1; x <= view.board.width; x++) {
      const { [unit.id]: _had, ...others } = units;
      const next = withPlace(view, request, { units: others }, unit, { x, y });
      const answer = { units: next.units } as Json;
      const isFree = refusalsOf(view, request, answer).every(
        ({ code, at }) => at !== unit.id && code !== 'deploy/occupied',
      );
      if (!isFree) continue;
      choices.push({ id: `at:${x},${y}`, label: message('br.deploy.at', { x, y }), draft: asDraft(next) });
    }
  }
  return choices;
}
