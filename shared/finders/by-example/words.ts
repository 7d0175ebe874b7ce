import { COMMON } from '@veilmark/catalog/words/common';

/** Words of a name such as EMPLOYEE_ID or "badge number", and the name itself where it has several. */
export function wordsOfName(name: string): string[] {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => word.length > 2 && !COMMON.has(word));
  return [...new Set([...(words.length > 1 ? [words.join(' ')] : []), ...telling])];
}

const REACH = 50;

/** Words that stand before most of the examples in a text. */
export function wordsBefore(text: string, examples: readonly string[]): string[] {
  const counts = new Map<string, number>();
  let places = 0;
  for (const example of examples) {
    const at = text.indexOf(example);
    if (at < 0) continue;
    places++;
    const line = text.slice(Math.max(0, at - REACH, text.lastIndexOf('\n', at - 1) + 1), at).toLowerCase();
    const words = new Set(line.match(/\p{L}[\p{L}\p{M}'-]{2,}/gu) ?? []);
    for (const word of words) if (!COMMON.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= 2 && count * 2 >= places)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST)
    .map(([word]) => word);
}
const MOST = 6;
