import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { CARD, NAME } from './places/place';

const WORDS = `${NAME}, born 19 July 1961, pays with ${CARD}`;
const BODY_END = /<\/office:(?:text|spreadsheet|presentation)>/;
const TITLE = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${WORDS}</dc:title></cp:coreProperties>`;

/**
 * The same file with the canaries in its words as well. Strings of the program, such as the name of a style, are shown to no reviewer:
 * what goes from there is what was taken out of the words.
 */
export function withWords(file: Uint8Array): Uint8Array {
  const flat = new TextDecoder().decode(file);
  if (flat.startsWith('<')) return new TextEncoder().encode(flat.replace(BODY_END, `<text:p>${WORDS}</text:p>$&`));
  const parts = unzip(file);
  const content = parts.get('content.xml');
  if (content) {
    const said = new TextDecoder().decode(content).replace(BODY_END, `<text:p>${WORDS}</text:p>$&`);
    parts.set('content.xml', new TextEncoder().encode(said));
  } else parts.set('docProps/core.xml', new TextEncoder().encode(TITLE));
  return zip(parts);
}
