import { latin1 } from '@veilmark/crypto/bytes';
import type { Dictionary, ObjectStore } from '../object-store';
import type { PdfValue } from '../pdf-objects';

/** Whether a stream draws nothing but lines and text of ordinary fonts: no pictures, patterns, masks or further forms. */
export function isPlainDrawing(store: ObjectStore, stream: PdfValue | undefined): boolean {
  if (stream === undefined) return true;
  const resources = store.dictionary(store.dictionary(stream)?.get('Resources'));
  const each = (key: string): (Dictionary | undefined)[] =>
    [...(store.dictionary(resources?.get(key)) ?? new Map<string, PdfValue>()).values()].map((item) =>
      store.dictionary(item),
    );
  if (each('XObject').length > 0 || each('Pattern').length > 0 || each('Shading').length > 0) return false;
  if (each('ExtGState').some((state) => store.resolve(state?.get('SMask')) instanceof Map)) return false;
  if (each('Font').some((font) => store.resolve(font?.get('Subtype')) === '/Type3')) return false;
  const content = store.content(stream);
  // An inline picture.
  return content !== undefined && !/\sID\s/.test(latin1(content));
}
