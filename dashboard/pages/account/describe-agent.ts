/** First match wins: every browser names the ones it descends from. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** "Firefox, Windows" for a user agent a person would not want to read. */
export function describeAgent(agent: string | null | undefined): string | undefined {
  if (!agent) return undefined;
  const find = (list: readonly [string, RegExp][]) => list.find(([, pattern]) => pattern.test(agent))?.[0];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
