import { askingFor, defineDecisions, type RequestOf, type RequestView } from '@mischia/kernel';
import { rerollForm } from '@mischia/tabletop';
import { z } from 'zod';
import { fightForm, markerForm, moveForm, placeForm, shootForm } from './forms.ts';

const id = z.string();
const ids = z.array(id);
const ofUnit = z.strictObject({ unit: id });
/** Options about units, and one about nothing beside them. */
const unitOrNone = ofUnit.optional();
const ofTransport = z.strictObject({ transport: id });

const move = { open: moveForm, options: ['stay', 'give-up'] } as const;

/** Every kind of request of the game, in the order of the book. Ids of units are `a1`, of models `a1.3`. */
export const decisions = defineDecisions({
  // Dice.
  reroll: {
    rules: ['W40K-16.1', 'W40K-16.2', 'W40K-25.10'],
    open: rerollForm,
    options: ['reroll:failed', 'keep'],
  },
  'reroll-sum': {
    rules: ['W40K-08.4', 'W40K-18.5'],
    data: z.strictObject({ faces: z.array(z.int()) }),
    options: ['reroll', 'keep'],
  },
  'order-of-rules': { rules: ['W40K-04.7'], options: ['first:{rule}'] },

  // The battle round.
  'act-as-if': {
    rules: ['W40K-07.2'],
    data: z.strictObject({ unit: id, as: z.enum(['shooting', 'fight']) }),
    options: ['act', 'act-not'],
  },
  stratagem: { rules: ['W40K-24.1'], options: ['stratagem:{stratagem}', 'pass'] },

  // Movement phase.
  'select-to-move': {
    rules: ['W40K-08.1'],
    options: ['move:{unit}', 'disembark:{unit}', 'end-moves'],
    option: unitOrNone,
  },
  'move-kind': {
    rules: ['W40K-08.1'],
    data: ofUnit,
    options: ['normal', 'advance', 'fall-back', 'stationary', 'leave-table'],
  },
  'hover-jet': { rules: ['W40K-25.9'], data: ofUnit, options: ['fly-on', 'hover'] },
  'move-normal': { rules: ['W40K-08.3'], ...move },
  'move-advance': { rules: ['W40K-08.4'], ...move },
  'move-fall-back': { rules: ['W40K-08.6'], ...move },
  'select-reinforcements': {
    rules: ['W40K-09.1'],
    options: ['reinforce:{unit}', 'end-reinforcements'],
    option: unitOrNone,
  },
  'set-up': {
    rules: ['W40K-09.1', 'W40K-10.5', 'W40K-10.6', 'W40K-23.9', 'W40K-25.10', 'W40K-25.18'],
    open: placeForm,
    options: ['not-now'],
  },
  'start-embarked': {
    rules: ['W40K-10.2'],
    data: ofTransport,
    options: ['load:{unit}', 'done-loading'],
    option: unitOrNone,
  },
  embark: { rules: ['W40K-10.3'], data: ofUnit, options: ['embark:{transport}', 'stay-outside'], option: unitOrNone },
  'wreck-order': { rules: ['W40K-10.6'], data: ofTransport, options: ['get-out:{unit}'], option: ofUnit },
  'wreck-casualty': { rules: ['W40K-10.6'], options: ['lose:{model}'] },

  // Command and Psychic phase.
  'adaptive-strategy': {
    rules: ['W40K-25.12'],
    data: ofUnit,
    options: ['adapt:{unit}', 'no-unit'],
    option: unitOrNone,
  },
  'select-psyker': { rules: ['W40K-12.1'], options: ['manifest:{unit}', 'end-psychic'], option: unitOrNone },
  'choose-power': { rules: ['W40K-12.3'], data: ofUnit, options: ['power:{power}', 'enough-powers'] },
  deny: {
    rules: ['W40K-12.5'],
    data: z.strictObject({ psyker: id, power: id, total: z.int() }),
    options: ['deny:{unit}', 'pass'],
    option: unitOrNone,
  },
  'closest-unit': { rules: ['W40K-03.3'], data: ofUnit, options: ['target:{unit}'], option: ofUnit },
  'power-target': { rules: ['W40K-25.5', 'W40K-25.18'], data: ofUnit, options: ['target:{unit}'], option: ofUnit },
  'power-model': {
    rules: ['W40K-25.5'],
    data: ofUnit,
    options: ['hero:{model}'],
    option: z.strictObject({ unit: id, model: id }),
  },

  // Shooting phase and attacks.
  'select-to-shoot': { rules: ['W40K-13.1'], options: ['shoot:{unit}', 'end-shooting'], option: unitOrNone },
  'declare-shots': {
    rules: ['W40K-13.2', 'W40K-18.8'],
    open: shootForm,
    options: ['all>{unit}'],
    option: z.strictObject({ target: id, weapons: z.int() }),
  },
  'target-order': { rules: ['W40K-13.6'], data: ofUnit, options: ['target:{unit}'], option: ofUnit },
  'profile-order': { rules: ['W40K-13.6'], data: ofUnit, options: ['profile:{weapon}/{profile}'] },
  'group-order': { rules: ['W40K-13.6'], data: ofUnit, options: ['group:{model}/{weapon}'] },
  allocate: {
    rules: ['W40K-16.3', 'W40K-17.2'],
    data: ofUnit,
    options: ['to:{model}'],
    option: z.strictObject({ model: id }),
  },
  'choose-save': { rules: ['W40K-17.1'], options: ['save:armour', 'save:invulnerable'] },
  'ignore-wound-rule': { rules: ['W40K-17.3'], options: ['rule:{number}'] },
  reanimate: {
    rules: ['W40K-25.10'],
    data: ofUnit,
    options: ['return:{model}'],
    option: z.strictObject({ model: id, wargear: ids }),
  },

  // Charge phase.
  'select-to-charge': { rules: ['W40K-18.2'], options: ['charge:{unit}', 'end-charges'], option: unitOrNone },
  'charge-targets': {
    rules: ['W40K-18.3'],
    data: z.strictObject({ unit: id, chosen: ids }),
    options: ['target:{unit}', 'declare'],
    option: unitOrNone,
  },
  overwatch: {
    rules: ['W40K-18.4'],
    data: z.strictObject({ charger: id }),
    options: ['overwatch:{unit}', 'pass'],
    option: unitOrNone,
  },
  'move-charge': { rules: ['W40K-18.5'], open: moveForm, options: ['auto', 'fail'] },
  'heroic-intervention': {
    rules: ['W40K-19.1'],
    options: ['intervene:{unit}', 'end-interventions'],
    option: unitOrNone,
  },
  'move-heroic': { rules: ['W40K-19.2'], ...move },

  // Fight phase.
  'select-to-fight': { rules: ['W40K-20.1', 'W40K-20.3'], options: ['fight:{unit}'], option: ofUnit },
  'move-pile-in': { rules: ['W40K-20.5'], ...move },
  'declare-attacks': {
    rules: ['W40K-20.8'],
    open: fightForm,
    options: ['all>{unit}'],
    option: z.strictObject({ target: id }),
  },
  'move-consolidate': { rules: ['W40K-20.10'], ...move },

  // Morale phase.
  'select-to-test': { rules: ['W40K-21.1'], options: ['test:{unit}'], option: ofUnit },
  flee: { rules: ['W40K-21.4'], data: ofUnit, options: ['flee:{model}'] },
  'keep-group': { rules: ['W40K-21.5'], data: ofUnit, options: ['keep:{model}'] },
  'remove-incoherent': { rules: ['W40K-21.5'], data: ofUnit, options: ['remove:{model}'] },

  // The mission.
  'count-for-marker': {
    rules: ['W40K-22.4'],
    data: z.strictObject({ unit: id, model: id }),
    options: ['marker:{marker}'],
  },
  'place-marker': { rules: ['W40K-23.7'], open: markerForm },
  'combat-squads': {
    rules: ['W40K-25.1'],
    data: ofUnit,
    options: ['keep-together', 'split:{models}'],
    option: z.strictObject({ first: ids, second: ids }).optional(),
  },
  'choose-zone': { rules: ['W40K-23.8'], options: ['zone:west', 'zone:east'] },
  deploy: { rules: ['W40K-23.9'], options: ['deploy:{unit}', 'reserve:{unit}'], option: ofUnit },
  'first-turn': { rules: ['W40K-23.11'], options: ['take-first-turn', 'take-second-turn'] },
});

export type Kind = keyof typeof decisions;
/** A request of one kind: as its seat sees it, or open in a match. */
export type RequestFor<K extends Kind, R = RequestView> = R & RequestOf<typeof decisions, K, R>;
export const { choose, decide, opportunity, isAsking } = askingFor(decisions);
