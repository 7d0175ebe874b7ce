import { AdHocRecognizer } from '@veilmark/contract/pii';
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

const WHOLE_TYPE = '{"entity_type":';

/** Whether a line is a type made from examples: it has patterns, context words and a check digit, and is kept whole, as JSON. */
export const isWholeType = (line: string): boolean => line.startsWith(WHOLE_TYPE);

/** The type of such a line; nothing where it cannot be read. */
export function readWholeType(line: string): AdHocRecognizer | undefined {
  if (!isWholeType(line)) return undefined;
  try {
    return AdHocRecognizer.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Patterns and types of one's own, as the API takes them. What a pattern finds is meant to be found, whatever the lowest score. */
export function toRecognizers(lines: readonly string[]): AdHocRecognizer[] {
  return lines.slice(0, MOST_PATTERNS).map((line) => {
    const { entity_type, text } = readLine(line);
    return readWholeType(line) ?? { entity_type, patterns: [{ name: 'own', regex: text, score: 1 }] };
  });
}
