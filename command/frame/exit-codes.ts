/** What the program's end says to scripts. */
export const exitCodes = {
  clean: 0,
  findings: 1,
  /** A wrong option, or something named that cannot be read. */
  usage: 2,
  /** Something could not be scanned, so that nobody can say how much there is; it is named. */
  notScanned: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What could not be scanned wins over findings: whoever sees 1, mends what is listed and sees 0 must have had everything looked at. */
export function exitCodeOf(report: { found: readonly unknown[]; notScanned: readonly unknown[] }): ExitCode {
  if (report.notScanned.length > 0) return exitCodes.notScanned;
  return report.found.length > 0 ? exitCodes.findings : exitCodes.clean;
}
