import { latin1 } from '@veilmark/crypto/bytes';
import { charsetsOf } from '../rtf/charsets';
import { type Token, tokensOf } from '../rtf/tokens';

/** Groups that show nothing. */
const SILENT = new Set('fonttbl colortbl stylesheet info generator pict object listtable listoverridetable'.split(' '));
const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\r\n',
  line: '\r\n',
  tab: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
};
const SIGNS: Readonly<Record<string, string>> = { '~': '&nbsp;', _: '&shy;', '\\': '\\', '{': '{', '}': '}' };

interface Group {
  isSilent: boolean;
  /** Text for readers of rich text only. */
  isForRtf: boolean;
  charset: { decode(bytes: readonly number[]): string };
  fallbacks: number;
  isNew: boolean;
  isStarred: boolean;
}

/** The page that Outlook wrote into rich text, tag by tag; undefined where the text is no page. Throws DocumentError for what is not RTF. */
export function htmlInRtf(rtf: Uint8Array): string | undefined {
  const content = latin1(rtf);
  if (!/^\s*\{\\rtf[^{}]{0,200}\\fromhtml1/.test(content)) return undefined;
  const tokens = tokensOf(content.replace(/\0+$/, ''));
  const charsets = charsetsOf(tokens);
  const out: string[] = [];
  const groups: Group[] = [];
  let bytes: number[] = [];
  let skip = 0;
  const flush = (group: Group): void => {
    if (bytes.length > 0) out.push(group.charset.decode(bytes));
    bytes = [];
  };
  const say = (group: Group, text: string): void => {
    if (skip > 0) {
      skip--;
      return;
    }
    flush(group);
    if (!group.isSilent && !group.isForRtf) out.push(text);
  };
  for (const token of tokens) {
    const group = groups.at(-1);
    if (token.kind === 'open') {
      if (group) flush(group);
      const around = group ?? { isSilent: false, isForRtf: false, charset: charsets.own, fallbacks: 1 };
      groups.push({ ...around, isNew: true, isStarred: false });
      continue;
    }
    if (!group) break;
    if (token.kind === 'close') {
      flush(group);
      groups.pop();
      skip = 0;
    } else if (token.kind === 'word') {
      readWord(token, group);
      group.isNew = false;
    } else if (token.kind === 'sign') {
      if (token.sign === '*' && group.isNew) group.isStarred = true;
      else if (SIGNS[token.sign] !== undefined) say(group, SIGNS[token.sign] ?? '');
    } else if (token.kind === 'byte') {
      if (skip > 0) skip--;
      else if (!group.isSilent && !group.isForRtf) bytes.push(token.byte);
    } else if (token.kind === 'text') {
      const text = content.slice(token.from + Math.min(skip, token.to - token.from), token.to);
      skip = Math.max(0, skip - (token.to - token.from));
      flush(group);
      if (!group.isSilent && !group.isForRtf && text !== '') out.push(group.charset.decode(bytesOf(text)));
      group.isNew = false;
    }
  }
  return out.join('');

  function readWord({ word, value }: Token & { kind: 'word' }, group: Group): void {
    if (group.isNew && (SILENT.has(word) || (group.isStarred && word !== 'htmltag'))) group.isSilent = true;
    if (word === 'htmlrtf') {
      flush(group);
      group.isForRtf = value !== 0;
    } else if (word === 'f') {
      flush(group);
      group.charset = charsets.of(value ?? 0);
    } else if (word === 'uc') group.fallbacks = value ?? 1;
    else if (word === 'u') {
      say(group, String.fromCharCode((value ?? 63) & 0xffff));
      skip = group.fallbacks;
    } else if (CHARACTERS[word] !== undefined) say(group, CHARACTERS[word] ?? '');
  }
}

const bytesOf = (text: string): number[] => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
