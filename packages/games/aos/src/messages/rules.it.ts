import type { Catalogue } from '@mischia/kernel';

/** Motivi dei modificatori, nomi dei comandi, rifiuti delle regole. */
export const rulesIt: Catalogue = {
  'command.rally': 'Chiamata a Raccolta',
  'command.at-the-double': 'A Passo di Corsa',
  'command.redeploy': 'Rischierarsi',
  'command.forward-to-victory': 'Verso la Vittoria',
  'command.unleash-hell': "Scatenare l'Inferno",
  'command.all-out-attack': 'Attacco Totale',
  'command.all-out-defence': 'Difesa Totale',
  'command.inspiring-presence': 'Presenza Ispiratrice',
  'refusal.command/issued.cause': 'Questo modello ha già impartito un comando in questa fase.',
  'refusal.command/issued.remedy': 'Fai impartire {command} a un altro modello.',
  'refusal.command/received.cause': "Quest'unità ha già ricevuto un comando in questa fase.",
  'refusal.command/received.remedy': "Dai {command} a un'altra unità.",
  'refusal.command/used.cause': 'Hai già usato {command} in questa fase.',
  'refusal.command/used.remedy': 'Usa un altro comando, o aspetta la prossima fase.',
  'why.cover': 'copertura',
  'why.garrison': 'in un presidio',
  'why.general-slain': 'il generale è stato ucciso',
  'why.given': 'come indicato',
  'why.look-out-sir': 'Attento, Signore!',
  'why.rend': 'Impatto',
  'why.slain-this-turn': 'modelli uccisi nel turno',
};
