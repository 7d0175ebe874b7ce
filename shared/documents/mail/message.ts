import type { ExtractedDocument } from '../document';
import type { Reading } from '../engines';
import { MailReader } from './mail-reader';

/** One message: headers, texts, pictures and attachments are replaced in place, and every other byte stays as it is. */
export async function readMessage(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const reader = new MailReader(bytes, reading);
  await reader.message(0, reader.content.length);
  return reader.document('eml');
}
