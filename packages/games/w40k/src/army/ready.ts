import { type Message, message } from '@mischia/kernel';
import {
  type Battlefield,
  type BattlefieldFile,
  BattlefieldSchema,
  battlefieldOf,
  NameSchema,
  SourceSchema,
} from '@mischia/tabletop';
import { z } from 'zod';
import battleCompany from '../../data/armies/battle-company.json' with { type: 'json' };
import goffRabble from '../../data/armies/goff-rabble.json' with { type: 'json' };
import hostOfTheSky from '../../data/armies/host-of-the-sky.json' with { type: 'json' };
import hunterCadre from '../../data/armies/hunter-cadre.json' with { type: 'json' };
import ironSiege from '../../data/armies/iron-siege.json' with { type: 'json' };
import strikeOfMacragge from '../../data/armies/strike-of-macragge.json' with { type: 'json' };
import szarekhanPhalanx from '../../data/armies/szarekhan-phalanx.json' with { type: 'json' };
import brokenForum from '../../data/battlefields/broken-forum.json' with { type: 'json' };
import ironDistrict from '../../data/battlefields/iron-district.json' with { type: 'json' };
import oldOrchard from '../../data/battlefields/old-orchard.json' with { type: 'json' };
import { type ArmyList, ArmyListSchema, type BattleSetup } from './setup.ts';

const ReadyArmySchema = z.strictObject({
  id: z.string(),
  title: NameSchema,
  source: SourceSchema,
  list: ArmyListSchema,
});

/** An army that needs no mustering. */
export interface ReadyArmy {
  readonly id: string;
  readonly title: { readonly it: string; readonly en: string };
  readonly list: ArmyList;
}

/** The first three have about 25 Power, the others about 50. */
export const readyArmies: readonly ReadyArmy[] = [
  strikeOfMacragge,
  goffRabble,
  hunterCadre,
  battleCompany,
  szarekhanPhalanx,
  hostOfTheSky,
  ironSiege,
].map((raw) => ReadyArmySchema.parse(raw) as ReadyArmy);

export const battlefieldFiles: readonly BattlefieldFile[] = [brokenForum, oldOrchard, ironDistrict].map((raw) =>
  BattlefieldSchema.parse(raw),
);

/** Tables with their terrain; W40K-03.2: about one piece for every 12" by 12". */
export const battlefields: readonly Battlefield[] = battlefieldFiles.map(battlefieldOf);

export const battlefieldById = (id: string): Battlefield | undefined => battlefields.find((one) => one.id === id);

function armyById(id: string): ArmyList {
  const army = readyArmies.find((one) => one.id === id);
  if (!army) throw new Error(`no ready army ${id}`);
  return army.list;
}

export interface ReadySetup {
  readonly id: string;
  readonly name: Message;
  readonly setup: BattleSetup;
}

const ready = (size: string, battlefield: string, first: string, second: string): ReadySetup => ({
  id: `${first}-against-${second}`,
  name: message('setup.battle', { first: message(`army.${first}`), second: message(`army.${second}`) }),
  setup: { mission: 'only-war', size, battlefield, armies: [armyById(first), armyById(second)] },
});

/** Battles to start at once; every ready army is in one of them. */
export const readySetups: readonly ReadySetup[] = [
  ready('combat-patrol', 'broken-forum', 'strike-of-macragge', 'goff-rabble'),
  ready('combat-patrol', 'old-orchard', 'goff-rabble', 'hunter-cadre'),
  ready('incursion', 'old-orchard', 'battle-company', 'szarekhan-phalanx'),
  ready('strike-force', 'iron-district', 'szarekhan-phalanx', 'battle-company'),
  ready('strike-force', 'iron-district', 'host-of-the-sky', 'iron-siege'),
];
