import type { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { cleanPicture } from '.';
import { blankPicture } from './blank';

const HEAD = /data:(?<type>[a-z]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[\w.+-]+)?){0,8};base64,/gi;
/** Digits, and the ways to write one that the place may resolve: percent signs, entities, backslashes. */
const DIGITS = /[\w+/=%&;#\\-]*/y;
/** Spaces count inside an address, but one also ends it in a list of sources. */
const GOES_ON = /^[ \t\r\n\f]+[\w+/=-]{24}/;

/** What it takes to look at one file, in addition to its bytes: many contain nothing that is a picture. */
export const STEPS_A_FILE = 1000;

export interface CleanedText {
  text: string;
  /** Files that are gone: no pictures, or ones that cannot be cleaned. */
  emptied: number;
}

/**
 * Files that are written into a text as base64 are never read as text. Pictures are cleaned like any other; everything
 * else goes.
 */
export function cleanDataAddresses(text: string, budget: Budget): CleanedText {
  const pieces: string[] = [];
  let emptied = 0;
  let last = 0;
  for (let head = HEAD.exec(text); head; head = HEAD.exec(text)) {
    const start = HEAD.lastIndex;
    const end = dataEnd(text, start);
    HEAD.lastIndex = end;
    budget.spend(STEPS_A_FILE + 4 * (end - start));
    const data = text.slice(start, end);
    const bytes = fromBase64(data.replace(/[ \t\r\n\f]/g, ''));
    const clean = bytes && cleanPicture(bytes);
    const isSame = clean?.length === bytes?.length && clean?.every((byte, i) => byte === bytes?.[i]);
    if (isSame) continue;
    if (!clean) emptied++;
    const isPicture = /^image\//i.test(head.groups?.type ?? '');
    const address = clean ? head[0] + toBase64(clean) : isPicture ? blankAddress() : 'data:,';
    pieces.push(text.slice(last, head.index), address);
    last = end;
  }
  HEAD.lastIndex = 0;
  return last === 0 ? { text, emptied } : { text: pieces.join('') + text.slice(last), emptied };
}

let blank: string | undefined;

function blankAddress(): string {
  blank ??= `data:image/png;base64,${toBase64(blankPicture())}`;
  return blank;
}

function dataEnd(text: string, start: number): number {
  for (let at = start; ; ) {
    DIGITS.lastIndex = at;
    DIGITS.test(text);
    const end = DIGITS.lastIndex;
    const gap = GOES_ON.exec(text.slice(end, end + 200));
    // In a string of JSON a backslash belongs to the quote behind it.
    if (!gap) return text[end - 1] === '\\' && /["']/.test(text[end] ?? '') ? end - 1 : end;
    at = end + gap[0].length;
  }
}
