import { latin1 } from '@veilmark/crypto/bytes';
import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { unzip, zip } from '../zip/zip';
import { readArchive } from './archive-document';
import { withPlainNames } from './book-names';

const TYPE = 'application/epub+zip';

/** What goes whatever it holds, and what is said about it. */
const DROPPED: [RegExp, string?][] = [
  [
    /^META-INF\/(?:signatures|rights)\.xml$/i,
    'The digital signature was removed: it would not match the changed document.',
  ],
  [/\.(?:ttf|otf|ttc|woff2?|eot)$/i, 'Embedded fonts were removed; text is shown in fonts of the reader.'],
  [/\.(?:mp[34]|m4[av]|aac|ogg|opus|webm|wav|mov)$/i, 'Sound and video inside the document were removed.'],
  // It says which fonts are hidden, and those are removed.
  [/^META-INF\/encryption\.xml$/],
  [/^iTunesMetadata(?:-original)?\.plist$|^META-INF\/calibre_bookmarks\.txt$|(?:^|\/)\.DS_Store$|\.thmx$/i],
];

/** Fonts are hidden in these ways, so that nobody takes them out of the book; pages are encrypted in others. */
const FOR_FONTS = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

function isProtected(encryption: Uint8Array): boolean {
  const text = latin1(encryption);
  const methods = [...text.matchAll(/<(?:\w+:)?EncryptionMethod\b[^>]*?Algorithm\s*=\s*["']([^"']*)/g)];
  const files = text.match(/<(?:\w+:)?EncryptedData\b/g) ?? [];
  return (
    files.length === 0 || methods.length !== files.length || !methods.every(([, method = '']) => FOR_FONTS.test(method))
  );
}

/** Whether a package that says it is of this type is a book. */
export const isEpub = (type: string): boolean => type === TYPE;

/** A book: its pages, its table of contents and its description, each by the reader of its format. */
export async function readEpub(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const files = new Map<string, Uint8Array>();
  const notes = new Set<string>();
  for (const [name, content] of unzip(bytes, reading.budget)) {
    if (name === 'META-INF/encryption.xml' && isProtected(content))
      throw new DocumentError('encrypted', 'The book is protected. Save it without protection and try again.');
    const rule = DROPPED.find(([pattern]) => pattern.test(name));
    if (rule?.[1]) notes.add(rule[1]);
    if (!rule && name !== 'mimetype') files.set(name, content);
  }
  const mimetype = new TextEncoder().encode(TYPE);
  const plain = withPlainNames(files, reading.budget);
  const pack = (written: ReadonlyMap<string, Uint8Array>) => {
    plain.requireKept(written);
    return zip(new Map([['mimetype', mimetype], ...written]));
  };
  const book = await readArchive('epub', plain.files, reading, pack, false);
  return {
    ...book,
    notes: [...notes, ...book.notes],
    async rewrite(replacements) {
      const copy = await book.rewrite(replacements);
      return { ...copy, notes: [...notes, ...copy.notes] };
    },
  };
}
