import { replaceSpans } from '../replace-spans';
import type { RestoredText } from './restore';

/** What an item is called whose type no stand-in names. */
const TYPE = 'SURROGATE';

/** Puts values back for invented ones, which appear unchanged, as whole words; a longer one goes before one inside it. */
export function restoreInvented(
  { text, items }: RestoredText,
  invented: readonly (readonly [standIn: string, value: string])[],
): RestoredText {
  const values = new Map(invented);
  const names = [...values.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const isOutside = (start: number, end: number) => !items.some((item) => item.start < end && start < item.end);
  const found = [...text.matchAll(pattern)].flatMap(({ 0: standIn, index }) => {
    const [start, end] = [index, index + standIn.length];
    return isOutside(start, end) ? [{ start, end, text: values.get(standIn) ?? standIn, entity_type: TYPE }] : [];
  });
  const all = [...items.map((item) => ({ ...item })), ...found].sort((a, b) => a.start - b.start);
  const restored = replaceSpans(text, all);
  return { text: restored.text, items: all.map((item, index) => ({ ...item, ...restored.spans[index] })) };
}
