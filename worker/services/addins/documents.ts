import { detectContainer } from '../../../shared/documents/detect-format';
import type { Replacement } from '../../../shared/documents/document';
import type { Finding } from '../../../shared/documents/residue';
import { isOcrLanguage, type OcrLanguage } from '../../../shared/engine/image/ocr-languages';
import type { RequestContext } from '../../context';
import { extractDocument, rewriteDocument } from '../../platform/documents';
import type { DownloadedFile } from '../../providers/provider';

/** Files as the addins see them: text to scan, or a picture for the image route. */

export type ReadFile = { kind: 'text'; text: string; notes: string[] } | { kind: 'image' };

/** `language` is that of the text in pictures and scanned pages. Throws DocumentError. */
export async function readFile(ctx: RequestContext, file: DownloadedFile, language: string): Promise<ReadFile> {
  const { bytes, ...info } = file;
  if (detectContainer(bytes, info) === 'image') return { kind: 'image' };
  const { text, notes } = await extractDocument(ctx, bytes, info, ocrLanguage(language));
  return { kind: 'text', text, notes };
}

/** The same file with the replacements made, proven to hold none of the replaced values any more. */
export async function rewriteFile(
  ctx: RequestContext,
  file: DownloadedFile,
  language: string,
  replacements: Replacement[],
  scan?: (text: string) => Promise<Finding[]>,
) {
  const { bytes, ...info } = file;
  return rewriteDocument(ctx, bytes, info, ocrLanguage(language), replacements, scan);
}

/** Texts come in more languages than pictures can be read in. */
function ocrLanguage(language: string): OcrLanguage {
  return isOcrLanguage(language) ? language : 'en';
}
