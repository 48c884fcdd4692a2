import { isProblems } from '@mischia/kernel';
import { type BattleSetup, parseSetup, readySetups } from '../../src/army/setup.ts';

/** Battles for the referee: those that are ready, and some whose armies have everything the ready ones lack. */

interface Named {
  readonly name: string;
  readonly setup: BattleSetup;
}

function battle(name: string, format: string, battleplan: string, ...armies: readonly object[]): Named {
  const setup = parseSetup({ battlepack: 'proving-grounds', format, battleplan, armies });
  if (isProblems(setup)) throw new Error(`${name}: ${setup.map(({ at, cause }) => `${at} ${cause}`).join('\n')}`);
  return { name, setup: setup as BattleSetup };
}

const units = (...warscrolls: string[]) => warscrolls.map((warscroll) => ({ warscroll }));

const ANGELS = {
  name: 'Angels',
  factions: ['stormcast-eternals'],
  units: units(
    'lord-relictor',
    'yndrasta',
    'knight-vexillor-apotheosis',
    'vindictors',
    'vindictors',
    'prosecutors-hammers',
  ),
  general: { unit: 0 },
  factionTerrain: 'storm-beacon',
  enhancements: {
    commandTrait: 'high-priest',
    artefacts: [{ artefact: 'amulet-of-destiny', unit: 2 }],
    prayers: [{ unit: 0, prayer: 'guidance' }],
    triumphs: ['inspired'],
  },
};

const IDOL = {
  name: 'Idol',
  factions: ['kruleboyz'],
  units: units(
    'killaboss-with-stab-grot',
    'rogue-idol',
    'murknob-with-belcha-banna',
    'swampcalla-shaman',
    'gutrippaz',
    'hobgrot-slittaz',
  ),
  general: { unit: 0 },
  factionTerrain: 'totem-bog',
  enhancements: {
    commandTrait: 'battle-lust',
    artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 0, weapon: 'boss-hacka' }],
    spells: [{ unit: 3, spell: 'levitate' }],
    triumphs: ['bloodthirsty'],
  },
};

const DRAKE = {
  name: 'Drake',
  factions: ['stormcast-eternals'],
  units: units('lord-celestant-on-stardrake', 'vindictors', 'vindictors', 'celestar-ballista', 'mire-hoppers'),
  general: { unit: 0 },
  factionTerrain: 'storm-beacon',
  enhancements: {
    commandTrait: 'skilled-leader',
    artefacts: [{ artefact: 'arcane-tome', unit: 0 }],
    spells: [{ unit: 0, spell: 'ghost-mist' }],
    triumphs: ['indomitable'],
  },
};

const MARSH = {
  name: 'Marsh',
  factions: ['kruleboyz'],
  units: units(
    'killaboss-on-corpse-rippa-vulcha',
    'marshcrawla-sloggoth',
    'gutrippaz',
    'drowned-thralls',
    'bog-witches',
    'twin-fury-zealots',
  ),
  general: { unit: 0 },
  entities: ['twin-lanterns'],
  factionTerrain: 'totem-bog',
  enhancements: {
    commandTrait: 'battle-lust',
    artefacts: [{ artefact: 'amulet-of-destiny', unit: 0 }],
    spells: [{ unit: 4, spell: 'levitate' }],
    triumphs: ['bloodthirsty'],
  },
};

const BLOOD = {
  name: 'Blood',
  factions: ['khorne'],
  units: units(
    'slaughterpriest',
    'blood-warriors',
    'bloodreavers',
    'mire-hoppers',
    'drowned-thralls',
    'stone-lobba',
    'twin-fury-zealots',
    'bog-witches',
  ),
  general: { unit: 0 },
  entities: ['prismatic-palisade'],
  factionTerrain: 'skull-altar',
  enhancements: {
    commandTrait: 'heroic-stature',
    artefacts: [{ artefact: 'amulet-of-destiny', unit: 0 }],
    spells: [{ unit: 7, spell: 'ghost-mist' }],
    prayers: [{ unit: 0, prayer: 'curse' }],
    triumphs: ['inspired'],
  },
};

const COMMAND = {
  name: 'Command',
  factions: ['stormcast-eternals'],
  units: units(
    'lord-imperatant',
    'knight-arcanum',
    'knight-vexillor-apotheosis',
    'vindictors',
    'vindictors',
    'annihilators',
  ),
  general: { unit: 0 },
  entities: ['purple-sun-of-shyish'],
  battalions: [
    {
      battalion: 'command-entourage',
      ability: 'strategists',
      units: [
        { unit: 0, as: 'commander' },
        { unit: 1, as: 'sub-commander' },
        { unit: 2, as: 'sub-commander' },
      ],
    },
  ],
  enhancements: {
    commandTrait: 'battle-lust',
    artefacts: [{ artefact: 'seed-of-rebirth', unit: 0 }],
    spells: [{ unit: 1, spell: 'flaming-weapon' }],
    triumphs: ['indomitable'],
  },
};

const IDOLS = {
  name: 'Idols',
  factions: ['kruleboyz'],
  units: units(
    'killaboss-on-corpse-rippa-vulcha',
    'rogue-idol',
    'rogue-idol',
    'swampcalla-shaman',
    'gutrippaz',
    'gutrippaz',
    'gutrippaz',
    'hobgrot-slittaz',
    'man-skewer-boltboyz',
  ),
  general: { unit: 0 },
  battalions: [
    {
      battalion: 'linebreaker',
      units: [
        { unit: 0, as: 'commander' },
        { unit: 1, as: 'monster' },
        { unit: 2, as: 'monster' },
      ],
    },
  ],
  enhancements: {
    commandTrait: 'skilled-leader',
    artefacts: [{ artefact: 'arcane-tome', unit: 0 }],
    spells: [
      { unit: 0, spell: 'levitate' },
      { unit: 3, spell: 'flaming-weapon' },
    ],
    triumphs: ['inspired'],
  },
};

const HOST = {
  name: 'Host',
  factions: ['stormcast-eternals'],
  units: units(
    'lord-celestant-on-stardrake',
    'yndrasta',
    'lord-relictor',
    'knight-arcanum',
    'vindictors',
    'vindictors',
    'vindictors',
    'vindictors',
    'celestar-ballista',
    'celestar-ballista',
  ),
  general: { unit: 0 },
  entities: ['emerald-lifeswarm'],
  battalions: [
    {
      battalion: 'grand-battery',
      units: [
        { unit: 2, as: 'sub-commander' },
        { unit: 8, as: 'artillery' },
        { unit: 9, as: 'artillery' },
      ],
    },
  ],
  enhancements: {
    commandTrait: 'skilled-leader',
    artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 0, weapon: 'celestine-hammer' }],
    spells: [{ unit: 3, spell: 'levitate' }],
    prayers: [{ unit: 2, prayer: 'heal' }],
    triumphs: ['indomitable'],
  },
};

/** The ready battles first. */
export const setups: readonly Named[] = [
  ...readySetups.map(({ id, setup }) => ({ name: id, setup })),
  battle('angels-against-idol', 'standard', 'three-banners', ANGELS, IDOL),
  battle('drake-against-marsh', 'standard', 'the-broken-tower', DRAKE, MARSH),
  battle('blood-against-command', 'standard', 'three-banners', BLOOD, COMMAND),
  battle('idols-against-host', 'large', 'the-broken-tower', IDOLS, HOST),
];
