import { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { FILE_WORK } from '@veilmark/documents/limits';
import { drawPage as draw } from '@veilmark/pdf/draw-page';
import type { Replies } from '../../messaging/protocol';
import { withPdfium } from '../../platform/pdf';
import { stayAwake } from './awake';
import { explainFailure, unreadable } from './read-file';
import { toPng } from './scan-pages';

/** A page of a PDF as people see it, drawn on the device. */
export function drawPage(base64: string, page: number): Promise<Replies['wizard.draw-page']> {
  return stayAwake(async () => {
    const bytes = fromBase64(base64);
    if (!bytes) return unreadable('FILE_UNSUPPORTED');
    try {
      const { picture, size } = await withPdfium(new Budget(FILE_WORK), (pdfium) => draw(pdfium, bytes, page));
      const png = toBase64(new Uint8Array(await (await toPng(picture)).arrayBuffer()));
      return { ok: true, png, ...size };
    } catch (error) {
      return explainFailure(error);
    }
  });
}
