import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { linesOf } from './lines';

/** A mail address with gaps behind its signs: "anna. berg@ example. org". */
const GAPPED =
  /(?<![\w.@])(?:[a-z0-9_+-]+\. ?){0,3}[a-z0-9_+-]+ ?@ ?[a-z0-9-]+(?:\. ?[a-z0-9-]+){0,3}\. ?[a-z]{2,6}(?![\w@])/g;

/** The words with every mail address as one: the reader sees gaps behind its signs where there are none. */
export function joinAddresses(words: OcrWord[]): OcrWord[] {
  if (!words.some(({ text }) => text.includes('@'))) return words;
  const joined = new Map<OcrWord, OcrWord | undefined>();
  for (const line of linesOf(words)) {
    const text = line.map((word) => word.text).join(' ');
    for (const { 0: address, index } of text.matchAll(GAPPED)) {
      const parts = partsOf(line, index, index + address.length);
      const [first, ...others] = parts;
      if (!first || others.length === 0) continue;
      joined.set(first, asOne(first, parts));
      for (const other of others) joined.set(other, undefined);
    }
  }
  return words.flatMap((word) => (joined.has(word) ? (joined.get(word) ?? []) : [word]));
}

/** The words between two places of their line. */
function partsOf(line: readonly OcrWord[], from: number, to: number): OcrWord[] {
  let at = 0;
  return line.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < to && start + text.length > from;
  });
}

function asOne(first: OcrWord, parts: readonly OcrWord[]): OcrWord {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    ...first,
    text: parts.map((part) => part.text).join(''),
    confidence: Math.min(...parts.map((part) => part.confidence)),
    left,
    top,
    width: Math.max(...parts.map((part) => part.left + part.width)) - left,
    height: Math.max(...parts.map((part) => part.top + part.height)) - top,
  };
}
