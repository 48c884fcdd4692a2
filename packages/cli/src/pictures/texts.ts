import { type Catalogues, type Language, type Message, message, translate } from '@mischia/kernel';
import { faultOf, type UsageError } from '../usage-error.ts';

/** Texts of `replay --picture` and `scenario run --pictures` only. */
export const pictureMessages: Catalogues = {
  it: {
    'picture.written': 'Immagine scritta in {file}',
    'picture.turns': 'Scritte {count} immagini, una per turno, in {folder}',
    'picture.turns_one': 'Scritta 1 immagine in {folder}',
    'picture.of-difference': 'immagine: {file}',
    'picture.never-began': 'nessuna immagine: lo scenario non è nemmeno cominciato',
    'picture.tableless': 'nessuna immagine: questo gioco non ha un tavolo',
    'picture.no-table.cause': 'Non c’è un tavolo da disegnare in {system}.',
    'picture.no-table.remedy': 'Si possono disegnare: {known}.',
    'picture.no-step.cause': 'Il registro ha {decisions} decisioni; --step è {step}.',
    'picture.no-step.remedy': 'Scegli un numero da 0 a {decisions}.',
    'picture.step-alone.cause': '--step sceglie l’immagine, ma nessuna è richiesta.',
    'picture.step-alone.remedy': 'Aggiungi --picture FILE.svg.',
    'picture.step-of-turns.cause': '--step è per una sola immagine; una cartella le riceve per tutti i turni.',
    'picture.step-of-turns.remedy': 'Togli --step, o indica un file che finisce in .svg.',
    'picture.name.cause': '--picture è «{name}».',
    'picture.name.remedy':
      'Indica un file che finisce in .svg, o una cartella che finisce in / per un’immagine a turno.',
    'picture.not-writable.cause': 'Non si può scrivere {path} ({reason}).',
    'picture.not-writable.remedy': 'Indica un posto che esiste e dove puoi scrivere.',
  },
  en: {
    'picture.written': 'Picture written to {file}',
    'picture.turns': 'Wrote {count} pictures, one a turn, to {folder}',
    'picture.turns_one': 'Wrote 1 picture to {folder}',
    'picture.of-difference': 'picture: {file}',
    'picture.never-began': 'no picture: the scenario did not even begin',
    'picture.tableless': 'no picture: this game has no table',
    'picture.no-table.cause': 'There is no table to draw in {system}.',
    'picture.no-table.remedy': 'Pictures can be made of: {known}.',
    'picture.no-step.cause': 'The log has {decisions} decisions; --step is {step}.',
    'picture.no-step.remedy': 'Choose a number from 0 to {decisions}.',
    'picture.step-alone.cause': '--step chooses the picture, but none is asked for.',
    'picture.step-alone.remedy': 'Add --picture FILE.svg.',
    'picture.step-of-turns.cause': '--step is for one picture; a folder gets those of all turns.',
    'picture.step-of-turns.remedy': 'Leave --step out, or name a file ending in .svg.',
    'picture.name.cause': '--picture is “{name}”.',
    'picture.name.remedy': 'Name a file ending in .svg, or a folder ending in / for one picture a turn.',
    'picture.not-writable.cause': 'Cannot write {path} ({reason}).',
    'picture.not-writable.remedy': 'Name a place that exists and where you may write.',
  },
};

export const pictureText = (language: Language, key: string, params?: Message['params']): string =>
  translate(pictureMessages, language, message(`picture.${key}`, params));

/** What is wrong with the input, in the user's language. */
export const pictureFault = (language: Language, key: string, params?: Message['params']): UsageError =>
  faultOf(pictureText(language, `${key}.cause`, params), pictureText(language, `${key}.remedy`, params));
