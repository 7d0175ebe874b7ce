import { extract } from '@veilmark/documents';
import { detectContainer } from '@veilmark/documents/detect-format';
import { extensionOf } from '@veilmark/documents/formats';
import { pagesOfWords, wordsIn } from '@veilmark/documents/page-words';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { analyze } from '@veilmark/finders/analyze';
import { encodeWholePng } from '@veilmark/pixels/png/write-whole';
import { planAnonymization } from '@veilmark/replace/anonymize';
import { printCodes } from '@veilmark/replace/print-codes';
import { tableFormatOf } from '@veilmark/tables/formats';
import { reportOn, type TableReport } from '@veilmark/tables/report';
import type { FileTask, ReadFile, TextSpan } from './engine-protocol';
import { withEngines, withPdf } from './file-engines';
import { inOrderOfLooks } from './look-first';
import { extractParquet, isParquet, parquetTables, redactParquet } from './parquet-file';

/** Documents on this device: read, redacted and proven by the same code as in the service. */

export function readFile(
  file: FileTask,
  { language, pictureLanguage, preset }: { language: string; pictureLanguage: string; preset: string },
  names: NlpRecognizer | undefined,
): Promise<Omit<ReadFile, 'categories'>> {
  return withEngines(file, pictureLanguage, async (bytes, { engines, budget }) => {
    const document = isParquet(bytes)
      ? await extractParquet(bytes, budget)
      : await extract(bytes, file, engines, budget);
    const { text, parts, notes, format, fromPictures = [] } = document;
    const { results } = analyze(text, { preset, explain: true, ...(language && { language }) }, names);
    const words = format === 'pdf' ? wordsIn(text) : [];
    const located = await document.locate([...results, ...words]);
    const places = located.slice(0, results.length);
    const placed = results.map((result, index) => ({ ...result, ...places[index] }));
    const isFromPicture = (at: number) => fromPictures.some(({ start, end }) => at >= start && at < end);
    return {
      text,
      parts,
      notes,
      tables: await tablesIn(bytes, file.fileName, language),
      findings: inOrderOfLooks(placed, text, ({ start }) => isFromPicture(start)),
      ...(format === 'pdf' && { pages: pagesOfWords(parts, words, located.slice(results.length)) }),
    };
  });
}

/** What the columns of a table tell. Undefined for other files, and for those that are no table after all. */
async function tablesIn(bytes: Uint8Array, fileName: string, language: string): Promise<TableReport[] | undefined> {
  if (!tableFormatOf(extensionOf(fileName))) return undefined;
  const { readTables } = await import('@veilmark/tables/read');
  const find = (text: string) => analyze(text, language ? { language } : {}).results;
  try {
    const { tables } = await readTables(bytes, fileName, { parquet: parquetTables });
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
    return printCodes((await plan.replacements()).places, accepted, isPdf(file));
  };
  const { bytes, notes } = await withEngines(file, pictureLanguage, (original, options) =>
    isParquet(original)
      ? redactParquet(original, find, { aside: noneAside, ...options })
      : redactDocument(original, file, find, { aside: noneAside, ...options }),
  );
  return { bytes: bytes.slice().buffer, notes };
}

const isPdf = ({ bytes, ...file }: FileTask): boolean => detectContainer(new Uint8Array(bytes), file) === 'pdf';

/** A page of a PDF as people see it, as PNG. */
export function drawPage({ bytes }: FileTask, page: number) {
  return withPdf(async (pdfium) => {
    const { drawPage: draw } = await import('@veilmark/pdf/draw-page');
    const { picture, size } = await draw(pdfium, new Uint8Array(bytes), page);
    return { picture: await encodeWholePng(picture.width, picture.height, 3, rowsOf(picture)), size };
  });
}

function* rowsOf({ width, height, rgb }: { width: number; height: number; rgb: Uint8Array }) {
  for (let y = 0; y < height; y++) yield rgb.subarray(y * width * 3, (y + 1) * width * 3);
}
