import { concatBytes, latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';
import { isBeginning } from './beginning';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
/** Of a line that begins a message. */
const LONGEST_LINE = 1000;

/** Cuts a mailbox that is too long to hold into its messages, as its bytes arrive. */
export class MailboxCutter {
  #rest: Uint8Array = new Uint8Array();
  /** Where the first line begins that is not complete. */
  #line = 0;

  /** The messages that are complete with these bytes. Throws DocumentError where one is too large. */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    const rest = concatBytes(this.#rest, chunk);
    let from = 0;
    let line = this.#line;
    for (let end = rest.indexOf(LINE_FEED, line); end >= 0; end = rest.indexOf(LINE_FEED, line)) {
      const isNext = line > 0 && begins(rest, line, end);
      // The line behind it has to arrive first.
      if (isNext === undefined) break;
      if (isNext) {
        yield rest.slice(from, line);
        from = line;
      }
      line = end + 1;
    }
    this.#rest = rest.slice(from);
    this.#line = line - from;
    if (this.#rest.length > DOCUMENT_LIMITS.fileBytes)
      throw new DocumentError('too-large', 'A message of the mailbox is too large.');
  }

  /** What is left at the end: the last message. */
  end(): Uint8Array {
    return this.#rest;
  }
}

/** Whether a message begins with the line, which comes after an empty one; undefined where the next line is not there yet. */
function begins(bytes: Uint8Array, line: number, end: number): boolean | undefined {
  const isAfterEmptyLine =
    bytes[line - 1] === LINE_FEED &&
    (bytes[line - 2] === LINE_FEED || (bytes[line - 2] === RETURN && bytes[line - 3] === LINE_FEED));
  if (!isAfterEmptyLine || bytes[line] !== 0x46) return false;
  const next = bytes.indexOf(LINE_FEED, end + 1);
  return isBeginning(lineOf(bytes, line, end), next === -1 ? undefined : lineOf(bytes, end + 1, next));
}

const lineOf = (bytes: Uint8Array, from: number, to: number) =>
  latin1(bytes.subarray(from, Math.min(to, from + LONGEST_LINE)));
