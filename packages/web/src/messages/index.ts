import { aiMessages } from '@mischia/ai';
import { type Catalogues, kernelMessages, mergeCatalogues } from '@mischia/kernel';
import { gameCards } from '../games/catalogue.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/** Texts every page has: the kernel's, the players', the shell's and what the home page says of each game. */
export const baseMessages: Catalogues = mergeCatalogues(
  kernelMessages,
  aiMessages,
  { it, en },
  ...gameCards.map(({ messages }) => messages),
);
