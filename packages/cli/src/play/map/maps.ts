import type * as aos from '@mischia/aos';
import type * as blackReach from '@mischia/black-reach';
import { type Language, type Message, message } from '@mischia/kernel';
import type * as spaceMarineHeroes from '@mischia/space-marine-heroes';
import type * as w40k from '@mischia/w40k';
import type * as warzone from '@mischia/warzone';
import { columnMap } from './column-map.ts';
import { gridMap } from './grid-map.ts';
import { inchMap } from './inch-map.ts';

/** How a known state of a game is drawn with signs; states are opaque here, as in `System`. */
type Draw<S> = (known: S, say: (of: Message) => string, language: Language) => string[];
type TerminalMap = Draw<unknown>;

const map =
  <S>(draw: Draw<S>): TerminalMap =>
  (known, say, language) =>
    draw(known as S, say, language);

const MAPS: { readonly [system: string]: TerminalMap } = {
  w40k: map<w40k.Battle>((battle, say, language) =>
    inchMap<w40k.Unit>(
      battle,
      {
        name: ({ datasheet }) => say(message(`unit.${datasheet}`)),
        isOnTable: ({ place }) => place === 'table',
        markers: battle.mission.markers,
      },
      language,
    ),
  ),
  aos: map<aos.Battle>((battle, say, language) =>
    inchMap<aos.Unit>(
      battle,
      {
        name: ({ warscroll }) => say(message(`unit.${warscroll}`)),
        isOnTable: ({ place }) => place === 'field' || place === 'garrison',
        markers: battle.objectives,
      },
      language,
    ),
  ),
  warzone: map<warzone.Battle>((battle, say, language) =>
    inchMap<warzone.Unit>(
      battle,
      {
        name: ({ entry }) => say(message(`unit.${entry}`)),
        isOnTable: ({ models }) => models.some(({ presence }) => presence === 'table'),
        markers: [],
      },
      language,
    ),
  ),
  'black-reach': map<blackReach.State>((state, say) =>
    gridMap(state, {
      name: (type) => say(message(`name.${type}`)),
      marker: (mark) => say(message('name.ambush', { mark })),
      ambushed: (name) => say(message('cli.ambushed', { name })),
      terrain: say(message('cli.terrain')),
    }),
  ),
  'space-marine-heroes': map<spaceMarineHeroes.Battle>((battle, say) =>
    columnMap(battle, (seat, score) => say(message('cli.side', { seat: seat + 1, score }))),
  ),
};

/** Games whose answers are in thousandths of an inch. */
const IN_INCHES: ReadonlySet<string> = new Set(['w40k', 'aos', 'warzone']);

export const isInInches = (system: string): boolean => IN_INCHES.has(system);

/** Undefined where there is nothing to draw: not every game is played on a table. */
export const mapOf = (system: string): TerminalMap | undefined =>
  Object.hasOwn(MAPS, system) ? MAPS[system] : undefined;
