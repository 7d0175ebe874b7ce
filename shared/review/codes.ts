/** Exemption codes that are offered until a person edits the list. */
export const DEFAULT_CODES: readonly string[] = [
  'FOIA b(6)',
  'FOIA b(7)(C)',
  'GDPR Art. 9',
  'GDPR Art. 15(4)',
  'Attorney-client',
  'Trade secret',
];

const MOST_CODES = 50;
const LONGEST_CODE = 40;

/** One code a line: trimmed, each once, as many and as long as a box and a list can show. */
export function parseCodes(written: string): string[] {
  const lines = written.split('\n').map((line) => line.trim().replace(/\s+/g, ' ').slice(0, LONGEST_CODE));
  return [...new Set(lines.filter(Boolean))].slice(0, MOST_CODES);
}
