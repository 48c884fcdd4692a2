import { message } from '@mischia/kernel';
import { type Battle, type HostOptions, hostOptions, TOGGLE_KEYS, type ToggleKey } from '@mischia/warzone';
import type { TextSection } from '../plugin.ts';

/** Readings of the rules that are not the usual ones (WZ-36.1). */
export function changedChoices(options: HostOptions): readonly ToggleKey[] {
  const usual = hostOptions();
  return TOGGLE_KEYS.filter((key) => options[key] !== usual[key]);
}

/** What else is to be known of a table, in words: its doors, and what the host has chosen. */
export function moreText({ access, settings: { options } }: Battle): readonly TextSection[] {
  const doors = Object.values(access).map(({ id, kind, state }) => ({
    id,
    text: message('wz.text.door', {
      access: id,
      kind: message(`wz.access.${kind}`),
      state: message(`wz.door.${state}`),
    }),
  }));
  const chosen = changedChoices(options).map((key) => ({
    id: key,
    text: message('wz.text.choice', {
      option: message(`option.${key}`),
      value: message(`option.${key}.${options[key]}`),
    }),
  }));
  return [
    ...(doors.length > 0 ? [{ id: 'doors', title: message('wz.text.doors'), rows: doors }] : []),
    {
      id: 'host',
      title: message('wz.text.host'),
      rows: chosen.length > 0 ? chosen : [{ id: 'usual', text: message('wz.text.usual') }],
    },
  ];
}
