import { detectContainer } from '@veilmark/documents/detect-format';
import type { DocumentInfo } from '@veilmark/documents/document';
import { isEncodedText, isTextBytes } from '@veilmark/documents/text/is-text';
import { isParquet } from './parquet-file';

const DRAWING = /\.svg$/i;

/**
 * What the readers learn about an attached file. Program code and settings come with any name, so what is text by its
 * bytes is read as text; nothing where it would be read wrongly.
 */
export function describeFile(bytes: Uint8Array, { fileName, mimeType }: DocumentInfo): DocumentInfo | undefined {
  if (isEncodedText(bytes, fileName)) return undefined;
  if (DRAWING.test(fileName)) return { fileName: 'drawing.xml' };
  const info = { fileName, ...(mimeType ? { mimeType } : {}) };
  if (isParquet(bytes) || detectContainer(bytes, info) !== undefined) return info;
  return isTextBytes(bytes, fileName) ? { fileName: 'text.txt' } : undefined;
}
