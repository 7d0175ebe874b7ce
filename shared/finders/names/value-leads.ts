import type { KindSpan } from '@veilmark/engine/name-recognizer';

/** "mon numéro est le 06 12 34 56 78": articles and verbs before a number. In capitals they are part of a code ("LA 2334"). */
const BEFORE_NUMBER =
  /^(?:is|are|the|ist|sind|lautet|der|die|das|est|sont|le|la|les|es|el|los|è|il|lo|é|o|jest|är|er|on)\s+(?=[+(]?\p{Nd})/u;
/** "住在北京市…": that somebody lives or something is sent there. */
const BEFORE_ADDRESS = /^(?:(?:[我他她]|本人)?家?住在|位[于於]|[寄送][到至]|搬到|在)(?=\p{Script=Han})/u;

/** What the model read, without words of the sentence that it took along at the beginning. */
export function withoutLead<T extends KindSpan>(text: string, span: T): T {
  const lead = span.kind === 'ADDRESS' ? BEFORE_ADDRESS : span.kind === 'PHONE' ? BEFORE_NUMBER : undefined;
  const taken = lead?.exec(text.slice(span.start, span.end))?.[0].length ?? 0;
  return taken === 0 ? span : { ...span, start: span.start + taken };
}
