import { detectContainer } from '@veilmark/documents/detect-format';
import type { DocumentInfo } from '@veilmark/documents/document';

/** Text by its bytes, but written in a notation that can hide words from a search. */
const ENCODED = /\.(eml|mht|mhtml|ps|eps)$/i;
const NOTEBOOK = /\.ipynb$/i;
const DRAWING = /\.svg$/i;

/**
 * What the readers are told about a file that somebody attaches. Program code and settings come with any name, so what is text by its
 * bytes is read as text; nothing where it would be read wrongly.
 */
export function describeFile(bytes: Uint8Array, { fileName, mimeType }: DocumentInfo): DocumentInfo | undefined {
  const starts = String.fromCharCode(...bytes.subarray(0, 20));
  if (ENCODED.test(fileName) || starts.startsWith('{\\rtf') || starts.startsWith('%!PS')) return undefined;
  if (NOTEBOOK.test(fileName)) return { fileName: 'notebook.json' };
  if (DRAWING.test(fileName)) return { fileName: 'drawing.xml' };
  const info = { fileName, ...(mimeType ? { mimeType } : {}) };
  if (detectContainer(bytes, info) !== undefined) return info;
  return isText(bytes) ? { fileName: 'text.txt' } : undefined;
}

/** Valid UTF-8 without control characters that no text has. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a program from a text.
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}
