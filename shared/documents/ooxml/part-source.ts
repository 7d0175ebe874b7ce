import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '../document-error';
import { isUsualPartName } from '../office-schema/part-names';
import type { Source } from '../slot';
import { decodeText } from '../text/encoding';
import { xmlCharset } from '../text/xml';
import { scanXml, type XmlHandler } from '../xml/xml-scanner';

export const CONTENT_TYPES = '[Content_Types].xml';

export function readSource(name: string, bytes: Uint8Array): Source {
  const { text } = decodeText(bytes, xmlCharset(latin1(bytes.subarray(0, 200))));
  // Parts are written as UTF-8, the encoding every reader must know.
  const content = text.replace(/^(\s*<\?xml[^>]*?encoding\s*=\s*["'])[\w.-]+(["'])/, '$1UTF-8$2');
  return { name, content, cleanups: [] };
}

/** Walks a part. Where it is damaged the error names it, because some programs open such a file without it. */
export function scanPart({ name, content }: Source, handler: XmlHandler): void {
  try {
    scanXml(content, handler);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed') throw error;
    const part = isUsualPartName(name) ? name : 'a part';
    throw new DocumentError(
      'malformed',
      `The document is damaged: ${part} is not well-formed XML. Open the document in the program that made it, save it again and retry.`,
    );
  }
}
