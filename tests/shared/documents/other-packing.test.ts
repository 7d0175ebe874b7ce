import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { everythingIn, withoutTags } from './everything';
import { PLACES } from './places';
import { FLAT_PLACES, PACKED_TAPE_PLACES } from './places/other-packing';
import { findCanaries, TRACES } from './places/place';

const OTHERS = [...FLAT_PLACES, ...PACKED_TAPE_PLACES];
/** So many places have canaries in every format of documents. */
const LEAST = 40;
const FORMATS =
  'docx xlsx pptx html xml odt ods odp fodt fods fodp rtf epub eml mbox msg zip tar tar.gz vcf ics ldif vtt srt ipynb';

const countOf = (format: string) =>
  [...PLACES.map((place) => place.format as string), ...OTHERS.map(({ kind }) => kind)].filter((one) => one === format)
    .length;

describe('hiding places in another packing', () => {
  test.each(OTHERS.map((place) => [`${place.kind}: ${place.name}`, place] as const))('%s', async (_, place) => {
    const { format, fileName } = place;
    const written = await redactDocument(place.file(), { fileName }, findCanaries);

    const after = everythingIn(format, written.bytes);
    expect(after.match(TRACES)?.[0]).toBeUndefined();
    expect(withoutTags(after).match(/quentin|zyskowski/i)?.[0]).toBeUndefined();
    expect(written.verified.found).toBe(0);
  });

  test.each(FORMATS.split(' '))('are at least 40 of %s', (format) => {
    expect(countOf(format)).toBeGreaterThanOrEqual(LEAST);
  });

  test('are counted in the documentation', () => {
    const page = readFileSync(new URL('../../../docs/documents.md', import.meta.url), 'utf8');
    const [fodt, fods, fodp, tape] = ['fodt', 'fods', 'fodp', 'tar.gz'].map(countOf);

    expect(page.replace(/\s+/g, ' ')).toContain(
      `also tried as flat files (${fodt} of texts, ${fods} of sheets, ${fodp} of slides), and those of TAR as TAR.GZ (${tape})`,
    );
  });
});
