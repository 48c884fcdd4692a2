import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';

const unit = z.string();
const id = z.string();

/** What a command offered to a seat is: `rally:a3` received by a3; who issues it is asked when there is a choice. */
const commandOption = z.object({ command: z.string(), unit });

/** Commands, heroic actions, rampages. */
export const commandDecisions = defineDecisions({
  'use-command': {
    rules: ['AOS-6.1a'],
    data: z.object({ moment: z.string(), unit: unit.optional(), rolled: z.int().optional() }),
    options: ['{command}:{unit}', 'pass'],
    option: commandOption.optional(),
  },
  'command-issuer': {
    rules: ['AOS-6.1b', 'AOS-6.1d'],
    data: z.object({ command: z.string(), unit }),
    options: ['issuer:{model}', 'free'],
  },
  'command-payment': {
    rules: ['AOS-6.0a'],
    data: z.object({ command: z.string(), unit }),
    options: ['free', 'earmarked', 'ordinary'],
  },
  'start-of-hero-phase': {
    rules: ['AOS-7.0'],
    options: [
      'heroic:{action}:{unit}',
      'rally:{unit}',
      'dispel:{model}:{entity}',
      'banish:{model}:{entity}',
      'entity:{entity}',
      'ability:{ability}',
      'done',
    ],
    option: z
      .object({ command: z.string().optional(), unit: unit.optional(), model: id.optional(), entity: id.optional() })
      .optional(),
  },
  'during-hero-phase': {
    rules: ['AOS-7.0', 'AOS-19.1', 'AOS-20.1'],
    options: [
      'cast:{model}:{spell}',
      'chant:{model}:{prayer}',
      'summon:{model}:{entity}',
      'damned:{unit}',
      'ability:{ability}',
      'end-hero-phase',
    ],
    option: z.object({ unit, model: id.optional(), rite: id.optional() }).optional(),
  },
  'damned-bonus': { rules: ['AOS-28.1.3'], data: z.object({ unit }), options: ['take', 'decline'] },
  rampage: {
    rules: ['AOS-21.1'],
    options: ['{rampage}:{unit}:{target}', 'done'],
  },
  'start-of-phase': {
    rules: ['AOS-1.6.1'],
    options: ['ability:{ability}', 'done'],
    option: z.object({ unit }).optional(),
  },
  sappers: { rules: ['AOS-28.2.5'], options: ['sappers:{unit}', 'decline'] },
  'reroll-sum': {
    rules: [
      'AOS-7.1d',
      'AOS-8.3',
      'AOS-11.1',
      'AOS-15.1',
      'AOS-19.1',
      'AOS-19.1.2',
      'AOS-19.3.2',
      'AOS-20.1',
      'AOS-20.3.2',
    ],
    data: z.object({ faces: z.array(z.int()) }),
    options: ['reroll', 'keep'],
  },
});
