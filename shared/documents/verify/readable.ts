import { latin1 } from '@veilmark/crypto/bytes';

/** As many characters make a run. */
const FEWEST = 5;
/** As many bytes has the shortest value that counts in a picture: six letters, or five of which one takes two. */
export const FEWEST_IN_PICTURES = 6;
const LINE_FEED = 10;
const utf8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** What a byte can be. */
const NEVER_READ = 0;
const LETTER = 1;
const OTHER = 2;
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) return LETTER;
  return byte < 0x20 || byte === 0x7f ? NEVER_READ : OTHER;
});
const kindAt = (bytes: Uint8Array, at: number): number =>
  at >= 0 && at < bytes.length ? (KINDS[bytes[at] as number] as number) : NEVER_READ;

/**
 * What can be made out in bytes that are not text: runs of ASCII, letters of UTF-8, and letters of one byte next to others, a line each.
 * Packed data has few. Characters may have one byte or, with a zero each, two. Runs with letters of UTF-8 follow once more as what they
 * are, so that names with accents can be compared. Runs of fewer bytes than `shortest` are left out.
 */
export function bytesText(bytes: Uint8Array, shortest = FEWEST): string {
  const runs = new Runs(shortest);
  runs.addFrom(bytes);
  for (const { kept, isJoint } of aroundZeros(bytes)) runs.addFrom(kept, isJoint);
  return runs.text;
}

class Runs {
  readonly #runs = new Lines();
  readonly #encoded = new Lines();
  readonly #shortest: number;

  constructor(shortest: number) {
    this.#shortest = shortest;
  }

  /** Adds all runs, or those in which a byte stands that is a joint. */
  addFrom(bytes: Uint8Array, isJoint?: Uint8Array): void {
    for (let at = 0; at + this.#shortest <= bytes.length; at++) {
      // None can begin before the last byte that is in none.
      const unread = lastUnread(bytes, at, this.#shortest);
      if (unread >= 0) {
        at = unread;
        continue;
      }
      const from = at;
      let characters = 0;
      let isWide = false;
      for (let size = sizeAt(bytes, at); size > 0; size = sizeAt(bytes, at)) {
        at += size;
        characters++;
        if (size > 1) isWide = true;
      }
      if (characters < FEWEST || at - from < this.#shortest || (isJoint && !isJoined(isJoint, from, at))) continue;
      this.#runs.add(bytes, from, at);
      if (isWide) this.#encoded.add(bytes, from + (hasByteOrderMark(bytes, from) ? 3 : 0), at);
    }
  }

  get text(): string {
    const runs = latin1(this.#runs.bytes);
    // A line feed belongs to no letter, so all of them can be decoded at once.
    return this.#encoded.bytes.length === 0 ? runs : `${runs}\n${utf8.decode(this.#encoded.bytes)}`;
  }
}

/** The last of the next bytes that can be in no run; -1 where all of them may be in one. */
function lastUnread(bytes: Uint8Array, from: number, count: number): number {
  for (let at = from + count - 1; at >= from; at--) if (KINDS[bytes[at] as number] === NEVER_READ) return at;
  return -1;
}

/** How many bytes the character takes that stands here; 0 for none that can be read. */
function sizeAt(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return 0;
  const byte = bytes[at] as number;
  if (byte >= 0x20 && byte < 0x7f) return 1;
  if (byte < 0xc0) return 0;
  if (isContinued(bytes, at + 1)) {
    if (byte >= 0xc2 && byte <= 0xdf) return 2;
    if (byte >= 0xe0 && byte <= 0xef && isContinued(bytes, at + 2)) return 3;
  }
  return kindAt(bytes, at - 1) === LETTER || kindAt(bytes, at + 1) === LETTER ? 1 : 0;
}

const isContinued = (bytes: Uint8Array, at: number) => at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80;
const hasByteOrderMark = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;

function isJoined(isJoint: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (isJoint[at] === 1) return true;
  return false;
}

interface Joined {
  kept: Uint8Array;
  /** Which of them stood behind a zero. */
  isJoint: Uint8Array;
}

/** Where single zeros stand between bytes that may be in a run: these bytes without the zeros. */
function* aroundZeros(bytes: Uint8Array): Generator<Joined> {
  for (let zero = bytes.indexOf(0), to = 0; zero !== -1; zero = bytes.indexOf(0, to)) {
    let from = zero;
    while (from > to && kindAt(bytes, from - 1) !== NEVER_READ) from--;
    to = zero;
    while (kindAt(bytes, to) !== NEVER_READ || isSingleZero(bytes, to)) to++;
    if (to - from > FEWEST) yield withoutZeros(bytes, from, to);
    to = Math.max(to, zero + 1);
  }
}

const isSingleZero = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0 && bytes[at + 1] !== 0 && (at === 0 || bytes[at - 1] !== 0);

function withoutZeros(bytes: Uint8Array, from: number, to: number): Joined {
  const kept = new Uint8Array(to - from);
  const isJoint = new Uint8Array(to - from);
  let length = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number; // inside
    if (byte !== 0) kept[length++] = byte;
    else if (at + 1 < to) isJoint[length] = 1;
  }
  return { kept: kept.subarray(0, length), isJoint };
}

/** Bytes of lines, one behind the other. */
class Lines {
  #bytes = new Uint8Array(1024);
  #length = 0;

  add(bytes: Uint8Array, from: number, to: number): void {
    const length = this.#length + to - from + 1;
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(2 * length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    for (let at = from, into = this.#length; at < to; at++, into++) this.#bytes[into] = bytes[at] as number;
    this.#bytes[length - 1] = LINE_FEED;
    this.#length = length;
  }

  /** Without the end of the last line. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, Math.max(0, this.#length - 1));
  }
}
