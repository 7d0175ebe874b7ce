import { drawnOnce } from '@veilmark/ui/review/drawn-once';
import { askEngine } from '../engine';

/** Draws pages of a PDF on this device. */
export const drawPage = (file: File) =>
  drawnOnce(async (page) => {
    const task = { bytes: await file.arrayBuffer(), fileName: file.name, mimeType: file.type };
    const { picture, size } = await askEngine({ kind: 'draw-page', file: task, page });
    return { picture: new Blob([picture], { type: 'image/png' }), size };
  });
