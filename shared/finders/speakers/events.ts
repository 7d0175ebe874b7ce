import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { CHAT_EVENT_PARTS, CHAT_EVENTS } from '@veilmark/catalog/words/chat-events';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { isRole } from '../lexicon/roles';
import { lineEnd } from '../line-end';
import { ruleFinding } from '../rule-finding';
import { handle, nameWords, STAMP } from './who';

const SCORE = 0.6;
/** A name, alone or inside a token of the program: "sysmsg1_Ana Ruiz_ has joined the conversation". */
const event = lazyPattern(
  () =>
    new RegExp(
      String.raw`^(?:${STAMP}[ \t]*(?:[-–—] ?)?)?(\*+ )?((?:[\p{L}\p{Nd}]+_)?)(@?[\p{L}][\p{L}\p{M}\p{Nd}.'’\- ]{0,39}?)(_?) (?:${CHAT_EVENTS})(?![\p{L}\p{Nd}])`,
      'u',
    ),
);
/** "* cwilper (n=cwilper@host.example) has joined #channel", "-!- Tess [~t@host.example] has quit": the signs of a channel before who comes or goes. */
const onChannel = lazyPattern(
  () =>
    /^(?:\[?[\d:. -]{4,20}\]?[ \t]+)?(?:\*{1,3}|-!-|<?--?>?) ([A-Za-z[\]\\`_^{|}][\w[\]\\`^{|}-]{0,30}) [([][^\s()[\]]{1,40}@[^\s()[\]]{1,120}[)\]]/u,
);
const LONGEST_LINE = 240;
const PARTS = new PartList(CHAT_EVENT_PARTS);

/** Who comes into a chat and who leaves it, as the chat's program says it in a line of its own. */
export function findChatEvents(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const findings: Finding[] = [];
  const add = (type: string, start: number, end: number): void => {
    if (types.has(type)) findings.push(ruleFinding('speakers', type, start, end, SCORE));
  };
  if (!parts.hasAny(PARTS)) return findings;
  for (const { at, line } of shortLines(text)) {
    const nick = line.includes('@') ? onChannel().exec(line) : null;
    if (nick?.[1] !== undefined) {
      const start = at + line.indexOf(nick[1], nick[0].indexOf(` ${nick[1]} `));
      add(GENERAL_TYPE_OF.USERNAME, start, start + nick[1].length);
      continue;
    }
    const found = event().exec(line);
    if (!found) continue;
    const [, sign, before = '', name = '', after = ''] = found;
    const isInToken = before !== '' && after !== '';
    if (isRole(name) || !(isSomebody(name, isInToken) || (sign !== undefined && IS_NICK.test(name)))) continue;
    const type = handle().test(name) ? GENERAL_TYPE_OF.USERNAME : GENERAL_TYPE_OF.PERSON;
    const start = at + found[0].indexOf(before + name) + before.length;
    add(type, start, start + name.length);
  }
  return findings;
}

/** One word behind the star of a channel. */
const IS_NICK = /^[\w[\]\\`^{|}-]{3,30}$/;

/** One capitalized word may be anything that comes and goes: the police, the team. */
const isSomebody = (name: string, isInToken: boolean): boolean =>
  isInToken || /[@_.\d]/.test(name) || (name.includes(' ') && nameWords().test(name));

function* shortLines(text: string): Generator<{ at: number; line: string }> {
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at);
    if (end - at <= LONGEST_LINE) yield { at, line: text.slice(at, end) };
    at = end + 1;
  }
}
