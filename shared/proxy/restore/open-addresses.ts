import { asRead, isStart, LONGEST_GAP, openerOf, START } from '../addresses';

/** Closes what a quote or bracket before an address opened. */
const CLOSERS: Record<string, string> = { '"': '"', "'": "'", '`': '`', '<': '>' };
const SIGNS = new RegExp(`${START.source}|["'\`>]`, 'gi');
/** So much of an address is kept: its host lies in it. */
const KEPT = 300;
/** With more of them open at once the next one is taken for a host that is not known. */
const MOST_OPEN = 8;
const UNKNOWN = 'https://too-many.invalid/';

/**
 * Addresses between quotes and brackets may contain spaces, and can have any length. This reads everything that was given out
 * once, and says which of them are still open where the part that is looked at begins.
 */
export class OpenAddresses {
  #unread = '';
  /** The end of what was read, for what an address stands after. */
  #last = '';
  /** What the text begins with, where that is an address. */
  #first: string | undefined;
  #open: { opener: string; address: string }[] = [];

  push(text: string): void {
    this.#unread += text;
    // Up to a space, so that no address is cut before its host is seen.
    const end = Math.max(...[' ', '\n', '\t', '\r', '\f'].map((space) => text.lastIndexOf(space)));
    if (end < 0) return;
    const cut = this.#unread.length - text.length + end + 1;
    const read = asRead(this.#unread.slice(0, cut));
    this.#unread = this.#unread.slice(cut);
    this.#first ??= /^\s*$/.test(read) ? undefined : beginningOf(read);
    this.#read(read);
  }

  /** Those that are open, as a text that another one may follow. */
  get text(): string {
    const open = this.#open.map(({ opener, address }) => `${opener}${address} `);
    return `${this.#first ?? ''}${open.join('')}`;
  }

  #read(block: string): void {
    const text = this.#last + block;
    const from = this.#last.length;
    this.#last = text.slice(-LONGEST_GAP);
    for (const { index, 0: sign } of text.matchAll(SIGNS)) {
      if (index < from) continue;
      if (sign.length === 1) this.#open = this.#open.filter(({ opener }) => CLOSERS[opener] !== sign);
      else {
        const opener = openerOf(text, index);
        if (Object.hasOwn(CLOSERS, opener) && isStart(sign, opener)) this.#add(opener, wordAt(text, index));
      }
    }
  }

  #add(opener: string, address: string): void {
    const kept = this.#open.length < MOST_OPEN ? address : UNKNOWN;
    if (this.#open.some((one) => one.opener === opener && one.address === kept)) return;
    this.#open.push({ opener, address: kept });
  }
}

const wordAt = (text: string, at: number): string => /^[^\s"'`<>]*/.exec(text.slice(at, at + KEPT))?.[0] ?? '';

function beginningOf(text: string): string {
  const start = text.trimStart();
  return start.search(START) === 0 ? `${wordAt(start, 0)} ` : '';
}
