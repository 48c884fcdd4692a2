import type { ArmyList } from '../army/setup.ts';

/** The armies of the bench stay as they are, so that figures of different days can be compared; ready armies may change. */
export const marines: ArmyList = {
  name: 'Strike of Macragge',
  battleForged: true,
  units: [
    {
      datasheet: 'primaris-librarian',
      chosen: { '<CHAPTER>': 'ULTRAMARINES' },
      powers: ['might-of-heroes', 'veil-of-time'],
      embarked: 2,
    },
    {
      datasheet: 'intercessor-squad',
      wargear: [
        { option: 'squad-rifles', choice: 'auto-bolt-rifles', kind: 'intercessor', count: 4 },
        { option: 'squad-rifles', choice: 'auto-bolt-rifles', kind: 'sergeant', count: 1 },
        { option: 'grenade-launcher', choice: 'astartes-grenade-launcher', kind: 'intercessor', count: 1 },
      ],
      chosen: { '<CHAPTER>': 'ULTRAMARINES' },
      embarked: 2,
    },
    {
      datasheet: 'impulsor',
      wargear: [{ option: 'dome', choice: 'shield-dome', kind: 'impulsor', count: 1 }],
      chosen: { '<CHAPTER>': 'ULTRAMARINES' },
    },
    {
      datasheet: 'terminator-squad',
      wargear: [{ option: 'heavy-weapon', choice: 'assault-cannon', kind: 'terminator', count: 1 }],
      chosen: { '<CHAPTER>': 'ULTRAMARINES' },
    },
  ],
  warlord: { unit: 0, kind: 'librarian', trait: 'inspiring-leader' },
};

export const orks: ArmyList = {
  name: 'Goff rabble',
  battleForged: true,
  units: [
    { datasheet: 'warboss', chosen: { '<CLAN>': 'GOFFS' } },
    { datasheet: 'weirdboy', chosen: { '<CLAN>': 'GOFFS' }, powers: ['da-jump'] },
    { datasheet: 'painboy', chosen: { '<CLAN>': 'GOFFS' } },
    {
      datasheet: 'ork-boyz',
      models: { boy: 19 },
      wargear: [
        { option: 'rokkits', choice: 'rokkit-launcha', kind: 'boy', count: 2 },
        { option: 'shootas', choice: 'shoota', kind: 'boy', count: 7 },
        { option: 'nob-weapon', choice: 'power-klaw', kind: 'boss-nob', count: 1 },
      ],
      chosen: { '<CLAN>': 'GOFFS' },
    },
  ],
  warlord: { unit: 0, kind: 'warboss', trait: 'inspiring-leader' },
};
