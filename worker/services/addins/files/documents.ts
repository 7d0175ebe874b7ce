import { findEntity } from '@veilmark/catalog';
import { isSupportedLanguage } from '@veilmark/catalog/languages';
import { detectContainer } from '@veilmark/documents/detect-format';
import type { Replacement } from '@veilmark/documents/document';
import { type PageOfWords, pagesOfWords, wordsIn } from '@veilmark/documents/page-words';
import type { TextRange } from '@veilmark/documents/place';
import type { Finding } from '@veilmark/documents/residue';
import { isOcrLanguage, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import { analyze } from '@veilmark/finders/analyze';
import type { RequestContext } from '../../../context';
import { sha256Hex } from '../../../platform/digest';
import { extractDocument, rewriteDocument } from '../../../platform/documents';
import type { DownloadedFile } from '../../../providers/provider';
import { nameModelFor } from '../../pii/name-model';

/** Files as the addins see them: text to scan, or a picture for the image route. */

type ReadFile =
  | { kind: 'text'; text: string; notes: string[]; fromPictures: readonly TextRange[]; pages?: readonly PageOfWords[] }
  | { kind: 'image' };

/** `language` is that of the text in pictures and scanned pages. Throws DocumentError. */
export async function readFile(
  ctx: RequestContext,
  file: DownloadedFile,
  { language, pages: wantsPages = false }: { language: string; pages?: boolean | undefined },
): Promise<ReadFile> {
  const { bytes, isExported: _, ...info } = file;
  const container = detectContainer(bytes, info);
  if (container === 'image') return { kind: 'image' };
  const hasPages = wantsPages && container === 'pdf';
  const find = hasPages ? async (text: string) => wordsIn(text) : undefined;
  const read = await extractDocument(ctx, bytes, info, ocrLanguage(language), find);
  const { text, notes, parts, places, fromPictures = [] } = read;
  const pages = hasPages ? pagesOfWords(parts, wordsIn(text), places) : [];
  return { kind: 'text', text, notes, fromPictures, ...(pages.some(({ words }) => words.length > 0) && { pages }) };
}

/** What tells a file from a changed one. */
export async function hashOf(file: DownloadedFile, readText: () => Promise<string>): Promise<string> {
  return sha256Hex(file.isExported ? await readText() : file.bytes);
}

/** A replacement, and what kind of value it takes out. */
export type TypedReplacement = Replacement & { entity_type?: string | undefined };

/** The same file with the replacements made, proven to contain none of the replaced values; `scan` sees its text. */
export async function rewriteFile(
  ctx: RequestContext,
  file: DownloadedFile,
  language: string,
  replacements: TypedReplacement[],
  scan?: (text: string) => Promise<Finding[]>,
) {
  const { bytes, isExported: _, ...info } = file;
  const detect = detectorFor(ctx, language, replacements);
  const checks = { ...(scan && { scan }), ...(detect && { detect }) };
  return rewriteDocument(ctx, bytes, info, ocrLanguage(language), replacements, checks);
}

/** Looks for the types that the caller takes out. A value of a type that nobody asked for is none of our business. */
function detectorFor(ctx: RequestContext, language: string, replacements: readonly TypedReplacement[]) {
  const types = new Set(replacements.flatMap(({ entity_type }) => entity_type ?? []));
  const entities = [...types].filter((type) => findEntity(type) !== undefined);
  if (entities.length === 0) return undefined;
  const options = { entities, ...(isSupportedLanguage(language) && { language }) };
  return async (text: string) => {
    const { results } = analyze(text, options, await nameModelFor(ctx, options));
    return results.map(({ start, end }) => ({ start, end }));
  };
}

/** Texts come in more languages than pictures can be read in. */
function ocrLanguage(language: string): OcrLanguage {
  return isOcrLanguage(language) ? language : 'en';
}
