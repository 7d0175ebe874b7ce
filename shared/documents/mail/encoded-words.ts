import { fromLatin1, latin1, toBase64 } from '@veilmark/crypto/bytes';
import { decodeCharset } from './charsets';
import { decodeQuoted, decodeTransfer } from './transfer';

const WORD = /=\?([^?\s*]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?([^?]*)\?=/gi;
const FOLD = /\r?\n(?=[ \t])/g;

export const hasEncodedWord = (raw: string): boolean => raw.search(WORD) !== -1;

/** The value of a header as people read it: lines joined, encoded words and bytes above ASCII decoded. */
export function decodeHeader(raw: string): string {
  const line = raw.replace(FOLD, '').replace(/\r?\n/g, ' ');
  if (!line.includes('=?')) return decodeBytes(line);
  const pieces: string[] = [];
  let last = 0;
  /** Neighbours of one charset may share a character. */
  let open: { charset: string; bytes: string } | undefined;
  const close = () => {
    if (open) pieces.push(decodeCharset(fromLatin1(open.bytes), open.charset).text);
    open = undefined;
  };
  for (const match of line.matchAll(WORD)) {
    const between = line.slice(last, match.index);
    last = match.index + match[0].length;
    const [, charset = '', kind = '', text = ''] = match;
    const isNext = open?.charset === charset.toLowerCase() && /^\s*$/.test(between);
    if (!isNext) {
      const isJoint = open !== undefined && /^\s*$/.test(between);
      close();
      if (!isJoint) pieces.push(decodeBytes(between));
      open = { charset: charset.toLowerCase(), bytes: '' };
    }
    if (open) open.bytes += decodeWord(kind, text);
  }
  close();
  pieces.push(decodeBytes(line.slice(last)));
  return pieces.join('');
}

function decodeWord(kind: string, text: string): string {
  return /b/i.test(kind) ? latin1(decodeTransfer(text, 'base64')) : decodeQuoted(text.replaceAll('_', ' '));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Bytes above ASCII in a header are UTF-8, or what old programs meant. */
const decodeBytes = (raw: string): string => (isAscii(raw) ? raw : decodeCharset(fromLatin1(raw), 'utf-8').text);

/** Bytes of UTF-8 in one encoded word: the longest that fits into 75 signs. */
const LONGEST = 42;

/** A text as it may stand in a header: as it is, or in encoded words. */
export function encodeHeader(text: string, eol: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (isAscii(line) && !line.includes('=?')) return line;
  const words: string[] = [];
  let bytes: number[] = [];
  const flush = () => {
    if (bytes.length > 0) words.push(`=?utf-8?B?${toBase64(Uint8Array.from(bytes))}?=`);
    bytes = [];
  };
  for (const char of line) {
    const next = new TextEncoder().encode(char);
    if (bytes.length + next.length > LONGEST) flush();
    bytes.push(...next);
  }
  flush();
  return words.join(`${eol} `);
}
