import { generalTypeOf } from '@veilmark/catalog/kinds';
import { CHAT_EVENT_PARTS, CHAT_EVENTS } from '@veilmark/catalog/words/chat-events';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { ruleFinding } from '../rule-finding';
import { handle, isRole, nameWords, stamp } from './who';

const SCORE = 0.6;
/** A name, alone or inside a token of the program: "sysmsg1_Ana Ruiz_ has joined the conversation". */
const event = lazyPattern(
  () =>
    new RegExp(
      String.raw`^(?:${stamp}[ \t]*(?:[-–—] ?)?)?(?:\*+ ?)?((?:[\p{L}\p{Nd}]+_)?)(@?[\p{L}][\p{L}\p{M}\p{Nd}.'’\- ]{0,39}?)(_?) (?:${CHAT_EVENTS})(?![\p{L}\p{Nd}])`,
      'u',
    ),
);
const LONGEST_LINE = 160;
const PARTS = new PartList(CHAT_EVENT_PARTS);

/** Who comes into a chat and who leaves it, as the chat's program says it in a line of its own. */
export function findChatEvents(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const findings: Finding[] = [];
  if (!parts.hasAny(PARTS)) return findings;
  for (const { at, line } of shortLines(text)) {
    const found = event().exec(line);
    if (!found) continue;
    const [, before = '', name = '', after = ''] = found;
    const isInToken = before !== '' && after !== '';
    if (isRole(name) || !isSomebody(name, isInToken)) continue;
    const type = handle().test(name) ? generalTypeOf.USERNAME : generalTypeOf.PERSON;
    const start = at + found[0].indexOf(before + name) + before.length;
    if (types.has(type)) findings.push(ruleFinding('speakers', type, start, start + name.length, SCORE));
  }
  return findings;
}

/** One capitalized word may be anything that comes and goes: the police, the team. */
const isSomebody = (name: string, isInToken: boolean): boolean =>
  isInToken || /[@_.\d]/.test(name) || (name.includes(' ') && nameWords().test(name));

function* shortLines(text: string): Generator<{ at: number; line: string }> {
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (end - at <= LONGEST_LINE) yield { at, line: text.slice(at, end) };
    at = end + 1;
  }
}
