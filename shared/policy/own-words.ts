import { OWN_TYPE } from '@veilmark/ui/own-entry';

const MOST_PATTERNS = 50;

/** One line of the settings: a word or pattern, with its type in front or without one: `ORGANIZATION: Acme`. */
export function readLine(line: string): { entity_type: string; text: string } {
  const [, type, text] = /^([A-Z][A-Z0-9_]{1,98}):\s+(\S.*)$/u.exec(line.trim()) ?? [];
  return type && text ? { entity_type: type, text } : { entity_type: OWN_TYPE, text: line.trim() };
}

/** Always found, as the API takes them: values by type. */
export function toDenyList(lines: readonly string[]): { entity_type: string; values: string[] }[] {
  const words = lines.map(readLine);
  return [...new Set(words.map((word) => word.entity_type))].map((entity_type) => ({
    entity_type,
    values: words.filter((word) => word.entity_type === entity_type).map(({ text }) => text),
  }));
}

/** Patterns of one's own, as the API takes them. What they find is meant to be found, whatever the lowest score. */
export function toRecognizers(lines: readonly string[]) {
  return lines.slice(0, MOST_PATTERNS).map((line) => {
    const { entity_type, text } = readLine(line);
    return { entity_type, patterns: [{ name: 'own', regex: text, score: 1 }] };
  });
}
