/** How serious a line of a log is, in small letters. */
export const LOG_LEVELS: readonly string[] = 'trace debug info notice warn warning error fatal'.split(' ');
