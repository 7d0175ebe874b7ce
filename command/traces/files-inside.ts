import { DocumentError } from '@veilmark/documents/document-error';
import { Refusal } from '@veilmark/proxy';
import { redactPart } from '../gateways/proxy/redact-part';
import type { TraceDetection } from './detection';
import type { Encoded } from './encoded';
import type { TraceVeil } from './veil';

/** A small white picture, and a page without anything on it: what takes the place of a file that could not be read. */
const WHITE = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAADElEQVR42mP4z4ACAT/QB/lnLUmhAAAAAElFTkSuQmCC';
const BLANK_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

interface InsideResult {
  /** What takes its place. */
  bytes: Uint8Array;
  mediaType: string;
  /** Types of what was found in it. */
  types: string[];
  /** Why it was taken out instead of redacted. */
  withheld?: string;
}

/** Redacts a picture or document inside a session as `veilmark redact` does. What cannot be read is taken out. */
export async function redactInside(
  file: Encoded,
  veil: TraceVeil,
  { settings, options, isMeant }: TraceDetection,
): Promise<InsideResult> {
  const types: string[] = [];
  const part = {
    path: 'a file',
    mediaType: file.mediaType,
    data: file.bytes.toString('base64'),
    after: 0,
    put: () => {},
  };
  const { ocrData, ocrLanguage } = settings;
  try {
    const made = await redactPart(
      part,
      async (text) => {
        const found = veil.find({ path: '', label: '', text, kind: 'text' });
        const places = veil.placesIn(text, found);
        types.push(...places.map(({ entity_type }) => entity_type));
        return places;
      },
      {
        options: { ...options, ocrData, ocrLanguage },
        analyze: (text) => veil.session.analyze(text).results.filter((one) => isMeant(one, text)),
      },
    );
    const painted = Object.entries(made.painted ?? {}).flatMap(([type, count]) => Array<string>(count).fill(type));
    return { bytes: Buffer.from(made.data, 'base64'), mediaType: made.mediaType, types: [...types, ...painted] };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof DocumentError)) throw error;
    return { ...blankFor(file.bytes), types: [], withheld: 'it could not be read' };
  }
}

function blankFor(bytes: Uint8Array): { bytes: Uint8Array; mediaType: string } {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start === '%PDF') return { bytes: Buffer.from(BLANK_PAGE), mediaType: 'application/pdf' };
  if (start.startsWith('PK') || start.startsWith('\x1f\x8b') || start.startsWith('\xd0\xcf'))
    return { bytes: new Uint8Array(), mediaType: '' };
  return { bytes: Buffer.from(WHITE, 'base64'), mediaType: 'image/png' };
}
