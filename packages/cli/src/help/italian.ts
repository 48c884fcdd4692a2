import { SYSTEM, SYSTEMS } from './systems.ts';

/** The texts of the help in Italian, by the English ones that stand in the commands. */
export const italian: { readonly [english: string]: string } = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Commands:': 'Comandi:',
  'show this help': 'mostra questo aiuto',
  'help on a command': 'aiuto su un comando',
  'show the version': 'mostra la versione',
  'Five tabletop wargames with the rules enforced.':
    'Cinque giochi di guerra da tavolo con le regole fatte rispettare.',
  [SYSTEM]: `il gioco: ${SYSTEMS}`,
  language: 'lingua',
  // play
  'the bot in the other seats (default: the strongest)': 'chi siede agli altri posti (se manca: il più forte)',
  'people in all seats, on this terminal': 'persone a tutti i posti, su questo terminale',
  'a ready setup or a .json file': 'una partita pronta o un file .json',
  'manual: roll real dice and type them in': 'manual: tira dadi veri e scrivi le facce',
  'the same seed gives the same dice and bots': 'lo stesso seme dà gli stessi dadi e le stesse mosse dei bot',
  'write the log here when the game ends, is left or is stopped':
    'scrive qui il registro quando la partita finisce, è lasciata o fermata',
  'go on with a game that was saved': 'continua una partita salvata',
  'one JSON object a line: requests out, answers in': 'un oggetto JSON per riga: escono richieste, entrano risposte',
  'Play in the terminal.': 'Gioca nel terminale.',
  // arena
  'how many games': 'quante partite',
  'who plays whom; they change seats after every game': 'chi gioca contro chi; cambiano posto a ogni partita',
  'ready setups (a,b or all) or a .json file; the first one if left out':
    'partite pronte (a,b o all) o un file .json; se manca, la prima',
  'the same seed gives the same games': 'lo stesso seme dà le stesse partite',
  'print the result as JSON': 'stampa il risultato in JSON',
  'Let bots play each other and count.': 'Fa giocare i computer fra loro e conta.',
  // scenario
  'Run scenario files through the real rules.': 'Prova file di scenario con le regole vere.',
  'scenario files, or folders of them': 'file di scenario, o cartelle che ne contengono',
  'for each file that differs, draw the table where it first does into this folder':
    'per ogni file che differisce disegna in questa cartella il tavolo dove succede la prima volta',
  'print the results as JSON': 'stampa i risultati in JSON',
  'tell everything that happened: each event as a file would expect it':
    'racconta tutto ciò che è successo: ogni evento come un file lo aspetterebbe',
  'One line per file; exit code 1 when one differs, and what differs.':
    'Una riga per file; codice di uscita 1 se uno differisce, e in che cosa.',
  'the schema is JSON anyway': 'lo schema è comunque JSON',
  'Print the JSON Schema of scenario files.': 'Stampa lo schema JSON dei file di scenario.',
  // replay
  'the log of a game': 'il registro di una partita',
  'stop after so many entries of the log': 'si ferma dopo tante voci del registro',
  'draw the table instead: OUT.svg, or a folder ending in / for one picture a turn':
    'disegna invece il tavolo: OUT.svg, o una cartella che finisce con / per una figura a turno',
  'draw it after this decision, not at the end': 'lo disegna dopo questa decisione, non alla fine',
  'print events, state hash and outcome (or the pictures written) as JSON':
    'stampa in JSON eventi, impronta dello stato ed esito (o le figure scritte)',
  'Play a log again and tell what happened, or draw it.':
    'Rigioca un registro e racconta che cosa è successo, o lo disegna.',
  // verify
  'also check it against the receipt that a player kept': 'lo confronta anche con la ricevuta tenuta da un giocatore',
  'print the verdict as JSON': 'stampa il verdetto in JSON',
  'Prove a game: every answer legal, every die the one it had to be, chosen by nobody.':
    'Prova una partita: ogni risposta permessa, ogni dado quello che doveva essere, scelto da nessuno.',
  // rules
  'only what is missing': 'solo ciò che manca',
  'instead, what was decided where the book is silent or contradicts itself':
    'invece, che cosa è stato deciso dove il libro tace o si contraddice',
  'language of the rulings': 'lingua delle decisioni',
  'print the table as JSON': 'stampa la tabella in JSON',
  'Every rule ID with the files that implement it, its tests and whether play reaches it. Exit code 1 while anything is missing.':
    'Ogni regola con i file che la eseguono, le sue prove e se il gioco la raggiunge. Codice di uscita 1 finché manca qualcosa.',
  // odds
  'the game system; "schema" prints the JSON Schema of the questions':
    'il gioco; «schema» stampa lo schema JSON delle domande',
  'the language, of every command after it': 'la lingua, di ogni comando che segue',
  'a question in plain numbers, see docs/odds.md': 'una domanda in semplici numeri, vedi docs/odds.md',
  'a unit of the packs (of warzone a profile), with its number of models if told: ork-boyz:20':
    'un’unità dei pacchetti (di warzone un profilo), con il numero di modelli se detto: ork-boyz:20',
  'shooting (default), melee or overwatch; for aos shooting, combat or unleash-hell; for warzone shooting or melee':
    'shooting (se manca), melee o overwatch; per aos shooting, combat o unleash-hell; per warzone shooting o melee',
  'a weapon of the attacker (warzone; default: the best)': 'un’arma di chi attacca (warzone; se manca: la migliore)',
  'Aims before the shot (warzone)': 'Mire prese prima del tiro (warzone)',
  'partial-light, partial-heavy, light, heavy or slit (warzone)':
    'partial-light, partial-heavy, light, heavy o slit (warzone)',
  'none, normal or (w40k) advance': 'none, normal o (w40k) advance',
  'the unit it attacks': 'l’unità che attacca',
  'between the units (default: 12)': 'fra le unità (se manca: 12)',
  'the attacker charged this turn': 'l’attaccante ha caricato in questo turno',
  'print the full distributions as JSON': 'stampa le distribuzioni intere in JSON',
  'What happens if…: exact chances, from the rules themselves.':
    'Che cosa succede se…: probabilità esatte, dalle regole stesse.',
  // luck
  'print the report as JSON': 'stampa il resoconto in JSON',
  'How lucky was I: every kind of roll of every player, observed against expected, with exact p-values.':
    'Quanto sono stato fortunato: ogni tipo di tiro di ogni giocatore, osservato e atteso, con p-value esatti.',
};
