import { BEFORE_NUMBERS_IN_SENTENCES } from '@veilmark/catalog/words/before-numbers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import type { KindSpan } from '@veilmark/engine/name-recognizer';

/** "mon numéro est le 06 12 34 56 78": articles and verbs before a number. In capitals they are part of a code ("LA 2334"). */
const beforeNumber = lazyPattern(
  () => new RegExp(String.raw`^(?:${BEFORE_NUMBERS_IN_SENTENCES.join('|')})\s+(?=[+(]?\p{Nd})`, 'u'),
);
/** "住在北京市…": that somebody lives or something is sent there. */
const BEFORE_ADDRESS = /^(?:(?:[我他她]|本人)?家?住在|位[于於]|[寄送][到至]|搬到|在)(?=\p{Script=Han})/u;

/** "ip=88.241.17.203": the key that a value belongs to. Of a secret it may be part. */
const KEY = /^[A-Za-z_][\w.-]{0,30}=(?=[^\s=])/;
/** "MH 02 EK 7315 dt 11/01", "MUM2400917783 Rs 1500": a day or an amount behind a number. */
const DAY_OR_AMOUNT = /\s(?:dt|dtd|dated|Rs|INR)\.?(?:\s?\d[\d/.,-]*)?$/i;
/** "unter +49 30 901820 an": a word of the sentence behind a whole number. */
const WORD_BEHIND_PHONE = /(?<=(?:\p{Nd}\P{Nd}{0,3}){7})\s\p{Ll}{1,20}$/u;
const NUMBERS: ReadonlySet<string | undefined> = new Set(['ID', 'PLATE', 'BANK', 'PHONE']);
/** In scripts without capitals a sentence that goes on behind an address looks like more of it. */
const SENTENCE_END = /\p{Lo}{4,}(?=[.؟。]\s+\p{Lo}{2})/u;

/** "supersecret123 -p 5432:5432": the next option of a command. */
const NEXT_OPTION = /\s--?[A-Za-z][\w-]{0,40}(?:[\s=]|$)/;

/** What closes the quote before a value: "Passwort »Blau-Kessel-42«". */
const CLOSED: Readonly<Record<string, string>> = { '»': '«', '«': '»', '„': '“', '“': '”', '"': '"', '「': '」' };

function leadOf(kind: KindSpan['kind']): RegExp | undefined {
  if (kind === 'ADDRESS') return BEFORE_ADDRESS;
  if (kind === 'PHONE') return beforeNumber();
  return kind === 'SECRET' || kind === 'URL' ? undefined : KEY;
}

function endOf(kind: KindSpan['kind'], words: string): number {
  if (kind === 'ADDRESS') {
    const last = SENTENCE_END.exec(words);
    return last ? last.index + last[0].length : words.length;
  }
  const behind = kind === 'PHONE' ? WORD_BEHIND_PHONE.exec(words) : null;
  if (behind) return behind.index;
  const rest = kind === 'SECRET' ? NEXT_OPTION.exec(words) : NUMBERS.has(kind) ? DAY_OR_AMOUNT.exec(words) : null;
  return rest && rest.index > 0 ? rest.index : words.length;
}

/**
 * What the model read, without words of the sentence that it took along at the beginning, and without what follows it: its closing
 * quote, a command's next option, a day, a word behind a telephone number, the next sentence.
 */
export function withinBounds<T extends KindSpan>(text: string, span: T): T {
  const words = text.slice(span.start, span.end);
  const start = span.start + (leadOf(span.kind)?.exec(words)?.[0].length ?? 0);
  const length = endOf(span.kind, words);
  const closing = length === words.length ? CLOSED[text.charAt(start - 1)] : undefined;
  const isClosed = closing !== undefined && span.end - start > 1 && text.charAt(span.end - 1) === closing;
  const end = span.start + length - (isClosed ? 1 : 0);
  return start === span.start && end === span.end ? span : { ...span, start, end };
}
