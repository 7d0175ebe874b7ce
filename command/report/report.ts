import type { Found, NotScanned } from '../scan/found';

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Everything a report says. Values are in it only where the caller asked to see them. */
export interface Report {
  found: readonly ShownFinding[];
  notScanned: readonly NotScanned[];
  files: number;
  characters: number;
  /** Files that hold nothing a person could read. */
  binaries: number;
  /** Findings that comments in the files allow, and that the baseline knows. */
  allowed: number;
  known: number;
}

export interface ShownFinding extends Omit<Found, 'text'> {
  description: string;
  category: string;
  /** The value, masked unless asked for. */
  value: string;
  /** Worked out where a report shows it. */
  fingerprint: () => string;
}

/** How a finding is told in one sentence. */
export const sentenceOf = ({ entity_type, description, value }: ShownFinding): string =>
  `${description} (${entity_type}): ${value}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
