import { concatBytes, latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';

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
      if (line > 0 && isBeginning(rest, line, end)) {
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

/** A line that says who sent what follows, and when, after an empty one. */
function isBeginning(bytes: Uint8Array, line: number, end: number): boolean {
  const isAfterEmptyLine =
    bytes[line - 1] === LINE_FEED &&
    (bytes[line - 2] === LINE_FEED || (bytes[line - 2] === RETURN && bytes[line - 3] === LINE_FEED));
  if (!isAfterEmptyLine || bytes[line] !== 0x46) return false;
  return /^From (?=\S+.*\d)/.test(latin1(bytes.subarray(line, Math.min(end, line + LONGEST_LINE))));
}
