import { readCompound } from '../compound/read';
import type { Storage } from '../compound/storage';
import { writeCompound } from '../compound/write';
import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { refuseOle } from '../unsupported';
import { MessageReader } from './message-reader';
import { PROPERTIES } from './property-bag';

/** Says to Windows that the file is a message of Outlook. */
const CLASS_ID = Uint8Array.of(0x0b, 0x0d, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46);

/** A message of Outlook, written again from what was read. Other files in the same container are refused by their names. */
export async function readMsg(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const storage = open(bytes, reading);
  if (!storage?.streams.has(PROPERTIES)) throw refuseOle(bytes);
  const reader = new MessageReader(storage, reading);
  await reader.read();
  return reader.document((written) => writeCompound(written, CLASS_ID));
}

function open(bytes: Uint8Array, { budget }: Reading): Storage | undefined {
  try {
    return readCompound(bytes, budget);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
