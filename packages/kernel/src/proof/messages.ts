import type { Catalogues } from '../messages.ts';

/** What a check of a log says. Gaps: {entry}, {seat}, {count}, {purpose}, {shown}, {due}, {fault}, {request}. */
export const proofMessages: Catalogues = {
  it: {
    'proof.finished':
      'Finita e provata: ogni risposta è lecita, ogni dado è quello dovuto, nessuno ha potuto sceglierlo.',
    'proof.so-far': 'Provata fin qui, ma non finita: il registro si ferma prima della fine della partita.',
    'proof.none': 'Non provata.',
    'proof.none-consistent': 'Non provata, anche se nulla si contraddice.',
    'proof.replay': 'Le regole non giocano questo registro: {fault}.',
    'proof.no-secret': 'Il segreto dei dadi non è ancora pubblicato: la partita non è finita.',
    'proof.wrong-secret': 'Il segreto pubblicato non corrisponde all’impegno preso prima della partita.',
    'proof.wrong-seats': 'Il registro non nomina i posti di questa partita.',
    'proof.dice-differ': 'Voce {entry}: «{purpose}» mostra {shown}, i dadi dovuti erano {due}.',
    'proof.no-share': 'Voce {entry}: è caduto un dado prima che il giocatore {seat} desse la sua parte di caso.',
    'proof.bot-chose': 'Voce {entry}: il giocatore {seat} è del server e ha dato un caso suo: poteva sceglierlo.',
    'proof.late-chosen': 'Voce {entry}: la parte data al posto del giocatore {seat} non segue dall’impegno.',
    'proof.bad-take-back': 'Ciò che fu annullato non si inserisce nel registro (annullamento {count}).',
    'proof.seeded': 'I dadi vengono da un seme: chi lo ha scelto poteva prevederli.',
    'proof.unsourced': 'I dadi furono scritti a mano: non c’è nulla da ricalcolare.',
    'proof.bots-unknown': 'Il registro non dice quali posti giocava il server.',
    'proof.nobody-else': 'Nessuno fuori dal server ha dato caso ai dadi.',
    'proof.given_one': 'Un tiro è dato per caduto prima di questa partita.',
    'proof.given': '{count} tiri sono dati per caduti prima di questa partita.',
    'proof.rolls-taken-back_one': 'Un tiro già visto fu annullato.',
    'proof.rolls-taken-back': '{count} tiri già visti furono annullati.',
    'proof.without-entropy_one': 'Una risposta di un giocatore non porta il suo caso.',
    'proof.without-entropy': '{count} risposte di giocatori non portano il loro caso.',
    'proof.answers-taken-back_one': 'Una risposta fu annullata prima che se ne vedesse qualcosa.',
    'proof.answers-taken-back': '{count} risposte furono annullate prima che se ne vedesse qualcosa.',
    'proof.unfinished': 'La partita non finisce in questo registro: può essere tagliato.',
    'proof.resigned': 'Il giocatore {seat} si arrende qui: che sia vero lo sa solo chi c’era.',
    'proof.late-share':
      'Il giocatore {seat} non ha dato la sua parte in tempo: segue dall’impegno, e il server poteva prevederla.',
    'proof.late-answers_one':
      'Una risposta fu data perché il tempo era scaduto: il server poteva prevedere i dadi che ne seguivano.',
    'proof.late-answers':
      '{count} risposte furono date perché il tempo era scaduto: il server poteva prevedere i dadi che ne seguivano.',
    'proof.receipt-fits': 'La ricevuta del giocatore {seat} corrisponde.',
    'proof.receipt-no-dice': 'La ricevuta è di dadi con impegno; questo registro ne ha d’altro tipo.',
    'proof.receipt-other-game': 'La ricevuta è di un’altra partita.',
    'proof.receipt-other-commitment': 'L’impegno nel registro non è quello della ricevuta.',
    'proof.receipt-other-bots': 'Il registro dà al server altri posti che la ricevuta.',
    'proof.receipt-differs': 'Richiesta {request}: il registro porta un caso diverso da quello mandato.',
    'proof.receipt-missing': 'Richiesta {request}: fu confermata, e nel registro manca. È stato tagliato o cambiato.',
    'proof.receipt-withheld':
      'Richiesta {request}: il tuo caso fu mandato, e il server ha messo al suo posto quello che segue dall’impegno.',
    'proof.receipt-late':
      'Richiesta {request}: la tua risposta fu mandata, e per il registro arrivò tardi: il server poteva scegliere.',
    'proof.receipt-incomplete_one':
      'La ricevuta non conosce una risposta di questo posto: fu data da un altro apparecchio?',
    'proof.receipt-incomplete':
      'La ricevuta non conosce {count} risposte di questo posto: furono date da un altro apparecchio?',
  },
  en: {
    'proof.finished': 'Finished and proved: every answer is legal, every die is the one due, nobody could choose it.',
    'proof.so-far': 'Proved so far, but unfinished: the log stops before the game is over.',
    'proof.none': 'Not proved.',
    'proof.none-consistent': 'Not proved, though nothing contradicts itself.',
    'proof.replay': 'The rules do not play this log: {fault}.',
    'proof.no-secret': 'The secret of the dice has not been published yet: the game is not over.',
    'proof.wrong-secret': 'The published secret does not fit the commitment made before the game.',
    'proof.wrong-seats': 'The log does not name the seats of this game.',
    'proof.dice-differ': 'Entry {entry}: "{purpose}" shows {shown}, the dice due were {due}.',
    'proof.no-share': 'Entry {entry}: a die fell before player {seat} had given a share of chance.',
    'proof.bot-chose':
      'Entry {entry}: player {seat} is the server’s and brought chance of its own: it could choose it.',
    'proof.late-chosen':
      'Entry {entry}: the share given in the place of player {seat} does not follow from the commitment.',
    'proof.bad-take-back': 'What was taken back does not fit into the log (take-back {count}).',
    'proof.seeded': 'The dice come from a seed: whoever chose it could foresee them.',
    'proof.unsourced': 'The dice were typed in: there is nothing to recompute.',
    'proof.bots-unknown': 'The log does not say which seats the server played.',
    'proof.nobody-else': 'Nobody but the server gave chance to the dice.',
    'proof.given_one': 'One roll is said to have fallen before this game.',
    'proof.given': '{count} rolls are said to have fallen before this game.',
    'proof.rolls-taken-back_one': 'One roll that had been seen was taken back.',
    'proof.rolls-taken-back': '{count} rolls that had been seen were taken back.',
    'proof.without-entropy_one': 'One answer of a player does not carry his chance.',
    'proof.without-entropy': '{count} answers of players do not carry their chance.',
    'proof.answers-taken-back_one': 'One answer was taken back before anything was seen of it.',
    'proof.answers-taken-back': '{count} answers were taken back before anything was seen of them.',
    'proof.unfinished': 'The game does not end in this log: it may have been cut.',
    'proof.resigned': 'Player {seat} gave up here: whether that is true only those know who were there.',
    'proof.late-share':
      'Player {seat} did not give a share in time: it follows from the commitment, and the server could foresee it.',
    'proof.late-answers_one':
      'One answer was given because time was up: the server could foresee the dice that followed from it.',
    'proof.late-answers':
      '{count} answers were given because time was up: the server could foresee the dice that followed from them.',
    'proof.receipt-fits': 'The receipt of player {seat} fits.',
    'proof.receipt-no-dice': 'The receipt is for committed dice; this log has others.',
    'proof.receipt-other-game': 'The receipt is of another game.',
    'proof.receipt-other-commitment': 'The commitment in the log is not the one of the receipt.',
    'proof.receipt-other-bots': 'The log gives the server other seats than the receipt.',
    'proof.receipt-differs': 'Request {request}: the log carries other chance than was sent.',
    'proof.receipt-missing': 'Request {request}: it was confirmed and is not in the log, which was cut or changed.',
    'proof.receipt-withheld':
      'Request {request}: your chance was sent, and the server put what follows from the commitment in its place.',
    'proof.receipt-late':
      'Request {request}: your answer was sent, and the log says it came too late: the server could choose.',
    'proof.receipt-incomplete_one':
      'The receipt does not know one answer of this seat: was it given on another device?',
    'proof.receipt-incomplete':
      'The receipt does not know {count} answers of this seat: were they given on another device?',
  },
};
