import type { Budget } from '@veilmark/budget';
import type { DocumentInfo } from '@veilmark/documents/document';
import type { FindReplacements, RedactOptions } from '@veilmark/documents/redact';
import type { DocumentBytes, DocumentText, RemoteFind } from '@veilmark/media-protocol/documents';
import { extractTables as extractHere, redactTables } from '@veilmark/tables/document';
import type { BinaryTables } from '@veilmark/tables/formats';
import { openServed } from './table-file';

/** A file of tables that is no text, and which it is. */
interface TablesInHand {
  bytes: Uint8Array;
  kind: BinaryTables;
  info: DocumentInfo;
  budget: Budget;
}

/** The text of all tables, a section each. */
export async function extractTables({ bytes, kind, budget }: TablesInHand, find?: RemoteFind): Promise<DocumentText> {
  const { text, sections, notes, locate } = await extractHere(bytes, openServed(kind), budget);
  const places = find ? await locate(await find(text)) : [];
  return { format: kind, text, sections, parts: [], notes, places };
}

/** The file with what was found in its cells replaced, proven as a text and read again as tables. */
export async function rewriteTables(
  { bytes, kind, info }: TablesInHand,
  find: FindReplacements,
  options: RedactOptions,
): Promise<DocumentBytes> {
  return { ...(await redactTables(bytes, openServed(kind), info, find, options)), format: kind };
}
