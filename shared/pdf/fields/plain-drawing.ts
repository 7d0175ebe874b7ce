import { latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { operationsOf } from '../content';
import type { Dictionary, ObjectStore } from '../object-store';
import type { PdfValue } from '../pdf-objects';

/** What draws pictures, shadings and further forms. */
const DRAWING_MORE = new Set(['Do', 'sh', 'BI']);

/** Whether a stream draws nothing but lines and text of ordinary fonts: no pictures, patterns, masks or further forms. */
export const isPlainDrawing = (store: ObjectStore, stream: PdfValue | undefined): boolean =>
  stream === undefined || resourcesOf(store, stream) !== undefined;

/** The resources that a plain drawing uses; undefined for another. Fields often share those of their page. */
export function resourcesOf(store: ObjectStore, stream: PdfValue): Dictionary | undefined {
  const content = store.content(stream);
  const resources = store.dictionary(store.dictionary(stream)?.get('Resources'));
  if (!content) return undefined;
  const used: Record<'Font' | 'ExtGState', Dictionary> = { Font: new Map(), ExtGState: new Map() };
  const text = latin1(content);
  try {
    for (const { name, operands } of operationsOf(text)) {
      if (DRAWING_MORE.has(name)) return undefined;
      const named = operands.find(({ kind }) => kind === 'name');
      const key = named && text.slice(named.from + 1, named.to);
      if (key === undefined) continue;
      // The color of a pattern.
      if (name === 'scn' || name === 'SCN') return undefined;
      const place = name === 'Tf' ? 'Font' : name === 'gs' ? 'ExtGState' : undefined;
      const value = place && store.dictionary(resources?.get(place))?.get(key);
      if (!value) continue;
      const found = store.dictionary(value);
      const isPlain =
        place === 'Font' ? !isDrawnFont(store, found) : !(store.resolve(found?.get('SMask')) instanceof Map);
      if (!isPlain) return undefined;
      used[place].set(key, value);
    }
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
  const colors = resources?.get('ColorSpace');
  return new Map<string, PdfValue>([
    ...Object.entries(used).filter(([, names]) => names.size > 0),
    ...(colors ? [['ColorSpace', colors] as const] : []),
  ]);
}

/** A font whose letters are drawings, which could show anything. */
export const isDrawnFont = (store: ObjectStore, font: Dictionary | undefined): boolean =>
  store.resolve(font?.get('Subtype')) === '/Type3';
