import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { isBeginning } from './beginning';
import { MailReader } from './mail-reader';

/** A line that may begin a message, and the one behind it. */
const BEGIN = /^(From .*)\r?(?:\n(?=(.*)))?/gm;

/** A mailbox: messages one after the other, with one mapping for all of them. */
export async function readMbox(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const reader = new MailReader(bytes, reading);
  const { content } = reader;
  const starts = beginnings(content);
  if (starts[0] !== 0)
    throw new DocumentError('malformed', 'The file is not a mailbox: it does not begin with a message.');
  for (const [index, from] of starts.entries()) await reader.next(from, starts[index + 1] ?? content.length);
  return reader.document('mbox');
}

/** A message begins after an empty line. */
function beginnings(content: string): number[] {
  const found: number[] = [];
  for (const { index, 1: line = '', 2: next = '' } of content.matchAll(BEGIN)) {
    const isFirst = index === 0 || /\n\r?\n$/.test(content.slice(Math.max(0, index - 3), index));
    if (isFirst && isBeginning(line, next)) found.push(index);
  }
  return found;
}
