import { inches, within } from '@mischia/geometry';
import {
  type AttackResult,
  atLeast,
  chargeOdds,
  checkSituation,
  type OddsAnswer,
  type OddsDesk,
  type Problem,
  rolledDistributions,
  type Situation,
  type SituationRules,
  situationOdds,
} from '@mischia/odds';
import type { UnitList } from '../army/setup.ts';
import { libraryOf } from '../pack/load.ts';
import type { Library } from '../pack/schema.ts';
import { starterPack } from '../pack/starter.ts';
import { smiteWounds } from '../rules/12-psychic/powers/smite.ts';
import { commonToughness, woundTarget } from '../rules/16-attacks/to-wound.ts';
import { CHARGE_DICE } from '../rules/18-charge/charge.ts';
import { CLOSE_COMBAT_WEAPON } from '../rules/20-fight/weapons.ts';
import { ENGAGEMENT_RANGE } from '../table/table.ts';
import type { AttackOdds } from './attacks.ts';
import { type MoraleNumbers, moraleNumbers } from './morale.ts';
import { type UnitsMeet, unitsMeetOdds, unitsMeetProblems } from './pack-units.ts';
import { psychicNumbers } from './psychic.ts';
import {
  type ChargeQuestion,
  has,
  type MeetQuestion,
  type NamedUnit,
  type PsychicQuestion,
  questionShape,
  whichOf,
} from './questions.ts';

/** W40K-16.2: what strength and toughness mean here. */
export const situationRules: SituationRules = { woundTarget, commonToughness };

let starter: Library | undefined;
/** The starter pack with the weapon that everybody has (W40K-20.9). */
export const starterLibrary = (): Library => {
  starter ??= libraryOf([starterPack, { id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] }]);
  return starter;
};

/** A size in all is filled up with the kind of model that may be most numerous. */
function listOf(named: NamedUnit): UnitList {
  if (typeof named === 'string') return { datasheet: named };
  const { size, ...list } = named;
  const kinds = starterLibrary().datasheets[list.datasheet]?.models ?? [];
  const most = kinds.reduce((best, kind) => (best && best.max >= kind.max ? best : kind), kinds[0]);
  if (size === undefined || !most) return list;
  const others = kinds.reduce((sum, kind) => (kind === most ? sum : sum + (list.models?.[kind.id] ?? kind.min)), 0);
  return { ...list, models: { ...list.models, [most.id]: Math.max(0, size - others) } };
}

const meetOf = (question: unknown): UnitsMeet => {
  const { attacker, target, ...rest } = question as MeetQuestion;
  return { ...rest, attacker: listOf(attacker), target: listOf(target) };
};

/** Questions about Warhammer 40,000 in plain numbers, or about two units of the starter pack. */
export const oddsDesk: OddsDesk = {
  system: 'w40k',
  unitsBy: 'datasheet',
  shape: questionShape,
  check(question) {
    if (whichOf(question) === 0) return checkSituation(question, situationRules);
    const problems: Problem[] = [];
    questionShape.check(question, '', problems);
    if (problems.length > 0) return problems;
    if (has(question, 'attacker')) return meetProblems(meetOf(question));
    return has(question, 'psychic') ? psykerProblems(question as PsychicQuestion) : [];
  },
  answer(question) {
    if (has(question, 'attacker')) return meetAnswer(meetOf(question));
    if (has(question, 'charge')) return chargeAnswer(question as ChargeQuestion);
    if (has(question, 'psychic')) return psychicAnswer(question as PsychicQuestion);
    if (has(question, 'morale')) return moraleAnswer((question as { morale: MoraleNumbers }).morale);
    return situationAnswer(question as Situation);
  },
};

function meetProblems(meet: UnitsMeet): Problem[] {
  const problems = unitsMeetProblems(starterLibrary(), meet).map(({ at, cause, remedy }) => ({
    path: at,
    cause,
    remedy,
  }));
  if (problems.length > 0) return problems;
  const [first] = starterLibrary().datasheets[meet.target.datasheet]?.models ?? [];
  if ((meet.woundsLost ?? 0) >= (first?.profile.W ?? 1)) {
    const cause = `A model of the target has ${first?.profile.W} wounds and would have lost ${meet.woundsLost}.`;
    return [{ path: 'woundsLost', cause, remedy: 'Leave slain models out of the target.' }];
  }
  if (unitsMeetOdds(starterLibrary(), meet)) return [];
  return [
    {
      path: 'attacker',
      cause: 'No weapon of the attacker can attack the target from there.',
      remedy: 'Choose another "kind" (shooting, overwatch, melee), a shorter "distance" or other "wargear".',
    },
  ];
}

const psykerProblems = ({ psychic: { psyker } }: PsychicQuestion): Problem[] =>
  (psyker.woundsLost ?? 0) < psyker.wounds
    ? []
    : [
        {
          path: 'psychic.psyker.woundsLost',
          cause: `The psyker has ${psyker.wounds} wounds and would have lost ${psyker.woundsLost}.`,
          remedy: 'Give fewer lost wounds than it has.',
        },
      ];

const casualties = ({ slain, damage, destroyed }: AttackResult | AttackOdds): Omit<OddsAnswer, 'question'> => ({
  chances: { destroyed, 'slain-any': atLeast(slain, 1) },
  distributions: { slain, damage },
});

function situationAnswer(situation: Situation): OddsAnswer {
  const odds = situationOdds(situation, situationRules);
  return {
    question: 'attack',
    ...casualties(odds),
    parts: odds.groups.map((group, i) => ({
      name: situation.weapons[i]?.name ?? String(i + 1),
      needs: { weapons: situation.weapons[i]?.weapons ?? 1 },
      distributions: rolledDistributions(group),
    })),
  };
}

function meetAnswer(meet: UnitsMeet): OddsAnswer {
  const odds = unitsMeetOdds(starterLibrary(), meet);
  if (!odds) throw new Error('no weapon reaches');
  return attackAnswer(starterLibrary(), odds, meet.kind ?? 'shooting');
}

/** The odds of real attacks as a table shows them. */
export const attackAnswer = (library: Library, odds: AttackOdds, question: string): OddsAnswer => ({
  question,
  ...casualties(odds),
  parts: odds.groups.map((group) => ({
    name: library.weapons[group.weapon]?.name ?? group.weapon,
    needs: {
      weapons: group.weapons,
      ...(group.toHit === undefined ? {} : { hit: group.toHit }),
      wound: group.toWound,
      save: group.toSave,
      damage: group.damageText,
    },
    distributions: rolledDistributions(group.rolled),
  })),
  notes: odds.notes,
});

// W40K-18.5: the least total that brings a model within Engagement Range.
function chargeAnswer({ charge: { gap, reroll = false } }: ChargeQuestion): OddsAnswer {
  let needed = CHARGE_DICE;
  while (!within(inches(gap), inches(needed) + ENGAGEMENT_RANGE)) needed++;
  const { success, distance } = chargeOdds({ needed, reroll, dice: `${CHARGE_DICE}D6` });
  return { question: 'charge', chances: { success }, distributions: { distance }, values: { needed } };
}

function psychicAnswer({ psychic }: PsychicQuestion): OddsAnswer {
  const { psyker, smite = false, warpCharge, modifier = 0, deny } = psychic;
  const { models, wounds, woundsLost = 0 } = psyker;
  const { mortals, ...chances } = psychicNumbers({
    warpCharge,
    modifiers: [{ amount: modifier }],
    ...(deny === undefined ? {} : { deny: [{ amount: deny }] }),
    psyker: { stages: [{ models, wounds }], woundsLost },
    ...(smite ? { wounds: smiteWounds } : {}),
  });
  return { question: 'psychic', chances, distributions: mortals ? { mortals } : {} };
}

function moraleAnswer(numbers: MoraleNumbers): OddsAnswer {
  const { passed, fleeing } = moraleNumbers(numbers);
  return { question: 'morale', chances: { passed }, distributions: { fleeing } };
}
