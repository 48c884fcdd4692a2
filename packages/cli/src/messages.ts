import type { Catalogues } from '@mischia/kernel';

/** Texts of the terminal only. */
export const cliMessages: Catalogues = {
  it: {
    'cli.verified': '{answers} risposte, {dice} dadi ({source})',
    'cli.seat': 'Giocatore {seat}',
    'cli.you': 'Tocca al giocatore {seat}',
    'cli.keys': 'Scrivi il numero dell’opzione · m mappa · l elenco · a annulla · s salva · ? aiuto · q esci',
    'cli.help':
      'Numero: scegli l’opzione. «perché»: mostra le scelte non permesse e il motivo. m: disegna il tavolo. l: ripete la domanda. a: annulla l’ultima scelta. s FILE: salva il registro. q: esci.',
    'cli.dice': 'Scrivi le facce separate da spazi, per esempio: 3 5 6',
    'cli.proposals': 'Proposte (o scrivi la risposta in JSON):',
    'cli.advised': 'così farebbe il computer',
    'cli.saved': 'Registro salvato in {file}',
    'cli.undone': 'Annullato.',
    'cli.over': 'Partita finita',
    'cli.winner': 'Vince il giocatore {seat}',
    'cli.draw': 'Pareggio',
    'cli.left': 'Partita interrotta.',
    'cli.no-map': 'Questo gioco non ha un tavolo da disegnare.',
    'cli.terrain': '    ▓ toglie la vista · ▒ altro terreno',
    'cli.side': 'Giocatore {seat} · punteggio {score}',
    'cli.not-understood': 'Non capisco «{text}».',
    'cli.barred': 'Non permesso ora:',
  },
  en: {
    'cli.verified': '{answers} answers, {dice} dice ({source})',
    'cli.seat': 'Player {seat}',
    'cli.you': 'Player {seat} to decide',
    'cli.keys': 'Type the option’s number · m map · l list · u undo · s save · ? help · q quit',
    'cli.help':
      'Number: choose the option. “why”: show what is not allowed and the reason. m: draw the table. l: the question again. u: take back the last choice. s FILE: save the log. q: quit.',
    'cli.dice': 'Type the faces separated by spaces, for example: 3 5 6',
    'cli.proposals': 'Proposals (or write the answer as JSON):',
    'cli.advised': 'what the computer would do',
    'cli.saved': 'Log saved to {file}',
    'cli.undone': 'Taken back.',
    'cli.over': 'Game over',
    'cli.winner': 'Player {seat} wins',
    'cli.draw': 'A draw',
    'cli.left': 'Game left.',
    'cli.no-map': 'This game has no table to draw.',
    'cli.terrain': '    ▓ blocks the line of sight · ▒ other terrain',
    'cli.side': 'Player {seat} · score {score}',
    'cli.not-understood': 'I do not understand “{text}”.',
    'cli.barred': 'Not allowed now:',
  },
};
