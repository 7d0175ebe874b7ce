import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { linesOf } from './lines';

/** A mail address with gaps behind its signs, and what may follow it: "anna. berg@ example. org. thanks". */
const GAPPED =
  /(?<![\w.@])((?:[a-z0-9_+-]+\. ?){0,3})([a-z0-9_+-]+ ?@ ?)([a-z0-9-]+(?:\. ?[a-z0-9-]+){1,4})(?![\w@])/gi;
/** What ends an address, and what another ending may follow: "co. uk". */
const ENDING = /^(?:com|net|org|edu|gov|info|biz|[a-z]{2})$/i;
/** An ending that few have, behind the first point. */
const RARE = /^[a-z0-9-]+\. [a-z]{2,6}(?![a-z0-9-])/;
const FIRST_OF_TWO = /^(?:co|ac|or|ne|go)$/i;

/** The words with every mail address as one: the reader sees gaps behind its signs where there are none. */
export function joinAddresses(words: OcrWord[]): OcrWord[] {
  if (!words.some(({ text }) => text.includes('@'))) return words;
  const joined = new Map<OcrWord, OcrWord | undefined>();
  for (const line of linesOf(words)) {
    const text = line.map((word) => word.text).join(' ');
    for (const match of text.matchAll(GAPPED)) {
      const place = addressIn(match);
      if (!place) continue;
      const parts = partsOf(line, place.from, place.to);
      const [first, ...others] = parts;
      if (!first || others.length === 0) continue;
      joined.set(first, asOne(first, parts));
      for (const other of others) joined.set(other, undefined);
    }
  }
  return words.flatMap((word) => (joined.has(word) ? (joined.get(word) ?? []) : [word]));
}

function addressIn({ 1: before = '', 2: user = '', 3: host = '', index }: RegExpExecArray) {
  const domain = domainIn(host);
  if (!domain) return undefined;
  // "Meet @ Noon. It rains."
  if (user.includes(' @') && /[A-Z]/.test(before + user + domain)) return undefined;
  const hasGap = /[@.] /.test(user + domain);
  // "Ask Tom. anna@example.org knows"
  const isSentence = !hasGap && /[A-Z]/.test(before) && /^[^A-Z]/.test(user) && before.includes(' ');
  const start = isSentence ? before.lastIndexOf(' ') + 1 : 0;
  return { from: index + start, to: index + before.length + user.length + domain.length };
}

/** What of it is the address: behind its ending a gap begins a sentence, and behind a gap only an ending continues it. */
function domainIn(host: string): string | undefined {
  let domain: string | undefined;
  let isComplete = false;
  for (const { 0: point, 1: gap, 2: label = '', index } of host.matchAll(/\.( ?)([a-z0-9-]+)/gi)) {
    if (gap && isComplete) break;
    const isEnding = ENDING.test(label);
    isComplete = isEnding && !FIRST_OF_TWO.test(label);
    if (isEnding || !gap) domain = host.slice(0, index + point.length);
  }
  return domain ?? RARE.exec(host)?.[0];
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
