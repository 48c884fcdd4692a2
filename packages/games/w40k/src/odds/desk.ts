import { inches, within } from '@mischia/geometry';
import {
  type AttackResult,
  atLeast,
  chargeOdds,
  checkSituation,
  deskOf,
  lostProblems,
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
import { BOOK_PACK } from '../rules/20-fight/weapons.ts';
import { ENGAGEMENT_RANGE } from '../table/table.ts';
import type { AttackOdds } from './attacks.ts';
import { moraleNumbers } from './morale.ts';
import { type UnitsMeet, unitsMeetOdds, unitsMeetProblems } from './pack-units.ts';
import { psychicNumbers } from './psychic.ts';
import { type NamedUnit, type Questions, shapes } from './questions.ts';

/** W40K-16.2: what strength and toughness mean here. */
export const situationRules: SituationRules = { woundTarget, commonToughness };

let starter: Library | undefined;
/** The starter pack with the weapon that everybody has (W40K-20.9). */
export const starterLibrary = (): Library => {
  starter ??= libraryOf([starterPack, BOOK_PACK]);
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

const meetOf = ({ attacker, target, ...rest }: Questions['attacker']): UnitsMeet => ({
  ...rest,
  attacker: listOf(attacker),
  target: listOf(target),
});

/** Questions about Warhammer 40,000 in plain numbers, or about two units of the starter pack. */
export const oddsDesk: OddsDesk = deskOf<Questions>({
  system: 'w40k',
  unitsBy: 'datasheet',
  shapes,
  usual: 'weapons',
  answers: {
    attacker: (question) => meetAnswer(meetOf(question)),
    charge: chargeAnswer,
    psychic: psychicAnswer,
    morale: ({ morale }) => {
      const { passed, fleeing } = moraleNumbers(morale);
      return { question: 'morale', chances: { passed }, distributions: { fleeing } };
    },
    weapons: situationAnswer,
  },
  checks: {
    attacker: (question) => meetProblems(meetOf(question)),
    psychic: ({ psychic: { psyker } }) =>
      lostProblems('psychic.psyker.woundsLost', psyker.wounds, psyker.woundsLost, [
        'The psyker',
        'Give fewer lost wounds than it has.',
      ]),
    weapons: (question) => checkSituation(question, situationRules),
  },
});

function meetProblems(meet: UnitsMeet): Problem[] {
  const problems = unitsMeetProblems(starterLibrary(), meet).map(({ at, ...words }) => ({ path: at, ...words }));
  if (problems.length > 0) return problems;
  const wounds = starterLibrary().datasheets[meet.target.datasheet]?.models[0]?.profile.W ?? 1;
  const lost = lostProblems('woundsLost', wounds, meet.woundsLost);
  if (lost.length > 0) return lost;
  if (unitsMeetOdds(starterLibrary(), meet)) return [];
  return [
    {
      path: 'attacker',
      cause: 'No weapon of the attacker can attack the target from there.',
      remedy: 'Choose another "kind" (shooting, overwatch, melee), a shorter "distance" or other "wargear".',
    },
  ];
}

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
function chargeAnswer({ charge: { gap, reroll = false } }: Questions['charge']): OddsAnswer {
  let needed = CHARGE_DICE;
  while (!within(inches(gap), inches(needed) + ENGAGEMENT_RANGE)) needed++;
  const { success, distance } = chargeOdds({ needed, reroll, dice: `${CHARGE_DICE}D6` });
  return { question: 'charge', chances: { success }, distributions: { distance }, values: { needed } };
}

function psychicAnswer({ psychic }: Questions['psychic']): OddsAnswer {
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
