import { readdirSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';

const folder = new URL('../../fixtures/office/', import.meta.url);

/** The words that stand in every place for people's words (tests/fixtures/office/make/package.mjs). */
export const WORDS = 'warm bread';

export interface SavedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files that other programs saved, or that are written as they write them. */
export function savedFiles(...formats: string[]): SavedFile[] {
  return formats.flatMap((format) =>
    readdirSync(new URL(`${format}/`, folder))
      .sort()
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(`${format}/${name}`, folder))) })),
  );
}

/** The parts of a package as text, by name; pictures as one character a byte. */
export function partsOf(bytes: Uint8Array): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => {
      const isText = /\.(?:xml|rels|vml)$/.test(name);
      return [name, isText ? new TextDecoder().decode(content) : Buffer.from(content).toString('latin1')];
    }),
  );
}

const PEOPLE =
  /\s(?:[\w]+:)?(?:author|initials|date|dateUtc|dT|dt|displayName|userId|providerId|refreshedBy|refreshedDate)="[^"]*"/g;
const IDENTITIES =
  /<((?:\w+:)?(?:creator|lastModifiedBy|created|modified|Company|Manager|author))\b([^>]*)>[^<]*<\/\1>/g;
const EMPTY = /<((?:\w+:)?(?:creator|lastModifiedBy|created|modified|Company|Manager|author))\b([^>/]*)\/>/g;
/** A small picture of the first page goes in any case. */
const THUMBNAIL = /<Relationship\b[^>]*(?:metadata\/thumbnail)[^>]*\/>/g;

/** A part without what names people and times, which is replaced in every copy. */
export const anonymous = (part: string) =>
  part
    .replace(PEOPLE, '')
    .replace(IDENTITIES, '<$1$2></$1>')
    .replace(EMPTY, '<$1$2></$1>')
    .replace(THUMBNAIL, '')
    .replace(/(<(?:\w+:)?cmAuthor\b[^>]*?)\sname="[^"]*"/g, '$1');

/** Content types of parts that the package does not hold go in every copy. */
export function withoutUnusedTypes(types: string, parts: Iterable<string>): string {
  const names = [...parts].map((name) => name.toLowerCase());
  return types
    .replace(/<Override\b[^>]*PartName="\/([^"]*)"[^>]*\/>/g, (entry, name) =>
      names.includes(name.toLowerCase()) ? entry : '',
    )
    .replace(/<Default\b[^>]*Extension="([^"]*)"[^>]*\/>/g, (entry, ending) =>
      names.some((name) => name.endsWith(`.${ending.toLowerCase()}`)) ? entry : '',
    );
}

export const isThumbnail = (name: string) => /^docProps\/thumbnail\./.test(name);
