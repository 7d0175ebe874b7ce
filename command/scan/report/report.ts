import type { Found, NotScanned } from '../found';

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github', 'gitlab'] as const;
export type Format = (typeof FORMATS)[number];

/** What a report says besides its findings. */
export interface Summary {
  notScanned: readonly NotScanned[];
  /** Findings, and files that have some. */
  findings: number;
  filesWithFindings: number;
  /** Files that were read, and those of them with a part that was not. */
  files: number;
  filesInPart: number;
  characters: number;
  /** Files that hold nothing a person could read. */
  binaries: number;
  /** Findings that comments in the files allow, and that the baseline knows. */
  allowed: number;
  known: number;
  /** Findings that are likely test values, and those that were left out as such. */
  testValues: number;
  ignoredTestValues: number;
}

/** Writes a report file by file, so that findings need not be kept until the last one is scanned. */
export interface ReportWriter {
  /** What the report says of the findings of one file; called for files that have some. */
  add(findings: readonly ShownFinding[]): string;
  /** The rest, after the last file. */
  end(summary: Summary): string;
}

/** Values are in it only where the caller asked to see them. */
export interface ShownFinding extends Omit<Found, 'text'> {
  description: string;
  category: string;
  /** The value, masked unless asked for. */
  value: string;
  /** Equal for equal values of a type. */
  valueKey: () => string;
  /** Worked out where a report shows it. */
  fingerprint: () => string;
}

/** A finding in one sentence. */
export const sentenceOf = ({ entity_type, description, value, likely_test }: ShownFinding): string =>
  `${description} (${entity_type}): ${value}${likely_test === undefined ? '' : `. Likely a test value: ${likely_test}`}`;

/** How many findings a report for people shows. */
export interface Extent {
  /** Every finding, on a line of its own. */
  isAll: boolean;
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
