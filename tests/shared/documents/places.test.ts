import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { redactDocument } from '../../../shared/documents/redact';
import { PLACES } from './places';
import { findCanaries, type Place, TRACES } from './places/place';
import { unpackedBytes } from './planted';

// A loaded machine needs its time.
vi.setConfig({ testTimeout: 30_000 });

const OFFICE = new Set(['docx', 'xlsx', 'pptx']);

/** Everything a file says: percent signs, entities and base64 undone. */
function everythingIn(format: Place['format'], bytes: Uint8Array): string {
  const raw = OFFICE.has(format) ? unpackedBytes(bytes) : Buffer.from(bytes).toString('utf8');
  return raw
    .replace(/&#81;/g, 'Q')
    .replace(/&#32;|&nbsp;|%20|<[^>]{0,20}>|\\(?=[A-Za-z])/g, (token) =>
      token.startsWith('<') ? token : token === '\\' ? '' : ' ',
    );
}

describe('hiding places', () => {
  test.each(PLACES.map((place) => [`${place.format}: ${place.name}`, place] as const))('%s', async (_name, place) => {
    const file = place.file();
    const before = everythingIn(place.format, file);
    expect(before.replace(/<\/?b>|<\/?w:[rt]>|<\/?[rt]>/g, '')).toMatch(TRACES);

    const written = await redactDocument(file, { fileName: `file.${place.format}` }, findCanaries);

    const after = everythingIn(place.format, written.bytes);
    expect(after.match(TRACES)?.[0]).toBeUndefined();
    expect(after.replace(/<[^>]*>/g, '')).not.toMatch(/Quentin|Zyskowski/i);
    expect(written.verified).toMatchObject({ found: 0 });
  });
});

export { readFileSync };
