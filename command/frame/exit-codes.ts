/** What the program's end says to scripts. */
export const EXIT_CODES = {
  clean: 0,
  findings: 1,
  /** A wrong option, or something named that cannot be read. */
  usage: 2,
  /** Something could not be scanned, so that nobody can say how much there is; it is named. */
  notScanned: 3,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];
