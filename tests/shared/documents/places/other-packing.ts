import { gzipSync, strFromU8, unzipSync } from 'fflate';
import { ARCHIVE_PLACES } from './archives';
import { OPEN_DOCUMENT_PLACES } from './open-document';
import { type Place, TRACES } from './place';

/** A place of one format in a file of another, which says the same in another packing. */
export interface PackedPlace extends Place {
  fileName: string;
  /** What the list of formats calls it. */
  kind: string;
}

const KINDS = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' };
const isOpenDocument = (format: string): format is keyof typeof KINDS => format in KINDS;

/** Places of OpenDocument as a single file of XML, but those that are in a part which such a file does not have. */
export const FLAT_PLACES: readonly PackedPlace[] = OPEN_DOCUMENT_PLACES.flatMap((place) => {
  if (place.refused || !isOpenDocument(place.format) || place.file()[0] !== 0x50) return [];
  const { format } = place;
  const kind = `f${format}`;
  const whole = flattened(KINDS[format], place.file());
  if (!TRACES.test(whole)) return [];
  return [{ ...place, kind, fileName: `file.${kind}`, file: () => new TextEncoder().encode(whole) }];
});

/** Places of a tape that is packed as a whole. */
export const PACKED_TAPE_PLACES: readonly PackedPlace[] = ARCHIVE_PLACES.flatMap((place) => {
  const isTape = place.format === 'tar' && !place.refused && place.file()[0] !== 0x1f;
  if (!isTape) return [];
  return [{ ...place, kind: 'tar.gz', fileName: 'file.tar.gz', file: () => gzipSync(place.file()) }];
});

/** The parts of a document one behind another, under one root. */
function flattened(kind: string, file: Uint8Array): string {
  const parts = unzipSync(file);
  const inner = (name: string) => {
    const part = parts[name];
    return part ? strFromU8(part).replace(/^[^>]*>|<[^<]*$/g, '') : '';
  };
  const [root = ''] = /^[^>]*>/.exec(strFromU8(parts['content.xml'] ?? new Uint8Array())) ?? [];
  const head = root
    .replace('office:document-content', 'office:document')
    .replace(/>$/, ` office:mimetype="application/vnd.oasis.opendocument.${kind}">`);
  const all = ['meta.xml', 'settings.xml', 'styles.xml', 'content.xml'].map(inner);
  return `${head}${all.join('')}</office:document>`;
}
