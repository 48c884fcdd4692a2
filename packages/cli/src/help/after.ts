import type { Language } from '@mischia/kernel';

/** What stands below the options of a command: details and examples. */
export const helpAfter: { readonly [command: string]: { readonly [language in Language]: string } } = {
  arena: {
    en: `
Players change seats after every game, so that each has every army and every seat as often as the others;
several setups take turns. The table gives wins with their 95 % interval (Wilson), the length of games, games per
second, milliseconds per answer, and the same by seat and by army. Ctrl-C prints what was reached so far.

Examples:
  mischia arena w40k --players greedy,random --games 200
  mischia arena black-reach --players greedy,easy --setup all --games 200 --json`,
    it: `
I giocatori cambiano posto a ogni partita, così che ognuno abbia ogni esercito e ogni posto quanto gli altri; più
partite pronte si alternano. La tabella dà le vittorie con il loro intervallo al 95 % (Wilson), la durata, le partite
al secondo, i millisecondi per risposta, e lo stesso per posto e per esercito. Ctrl-C stampa quanto raggiunto.

Esempi:
  mischia arena w40k --players greedy,random --games 200
  mischia arena black-reach --players greedy,easy --setup all --games 200 --json`,
  },
  replay: {
    en: `
A picture shows the table as it really stood, hidden units included: it is for finished games. Decisions are counted
from 1; --step 0 is the table before the first one.

Examples:
  mischia replay game.json --picture end.svg
  mischia replay game.json --picture after.svg --step 40
  mischia replay game.json --picture turns/`,
    it: `
Una figura mostra il tavolo com’era davvero, unità nascoste comprese: è per partite finite. Le decisioni si contano
da 1; --step 0 è il tavolo prima della prima.

Esempi:
  mischia replay game.json --picture end.svg
  mischia replay game.json --picture after.svg --step 40
  mischia replay game.json --picture turns/`,
  },
  verify: {
    en: `
Exit codes:
  0  finished and proved: the whole game, every answer legal, every die the one due, nobody could choose it
  3  proved so far: the same, but the log stops before the game is over (it may have been cut)
  1  not proved: something contradicts the log, or its dice have no proof (seeded, typed in, given, taken back)
  2  the file or the receipt cannot be read

A receipt is what your own browser kept of the game: the commitment it was shown and the chance it sent. With it a log
that was made up afterwards is found out. It is saved beside the replay; docs/dice.md says what is proved and what not.

Examples:
  mischia verify game.json
  mischia verify game.json --receipt receipt.json`,
    it: `
Codici di uscita:
  0  finita e provata: tutta la partita, ogni risposta permessa, ogni dado quello dovuto, nessuno poteva sceglierlo
  3  provata fin qui: lo stesso, ma il registro si ferma prima della fine (può essere stato tagliato)
  1  non provata: qualcosa contraddice il registro, o i suoi dadi non hanno prova (da seme, scritti, dati, annullati)
  2  il file o la ricevuta non si possono leggere

La ricevuta è ciò che il tuo browser ha tenuto della partita: l’impegno che gli fu mostrato e il caso che ha mandato.
Con essa si scopre un registro inventato dopo. Si salva accanto al replay; docs/dice.md dice che cosa è provato.

Esempi:
  mischia verify game.json
  mischia verify game.json --receipt receipt.json`,
  },
};
