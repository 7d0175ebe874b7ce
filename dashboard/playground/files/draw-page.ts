import type { Pages } from '@veilmark/ui/review/ReviewScreen';
import { askEngine } from '../engine';

/** Draws pages of a PDF on this device; each is drawn once. */
export function drawPage(file: File): Pages['draw'] {
  const drawn = new Map<number, ReturnType<Pages['draw']>>();
  const draw = async (page: number) => {
    const task = { bytes: await file.arrayBuffer(), fileName: file.name, mimeType: file.type };
    const { picture, size } = await askEngine({ kind: 'draw-page', file: task, page });
    return { picture: new Blob([picture], { type: 'image/png' }), size };
  };
  return (page) => {
    const known = drawn.get(page) ?? draw(page);
    drawn.set(page, known);
    known.catch(() => drawn.delete(page));
    return known;
  };
}
