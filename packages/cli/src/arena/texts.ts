import { type Catalogues, type Language, type Message, message, translate } from '@mischia/kernel';

/** Texts of `mischia arena` only. */
export const arenaMessages: Catalogues = {
  it: {
    'arena.title': '{system} · {setups} · seme {seed}',
    'arena.length':
      '{games} partite in {seconds} s · {speed} partite/s · in media {answers} risposte a partita (da {shortest} a {longest})',
    'arena.broken-off': 'Interrotto: {games} partite finite su {wanted}.',
    'arena.nothing': 'Nessuna partita finita.',
    'arena.player': 'giocatore',
    'arena.by-seat': 'per posto',
    'arena.seat': 'posto {seat}',
    'arena.by-army': 'per esercito',
    'arena.games': 'partite',
    'arena.wins': 'vinte',
    'arena.draws': 'pari',
    'arena.losses': 'perse',
    'arena.rate': 'vittorie',
    'arena.interval': 'intervallo 95 %',
    'arena.mean': 'ms/risposta',
    'arena.slowest': 'la più lenta',
  },
  en: {
    'arena.title': '{system} · {setups} · seed {seed}',
    'arena.length':
      '{games} games in {seconds} s · {speed} games/s · {answers} answers a game on average ({shortest} to {longest})',
    'arena.broken-off': 'Broken off: {games} of {wanted} games finished.',
    'arena.nothing': 'No game was finished.',
    'arena.player': 'player',
    'arena.by-seat': 'by seat',
    'arena.seat': 'seat {seat}',
    'arena.by-army': 'by army',
    'arena.games': 'games',
    'arena.wins': 'won',
    'arena.draws': 'drawn',
    'arena.losses': 'lost',
    'arena.rate': 'win rate',
    'arena.interval': '95 % interval',
    'arena.mean': 'ms/answer',
    'arena.slowest': 'slowest',
  },
};

type Say = (key: string, params?: Message['params']) => string;

export const arenaText =
  (language: Language): Say =>
  (key, params) =>
    translate(arenaMessages, language, message(`arena.${key}`, params));
