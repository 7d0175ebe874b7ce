import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { noneAside, redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { share } from '../../helpers/thorough';
import { everythingIn, withoutTags } from './everything';
import { PLACES as PDF_PLACES } from './pdf-hiding';
import { PLACES as PICTURE_PLACES } from './picture-hiding';
import { PLACES } from './places';
import { findCanaries, TRACES } from './places/place';
import { withWords } from './with-words';

// A loaded machine needs its time.
const OFFICE = new Set(['docx', 'xlsx', 'pptx']);

describe('hiding places', () => {
  test.each(PLACES.map((place) => [`${place.format}: ${place.name}`, place] as const))('%s', async (_name, place) => {
    const file = place.file();
    const before = everythingIn(place.format, file);
    expect(before + withoutTags(before)).toMatch(TRACES);

    if (place.refused) {
      const refusal = redactDocument(file, { fileName: `file.${place.format}` }, findCanaries);
      await expect(refusal).rejects.toMatchObject({ code: place.refused });
      return;
    }
    const written = await redactDocument(file, { fileName: `file.${place.format}` }, findCanaries);

    const after = everythingIn(place.format, written.bytes);
    expect(after.match(TRACES)?.[0]).toBeUndefined();
    expect(withoutTags(after).match(/quentin|zyskowski/i)?.[0]).toBeUndefined();
    expect(written.verified.found).toBe(0);
    if (OFFICE.has(place.format)) expect(faultsOf(written.bytes)).toEqual([]);
  });

  const strings = PLACES.filter(({ format }) => OFFICE.has(format) || /^od[tsp]$/.test(format));
  // Every eighth place, with `npm run prove:texts` all: the same code takes the words out of each.
  test.each(share(strings, 8).map((place) => [`${place.format}: ${place.name}`, place] as const))(
    'lose what was taken out of the words: %s',
    async (_name, place) => {
      const file = withWords(place.file());
      const copy = await redactDocument(file, { fileName: `file.${place.format}` }, findCanaries, { aside: noneAside });
      expect(everythingIn(place.format, copy.bytes).match(TRACES)?.[0]).toBeUndefined();
    },
  );

  test('are all named in the documentation, and no others', () => {
    const page = readFileSync(new URL('../../../docs/documents.md', import.meta.url), 'utf8');
    const listed = /<!-- places -->\n([\s\S]*?)\n<!-- end of places -->/.exec(page)?.[1];

    expect(listed?.replace(/\n {2}/g, ' ')).toBe(documented());
  });
});

/** What would keep a program from opening the file: XML that is not well-formed, relationships and types that lead nowhere. */
function faultsOf(bytes: Uint8Array): string[] {
  const parts = unzip(bytes);
  const faults: string[] = [];
  for (const [name, content] of parts) {
    if (!/\.(?:xml|rels|vml)$/.test(name)) continue;
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => faults.push(`${name}: ${error.message}`));
    parser.on('opentag', (tag) => {
      const value = (attribute: string) => tag.attributes[attribute]?.value ?? '';
      const isInternal = tag.local === 'Relationship' && value('TargetMode') !== 'External';
      const folder = `/${name.replace(/_rels\/[^/]*$/, '')}`;
      const target = isInternal ? new URL(value('Target'), `file://${folder}`).pathname.slice(1) : undefined;
      if (target !== undefined && !parts.has(decodeURIComponent(target))) faults.push(`${name}: no ${target}`);
      if (tag.local === 'Override' && !parts.has(value('PartName').slice(1))) faults.push(`no ${value('PartName')}`);
    });
    parser.write(new TextDecoder().decode(content)).close();
  }
  return faults;
}

const TITLES = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  html: 'Web pages',
  xml: 'XML and SVG',
  odt: 'OpenDocument texts',
  ods: 'OpenDocument sheets',
  odp: 'OpenDocument slides',
  eml: 'Mail',
  mbox: 'Mailboxes',
  msg: 'Outlook messages',
  rtf: 'Rich text',
  epub: 'Books',
  zip: 'ZIP archives',
  tar: 'TAR archives',
  vcf: 'Contacts',
  ics: 'Calendars',
  ldif: 'Directories',
  vtt: 'WebVTT subtitles',
  srt: 'SubRip subtitles',
  ipynb: 'Notebooks',
};
const PICTURE_TITLES = {
  jpeg: 'JPEG',
  progressive: 'Progressive JPEG',
  restart: 'JPEG that restarts',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  lossless: 'Lossless WebP',
  tiff: 'TIFF',
  bmp: 'BMP',
};

function documented(): string {
  const lineOf = (title: string, names: readonly string[]) => `- **${title}** (${names.length}): ${names.join('; ')}.`;
  const texts = Object.entries(TITLES).map(([format, title]) =>
    lineOf(
      title,
      PLACES.filter((place) => place.format === format).map((place) => place.name),
    ),
  );
  const pictures = Object.entries(PICTURE_TITLES).map(([kind, title]) =>
    lineOf(
      title,
      PICTURE_PLACES.filter((place) => place[0] === kind).map((place) => place[1]),
    ),
  );
  const pdf = lineOf(
    'PDF',
    PDF_PLACES.map(([name]) => name),
  );
  return [...texts, ...pictures, pdf].join('\n');
}
