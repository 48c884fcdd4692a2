import type { RuleId } from '@mischia/kernel';

/** A reading of the rules that the host may choose before army lists are locked (WZ-36.1). */
interface Toggle<V extends string | number> {
  readonly ruling: string;
  readonly rule: RuleId;
  /** The first value is the default. */
  readonly values: readonly [V, ...V[]];
  readonly text: { readonly it: string; readonly en: string };
  readonly valueTexts: { readonly it: readonly string[]; readonly en: readonly string[] };
}

const toggle = <const V extends string | number>(given: Toggle<V>): Toggle<V> => given;

// WZ-36.1: every option a host may toggle, in the order of the rules.
export const TOGGLES = {
  'amend.policy': toggle({
    ruling: 'R-001',
    rule: 'WZ-36.1',
    values: ['on', 'off'],
    text: { it: 'Modifiche a margine', en: 'Changes in the margins' },
    valueTexts: { it: ['in vigore', 'solo il testo stampato'], en: ['in force', 'printed text only'] },
  }),
  'measure.scope': toggle({
    ruling: 'R-005',
    rule: 'WZ-01.5',
    values: ['always', 'ownTurn'],
    text: { it: 'Misurare', en: 'Measuring' },
    valueTexts: { it: ['sempre, tutti', 'solo chi agisce'], en: ['everybody, at any time', 'only who acts'] },
  }),
  'deploy.diagram1': toggle({
    ruling: 'R-016',
    rule: 'WZ-04.3',
    values: ['strips', 'ring'],
    text: { it: 'Attaccanti attorno a un difensore centrale', en: 'Attackers round a central defender' },
    valueTexts: { it: ['strisce sui lati corti', 'anello di 6"'], en: ['strips at the short edges', 'a ring of 6"'] },
  }),
  'los.minFraction': toggle({
    ruling: 'R-032',
    rule: 'WZ-08.4',
    values: [0.1, 0.01, 0.25],
    text: { it: 'Parte visibile necessaria per la linea di vista', en: 'Part that must be seen for a line of sight' },
    valueTexts: { it: ['un decimo', 'un centesimo', 'un quarto'], en: ['a tenth', 'a hundredth', 'a quarter'] },
  }),
  'amend.panicNoAdvance': toggle({
    ruling: 'R-044',
    rule: 'WZ-10.6',
    values: ['on', 'off'],
    text: { it: 'Chi è nel panico non avanza', en: 'The panicked do not advance' },
    valueTexts: { it: ['sì', 'no'], en: ['yes', 'no'] },
  }),
  'wait.exception': toggle({
    ruling: 'R-052',
    rule: 'WZ-11.8',
    values: ['interrupter', 'interrupted'],
    text: { it: 'Riserva contro riserva', en: 'Reserve against reserve' },
    valueTexts: {
      it: ['Controcarica e riparo possono interrompere', 'solo Controcarica e riparo sono interrotti'],
      en: ['Counter-charge and Dive may interrupt', 'only Counter-charge and Dive are interrupted'],
    },
  }),
  'move.gapSeparate': toggle({
    ruling: 'R-053',
    rule: 'WZ-12.2',
    values: [2, 4],
    text: { it: 'Varco tra squadre nemiche diverse', en: 'Gap between different enemy squads' },
    valueTexts: { it: ['2"', '4"'], en: ['2"', '4"'] },
  }),
  'move.gapSameSquad': toggle<2 | 4 | 'none'>({
    ruling: 'R-053',
    rule: 'WZ-12.2',
    values: [4, 2, 'none'],
    text: { it: 'Varco dentro una squadra nemica', en: 'Gap within one enemy squad' },
    valueTexts: { it: ['4"', '2"', 'nessun limite'], en: ['4"', '2"', 'no limit'] },
  }),
  'jump.cost': toggle({
    ruling: 'R-058',
    rule: 'WZ-13.3',
    values: ['always1', 'freeBelow6'],
    text: { it: 'Costo di un salto', en: 'Cost of a jump' },
    valueTexts: { it: ['sempre una Azione', 'libero sotto 6"'], en: ['always one Action', 'free below 6"'] },
  }),
  'priority.arc': toggle({
    ruling: 'R-064',
    rule: 'WZ-15.2',
    values: ['inArcOnly', 'allInSight'],
    text: { it: 'Bersagli che contano per la priorità', en: 'Targets that count for priority' },
    valueTexts: { it: ["nell'arco di fuoco", 'tutti quelli in vista'], en: ['in the arc of fire', 'all in sight'] },
  }),
  'priority.td': toggle({
    ruling: 'R-065',
    rule: 'WZ-15.3',
    values: ['anyInTD', 'nearestInTD'],
    text: { it: 'Nemici entro 6"', en: 'Enemies within 6"' },
    valueTexts: { it: ['scelta libera', 'il più vicino'], en: ['free choice', 'the nearest'] },
  }),
  'aim.stack': toggle({
    ruling: 'R-069',
    rule: 'WZ-15.6',
    values: ['no', 'yes'],
    text: { it: 'Più mire si sommano', en: 'Several Aims add up' },
    valueTexts: { it: ['no', 'sì'], en: ['no', 'yes'] },
  }),
  'aim.lostOnOwnMove': toggle({
    ruling: 'R-070',
    rule: 'WZ-15.6',
    values: ['no', 'yes'],
    text: { it: 'Muoversi annulla la propria mira', en: 'Moving spoils the own Aim' },
    valueTexts: { it: ['no', 'sì'], en: ['no', 'yes'] },
  }),
  'amend.size1': toggle({
    ruling: 'R-071',
    rule: 'WZ-15.8',
    values: [-1, 0],
    text: { it: 'Colpire un bersaglio di dimensione 1', en: 'Hitting a target of size 1' },
    valueTexts: { it: ['−1', '0'], en: ['−1', '0'] },
  }),
  'cover.heavyWhen': toggle({
    ruling: 'R-073',
    rule: 'WZ-16.3',
    values: ['coverOrPartial', 'coverOnly'],
    text: { it: 'Il riparo pesante riduce il danno', en: 'Heavy cover lowers the damage' },
    valueTexts: {
      it: ['anche a chi è parzialmente nascosto', 'solo a chi è al riparo'],
      en: ['also of the partly hidden', 'only of those in cover'],
    },
  }),
  'crouch.height': toggle({
    ruling: 'R-191',
    rule: 'WZ-16.6',
    values: ['full', 'low'],
    text: { it: 'Altezza di chi è acquattato', en: 'Height of the crouched' },
    valueTexts: { it: ['come in piedi', '40 %'], en: ['as standing', '40 %'] },
  }),
  'engaged.otherActions': toggle({
    ruling: 'R-089',
    rule: 'WZ-20.1',
    values: ['strict', 'allow'],
    text: { it: 'Altre attività in corpo a corpo', en: 'Other activities in close combat' },
    valueTexts: {
      it: ['nessuna', 'quelle senza movimento né tiro'],
      en: ['none', 'those that neither move nor shoot'],
    },
  }),
  'melee.twoWeapons': toggle({
    ruling: 'R-091',
    rule: 'WZ-20.6',
    values: ['any', 'freeHands'],
    text: { it: 'Bonus per due armi', en: 'Bonus for two weapons' },
    valueTexts: { it: ['due qualsiasi', 'a una mano o naturali'], en: ['any two', 'one-handed or natural'] },
  }),
  'charge.engaged': toggle({
    ruling: 'R-093',
    rule: 'WZ-21.2',
    values: ['mayPick', 'mustSkip'],
    text: { it: 'Caricare nemici già ingaggiati', en: 'Charging engaged enemies' },
    valueTexts: { it: ['permesso', 'vietato'], en: ['allowed', 'forbidden'] },
  }),
  'amend.charge': toggle({
    ruling: 'R-096',
    rule: 'WZ-21.6',
    values: ['amendedKeep', 'amendedOnly', 'printed'],
    text: { it: 'Bonus di carica', en: 'Charge bonus' },
    valueTexts: {
      it: ['+2 e +1 danno con armi bianche, +1 con altre', '+2 e +1 danno solo con armi bianche', '+1 con tutte'],
      en: [
        '+2 and +1 damage with melee weapons, +1 with others',
        '+2 and +1 damage with melee weapons only',
        '+1 with all',
      ],
    },
  }),
  'vehicle.crewChoice': toggle({
    ruling: 'R-115',
    rule: 'WZ-25.4',
    values: ['attacker', 'random'],
    text: { it: "Chi dell'equipaggio è colpito", en: 'Which of the crew is hit' },
    valueTexts: { it: ["sceglie l'attaccante", 'a caso'], en: ['the attacker names him', 'at random'] },
  }),
  'ram.touchCount': toggle({
    ruling: 'R-119',
    rule: 'WZ-25.7',
    values: ['reached', 'collided'],
    text: { it: 'Bonus per chi è raggiunto dopo', en: 'Bonus for those reached later' },
    valueTexts: { it: ['conta chi è raggiunto', 'conta chi è urtato'], en: ['by all reached', 'by those struck'] },
  }),
  'flyer.deadAngle': toggle({
    ruling: 'R-126',
    rule: 'WZ-26.9',
    values: ['full', 'half'],
    text: { it: 'Angolo morto dei volanti', en: 'Dead angle of flyers' },
    valueTexts: { it: ['tutta la quota', 'metà quota'], en: ['the whole height', 'half the height'] },
  }),
  'building.zone': toggle({
    ruling: 'R-143',
    rule: 'WZ-31.3',
    values: ['oneInZone', 'bothInZone'],
    text: { it: "Zona visibile di un'apertura", en: 'Visible zone of an opening' },
    valueTexts: { it: ['basta uno dei due', 'entrambi'], en: ['one of the two is enough', 'both'] },
  }),
  'ap.attackers': toggle({
    ruling: 'R-152',
    rule: 'WZ-32.4',
    values: ['sumOfD', 'literalHalf'],
    text: { it: 'Attaccanti a un accesso', en: 'Attackers at an access point' },
    valueTexts: {
      it: ['dimensioni fino alla sua', 'dimensioni fino a metà della sua'],
      en: ['sizes up to its Size', 'sizes up to half its Size'],
    },
  }),
  'tactical.range': toggle({
    ruling: 'R-170',
    rule: 'WZ-33.28',
    values: ['within6', 'atLeast6'],
    text: { it: 'Senso Tattico a −4', en: 'Tactical Sense at −4' },
    valueTexts: {
      it: ['con un nemico entro 6"', 'con un nemico ad almeno 6"'],
      en: ['an enemy within 6"', 'an enemy at 6" or more'],
    },
  }),
  'amend.tacticalUnit': toggle({
    ruling: 'R-171',
    rule: 'WZ-33.28',
    values: ['on', 'off'],
    text: { it: "Il Senso Tattico sceglie l'unità", en: 'Tactical Sense chooses the unit' },
    valueTexts: {
      it: ['e il suo modello più vicino', 'e un suo modello qualsiasi'],
      en: ['and its nearest model', 'and any model of it'],
    },
  }),
  'tactical.single': toggle({
    ruling: 'R-172',
    rule: 'WZ-33.28',
    values: ['self', 'commandRange'],
    text: { it: 'Senso Tattico di un Singolo', en: "A Single's Tactical Sense" },
    valueTexts: { it: ['solo per sé', 'per gli amici entro 6"'], en: ['for itself only', 'for friends within 6"'] },
  }),
  'immunity.melee': toggle({
    ruling: 'R-174',
    rule: 'WZ-33.31',
    values: ['yes', 'no'],
    text: { it: 'Immunità contro armi bianche', en: 'Immunity to melee weapons' },
    valueTexts: { it: ['sì', 'no'], en: ['yes', 'no'] },
  }),
} as const;

export type ToggleKey = keyof typeof TOGGLES;

/** The host's choices, all of them; shown to every seat and written into the log. */
export type HostOptions = { readonly [K in ToggleKey]: (typeof TOGGLES)[K]['values'][number] };

export const TOGGLE_KEYS = Object.keys(TOGGLES) as readonly ToggleKey[];

const isAmendment = (key: ToggleKey): boolean => key.startsWith('amend.') && key !== 'amend.policy';

// without the margins every amendment goes back to the printed text, its last value.
export function hostOptions(chosen: Partial<HostOptions> = {}): HostOptions {
  const printed = chosen['amend.policy'] === 'off';
  const options = TOGGLE_KEYS.map((key) => {
    const { values } = TOGGLES[key];
    return [key, printed && isAmendment(key) ? values[values.length - 1] : (chosen[key] ?? values[0])];
  });
  return Object.fromEntries(options) as HostOptions;
}
