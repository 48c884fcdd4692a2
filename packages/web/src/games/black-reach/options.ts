import { dataOf, optionData } from '@mischia/black-reach';
import { type Direction, type FlameTemplate, flameSpaces, type Space, tileSpaces } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { type BattleView, tileOf, unitOf } from './view.ts';

export type Option = NonNullable<RequestView['options']>[number];

export const cardOf = (option: Option): string | undefined => optionData(option).card;

const UNIT = /ambush-\d+-\d+|[UO]\d\d-\d+/g;
const SPACE = /(?<![\d@])(\d+,\d+)/g;

/** The units and spaces an option speaks of, told by its id: ids are readable on purpose. */
export function aboutOption(option: Option): readonly string[] {
  const { id } = option;
  const { target } = optionData(option);
  const units = [...id.matchAll(UNIT)].map(([unit]) => unit);
  const spaces = [...id.replaceAll(UNIT, '').matchAll(SPACE)].map(([space]) => space);
  return [...new Set([...units, ...spaces, ...(target === undefined ? [] : [target])])];
}

export const isAbout = (option: Option, thing: string): boolean => aboutOption(option).includes(thing);

export const spaceIn = (text: string): Space | undefined => {
  const [, x, y] = text.match(/^(\d+),(\d+)$/) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
};

/** The spaces a flame would cover. */
export function flameOf(view: BattleView, request: RequestView, { id }: Option): readonly Space[] {
  const [, template, x, y, direction] = id.match(/flamer-([FML]):[^@>]*(?:@(\d+),(\d+))?>([NESW]{1,2})$/) ?? [];
  const unit = unitOf(view, id.match(/^alert:([^:]+):/)?.[1] ?? dataOf(request).unit ?? '');
  const tile = unit ? tileOf(unit) : undefined;
  if (template === undefined || !tile) return [];
  const from = x === undefined ? tileSpaces(tile)[0] : { x: Number(x), y: Number(y) };
  return from ? flameSpaces(template as FlameTemplate, from, direction as Direction, view.board) : [];
}
