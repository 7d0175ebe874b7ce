import type { Budget } from '@veilmark/budget';
import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '../document-error';
import { FORMATS, type FormatOf, isPictureName } from '../formats';
import { DOCUMENT_LIMITS } from '../limits';
import type { Source } from '../slot';
import { decodeText } from '../text/encoding';
import { xmlCharset } from '../text/xml';
import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { unzip } from '../zip/zip';

export type OpenDocumentFormat = FormatOf<'opendocument'>;

export interface OpenDocument {
  format: OpenDocumentFormat;
  mimetype: Uint8Array;
  /** The XML parts that are read, in the order of the file. */
  xml: Map<string, Source>;
  pictures: Map<string, Uint8Array>;
  manifest: Source;
  /** Names of what is left out. */
  dropped: Set<string>;
}

const MANIFEST = 'META-INF/manifest.xml';
const READ = /^(?:.*\/)?(?:content|styles|meta|settings)\.xml$/;
/** Drawings. */
const OTHER_PICTURES = ['svg', 'svm', 'emf', 'wmf', 'eps'];
const MACROS = /^(?:Basic|Scripts)\/./;

/** What goes whatever it holds, and what is said about it. */
const DROPPED: [RegExp, string?][] = [
  [/^META-INF\/.*signatures.*\.xml$/i, 'The digital signature was removed: it would not match the changed document.'],
  [/^Thumbnails\//],
  [/^Configurations2\//],
  [/^ObjectReplacements\//],
  [/^layout-cache$/],
  [/^manifest\.rdf$/],
  [/^Fonts\//, 'Embedded fonts were removed; text is shown in fonts of the reader.'],
  [/^(?:Media|Videos?)\//i, 'Sound and video inside the document were removed.'],
];

/** A flat document is one XML file, never a package. */
const PACKAGES = FORMATS.filter((record) => record.family === 'opendocument').map(({ id, mediaTypes }) => ({
  id,
  types: mediaTypes.filter((type) => !type.endsWith('-flat-xml')),
}));

/** The format of an OpenDocument package that says it is of this type. */
export const openDocumentFormat = (type: string): OpenDocumentFormat | undefined =>
  PACKAGES.find(({ types }) => types.some((one) => one === type))?.id;

export function openDocument(bytes: Uint8Array, notes: Set<string>, budget: Budget): OpenDocument {
  const files = unzip(bytes, budget);
  const mimetype = files.get('mimetype') ?? new Uint8Array();
  const format = openDocumentFormat(latin1(mimetype).trim());
  const manifestFile = files.get(MANIFEST);
  if (!format || !manifestFile)
    throw new DocumentError(
      'malformed',
      'The OpenDocument file is damaged. Open it in the program that made it, save it again and retry.',
    );
  const manifest = sourceOf(MANIFEST, manifestFile);
  refuseEncrypted(manifest);
  if ([...files.keys()].some((name) => MACROS.test(name)))
    throw new DocumentError('macros', 'The document contains macros. Save it without them and try again.');
  const xml = new Map<string, Source>();
  const pictures = new Map<string, Uint8Array>();
  const dropped = new Set<string>();
  let xmlBytes = 0;
  for (const [name, content] of files) {
    if (name === 'mimetype' || name === MANIFEST) continue;
    const rule = DROPPED.find(([pattern]) => pattern.test(name));
    if (READ.test(name) && !rule) {
      xmlBytes += content.length;
      if (xmlBytes > DOCUMENT_LIMITS.xmlTotalBytes)
        throw new DocumentError(
          'too-large',
          'The document contains more text than can be scanned at once. Split it into smaller documents.',
        );
      xml.set(name, sourceOf(name, content));
    } else if (!rule && isPictureName(name, OTHER_PICTURES)) pictures.set(name, content);
    else {
      dropped.add(name);
      const note = rule ? rule[1] : 'A file inside the document that cannot be scanned was removed.';
      if (note) notes.add(note);
    }
  }
  if (!xml.has('content.xml'))
    throw new DocumentError(
      'malformed',
      'The OpenDocument file is damaged. Open it in the program that made it, save it again and retry.',
    );
  return { format, mimetype, xml, pictures, manifest, dropped };
}

export function sourceOf(name: string, bytes: Uint8Array): Source {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  return { name, content: decodeText(bytes, xmlCharset(head)).text, cleanups: [] };
}

/** The manifest says of each file how it is encrypted. */
function refuseEncrypted(manifest: Source): void {
  scanXml(manifest.content, {
    open: ({ local }) => {
      if (local === 'encryption-data' || local === 'encrypted-key')
        throw new DocumentError(
          'encrypted',
          'The document is protected by a password. Save it without one and try again.',
        );
    },
  });
}

/** Takes the entries of what is left out from the manifest. */
export function cleanManifest({ manifest, dropped, xml, pictures }: OpenDocument): void {
  let open: { from: number; isGone: boolean } | undefined;
  scanXml(manifest.content, {
    open: (element) => {
      if (element.local !== 'file-entry') return;
      const path = attributeValue(manifest, element, 'full-path') ?? '';
      const isFolder = path.endsWith('/') && ![...xml.keys(), ...pictures.keys()].some((name) => name.startsWith(path));
      open = { from: element.from, isGone: dropped.has(path) || (isFolder && path !== '/') };
    },
    close: (element, _from, to) => {
      if (element.local === 'file-entry' && open?.isGone) manifest.cleanups.push({ from: open.from, to, text: '' });
    },
  });
}
