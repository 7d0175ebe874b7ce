import { extract } from '@veilmark/documents';
import { extensionOf } from '@veilmark/documents/formats';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { analyze } from '@veilmark/finders/analyze';
import { planAnonymization } from '@veilmark/replace/anonymize';
import { reportOn, type TableReport } from '@veilmark/tables/report';
import type { FileTask, ReadFile, TextSpan } from './engine-protocol';
import { withEngines } from './file-engines';

/** Documents on this device: read, redacted and proven by the same code as in the service. */

export function readFile(
  file: FileTask,
  { language, pictureLanguage, preset }: { language: string; pictureLanguage: string; preset: string },
  names: NlpRecognizer | undefined,
): Promise<Omit<ReadFile, 'categories'>> {
  return withEngines(file, pictureLanguage, async (bytes, { engines, budget }) => {
    const document = await extract(bytes, file, engines, budget);
    const { text, parts, notes } = document;
    const { results } = analyze(text, { preset, ...(language && { language }) }, names);
    const places = await document.locate(results);
    const findings = results.map((result, index) => ({ ...result, ...places[index] }));
    return { text, parts, notes, findings, tables: await tablesIn(bytes, file.fileName, language) };
  });
}

const TABLES = new Set(['csv', 'tsv', 'ndjson', 'jsonl', 'xlsx', 'sql']);

/** What the columns of a table tell. Undefined for other files, and for those that are no table after all. */
async function tablesIn(bytes: Uint8Array, fileName: string, language: string): Promise<TableReport[] | undefined> {
  if (!TABLES.has(extensionOf(fileName))) return undefined;
  const { readTables } = await import('@veilmark/tables/read');
  const find = (text: string) => analyze(text, language ? { language } : {}).results;
  try {
    const { tables } = await readTables(bytes, fileName);
    return await Promise.all(tables.map((table) => reportOn(table, find)));
  } catch {
    // The findings are the answer; what the file is as a table comes on top.
    return undefined;
  }
}

export async function redactFile(file: FileTask, accepted: readonly TextSpan[], pictureLanguage: string) {
  const find = async (text: string) => {
    const plan = await planAnonymization(
      text,
      accepted.map((span) => ({ ...span, score: 1 })),
    );
    return (await plan.replacements()).places;
  };
  const { bytes, notes } = await withEngines(file, pictureLanguage, (original, options) =>
    redactDocument(original, file, find, { aside: noneAside, ...options }),
  );
  return { bytes: bytes.slice().buffer, notes };
}
