import { GameStoppedError } from './game-stopped.ts';
import { GameGoneError, StorageDownError } from './storage/database.ts';

/** Whether whoever is concerned hears of a fault anyway: the database is down, or a game stands still or is gone. */
export const isTold = (fault: unknown): boolean =>
  fault instanceof StorageDownError || fault instanceof GameStoppedError || fault instanceof GameGoneError;
