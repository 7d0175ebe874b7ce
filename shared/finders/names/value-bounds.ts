import { BEFORE_NUMBERS_IN_SENTENCES } from '@veilmark/catalog/words/before-numbers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import type { KindSpan } from '@veilmark/engine/name-recognizer';

/** "mon numéro est le 06 12 34 56 78": articles and verbs before a number. In capitals they are part of a code ("LA 2334"). */
const beforeNumber = lazyPattern(
  () => new RegExp(String.raw`^(?:${BEFORE_NUMBERS_IN_SENTENCES.join('|')})\s+(?=[+(]?\p{Nd})`, 'u'),
);
/** "住在北京市…": that somebody lives or something is sent there. */
const BEFORE_ADDRESS = /^(?:(?:[我他她]|本人)?家?住在|位[于於]|[寄送][到至]|搬到|在)(?=\p{Script=Han})/u;

/** "supersecret123 -p 5432:5432": the next option of a command. */
const NEXT_OPTION = /\s--?[A-Za-z][\w-]{0,40}(?:[\s=]|$)/;

/** What closes the quote before a value: "Passwort »Blau-Kessel-42«". */
const CLOSED: Readonly<Record<string, string>> = { '»': '«', '«': '»', '„': '“', '“': '”', '"': '"', '「': '」' };

/** What the model read, without words of the sentence that it took along at the beginning, a command's next option, and its closing quote. */
export function withinBounds<T extends KindSpan>(text: string, span: T): T {
  const words = text.slice(span.start, span.end);
  const lead = span.kind === 'ADDRESS' ? BEFORE_ADDRESS : span.kind === 'PHONE' ? beforeNumber() : undefined;
  const start = span.start + (lead?.exec(words)?.[0].length ?? 0);
  const option = span.kind === 'SECRET' ? NEXT_OPTION.exec(words) : null;
  const closing = CLOSED[text.charAt(start - 1)];
  const isClosed = closing !== undefined && span.end - start > 1 && text.charAt(span.end - 1) === closing;
  const end = option && option.index > 0 ? span.start + option.index : span.end - (isClosed ? 1 : 0);
  return start === span.start && end === span.end ? span : { ...span, start, end };
}
