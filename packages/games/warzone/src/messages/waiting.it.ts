import type { Catalogue } from '@mischia/kernel';

/** Italian: waiting models and what they break into. */
export const waitingIt: Catalogue = {
  'option.pass-always': 'Finché non lo dico io',
  'option.ask-again': 'Chiedimi di nuovo per chi attende',
  'refusal.counter-charge/from-behind.cause': 'La carica è partita alle sue spalle.',
  'refusal.counter-charge/from-behind.remedy': 'Solo chi aveva davanti chi carica può corrergli incontro.',
  'refusal.counter-charge/no-charge.cause': 'Nessun nemico sta caricando.',
  'refusal.counter-charge/no-charge.remedy': 'Aspetta che uno lo faccia.',
  'refusal.counter-charge/no-sight.cause': 'Non vede chi carica.',
  'refusal.counter-charge/no-sight.remedy': 'Indica un punto del percorso da cui lo veda.',
  'refusal.counter-charge/too-far.cause': 'I due non possono raggiungersi.',
  'refusal.counter-charge/too-far.remedy': 'Indica un altro punto del percorso.',
  'refusal.counter-charge/too-late.cause': 'Chi carica è già in contatto.',
  'refusal.counter-charge/too-late.remedy': 'Indica un punto precedente.',
  'refusal.reserve/against-reserve.cause': 'Non interrompe un’azione di riserva.',
  'refusal.reserve/against-reserve.remedy': 'Agisci quando l’azione di riserva è finita.',
  'refusal.reserve/nobody-on-his-way.cause': 'Ora nessuno è in movimento.',
  'refusal.reserve/nobody-on-his-way.remedy': 'Scegli una delle opzioni.',
  'refusal.reserve/not-waiting.cause': 'Non ha un’azione di riserva che tu possa usare qui.',
  'refusal.reserve/not-waiting.remedy': 'Indica un tuo modello in attesa che non abbia ancora dichiarato.',
  'refusal.reserve/occupied.cause': 'Lì chi muove sarebbe sopra un’altra base.',
  'refusal.reserve/occupied.remedy': 'Indica un punto poco prima o poco dopo.',
  'refusal.reserve/off-the-way.cause': 'Il percorso non ha (più) quel punto.',
  'refusal.reserve/off-the-way.remedy': 'Indica un punto tra dove si trova chi muove e dove va.',
  'refusal.wait/crew-spent.cause': 'Per attendere ogni membro vivo dell’equipaggio deve avere un’Azione.',
  'refusal.wait/crew-spent.remedy': 'Usa in altro modo le Azioni rimaste.',
};
