/** Where processes on one database tell each other what they have stored. */
export const CHANNEL = 'mischia_games';
/** Follows the game's id in a notification when its row has changed: names at its table, a rematch, a report, or it is gone. */
export const TABLE = ' table';
/** Notification that jobs are free for whoever wants them. */
export const FREE_JOBS = ' jobs';
