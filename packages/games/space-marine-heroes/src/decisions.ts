import { askingFor, defineDecisions, openForm } from '@mischia/kernel';
import { z } from 'zod';

const hero = z.string();
const heroes = z.array(hero).readonly();
const faces = z.array(z.int().min(1).max(6)).readonly();
/** Winning rolls by name: `lucky-six`, `triple-3`. */
const rolls = z.array(z.string()).readonly();
/** A hero on the table: its column and how far it has advanced. */
const spot = z.array(z.int()).readonly();

/** Five heroes of the collection (SMH-2). */
export const armyForm = openForm({
  space: 'army',
  data: z.object({ size: z.int(), heroes }),
  answer: heroes,
});

/** Every kind of request of the game. */
export const decisions = defineDecisions({
  'pick-army': { rules: ['SMH-2'], open: armyForm, options: ['army:{army}'], option: z.object({ heroes }) },
  deploy: { rules: ['SMH-3'], options: ['place:{hero}@{number}'], option: z.object({ hero, number: z.int() }) },
  'set-aside': {
    rules: ['SMH-7', 'SMH-8'],
    data: z.object({ dice: faces, kept: faces, setAside: rolls }),
    options: ['set-aside:{rolls}'],
    option: z.object({ rolls, left: faces }),
  },
  'stop-or-risk': {
    rules: ['SMH-8'],
    data: z.object({ dice: faces, setAside: rolls }),
    options: ['stop', 'risk:{faces}'],
    // What is rolled again and what stays, and in how many of how many throws nothing new comes; stopping says nothing.
    option: z.object({ reroll: faces, keep: faces, fails: z.int(), of: z.int() }).optional(),
  },
  'war-action': {
    rules: ['SMH-11'],
    data: z.object({ setAside: rolls, maximum: z.boolean() }),
    options: [
      '{roll}:{means}:{attacker}>{target}',
      '{roll}:move:{hero}',
      '{roll}:advance',
      '{roll}:march',
      'skip:{roll}',
    ],
    option: z.object({
      roll: z.string(),
      do: z.string(),
      from: spot.optional(),
      target: spot.optional(),
      inVain: z.boolean().optional(),
      columns: z.array(z.int()).readonly().optional(),
    }),
  },
  'next-move': {
    rules: ['SMH-18'],
    data: z.object({ pending: heroes }),
    options: ['move:{hero}', 'vox:{bearer}>{hero}', 'forgo:{bearer}'],
    option: z.object({ column: z.int().optional(), from: z.int().optional() }),
  },
});

export const { choose, chooseTogether, isAsking } = askingFor(decisions);
