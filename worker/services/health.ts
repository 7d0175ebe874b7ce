import { entities } from '../../shared/catalog/entities';
import { API_VERSION } from '../../shared/contract';
import { OCR_LANGUAGES } from '../../shared/engine/image/ocr-languages';
import type { RequestContext } from '../context';

/** What this deployment can do right now. Cheap: nothing is loaded to answer it. */
export async function getHealth(_ctx: RequestContext) {
  return {
    status: 'ok',
    version: API_VERSION,
    services: {
      analyzer: { status: 'ok', recognizers: entities.length },
      anonymizer: { status: 'ok' },
      image: { status: 'ok', ocrLanguages: Object.keys(OCR_LANGUAGES).length },
    },
  };
}
