import { type Modifier, message } from '@mischia/kernel';
import { totalModifier } from '../01-concepts/modifiers.ts';

// AOS-15.1: the models slain this turn are added to the die.
export const battleshockModifiers = (slain: number): Modifier[] =>
  slain === 0 ? [] : [{ rule: 'AOS-15.1', why: message('why.slain-this-turn'), amount: slain }];

export const battleshockRoll = (face: number, modifiers: readonly Modifier[]): number =>
  face + totalModifier(modifiers);

// AOS-15.1: for each point above Bravery one model flees; at or below it the test is passed.
export const fleeing = (roll: number, bravery: number): number => Math.max(0, roll - bravery);
